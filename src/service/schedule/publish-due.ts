/** `future` turns `publish` at its time, also if the service was down then, exactly once (decisions 6). */
import { sql } from 'kysely'
import type { Language } from '../../contract/field.ts'
import { resource_names, resources } from '../../contract/resources.ts'
import type { Service } from '../context.ts'
import { record } from '../resources/history.ts'
import { loadRecord } from '../resources/load.ts'
import { reindex } from '../resources/reindex.ts'
import { updateFacts, updateText } from '../resources/store.ts'
import { tablesOf } from '../resources/tables.ts'

/** Seconds between looks; a text is published at most this long after its time. */
const every_seconds = 15

/**
 * Publish what is due. Several processes may do this at once: each text is taken under the lock of its record.
 * @returns how many texts were published
 */
export async function publishDue(service: Service): Promise<number> {
  let published = 0
  const now = service.now().toISOString().slice(0, 19).replace('T', ' ')
  for (const resource of resource_names.map((name) => resources[name]).filter(({ shape }) => shape === 'record')) {
    const due = await sql<{ id: number; language: Language }>`select id, language from ${tablesOf(resource).texts}
      where status = 'future' and not trashed and date_utc <= ${now}::timestamp order by date_utc, id`.execute(
      service.db,
    )
    for (const { id, language } of due.rows) {
      const done = await service.db.transaction().execute(async (tx) => {
        const stored = await loadRecord(tx, resource, id, { lock: true })
        const text = stored?.texts.find((row) => row.language === language)
        // Another process, or an editor, was faster.
        if (!stored || text?.status !== 'future' || text.trashed || String(text.date_utc) > now) return false
        await updateFacts(tx, resource, id, {})
        await updateText(tx, resource, id, language, { status: 'publish' })
        await reindex(tx, resource, [id])
        await record(
          tx,
          { caller: null, door: 'schedule' },
          {
            resource,
            id,
            version: stored.facts.version + 1,
            language,
            action: 'update',
            changes: { status: ['future', 'publish'] },
          },
        )
        return true
      })
      if (done) published++
    }
  }
  return published
}

/** Empty the trash of what has been in it for 30 days (decisions 7). */
export async function emptyTrash(service: Service): Promise<void> {
  for (const resource of resource_names.map((name) => resources[name]).filter(({ shape }) => shape === 'record')) {
    await sql`delete from ${tablesOf(resource).facts}
      where trashed_utc < (now() at time zone 'utc') - interval '30 days'`.execute(service.db)
  }
}

/** @returns a function that ends the schedule, after the work in hand */
export function startSchedule(service: Service, failed: (error: unknown) => void): () => Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  const look = () => {
    work = work
      .then(() => publishDue(service))
      .then(() => emptyTrash(service))
      .catch(failed)
  }
  look()
  const timer = setInterval(look, every_seconds * 1000)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await work
  }
}
