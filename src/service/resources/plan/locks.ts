/**
 * Takes the locks of a write. All writes take them in one order, so that writers queue up without a deadlock: names of terms,
 * then the records pointed to, then the record itself, then slugs.
 */
import { sql, type RawBuilder } from 'kysely'
import { resources, writable } from '../../../contract/resources.ts'
import type { Language, Resource } from '../../../contract/field.ts'
import type { Draft } from '../../../contract/codec/schema.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { plannedOnce } from '../../database/connection/planned-once.ts'
import { recordsFrom, type Stored } from '../rows/load.ts'
import { anyOf, jsonArrayOf, lastWriter, queryTogether, recordJson, type RecordRow } from '../rows/record-sql.ts'
import { cachedIds, cacheRecords, loadVersions, type RecordVersion } from '../cache/record-cache.ts'
import { survivorsOf } from '../rows/merged.ts'
import { tablesOf } from '../rows/tables.ts'

async function takeLock(tx: Tx, name: string): Promise<void> {
  await plannedOnce(sql`select pg_advisory_xact_lock(hashtextextended(${`takvim:${name}`}, 0))`).execute(tx)
}

/** Makes writers of a resource's names wait for each other, so that two cannot create the same term. */
export const lockNames = (tx: Tx, resource: Resource): Promise<void> => takeLock(tx, resource.name)

/** Makes writers of slugs with one base wait for each other, so that each number is given once. */
export const lockSlug = (tx: Tx, resource: Resource, language: Language, base: string): Promise<void> =>
  takeLock(tx, slugLock(resource, language, base))

/** Returns an expression that takes the same lock if it is free, and says whether it did. */
export const trySlug = (resource: Resource, language: Language, base: string): RawBuilder<unknown> =>
  sql`pg_try_advisory_xact_lock(hashtextextended(${`takvim:${slugLock(resource, language, base)}`}, 0))`

/** Takes the locks of several bases, in one order. */
export async function lockSlugs(
  tx: Tx,
  resource: Resource,
  bases: readonly { readonly language: Language; readonly base: string }[],
): Promise<void> {
  const names = bases.map(({ language, base }) => `takvim:${slugLock(resource, language, base)}`).toSorted()
  await plannedOnce(
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as name`,
  ).execute(tx)
}

const slugLock = (resource: Resource, language: Language, base: string) => `${resource.name}:${language}:${base}`

/** The records that a draft points to, as far as they exist, by the id that it names: for a merged record the one that answers for it. */
export type LinkTargets = ReadonlyMap<Resource, ReadonlyMap<number, Stored>>

/**
 * Locks the records that a draft points to, so that they cannot be deleted, and the names of terms that it may create. Called
 * before the record itself is locked.
 */
export async function lockLinks(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  draft: Draft,
): Promise<LinkTargets> {
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
  const records = await lockRecords(tx, context, wanted)
  const merged = await Promise.all(
    wanted.map(({ to, ids }, position) => {
      const missing = ids.filter((id) => !records[position]?.has(id))
      return survivorsOf(tx, to, missing)
    }),
  )
  const answering = wanted.map(({ to }, position) => ({ to, ids: [...(merged[position]?.values() ?? [])] }))
  const others = merged.some(({ size }) => size > 0) ? await lockRecords(tx, context, answering) : []
  return new Map(
    wanted.map(({ to }, position) => {
      const survivors = [...(merged[position] ?? [])].flatMap(([id, into_id]) => {
        const survivor = others[position]?.get(into_id)
        return survivor ? [[id, survivor] as const] : []
      })
      return [to, new Map([...(records[position] ?? []), ...survivors])]
    }),
  )
}

/** Locks the records that several drafts point to, like `lockLinks`, all in one statement. */
export function lockLinksOf(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  drafts: readonly Draft[],
): Promise<LinkTargets> {
  const fields = Object.entries(writable(resource)).filter(([, { to }]) => to)
  const together = fields.map(([name]) => [name, [...new Set(drafts.flatMap((draft) => draft[name] ?? []))]] as const)
  return lockLinks(tx, context, resource, Object.fromEntries(together))
}

/** Records that a transaction has locked for several writes. */
const held = new WeakMap<Tx, LinkTargets>()

/**
 * Locks the records that several drafts point to; writes that follow in the transaction find them locked. Must come before any savepoint
 * that may be taken back.
 */
export async function holdLinks(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  drafts: readonly Draft[],
): Promise<void> {
  held.set(tx, await lockLinksOf(tx, context, resource, drafts))
}

/** A locked record, which is read unless it is cached. */
type LockedRow = readonly [id: number, written: RecordVersion[1], record: RecordRow | null]

interface Wanted {
  readonly to: Resource
  readonly ids: readonly number[]
}

/** Locks records of several resources against being deleted. @returns those that exist, by id, for each resource */
async function lockRecords(
  tx: Tx,
  context: RequestContext,
  wanted: readonly Wanted[],
): Promise<readonly ReadonlyMap<number, Stored>[]> {
  const known = wanted.map(({ to, ids }) => {
    const records = held.get(tx)?.get(to)
    return new Map(ids.flatMap((id) => (records?.has(id) ? [[id, records.get(id) as Stored] as const] : [])))
  })
  // PostgreSQL evaluates the columns of a select from left to right, which keeps the order of the locks.
  const found = await queryTogether<readonly (readonly LockedRow[])[]>(
    tx,
    wanted.map(({ to, ids }, position) => {
      const others = ids.filter((id) => !known[position]?.has(id))
      if (others.length === 0) return null
      const { facts } = tablesOf(to)
      const record = sql`(select ${recordJson(to, null)} from ${facts} i where i.id = locked.id)`
      const cached = cachedIds(context.service, to, others)
      return jsonArrayOf(
        sql`json_build_array(id, written, case when id = any(${cached}::int[]) then null else ${record} end)`,
        sql`(select id, ${lastWriter} as written from ${facts} i where id = ${anyOf(others)}
          order by id for key share) as locked`,
      )
    }),
  )
  const all = wanted.map(({ to }, position) => {
    const rows = found[position] ?? []
    // One that another writer held has been read as it was before, in a version that is not asked for.
    cacheRecords(context.service, to, recordsFrom(rows.flatMap(([, , record]) => (record ? [record] : []))))
    return [to, rows.map(([id, written]): RecordVersion => [id, written, null])] as const
  })
  const loaded = await loadVersions(tx, all, context)
  return wanted.map((_, position) => new Map([...(known[position] ?? []), ...(loaded[position] ?? [])]))
}
