/**
 * Caches records, since the same venues, organizers and terms are embedded in every page of a list. A cached record is used
 * while the transaction that wrote it last is still the same; the database is asked each time (`xmin` of its facts, which every
 * write updates), so that it makes no difference which process writes. Counts of terms are not cached, nor are records that the
 * current transaction has written and may roll back.
 */
import type { RawBuilder } from 'kysely'
import type { Resource } from '../../../contract/field.ts'
import type { Db, RequestContext, Service } from '../../context.ts'
import { loadAll, type IdsByResource, type Stored } from '../rows/load.ts'
import { anyOf, queryTogether, selectByIds, versionJson } from '../rows/record-sql.ts'
import { cachesByService } from './service-caches.ts'

/** Characters of all cached records of a resource. */
const max_characters = 16_000_000

const charactersIn = (row: object): number =>
  Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 10), 0)

/** Returns about how many characters the facts and texts of a record have. */
const charactersOf = ({ facts, texts }: Stored): number =>
  [facts, ...texts].reduce((sum, row) => sum + charactersIn(row), 0)

const cacheOf = cachesByService(max_characters, charactersOf)

/**
 * A record and the transaction that wrote it last (null: unknown), with the number of events that the caller finds under a term
 * (null: not a term).
 */
export type RecordVersion = readonly [id: number, transaction_id: number | null, count: number | null]

type VersionsByResource = readonly (readonly [Resource, readonly RecordVersion[]])[]

/** Returns the records that are cached in these versions, and the ids of the others. */
export function findCached(service: Service, resource: Resource, versions: readonly RecordVersion[]) {
  const cache = cacheOf(service, resource.name)
  const records = new Map<number, Stored>()
  const missing: number[] = []
  for (const [id, transaction_id, count] of versions) {
    const stored = transaction_id === null ? undefined : cache.get(String(id))
    if (stored && stored.transaction_id === transaction_id)
      records.set(id, count === null ? stored : { ...stored, count })
    else missing.push(id)
  }
  return { records, missing }
}

/** Returns those ids whose records are cached, in whatever version. */
export function cachedIds(service: Service, resource: Resource, ids: readonly number[]): readonly number[] {
  const cache = cacheOf(service, resource.name)
  return ids.filter((id) => cache.has(String(id)))
}

export function cacheRecords(service: Service, resource: Resource, records: ReadonlyMap<number, Stored>): void {
  const cache = cacheOf(service, resource.name)
  for (const [id, stored] of records) if (stored.transaction_id !== null) cache.set(String(id), stored)
}

/** Loads records in these versions, from the cache where it has them. */
export async function loadVersions(
  db: Db,
  versions: VersionsByResource,
  context: RequestContext,
): Promise<Map<number, Stored>[]> {
  const cached = versions.map(([resource, rows]) => findCached(context.service, resource, rows))
  const missing = versions.map(([resource], position) => [resource, cached[position]?.missing ?? []] as const)
  const loaded = await loadAll(db, missing, context)
  return versions.map(([resource], position) => {
    const read = loaded[position] ?? new Map<number, Stored>()
    cacheRecords(context.service, resource, read)
    return new Map([...(cached[position]?.records ?? []), ...read])
  })
}

/**
 * Loads records of several resources by id, with the counts of terms for this caller, from the cache where it has them.
 * @param expression is selected in the statement that reads their versions; null: nothing is
 */
export async function loadAllCached<Beside>(
  db: Db,
  wanted: IdsByResource,
  context: RequestContext,
  expression: RawBuilder<unknown> | null,
): Promise<{ readonly records: readonly Map<number, Stored>[]; readonly beside: Beside | null }> {
  const [beside, ...versions] = await queryTogether<readonly [Beside, ...(readonly RecordVersion[])[]]>(db, [
    expression,
    ...wanted.map(([resource, ids]) =>
      ids.length > 0 ? selectByIds(resource, anyOf(ids), versionJson(resource, context)) : null,
    ),
  ])
  const records = await loadVersions(
    db,
    wanted.map(([resource], position) => [resource, versions[position] ?? []] as const),
    context,
  )
  return { records, beside }
}
