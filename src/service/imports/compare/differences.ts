/** Computes how a record would differ if a write carried what an entry says, and writes nothing. */
import { resources } from '../../../contract/resources.ts'
import type { Refusals } from '../../../contract/http/error.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { differenceOf } from '../../resources/plan/differences.ts'
import { lockLinks } from '../../resources/plan/locks.ts'
import { planWrite } from '../../resources/plan/plan.ts'
import type { Stored } from '../../resources/rows/load.ts'
import { createInPlace } from '../../resources/write/create.ts'
import { readBody } from '../../resources/write/read-body.ts'
import type { ValueChange } from '../store/import-rows.ts'
import type { EntryBody } from './entry-body.ts'

type Compared = { readonly differences: readonly ValueChange[] } | { readonly refusals: Refusals }

const required = (missing: readonly string[]): Refusals =>
  Object.fromEntries(missing.map((name) => [name, { code: 'required' }]))

/** Returns the refusals of a new record; empty: it can be written, as far as its body alone tells. */
export async function refusalsOfNew(name: 'events' | 'venues', { body }: EntryBody): Promise<Refusals> {
  const { missing, refusals } = await readBody(resources[name], 'create', body)
  return { ...required(missing), ...refusals }
}

/** Returns the names that would be added to the links of a record, by field. */
function freshNames({ fresh }: EntryBody): ReadonlyMap<string, readonly string[]> {
  const named: readonly (readonly [string, readonly string[]])[] = [
    ['venue', fresh.venue ? [fresh.venue.venue] : []],
    ['organizer', fresh.organizers],
    ['categories', fresh.categories],
    ['tags', fresh.tags],
  ]
  return new Map(named.filter(([, names]) => names.length > 0))
}

/** Returns what a body says of a field of links: ids, and names that would be added; null: nothing. */
export function linksSaid(entry_body: EntryBody, field: string): readonly unknown[] | null {
  const [ids, names] = [entry_body.body[field], freshNames(entry_body).get(field) ?? []]
  return Array.isArray(ids) ? [...ids, ...names] : names.length > 0 ? names : null
}

/** Returns the language in which an update of a record writes: that of a text it has, or of one that the update adds. */
export const languageIn = (
  { facts, texts }: Stored,
  { language, adds_text }: Pick<EntryBody, 'language' | 'adds_text'>,
): EntryBody['language'] =>
  adds_text || texts.some((text) => text.language === language) ? language : facts.original_language

/** Returns the fields of a record that a body would change, with their values as the columns hold them. */
export async function differencesFrom(
  tx: Tx,
  context: RequestContext,
  name: 'events' | 'venues',
  stored: Stored,
  entry_body: EntryBody,
): Promise<Compared> {
  const resource = resources[name]
  const decoded = await readBody(resource, 'update', entry_body.body)
  if (decoded.missing.length > 0 || Object.keys(decoded.refusals).length > 0)
    return { refusals: { ...required(decoded.missing), ...decoded.refusals } }
  const language = languageIn(stored, entry_body)
  const of_text = { ...context, tx, language }
  const targets = await lockLinks(tx, of_text, resource, decoded.draft)
  const planned = await planWrite({ tx, context: of_text, resource, stored, targets, createInPlace }, decoded)
  if (!('plan' in planned)) return { refusals: { ...required(planned.missing), ...planned.refusals } }
  const { facts, text } = differenceOf(stored, planned.plan)
  // The second of two equal times is another moment than the first, and has the same wall time.
  const moments = (['start', 'end'] as const).flatMap((side) => {
    const field = `${side}_date`
    const is_moved = `${side}_utc` in facts && !(field in facts) && !('timezone' in facts) && field in decoded.draft
    return is_moved ? [{ field, before: stored.facts[field], after: stored.facts[field] }] : []
  })
  const fresh = freshNames(entry_body)
  const differences = Object.entries({ ...facts, ...text }).flatMap(([field, [before, after]]) =>
    field in decoded.draft && !fresh.has(field) ? [{ field, before, after }] : [],
  )
  const added = [...fresh.keys()].map((field) => {
    return { field, before: stored.facts[field] ?? [], after: linksSaid(entry_body, field) }
  })
  return { differences: [...differences, ...moments, ...added] }
}
