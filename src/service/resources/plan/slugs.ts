/** Plans slugs, which are unique per language among what is not in the trash (semantics.md, Slugs). */
import { sql } from 'kysely'
import type { Draft } from '../../../contract/codec/schema.ts'
import type { Language, Resource } from '../../../contract/field.ts'
import type { Refusal } from '../../../contract/http/error.ts'
import { numberedSlug, slugify } from '../../../contract/text/slug.ts'
import type { Db, Tx } from '../../context.ts'
import { anyText, plannedOnce } from '../../database/connection/planned-once.ts'
import type { TextRow } from '../../database/schema.ts'
import { loadRecord } from '../rows/load.ts'
import { seesUnpublished, statusOf } from '../rows/readable.ts'
import { queryTogether } from '../rows/record-sql.ts'
import { tablesOf } from '../rows/tables.ts'
import { lockSlug, lockSlugs, trySlug } from './locks.ts'
import type { PlanStep, WriteContext } from './write-context.ts'

const outsideTrash = (resource: Resource) => (resource.has_trash ? sql`and not trashed` : sql``)

/** Returns the record other than `id` that has a slug in a language; null: the slug is free. */
async function slugHolder(
  db: Db,
  resource: Resource,
  language: Language,
  slug: string,
  id: number | null,
): Promise<number | null> {
  const { texts } = tablesOf(resource)
  const holder = await plannedOnce(sql<{ id: number }>`select id from ${texts}
    where language = ${language} and slug = ${slug} ${outsideTrash(resource)} and id is distinct from ${id} limit 1`).execute(
    db,
  )
  return holder.rows[0]?.id ?? null
}

/** Returns the refusal of a slug that another record has; null: it is free. Names the record only to callers who may read it. */
async function slugConflict(
  { tx, context, resource, stored }: WriteContext,
  language: Language,
  slug: string,
): Promise<Refusal | null> {
  const existing_id = await slugHolder(tx, resource, language, slug, stored?.facts.id ?? null)
  if (existing_id === null) return null
  const holder = await loadRecord(tx, resource, existing_id)
  const text = holder?.texts.find((one) => one.language === language)
  const readable =
    holder && text && (seesUnpublished(context.caller, holder.facts) || statusOf(text, holder.facts) === 'publish')
  return { code: 'slug_taken', ...(readable ? { existing_id } : {}) }
}

/** The number of candidates that are looked up first; each time that all are taken, ten times as many follow. */
const first_tries = 10

/** Returns candidates from a base: the base itself first, then `base-2`, `base-3` … */
const candidates = (base: string, from: number, count: number) =>
  Array.from({ length: count }, (_, position) => numberedSlug(base, from + position))

/** Selects the slugs among some that records other than `id` have in a language. */
function takenSlugs(resource: Resource, language: Language, tries: readonly string[], id: number | null) {
  // Compared one by one, as the index finds them: a search by prefix depends on the collation of the database.
  return sql`array(select slug from ${tablesOf(resource).texts} where language = ${language}
    and slug = ${anyText(tries)} ${outsideTrash(resource)} and id is distinct from ${id})`
}

/** Returns `base`, or the first of `base-2`, `base-3` … that is free in a language. */
export async function freeSlug(
  db: Db,
  resource: Resource,
  language: Language,
  base: string,
  id: number | null,
): Promise<string> {
  for (let from = 1, count = first_tries; ; from += count, count *= 10) {
    const tries = candidates(base, from, count)
    const [taken] = await queryTogether<readonly [string[]]>(db, [takenSlugs(resource, language, tries, id)])
    const free = tries.find((slug) => !taken?.includes(slug))
    if (free !== undefined) return free
  }
}

/** Makes several free slugs from one name, like `newSlug`, and keeps other writers from them. */
export async function newSlugs(
  tx: Tx,
  resource: Resource,
  name: string,
  language: Language,
  count: number,
): Promise<readonly string[]> {
  const base = slugify(name, language) || resource.one
  await lockSlug(tx, resource, language, base)
  const free: string[] = []
  for (let from = 1; free.length < count; from += count + first_tries) {
    const tries = candidates(base, from, count + first_tries)
    const [taken] = await queryTogether<readonly [string[]]>(tx, [takenSlugs(resource, language, tries, null)])
    const others = new Set(taken)
    free.push(...tries.filter((slug) => !others.has(slug)))
  }
  return free.slice(0, count)
}

/**
 * Yields the free ones of `base`, `base-2`, `base-3` …
 * @param taken slugs that are not free; those that are found to be taken are added
 * @param known how many candidates were looked up before
 */
async function* freeSlugs(
  tx: Tx,
  resource: Resource,
  { language, base }: { readonly language: Language; readonly base: string },
  taken: Set<string>,
  known: number,
): AsyncGenerator<string, never> {
  for (let from = 1, count = known; ; from += count, count *= 10) {
    const tries = candidates(base, from, count)
    const [found] =
      from > 1 ? await queryTogether<readonly [string[]]>(tx, [takenSlugs(resource, language, tries, null)]) : []
    for (const slug of found ?? []) taken.add(slug)
    for (const slug of tries) if (!taken.has(slug)) yield slug
  }
}

/** Makes a free slug for each of several new texts, like `newSlug`, and keeps other writers from them. */
export async function slugsOfNew(
  tx: Tx,
  resource: Resource,
  names: readonly { readonly name: string; readonly language: Language }[],
): Promise<readonly string[]> {
  const wanted = names.map(({ name, language }) => ({ language, base: slugify(name, language) || resource.one }))
  await lockSlugs(tx, resource, wanted)
  const used = [...new Set(wanted.map(({ language }) => language))]
  const basesIn = (language: Language) =>
    new Set(wanted.flatMap((one) => (one.language === language ? [one.base] : [])))
  const found = await queryTogether<readonly string[][]>(
    tx,
    used.map((language) => {
      const tries = [...basesIn(language)].flatMap((base) => candidates(base, 1, first_tries))
      return takenSlugs(resource, language, tries, null)
    }),
  )
  const taken = new Map(used.map((language, position) => [language, new Set(found[position])]))
  const free = new Map<string, AsyncGenerator<string, never>>()
  const slugs: string[] = []
  for (const one of wanted) {
    const key = `${one.language}:${one.base}`
    const others = taken.get(one.language) ?? new Set<string>()
    const of_base = free.get(key) ?? freeSlugs(tx, resource, one, others, first_tries)
    free.set(key, of_base)
    const { value } = await of_base.next()
    others.add(value)
    slugs.push(value)
  }
  return slugs
}

/** Makes a free slug from a name in its language; from the word for the resource, if the name has no letter or digit. */
export async function newSlug(
  tx: Tx,
  resource: Resource,
  name: string,
  language: Language,
  id: number | null,
): Promise<string> {
  const base = slugify(name, language) || resource.one
  const tries = candidates(base, 1, first_tries)
  const [locked, taken] = await queryTogether<readonly [boolean, string[]]>(tx, [
    trySlug(resource, language, base),
    takenSlugs(resource, language, tries, id),
  ])
  // A writer who released the lock only now is met by the unique index, and the transaction starts again.
  const free = locked === true ? tries.find((slug) => !taken?.includes(slug)) : undefined
  if (free !== undefined) return free
  if (locked !== true) await lockSlug(tx, resource, language, base)
  return freeSlug(tx, resource, language, base, id)
}

/**
 * Plans the slug of a text: as the draft says it, or a new one made of the name.
 * @param target the text that is written
 * @param adds_text whether the write adds that text to the record
 */
export async function planSlug(
  write: WriteContext,
  draft: Draft,
  { text, language }: { readonly text: TextRow | null; readonly language: Language },
  adds_text: boolean,
): Promise<PlanStep> {
  const { tx, resource, stored } = write
  const { slug } = draft
  if (typeof slug === 'string') {
    const conflict = await slugConflict(write, language, slug)
    return { texts: { slug }, refusals: conflict ? { slug: conflict } : {} }
  }
  if (adds_text && write.new_slug !== undefined) return { texts: { slug: write.new_slug } }
  // A cleared slug is made anew.
  if (!adds_text && !(text && 'slug' in draft)) return {}
  const name = String(draft[resource.label] ?? text?.[resource.label] ?? '')
  return { texts: { slug: await newSlug(tx, resource, name, language, stored?.facts.id ?? null) } }
}
