/** Slugs: one of each per language among what is not in the trash (decisions 2, 4 and 11). */
import { sql } from 'kysely'
import type { Language, Resource } from '../../contract/field.ts'
import { numberedSlug, slugify } from '../../contract/slug.ts'
import type { Db, Tx } from '../context.ts'
import { planned_once } from '../database/planned-once.ts'
import { tablesOf } from './tables.ts'
import { lockSlug } from './write-locks.ts'

const alive = (resource: Resource) => (resource.shape === 'record' ? sql`and not trashed` : sql``)

/** The record that has a slug in a language, other than `id`; null: it is free. */
export async function slugHolder(
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

/** How many numbers are tried at first; ten times as many each time that all are taken. */
const first_tries = 10

/** `base`, or the first of `base-2`, `base-3` … that is free in a language. */
export async function freeSlug(
  db: Db,
  resource: Resource,
  language: Language,
  base: string,
  id: number | null,
): Promise<string> {
  const { texts } = tablesOf(resource)
  for (let from = 1, count = first_tries; ; from += count, count *= 10) {
    const tries = Array.from({ length: count }, (_, position) => numberedSlug(base, from + position))
    // Each by itself, as the index finds them: looking for what begins alike depends on the database's collation.
    const taken = await sql<{ slug: string }>`${planned_once}select slug from ${texts}
      where language = ${language} and slug = any(${tries}::text[]) ${alive(resource)}
        and id is distinct from ${id}`.execute(db)
    const slugs = new Set(taken.rows.map(({ slug }) => slug))
    const free = tries.find((slug) => !slugs.has(slug))
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
  await lockSlug(tx, resource, language, base)
  return freeSlug(tx, resource, language, base, id)
}
