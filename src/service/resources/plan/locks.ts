/**
 * The order in which a write takes its locks, the same for all, so that writers queue up and never wait for each other in a
 * circle: names of terms, then what is pointed to, then the record itself, then slugs.
 */
import { sql, type RawBuilder } from 'kysely'
import { resources, writable } from '../../../contract/resources.ts'
import type { Language, Resource } from '../../../contract/field.ts'
import type { Draft } from '../../../contract/codec/schema.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { planned_once } from '../../database/connection/planned-once.ts'
import { askTogether, listOf, oneOf, writtenBy, type Stored } from '../rows/load.ts'
import { complete, type RecordVersion } from '../cache/record-cache.ts'
import { tablesOf } from '../rows/tables.ts'

async function queue(tx: Tx, name: string): Promise<void> {
  await sql`${planned_once}select pg_advisory_xact_lock(hashtextextended(${`takvim:${name}`}, 0))`.execute(tx)
}

/** Writers of names queue up, so that two cannot create the same term at once. */
export const lockNames = (tx: Tx, resource: Resource): Promise<void> => queue(tx, resource.name)

/** Whoever makes a slug of the same words waits, so that each number is given once. */
export const lockSlug = (tx: Tx, resource: Resource, language: Language, base: string): Promise<void> =>
  queue(tx, slugLock(resource, language, base))

/** The same lock, as an expression: taken if nobody has it, and whether it was. */
export const trySlug = (resource: Resource, language: Language, base: string): RawBuilder<unknown> =>
  sql`pg_try_advisory_xact_lock(hashtextextended(${`takvim:${slugLock(resource, language, base)}`}, 0))`

const slugLock = (resource: Resource, language: Language, base: string) => `${resource.name}:${language}:${base}`

/** What a draft points to by id, as far as it exists. */
export type Kept = ReadonlyMap<Resource, ReadonlyMap<number, Stored>>

/** Before the record itself is locked: keep what the draft points to from going away, and names it may create for itself. */
export async function lockLinks(tx: Tx, context: RequestContext, resource: Resource, draft: Draft): Promise<Kept> {
  if (resource.unique_names) await lockNames(tx, resource)
  const pointing = Object.entries(writable(resource)).flatMap(([name, { to }]) => {
    const value = draft[name]
    const items: readonly unknown[] = Array.isArray(value) ? value : [value]
    return to ? [{ to: resources[to], items }] : []
  })
  for (const { to, items } of pointing) {
    if (to.unique_names && items.some((item) => typeof item === 'string')) await lockNames(tx, to)
  }
  const wanted = pointing.flatMap(({ to, items }) => {
    const ids = items.filter((item) => typeof item === 'number')
    return ids.length > 0 ? [{ to, ids }] : []
  })
  // One after the other, in this order: so the parts of a select are worked out.
  const found = await askTogether<readonly (readonly RecordVersion[])[]>(
    tx,
    wanted.map(({ to, ids }) =>
      listOf(
        sql`json_build_array(id, written, null)`,
        sql`(select id, ${writtenBy} as written from ${tablesOf(to).facts} i where id = ${oneOf(ids)}
          order by id for key share) as kept`,
      ),
    ),
  )
  const all = wanted.map(({ to }, position) => [to, found[position] ?? []] as const)
  const records = await complete(tx, all, context)
  return new Map(wanted.map(({ to }, position) => [to, records[position] ?? new Map<number, Stored>()]))
}
