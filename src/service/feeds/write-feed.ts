/** Writes a feed in each of its formats. */
import { calendarEvent, type FileEvent } from '../calendar-files/calendar-event.ts'
import { eventUid } from '../calendar-files/event-uid.ts'
import { calendar_media_type, eventLines, writeIcsFile, zoneUsesOf } from '../calendar-files/write-calendar.ts'
import type { Feed, FeedFormat } from './feed.ts'
import { feedEntry } from './feed-entry.ts'
import type { FeedEvent } from './feed-events.ts'
import { atomEntry, jsonItem, rssItem, writeAtom, writeJsonFeed, writeRss } from './write-news-feeds.ts'

/** How often readers are asked to look (RFC 7986, section 5.7). */
const refresh = 'PT1H'

const fileEvent = ({ id, answer, sequence }: FeedEvent, { identity }: Pick<Feed, 'identity'>): FileEvent =>
  calendarEvent(answer, { uid: eventUid(identity, id), sequence })

/** Returns what stands for an event in a feed of each format. */
export function entryInFormats(
  event: FeedEvent,
  feed: Pick<Feed, 'identity' | 'language' | 'zone'>,
): Readonly<Record<FeedFormat, string>> {
  const entry = feedEntry(event, feed)
  return {
    ics: eventLines(fileEvent(event, feed)),
    rss: rssItem(entry),
    atom: atomEntry(entry, feed.identity),
    json: JSON.stringify(jsonItem(entry)),
  }
}

/** @param is_file whether it is saved once, and not looked at again */
async function writeIcs(feed: Feed, is_file: boolean): Promise<string> {
  const { name, zone, page_url: url } = feed
  const events = feed.events.map((event) => fileEvent(event, feed))
  const head = { name, zone, url, refresh: is_file ? null : refresh }
  const pieces: string[] = []
  for await (const piece of writeIcsFile(head, zoneUsesOf(events), events)) pieces.push(piece)
  return pieces.join('')
}

interface Written {
  readonly type: string
  write(feed: Feed, is_file: boolean): string | Promise<string>
}

const formats: Readonly<Record<FeedFormat, Written>> = {
  ics: { type: calendar_media_type, write: writeIcs },
  rss: { type: 'application/rss+xml; charset=utf-8', write: writeRss },
  atom: { type: 'application/atom+xml; charset=utf-8', write: writeAtom },
  json: { type: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
}

export const feedType = (format: FeedFormat): string => formats[format].type

export const writeFeed = (feed: Feed, format: FeedFormat, is_file: boolean): string | Promise<string> =>
  formats[format].write(feed, is_file)
