/** Deletes records that have been in the trash for long enough, or all of them on request of the desk. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Resource } from '../../contract/field.ts'
import { trash_days } from '../../contract/limits.ts'
import { CurrentOperation, type RequestContext, type Service } from '../context.ts'
import { ShortBatches } from '../database/embedded/short-batches.ts'
import { loadRecord } from '../resources/rows/load.ts'
import { status_resources, tablesOf } from '../resources/rows/tables.ts'
import { deleteForGood } from '../resources/write/trash.ts'
import { nowUtc } from '../stored-time.ts'

/** Most records between two times that others pass. */
const most_at_once = 20

/**
 * Skips records that somebody is changing.
 * @param by null: the schedule, which keeps the younger ones
 * @returns the number of deleted records
 */
export async function emptyTrash(
  service: Service,
  by: Pick<RequestContext, 'caller' | 'door'> | null = null,
): Promise<number> {
  const kept = sql`${nowUtc({ service })}::timestamp - ${trash_days} * interval '1 day'`
  const old = by ? sql`trashed_utc is not null` : sql`trashed_utc < ${kept}`
  // Each record has its own transaction: the key joins their entries.
  const who = by?.caller ? { ...by, operation: new CurrentOperation({ key: randomUUID() }) } : by
  /** @returns whether it was there, and nobody was changing it */
  const remove = (resource: Resource, id: number) =>
    service.db.transaction().execute(async (tx) => {
      const { facts } = tablesOf(resource)
      const held = await sql`select 1 from ${facts} where id = ${id} and ${old} for update skip locked`.execute(tx)
      const stored = held.rows.length === 0 ? null : await loadRecord(tx, resource, id)
      if (!stored) return false
      await deleteForGood(tx, who ?? { caller: null, door: 'schedule' }, resource, stored)
      return true
    })
  const batches = new ShortBatches(service, most_at_once)
  let deleted = 0
  for (const resource of status_resources) {
    const { facts } = tablesOf(resource)
    const found = await sql<{ id: number }>`select id from ${facts} where ${old} order by id`.execute(service.db)
    await batches.each(found.rows, async (some) => {
      for (const { id } of some) if (await remove(resource, id)) deleted++
    })
  }
  return deleted
}
