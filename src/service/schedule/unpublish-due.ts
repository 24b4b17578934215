/** Makes drafts of published texts whose time has come, exactly once, also when the service was stopped at that time. */
import { sql, type RawBuilder } from 'kysely'
import type { Language, Resource } from '../../contract/field.ts'
import { writable } from '../../contract/resources.ts'
import type { Service } from '../context.ts'
import { ShortBatches } from '../database/embedded/short-batches.ts'
import { reindex } from '../resources/derived/reindex.ts'
import { addHistoryEntry } from '../resources/history/history.ts'
import { nowUtc } from '../stored-time.ts'
import { seconds } from '../resources/present/presenter.ts'
import { loadRecord } from '../resources/rows/load.ts'
import { updateFacts, updateText } from '../resources/rows/store.ts'
import { status_resources, tablesOf } from '../resources/rows/tables.ts'

/** Most texts between two times that others pass. */
const most_at_once = 20

interface Due {
  readonly id: number
  readonly language: Language
}

/** Resources whose texts can go offline by themselves. */
const leaving: readonly Resource[] = status_resources.filter((resource) => 'unpublish_date' in writable(resource))

/** Texts that go offline; those that are scheduled for later are published first. */
const published = sql`status = 'publish' and not trashed and unpublish_utc is not null`

/** Unpublishes one text, if it is still due and its record is not locked by another process or an editor. */
async function unpublish(service: Service, resource: Resource, { id, language }: Due, now: string): Promise<boolean> {
  const { facts, texts } = tablesOf(resource)
  return service.db.transaction().execute(async (tx) => {
    const locked = await sql`select 1 from ${facts} where id = ${id} for update skip locked`.execute(tx)
    if (locked.rows.length === 0) return false
    const due = await sql`select 1 from ${texts} where id = ${id} and language = ${language}
      and ${published} and unpublish_utc <= ${now}::timestamp`.execute(tx)
    const stored = due.rows.length === 0 ? null : await loadRecord(tx, resource, id)
    const text = stored?.texts.find((row) => row.language === language)
    if (!stored || !text) return false
    // The date is cleared, so that a text that is published again stays.
    const columns = { status: 'draft', unpublish_date: null, unpublish_utc: null }
    await updateFacts(tx, resource, id, {})
    await updateText(tx, resource, id, language, columns)
    await reindex(tx, resource, [id], service.config.SITE_LANGUAGE)
    const version = stored.facts.version + 1
    const changes = {
      status: ['publish', 'draft'],
      unpublish_date: [seconds(text['unpublish_date']), null],
      unpublish_utc: [seconds(text['unpublish_utc']), null],
    } as const
    const by_schedule = { caller: null, door: 'schedule' } as const
    await addHistoryEntry(tx, by_schedule, { resource, id, version, language, action: 'update', changes })
    return true
  })
}

/**
 * Unpublishes all texts that are due. Several processes may do this at once.
 * @returns the number of texts that this process unpublished
 */
export async function unpublishDue(service: Service): Promise<number> {
  const now = nowUtc({ service })
  const batches = new ShortBatches(service, most_at_once)
  let unpublished = 0
  for (const resource of leaving) {
    const due = await sql<Due>`select id, language from ${tablesOf(resource).texts}
      where ${published} and unpublish_utc <= ${now}::timestamp order by unpublish_utc, id`.execute(service.db)
    await batches.each(due.rows, async (some) => {
      for (const one of some) if (await unpublish(service, resource, one, now)) unpublished++
    })
  }
  return unpublished
}

/** Select the first time `at` which a text goes offline. */
export const leaving_times: readonly RawBuilder<unknown>[] = leaving.map(
  (resource) => sql`select min(unpublish_utc) as at from ${tablesOf(resource).texts} where ${published}`,
)
