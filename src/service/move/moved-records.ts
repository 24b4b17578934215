/** Remembers which record each record of another service became. */
import { sql } from 'kysely'
import type { Resource, ResourceName } from '../../contract/field.ts'
import { resource_names, resources } from '../../contract/resources.ts'
import { toSlugForm } from '../../contract/text/slug.ts'
import type { Db, Tx } from '../context.ts'
import { tablesOf } from '../resources/rows/tables.ts'

/** Ids of records here by their ids there. */
export type MovedIds = Readonly<Record<ResourceName, Map<number, number>>>

const isLive = (resource: Resource) => (resource.has_trash ? sql`f.trashed_utc is null` : sql`true`)

/** Returns the records of a service that were moved and are still there. */
export async function loadMoved(db: Db, service: string): Promise<MovedIds> {
  const moved: MovedIds = {
    events: new Map(),
    venues: new Map(),
    organizers: new Map(),
    categories: new Map(),
    tags: new Map(),
  }
  for (const name of resource_names) {
    const { rows } = await sql<{ old_id: number; record_id: number }>`select m.old_id, m.record_id
      from moved_records m join ${tablesOf(resources[name]).facts} f on f.id = m.record_id
      where m.service = ${service} and m.resource = ${name} and ${isLive(resources[name])}`.execute(db)
    for (const { old_id, record_id } of rows) moved[name].set(old_id, record_id)
  }
  return moved
}

interface MovedRecord {
  readonly resource: ResourceName
  readonly old_id: number
  readonly record_id: number
  /** The slug there, where it is another one here. */
  readonly slug: string | null
}

export async function saveMoved(tx: Tx, service: string, { resource, old_id, record_id, slug }: MovedRecord) {
  await sql`insert into moved_records (service, resource, old_id, record_id, slug)
    values (${service}, ${resource}, ${old_id}, ${record_id}, ${slug && toSlugForm(slug)})
    on conflict (service, resource, old_id) do update set record_id = excluded.record_id, slug = excluded.slug`.execute(
    tx,
  )
}
