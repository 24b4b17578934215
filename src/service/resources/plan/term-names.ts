/** Finds terms whose names fold alike within language and parent: they conflict. */
import { sql } from 'kysely'
import type { Refusal } from '../../../contract/http/error.ts'
import type { Language, Resource } from '../../../contract/field.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { Tx } from '../../context.ts'
import { tablesOf } from '../rows/tables.ts'

/** Who has this name already; null: nobody. */
export async function nameConflict(
  tx: Tx,
  resource: Resource,
  language: Language,
  name: string,
  parent: number,
  id: number | null,
): Promise<Refusal | null> {
  const { facts, texts } = tablesOf(resource)
  const same_parent = 'parent' in resource.fields ? sql`and f.parent = ${parent}` : sql``
  const holder = await sql<{ id: number }>`select t.id from ${texts} t join ${facts} f on f.id = t.id
    where t.language = ${language} and t.folded_name = ${fold(name)} ${same_parent} and t.id is distinct from ${id}
    limit 1`.execute(tx)
  const existing_id = holder.rows[0]?.id
  return existing_id === undefined ? null : { code: 'term_exists', existing_id }
}
