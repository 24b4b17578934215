/**
 * Makes the body of a feed and its tag. Both stay the same, byte for byte, while nothing that the feed shows changes, in every process;
 * a body is kept as long as nothing at all was written, which the database is asked each time.
 */
import { hash } from 'node:crypto'
import { todayIn } from '../../contract/codec/windows.ts'
import { calendarIdentity } from '../calendar-files/event-uid.ts'
import type { Service } from '../context.ts'
import { RestError } from '../http/rest-error.ts'
import { cachesByService } from '../resources/cache/service-caches.ts'
import { readSnapshot } from '../resources/list/total.ts'
import { readLook } from '../site/site-look.ts'
import type { FeedFormat } from './feed.ts'
import { feedEvents, feedIds, type FeedEvent } from './feed-events.ts'
import { feedName, type FeedSource } from './feed-source.ts'
import { writeFeed } from './write-feed.ts'

interface FeedAnswer {
  readonly body: Buffer
  /** Weak, since the same tag stands for every coding of the body (RFC 9110, section 8.8.3). */
  readonly etag: string
  /** The snapshot and the day that it was made of. */
  readonly made_of: string
}

/** Bytes of all kept bodies. */
const most_bytes = 32_000_000

const bodiesOf = cachesByService<FeedAnswer>(most_bytes, ({ body }) => body.length + 1)

/** Characters of the descriptions of one feed: events behind those that fill it are left out. */
const most_characters = 16_000_000

async function eventsOf({ context, query }: FeedSource): Promise<readonly FeedEvent[]> {
  const events: FeedEvent[] = []
  let characters = 0
  for await (const event of feedEvents(context, await feedIds(context, query))) {
    characters += String(event.answer['description'] ?? '').length
    if (characters > most_characters) break
    events.push(event)
  }
  return events
}

async function makeAnswer(
  source: FeedSource,
  format: FeedFormat,
  self_url: string,
  made_of: string,
): Promise<FeedAnswer> {
  const { context, page_url } = source
  const { service, language } = context
  const { SITE_TIME_ZONE } = service.config
  const { names } = await readLook(service)
  const site = names[language]
  const events = await eventsOf(source)
  if (source.is_file && events.length === 0) throw new RestError(404, 'rest_no_route')
  const feed = {
    ...{ name: feedName(source, site), description: site, language, page_url, self_url, zone: SITE_TIME_ZONE },
    identity: await calendarIdentity(service),
    events,
  }
  const body = Buffer.from(await writeFeed(feed, format, source.is_file))
  return { body, etag: `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`, made_of }
}

const making = new WeakMap<Service, Map<string, Promise<FeedAnswer>>>()

/**
 * Returns the answer of a feed; several who ask at once wait for one.
 * @param self_url names the feed and its format
 * @throws RestError 404 for a file of an event that not everybody may read
 */
export async function feedAnswer(source: FeedSource, format: FeedFormat, self_url: string): Promise<FeedAnswer> {
  const { service } = source.context
  const today = todayIn(service.config.SITE_TIME_ZONE, service.now())
  const made_of = `${await readSnapshot(service)} ${today}`
  const bodies = bodiesOf(service, 'feed')
  const known = bodies.get(self_url)
  if (known?.made_of === made_of) return known
  const under_way = making.get(service) ?? new Map<string, Promise<FeedAnswer>>()
  making.set(service, under_way)
  const key = `${self_url} ${made_of}`
  const other = under_way.get(key)
  if (other) return other
  const promise = makeAnswer(source, format, self_url, made_of)
  under_way.set(key, promise)
  try {
    const answer = await promise
    bodies.set(self_url, answer)
    return answer
  } finally {
    under_way.delete(key)
  }
}
