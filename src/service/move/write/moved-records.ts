/** Remembers which record each record of another service became. */
import { sql } from 'kysely'
import type { Resource, ResourceName } from '../../../contract/field.ts'
import { resource_names, resources } from '../../../contract/resources.ts'
import { toSlugForm } from '../../../contract/text/slug.ts'
import type { Db, Tx } from '../../context.ts'
import { survivorsOf } from '../../resources/rows/merged.ts'
import { tablesOf } from '../../resources/rows/tables.ts'

/** Ids of records here by their ids there. */
export type MovedIds = Readonly<Record<ResourceName, Map<number, number>>>

const byResource = <T>(make: () => T): Readonly<Record<ResourceName, T>> => ({
  ...{ events: make(), venues: make(), organizers: make(), categories: make(), tags: make() },
})

const isLive = (resource: Resource) => (resource.has_trash ? sql`trashed_utc is null` : sql`true`)

/** Returns the ids of those among some records that are there and not in the trash. */
async function liveIds(db: Db, resource: Resource, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from ${tablesOf(resource).facts}
    where id = any(${[...ids]}::int[]) and ${isLive(resource)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Returns those of some records whose last entry of the history is an undo, which brings them back as if nothing had come. */
async function takenBack(db: Db, resource: Resource, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ record_id: number }>`select l.record_id from (
      select distinct on (h.record_id) h.record_id, h.operation_id from history h
      where h.resource = ${resource.name} and h.record_id = any(${[...ids]}::int[])
      order by h.record_id, h.id desc
    ) l join operations o on o.id = l.operation_id where o.kind = 'undo'`.execute(db)
  return new Set(rows.map(({ record_id }) => record_id))
}

/** Ids there of records that were moved and that somebody has deleted here since. */
type AwayIds = Readonly<Record<ResourceName, Set<number>>>

export interface LoadedMoved {
  /** Records that are there; for one that was merged that which answers for it. */
  readonly moved: MovedIds
  readonly away: AwayIds
}

/** Returns the records of a service that were moved. Those that an undo has taken back are not among them. */
export async function loadMoved(db: Db, service: string): Promise<LoadedMoved> {
  const [moved, away] = [byResource(() => new Map<number, number>()), byResource(() => new Set<number>())]
  for (const name of resource_names) {
    const { rows } = await sql<{ old_id: number; record_id: number }>`select old_id, record_id from moved_records
      where service = ${service} and resource = ${name}`.execute(db)
    const ids = rows.map(({ record_id }) => record_id)
    const survivors = await survivorsOf(db, resources[name], ids)
    const live = await liveIds(db, resources[name], [...ids, ...survivors.values()])
    const gone = ids.filter((id) => !live.has(id))
    const undone = await takenBack(db, resources[name], gone)
    for (const { old_id, record_id } of rows) {
      const now = live.has(record_id) ? record_id : survivors.get(record_id)
      if (now !== undefined && live.has(now)) moved[name].set(old_id, now)
      else if (!undone.has(record_id)) away[name].add(old_id)
    }
  }
  return { moved, away }
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
