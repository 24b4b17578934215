/** Inserts several records that were planned in few statements. Each is written as a write of its own would be. */
import { sql } from 'kysely'
import type { Resource } from '../../../contract/field.ts'
import type { RequestContext, Tx } from '../../context.ts'
import type { FactRow, TextRow } from '../../database/schema.ts'
import { derivedRows } from '../derived/reindex.ts'
import { addHistoryEntries } from '../history/history.ts'
import { differenceOf } from '../plan/differences.ts'
import type { WritePlan } from '../plan/plan.ts'
import { followRecord } from '../proposals/follow-record.ts'
import { recordsFrom, type Stored } from '../rows/load.ts'
import type { ColumnValues } from '../rows/store.ts'
import { tablesOf } from '../rows/tables.ts'

/** Returns the columns of some rows and their values; a column that a row leaves out has its default there. */
function columnsAndValues(rows: readonly ColumnValues[]) {
  // Names of columns come from the contract, never from a caller.
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const values = rows.map(
    (row) => sql`(${sql.join(names.map((name) => (name in row ? sql`${row[name]}` : sql`default`)))})`,
  )
  return sql`(${sql.raw(names.join())}) values ${sql.join(values)}`
}

/** Inserts records with their first texts, of a resource with statuses. @returns the records as they are stored, in their order */
export async function insertPlannedTogether(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  plans: readonly WritePlan[],
): Promise<readonly Stored[]> {
  const tables = tablesOf(resource)
  const drawn = await sql<{ id: number }>`select nextval('record_ids')::int as id
    from generate_series(1, ${plans.length}::int)`.execute(tx)
  const planned = plans.map((plan, position) => ({ ...plan, id: drawn.rows[position]?.id ?? 0 }))
  const facts = planned.map(({ id, facts: columns, language }) => ({ ...columns, id, original_language: language }))
  const texts = planned.map(({ id, texts: columns, language }) => ({ ...columns, id, language }))
  const { rows } = await sql<{ facts: FactRow; text: TextRow }>`with
    facts as (insert into ${tables.facts} ${columnsAndValues(facts)} returning *),
    texts as (insert into ${tables.texts} ${columnsAndValues(texts)} returning *)
    select row_to_json(facts) as facts, row_to_json(texts) as text from facts join texts using (id) order by id`.execute(
    tx,
  )
  const made = [...recordsFrom(rows.map((row) => [row.facts, null, null, [row.text]])).values()]
  await addHistoryEntries(
    tx,
    context,
    'create',
    planned.map((plan) => {
      const { facts: of_facts, text } = differenceOf(null, plan)
      return { resource, id: plan.id, version: 1, language: plan.language, changes: { ...of_facts, ...text } }
    }),
  )
  const derived = await derivedRows(resource, made, context.service.config.SITE_LANGUAGE)
  await sql`with done as (select) ${derived} select`.execute(tx)
  for (const stored of made) await followRecord(tx, context, resource, null, stored)
  return made
}
