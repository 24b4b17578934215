/**
 * Lists and presents the events of a feed as somebody who is not signed in reads them, whoever asks: nothing is in a feed that the
 * interface refuses to everybody, that is hidden from listings, or that a password protects.
 */
import type { Language } from '../../contract/field.ts'
import { resources } from '../../contract/resources.ts'
import { withDeskParameters } from '../../contract/tables/desk-parameters.ts'
import { todayIn } from '../../contract/codec/windows.ts'
import { addDays } from '../../contract/time/clock.ts'
import { eventSequences } from '../calendar-files/event-uid.ts'
import type { RequestContext, Service } from '../context.ts'
import { loadCached } from '../resources/cache/load-cached.ts'
import type { RecordVersion } from '../resources/cache/record-cache.ts'
import { listIds } from '../resources/list/list.ts'
import { isLocked } from '../resources/present/present-event.ts'
import { imagesOf } from '../resources/present/present-image.ts'
import { presentAll } from '../resources/present/present.ts'
import type { RepresentationFields } from '../resources/present/representation.ts'
import { anyOf, queryTogether, selectByIds, versionJson } from '../resources/rows/record-sql.ts'

/** Events that ended so many days ago are still in a feed: those who look once a day see what became of them. */
const days_before = 30

/** Most events of a feed. */
const most_feed_events = 5000

/** Events that are read at once; others pass between two. */
const read_at_once = 100

export interface FeedEvent {
  readonly id: number
  /** The same object as long as nothing of it has changed, and it is cached. */
  readonly answer: RepresentationFields
  readonly sequence: number
}

/** Returns the context of a request by nobody in particular. */
export const readerContext = (service: Service, language: Language): RequestContext => ({
  service,
  caller: null,
  door: 'api',
  language,
  rest_root: `${service.config.PUBLIC_URL}/${language}${service.config.REST_ROOT}`,
})

/** A query string of a list, decoded. */
export type FeedQuery = Readonly<Record<string, unknown>>

const listed = withDeskParameters(resources.events)

const date_parameters = [
  ...['start_date', 'end_date', 'starts_before', 'starts_after', 'ends_before', 'ends_after', 'include'],
] as const

/** Returns the day of the site on which a feed begins. */
const firstDay = ({ config, now }: Service): string => addDays(todayIn(config.SITE_TIME_ZONE, now()), -days_before)

/** Returns the ids of the events of a feed: those of a query, without dates of its own from 30 days ago on. @throws RestError 400 */
export async function feedIds(context: RequestContext, query: FeedQuery): Promise<readonly number[]> {
  const has_dates = date_parameters.some((name) => query[name] !== undefined)
  const window = has_dates ? {} : { ends_after: firstDay(context.service) }
  const { ids } = await listIds(context, listed, { ...window, ...query }, most_feed_events)
  return ids
}

/** Presents events in batches, without those that nobody may read any more. */
export async function* feedEvents(context: RequestContext, ids: readonly number[]): AsyncGenerator<FeedEvent> {
  const { events } = resources
  const { db } = context.service
  for (let at = 0; at < ids.length; at += read_at_once) {
    const batch = ids.slice(at, at + read_at_once)
    const [versions] = await queryTogether<readonly [readonly RecordVersion[]]>(db, [
      selectByIds(events, anyOf(batch), versionJson(events, context)),
    ])
    const { records, embedded } = await loadCached(events, versions ?? [], context)
    const open = batch.flatMap((id) => records.get(id) ?? []).filter((one) => !isLocked(context, one, undefined))
    const sequences = await eventSequences(db, batch)
    const images = await imagesOf(db, open, embedded)
    for (const { id, answer } of presentAll(context, events, open, embedded, images, {}))
      yield { id, answer, sequence: sequences.get(id) ?? 0 }
  }
}
