/** Runs scheduled work: publishes and unpublishes texts, empties the trash, makes dates of series, reads sources, adds up counts, completes what was cut off, and follows the law of time zones. */
import { makeBursts } from '../async/bursts.ts'
import { makeSleeper } from '../async/sleeper.ts'
import type { Service } from '../context.ts'
import { forgetImports } from '../imports/store/import-record.ts'
import { resumeImports } from '../imports/write/resume-imports.ts'
import { forgetMedia } from '../media/forget-media.ts'
import { nowUtc } from '../stored-time.ts'
import { readDueSources } from '../sources/read/read-due-sources.ts'
import { extendSeries } from '../series/extend-series.ts'
import { applyDue, change_times } from '../review/decisions/apply-due.ts'
import { changes_channel } from '../resources/history/notices.ts'
import { emptyTrash } from '../trash/empty-trash.ts'
import { followZones } from './follow-zones.ts'
import { forgetNews } from './forget-news.ts'
import { publication_times, publishDue } from './publish-due.ts'
import { resumeOperations } from './resume-operations.ts'
import { settleCounts } from './settle-counts.ts'
import { leaving_times, unpublishDue } from './unpublish-due.ts'
import { untilFirst } from './until-first.ts'

const seconds = 1000
/** Longest sleep, in case a notification was lost. */
const longest_sleep = 60 * seconds
/** Shortest sleep, in case another process has locked a record that is due. */
const shortest_sleep = seconds
/** Looks once for many changes: when they are over, and every few seconds of one that goes on. */
const burst = { quiet: seconds / 4, longest: 5 * seconds }
const trash_every = 60 * 60 * seconds
const counts_every = 60 * seconds
const imports_every = 5 * seconds
const sources_every = 10 * seconds

/** Asked in one statement, because most changes bring nothing that is due. */
const times = [...publication_times, ...change_times, ...leaving_times]

/**
 * Publishes and unpublishes texts that are due, sleeps until the next one is, and wakes when any process changes something.
 * @param failed called with errors; the schedule continues
 * @param say prints a line for the operator
 * @returns a function that ends the schedule after the current work
 */
export async function startSchedule(
  service: Service,
  failed: (error: unknown) => void,
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  let ended = false
  let trash_emptied = 0
  let counts_settled = 0

  async function look(): Promise<number> {
    let sleep = longest_sleep
    try {
      let next = await untilFirst(service, times)
      if (next !== null && next <= 0) {
        await publishDue(service)
        await applyDue(service)
        await unpublishDue(service)
        next = await untilFirst(service, times)
      }
      if (Date.now() - trash_emptied > trash_every) {
        await emptyTrash(service)
        await forgetNews(service)
        await forgetImports(service.db, nowUtc({ service }))
        await forgetMedia(service)
        await extendSeries(service)
        trash_emptied = Date.now()
      }
      if (Date.now() - counts_settled > counts_every) {
        await settleCounts(service.db)
        counts_settled = Date.now()
      }
      sleep = next ?? longest_sleep
    } catch (error) {
      failed(error)
    }
    return Math.min(Math.max(sleep, shortest_sleep), longest_sleep)
  }

  /** Beside the schedule, because an import takes minutes. */
  const importer = makeSleeper(async () => {
    await resumeImports(service, failed, () => ended).catch(failed)
    await resumeOperations(service, failed, () => ended).catch(failed)
    return imports_every
  })
  /** Beside all others, because the servers of others are slow. */
  const leaving = new AbortController()
  const reader = makeSleeper(async () => {
    await readDueSources(service, failed, leaving.signal).catch(failed)
    return sources_every
  })
  const sleeper = makeSleeper(look)
  const changes = makeBursts(() => sleeper.wakeIn(0), burst)
  const stopListening = await service.listen(changes_channel, changes.call, changes.call)
  const zones = followZones(service, say, () => ended).catch(failed)
  sleeper.start()
  importer.start()
  reader.start()
  return async () => {
    ended = true
    leaving.abort()
    changes.end()
    const asleep = sleeper.end()
    await importer.end()
    await reader.end()
    await stopListening()
    await zones
    await asleep
  }
}
