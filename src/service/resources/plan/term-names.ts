/** Plans the name of a term: within a language and a parent, no two terms have names that fold alike. */
import { sql } from 'kysely'
import type { Draft } from '../../../contract/codec/schema.ts'
import type { Language } from '../../../contract/field.ts'
import type { Refusal } from '../../../contract/http/error.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { TextRow } from '../../database/schema.ts'
import { tablesOf } from '../rows/tables.ts'
import type { PlanStep, WriteContext } from './write-context.ts'

/** Returns the refusal of a name that another term has under the same parent; null: no other has it. */
async function nameConflict(
  { tx, resource, stored }: WriteContext,
  language: Language,
  folded_name: string,
  parent: number,
): Promise<Refusal | null> {
  const { facts, texts } = tablesOf(resource)
  const same_parent = 'parent' in resource.fields ? sql`and f.parent = ${parent}` : sql``
  const holder = await sql<{ id: number }>`select t.id from ${texts} t join ${facts} f on f.id = t.id
    where t.language = ${language} and t.folded_name = ${folded_name} ${same_parent}
      and t.id is distinct from ${stored?.facts.id ?? null} limit 1`.execute(tx)
  const existing_id = holder.rows[0]?.id
  return existing_id === undefined ? null : { code: 'term_exists', existing_id }
}

/**
 * Plans the folded name of a term, and refuses a name or a parent that another term of this name has.
 * @param text the text that is written; null: the term has none in this language so far
 */
export async function planTerm(write: WriteContext, draft: Draft, text: TextRow | null): Promise<PlanStep> {
  const { context, resource, stored } = write
  const { label } = resource
  const named = label in draft
  if (!named && !('parent' in draft)) return {}
  const language = text?.language ?? context.language
  const name = draft[label] ?? text?.[label]
  const parent_before = stored?.facts['parent'] ?? 0
  const parent = Number(draft['parent'] ?? ('parent' in draft ? 0 : parent_before))
  // A term that gets another parent takes its names in all languages there.
  const others = parent === parent_before ? [] : (stored?.texts.filter((row) => row.language !== language) ?? [])
  const names = [
    ...(name === undefined ? [] : [{ language, name }]),
    ...others.map((row) => ({ language: row.language, name: row[label] })),
  ]
  const refusals: Record<string, Refusal> = {}
  for (const each of names) {
    const conflict = await nameConflict(write, each.language, fold(String(each.name)), parent)
    if (conflict) refusals[named && each.language === language ? label : 'parent'] ??= conflict
  }
  return { texts: named ? { folded_name: fold(String(name)) } : {}, refusals }
}
