/** Splits long lists of records into batches by the length of their texts. */
import { sql } from 'kysely'
import type { Resource } from '../../../contract/field.ts'
import type { Db } from '../../context.ts'
import { plannedOnce } from '../../database/connection/planned-once.ts'
import { anyOf } from '../rows/record-sql.ts'
import { tablesOf, textFields } from '../rows/tables.ts'

/** So few records are one batch, however long their texts are. */
const few = 5

/** Bytes of rich text in a batch. Parsing a page of the longest texts at once would block the event loop for a second. */
const batch_bytes = 1_000_000

export async function batchesOf(
  db: Db,
  resource: Resource,
  ids: readonly number[],
): Promise<readonly (readonly number[])[]> {
  if (ids.length <= few) return [ids]
  const columns = textFields(resource).flatMap(([name, { kind }]) => (kind === 'html' ? [sql.ref(`t.${name}`)] : []))
  const bytes = sql.join(
    columns.map((column) => sql`octet_length(${column})`),
    sql` + `,
  )
  const { rows } = await plannedOnce(sql<{
    id: number
    batch: number
  }>`select id, (sum(bytes) over (order by id) - bytes)::bigint / ${sql.lit(batch_bytes)} as batch
    from (select t.id, sum(${bytes}) as bytes from ${tablesOf(resource).texts} t where t.id = ${anyOf(ids)} group by t.id) s
    order by id`).execute(db)
  const batches = new Map<number, number[]>()
  for (const { id, batch } of rows) batches.set(batch, [...(batches.get(batch) ?? []), id])
  return [...batches.values()]
}
