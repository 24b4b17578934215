/** Writes feeds of news: RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1. */
import type { Feed } from './feed.ts'
import { feedEntry, type FeedEntry } from './feed-entry.ts'
import { attribute, element } from './xml.ts'

/** Most entries of a feed of news: programs that read them are not made for more. */
const most_entries = 500

const entriesOf = (feed: Feed): readonly FeedEntry[] =>
  feed.events.slice(0, most_entries).map((event) => feedEntry(event, feed))

const iso = (utc: string): string => (utc === '' ? '' : `${utc.slice(0, 19).replace(' ', 'T')}Z`)

/** The time of RFC 822 that RSS asks for: `Tue, 01 Jun 2027 18:30:00 GMT`. */
const rfc822 = (utc: string): string => new Date(iso(utc)).toUTCString()

/** The last change of a feed: that of the entry that changed last, so that it stays the same while nothing changes. */
const lastChange = (entries: readonly FeedEntry[]): string =>
  entries.reduce((last, { modified_utc }) => (modified_utc > last ? modified_utc : last), '1970-01-01 00:00:00')

const atom_namespace = 'http://www.w3.org/2005/Atom'
const xml_head = '<?xml version="1.0" encoding="UTF-8"?>\n'

export function rssItem(entry: FeedEntry): string {
  return (
    '<item>\n' +
    element('title', entry.title) +
    (entry.url === '' ? '' : element('link', entry.url)) +
    element('guid', entry.uid, attribute('isPermaLink', 'false')) +
    element('pubDate', rfc822(entry.published_utc)) +
    entry.tags.map((tag) => element('category', tag)).join('') +
    element('description', entry.content) +
    '</item>\n'
  )
}

export function writeRss(feed: Feed): string {
  const entries = entriesOf(feed)
  const self = attribute('href', feed.self_url) + attribute('rel', 'self') + attribute('type', 'application/rss+xml')
  return (
    `${xml_head}<rss version="2.0"${attribute('xmlns:atom', atom_namespace)}>\n<channel>\n` +
    element('title', feed.name) +
    element('link', feed.page_url || feed.self_url) +
    element('description', feed.description) +
    element('language', feed.language) +
    element('lastBuildDate', rfc822(lastChange(entries))) +
    element('ttl', '60') +
    `<atom:link${self}/>\n` +
    entries.map(rssItem).join('') +
    '</channel>\n</rss>\n'
  )
}

export function atomEntry(entry: FeedEntry, identity: string): string {
  const alternate = entry.url === '' ? '' : `<link${attribute('rel', 'alternate')}${attribute('href', entry.url)}/>\n`
  return (
    `<entry${attribute('xml:lang', entry.language)}>\n` +
    element('id', `urn:uuid:${identity}#event-${entry.id}`) +
    element('title', entry.title) +
    alternate +
    element('published', iso(entry.published_utc)) +
    element('updated', iso(entry.modified_utc)) +
    entry.tags.map((tag) => `<category${attribute('term', tag)}/>\n`).join('') +
    element('summary', entry.summary) +
    element('content', entry.content, attribute('type', 'html')) +
    '</entry>\n'
  )
}

export function writeAtom(feed: Feed): string {
  const entries = entriesOf(feed)
  const link = (rel: string, href: string) =>
    href === '' ? '' : `<link${attribute('rel', rel)}${attribute('href', href)}/>\n`
  return (
    `${xml_head}<feed${attribute('xmlns', atom_namespace)}${attribute('xml:lang', feed.language)}>\n` +
    element('id', feed.self_url) +
    element('title', feed.name) +
    element('subtitle', feed.description) +
    element('updated', iso(lastChange(entries))) +
    `<author>${element('name', feed.description).trim()}</author>\n` +
    link('self', feed.self_url) +
    link('alternate', feed.page_url) +
    entries.map((entry) => atomEntry(entry, feed.identity)).join('') +
    '</feed>\n'
  )
}

/** Keys with a line in front are for programs that know of events (JSON Feed, "Extensions"). */
export function jsonItem(entry: FeedEntry): object {
  const { event } = entry
  return {
    id: entry.uid,
    ...(entry.url === '' ? {} : { url: entry.url }),
    title: entry.title,
    content_html: entry.content,
    summary: entry.summary,
    ...(entry.image === '' ? {} : { image: entry.image }),
    date_published: iso(entry.published_utc),
    date_modified: iso(entry.modified_utc),
    ...(entry.tags.length > 0 ? { tags: entry.tags } : {}),
    language: entry.language,
    _event: {
      id: entry.id,
      start_date: event.start_date,
      end_date: event.end_date,
      utc_start_date: event.utc_start_date,
      utc_end_date: event.utc_end_date,
      timezone: event.timezone,
      all_day: event.all_day,
      event_status: entry.event_status,
      location: event.location,
      online_url: event.online_url,
    },
  }
}

export function writeJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.name,
    description: feed.description,
    ...(feed.page_url === '' ? {} : { home_page_url: feed.page_url }),
    feed_url: feed.self_url,
    language: feed.language,
    items: entriesOf(feed).map(jsonItem),
  })
}
