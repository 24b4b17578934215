/** Plans slugs, which are unique per language among what is not in the trash (semantics.md, Slugs). */
import { sql } from 'kysely'
import type { Refusal } from '../../../contract/http/error.ts'
import type { Language, Resource } from '../../../contract/field.ts'
import { numberedSlug, slugify } from '../../../contract/text/slug.ts'
import type { Db, RequestContext, Tx } from '../../context.ts'
import { planned_once } from '../../database/connection/planned-once.ts'
import { askTogether, loadRecord } from '../rows/load.ts'
import { seesUnpublished, statusOf } from '../rows/readable.ts'
import { tablesOf } from '../rows/tables.ts'
import { lockSlug, trySlug } from './locks.ts'

const alive = (resource: Resource) => (resource.has_trash ? sql`and not trashed` : sql``)

/** The record that has a slug in a language, other than `id`; null: it is free. */
async function slugHolder(
  db: Db,
  resource: Resource,
  language: Language,
  slug: string,
  id: number | null,
): Promise<number | null> {
  const { texts } = tablesOf(resource)
  const holder = await sql<{ id: number }>`${planned_once}select id from ${texts}
    where language = ${language} and slug = ${slug} ${alive(resource)} and id is distinct from ${id} limit 1`.execute(
    db,
  )
  return holder.rows[0]?.id ?? null
}

/** The refusal of a slug that another record has, which is named only to those who may read it; null: it is free. */
export async function slugConflict(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  language: Language,
  slug: string,
  id: number | null,
): Promise<Refusal | null> {
  const existing_id = await slugHolder(tx, resource, language, slug, id)
  if (existing_id === null) return null
  const holder = await loadRecord(tx, resource, existing_id)
  const text = holder?.texts.find((one) => one.language === language)
  const known =
    holder && text && (seesUnpublished(context.caller, holder.facts) || statusOf(text, holder.facts) === 'publish')
  return { code: 'slug_taken', ...(known ? { existing_id } : {}) }
}

/** How many numbers are tried at first; ten times as many each time that all are taken. */
const first_tries = 10

/** Slugs of the same words: the first of them, and those with the numbers that follow. */
const numbered = (base: string, from: number, count: number) =>
  Array.from({ length: count }, (_, position) => numberedSlug(base, from + position))

/** Those of some slugs that others have in a language, as a list. */
function takenOf(resource: Resource, language: Language, tries: readonly string[], id: number | null) {
  // Each by itself, as the index finds them: looking for what begins alike depends on the database's collation.
  return sql`array(select slug from ${tablesOf(resource).texts} where language = ${language}
    and slug = any(${tries}::text[]) ${alive(resource)} and id is distinct from ${id})`
}

/** `base`, or the first of `base-2`, `base-3` … that is free in a language. */
export async function freeSlug(
  db: Db,
  resource: Resource,
  language: Language,
  base: string,
  id: number | null,
): Promise<string> {
  for (let from = 1, count = first_tries; ; from += count, count *= 10) {
    const tries = numbered(base, from, count)
    const [taken] = await askTogether<readonly [string[]]>(db, [takenOf(resource, language, tries, id)])
    const free = tries.find((slug) => !taken?.includes(slug))
    if (free !== undefined) return free
  }
}

/** A free slug made from a name in its language; a name without letters or digits is called by its kind. */
export async function newSlug(
  tx: Tx,
  resource: Resource,
  name: string,
  language: Language,
  id: number | null,
): Promise<string> {
  const base = slugify(name, language) || resource.one
  const tries = numbered(base, 1, first_tries)
  const [alone, taken] = await askTogether<readonly [boolean, string[]]>(tx, [
    trySlug(resource, language, base),
    takenOf(resource, language, tries, id),
  ])
  // Whoever has given the lock back a moment ago is met by the unique index, and then the write begins again.
  const free = alone === true ? tries.find((slug) => !taken?.includes(slug)) : undefined
  if (free !== undefined) return free
  if (alone !== true) await lockSlug(tx, resource, language, base)
  return freeSlug(tx, resource, language, base, id)
}
