/**
 * The order in which a write takes its locks, the same for all, so that writers queue up and never wait for each other in a
 * circle: names of terms, then what is pointed to, then the record itself, then slugs.
 */
import { sql } from 'kysely'
import { resources, writable } from '../../contract/resources.ts'
import type { Language, Resource } from '../../contract/field.ts'
import type { Draft } from '../../contract/schema.ts'
import type { Tx } from '../context.ts'
import { planned_once } from '../database/planned-once.ts'
import { oneOf } from './load.ts'
import { tablesOf } from './tables.ts'

async function queue(tx: Tx, name: string): Promise<void> {
  await sql`${planned_once}select pg_advisory_xact_lock(hashtextextended(${`takvim:${name}`}, 0))`.execute(tx)
}

/** Writers of names queue up, so that two cannot create the same term at once. */
export const lockNames = (tx: Tx, resource: Resource): Promise<void> => queue(tx, resource.name)

/** Whoever makes a slug of the same words waits, so that each number is given once. */
export const lockSlug = (tx: Tx, resource: Resource, language: Language, base: string): Promise<void> =>
  queue(tx, `${resource.name}:${language}:${base}`)

/** Before the record itself is locked: keep what the draft points to from going away, and names it may create for itself. */
export async function lockLinks(tx: Tx, resource: Resource, draft: Draft): Promise<void> {
  if (resource.shape === 'term') await lockNames(tx, resource)
  const pointing = Object.entries(writable(resource)).flatMap(([name, { to }]) => {
    const value = draft[name]
    const items: readonly unknown[] = Array.isArray(value) ? value : [value]
    return to ? [{ to: resources[to], items }] : []
  })
  for (const { to, items } of pointing) {
    if (to.shape === 'term' && items.some((item) => typeof item === 'string')) await lockNames(tx, to)
  }
  // One after the other, in this order: so the parts of a select are worked out.
  const kept = pointing.flatMap(({ to, items }) => {
    const ids = items.filter((item) => typeof item === 'number')
    return ids.length === 0
      ? []
      : [
          sql`(select count(*) from (select 1 from ${tablesOf(to).facts} where id = ${oneOf(ids)}
          order by id for key share) as kept)`,
        ]
  })
  if (kept.length > 0) await sql`${planned_once}select ${sql.join(kept)}`.execute(tx)
}
