/** Remembers which record each record of another service became. */
import { sql } from 'kysely'
import type { Resource, ResourceName } from '../../contract/field.ts'
import { resource_names, resources } from '../../contract/resources.ts'
import { toSlugForm } from '../../contract/text/slug.ts'
import type { Db, Tx } from '../context.ts'
import { survivorsOf } from '../resources/rows/merged.ts'
import { tablesOf } from '../resources/rows/tables.ts'

/** Ids of records here by their ids there. */
export type MovedIds = Readonly<Record<ResourceName, Map<number, number>>>

const isLive = (resource: Resource) => (resource.has_trash ? sql`trashed_utc is null` : sql`true`)

/** Returns the ids of those among some records that are there and not in the trash. */
async function liveIds(db: Db, resource: Resource, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from ${tablesOf(resource).facts}
    where id = any(${[...ids]}::int[]) and ${isLive(resource)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Returns the records of a service that were moved and are still there; for one that was merged that which answers for it. */
export async function loadMoved(db: Db, service: string): Promise<MovedIds> {
  const moved: MovedIds = {
    events: new Map(),
    venues: new Map(),
    organizers: new Map(),
    categories: new Map(),
    tags: new Map(),
  }
  for (const name of resource_names) {
    const { rows } = await sql<{ old_id: number; record_id: number }>`select old_id, record_id from moved_records
      where service = ${service} and resource = ${name}`.execute(db)
    const ids = rows.map(({ record_id }) => record_id)
    const survivors = await survivorsOf(db, resources[name], ids)
    const live = await liveIds(db, resources[name], [...ids, ...survivors.values()])
    for (const { old_id, record_id } of rows) {
      const now = live.has(record_id) ? record_id : survivors.get(record_id)
      if (now !== undefined && live.has(now)) moved[name].set(old_id, now)
    }
  }
  return moved
}

interface MovedRecord {
  readonly resource: ResourceName
  readonly old_id: number
  readonly record_id: number
  /** The slug there; null: it has none, or one that is longer than any here. */
  readonly slug: string | null
}

export async function saveMoved(tx: Tx, service: string, { resource, old_id, record_id, slug }: MovedRecord) {
  await sql`insert into moved_records (service, resource, old_id, record_id, slug)
    values (${service}, ${resource}, ${old_id}, ${record_id}, ${(slug && toSlugForm(slug)) || null})
    on conflict (service, resource, old_id) do update set record_id = excluded.record_id, slug = excluded.slug`.execute(
    tx,
  )
}
