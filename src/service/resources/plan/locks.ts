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
import type { Stored } from '../rows/load.ts'
import { anyOf, jsonArrayOf, lastWriter, queryTogether } from '../rows/record-sql.ts'
import { loadVersions, type RecordVersion } from '../cache/record-cache.ts'
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
  // PostgreSQL evaluates the columns of a select from left to right, which keeps the order of the locks.
  const found = await queryTogether<readonly (readonly RecordVersion[])[]>(
    tx,
    wanted.map(({ to, ids }) =>
      jsonArrayOf(
        sql`json_build_array(id, written, null)`,
        sql`(select id, ${lastWriter} as written from ${tablesOf(to).facts} i where id = ${anyOf(ids)}
          order by id for key share) as locked`,
      ),
    ),
  )
  const all = wanted.map(({ to }, position) => [to, found[position] ?? []] as const)
  return loadVersions(tx, all, context)
}
