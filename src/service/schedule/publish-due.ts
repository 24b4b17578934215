/** Publishes scheduled texts when they are due, exactly once, also when the service was stopped at that time. */
import { sql, type RawBuilder } from 'kysely'
import type { Language, Resource } from '../../contract/field.ts'
import type { Service } from '../context.ts'
import { ShortBatches } from '../database/embedded/short-batches.ts'
import { addHistoryEntry } from '../resources/history/history.ts'
import { loadRecord } from '../resources/rows/load.ts'
import { reindex } from '../resources/derived/reindex.ts'
import { updateFacts, updateText } from '../resources/rows/store.ts'
import { status_resources, tablesOf } from '../resources/rows/tables.ts'
import { nowUtc } from '../stored-time.ts'

/** Most texts between two times that others pass. */
const most_at_once = 20

interface Due {
  readonly id: number
  readonly language: Language
}

/** Publishes one text, if it is still due and its record is not locked by another process or an editor. */
async function publish(service: Service, resource: Resource, { id, language }: Due, now: string): Promise<boolean> {
  const { facts, texts } = tablesOf(resource)
  return service.db.transaction().execute(async (tx) => {
    const locked = await sql`select 1 from ${facts} where id = ${id} for update skip locked`.execute(tx)
    if (locked.rows.length === 0) return false
    const due = await sql`select 1 from ${texts} where id = ${id} and language = ${language}
      and status = 'future' and not trashed and date_utc <= ${now}::timestamp`.execute(tx)
    const stored = due.rows.length === 0 ? null : await loadRecord(tx, resource, id)
    if (!stored) return false
    await updateFacts(tx, resource, id, {})
    await updateText(tx, resource, id, language, { status: 'publish' })
    await reindex(tx, resource, [id], service.config.SITE_LANGUAGE)
    const version = stored.facts.version + 1
    const changes = { status: ['future', 'publish'] } as const
    const by_schedule = { caller: null, door: 'schedule' } as const
    await addHistoryEntry(tx, by_schedule, { resource, id, version, language, action: 'publish', changes })
    return true
  })
}

/**
 * Publishes all texts that are due. Several processes may do this at once.
 * @returns the number of texts that this process published
 */
export async function publishDue(service: Service): Promise<number> {
  const now = nowUtc({ service })
  const batches = new ShortBatches(service, most_at_once)
  let published = 0
  for (const resource of status_resources) {
    const due = await sql<Due>`select id, language from ${tablesOf(resource).texts}
      where status = 'future' and not trashed and date_utc <= ${now}::timestamp order by date_utc, id`.execute(
      service.db,
    )
    await batches.each(due.rows, async (some) => {
      for (const one of some) if (await publish(service, resource, one, now)) published++
    })
  }
  return published
}

/** Select the first time `at` which a text is published. */
export const publication_times: readonly RawBuilder<unknown>[] = status_resources.map(
  (resource) =>
    sql`select min(date_utc) as at from ${tablesOf(resource).texts} where status = 'future' and not trashed`,
)
