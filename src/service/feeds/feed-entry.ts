/** An event as feeds of news tell it: what readers of RSS, Atom and JSON Feed show. */
import { isLanguage, type Language } from '../../contract/languages.ts'
import { calendarEvent, embeddedRecords, type FileEvent } from '../calendar-files/calendar-event.ts'
import { eventUid } from '../calendar-files/event-uid.ts'
import type { RepresentationFields } from '../resources/present/representation.ts'
import type { FeedEvent } from './feed-events.ts'
import { whenInWords } from './feed-times.ts'
import { feed_words } from './words/words-of-feeds.ts'
import { escapeXml } from './xml.ts'

export interface FeedEntry {
  readonly id: number
  readonly uid: string
  readonly language: Language
  /** Says of an event that is cancelled, postponed or online that it is. */
  readonly title: string
  readonly url: string
  /** When and where. */
  readonly summary: string
  /** HTML: when, where, and what it is. */
  readonly content: string
  /** Instants in UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly published_utc: string
  readonly modified_utc: string
  readonly tags: readonly string[]
  readonly image: string
  readonly event: FileEvent
  readonly event_status: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function titleOf(answer: RepresentationFields, language: Language): string {
  const { cancelled, postponed, moved_online } = feed_words[language]
  const sentences: Readonly<Record<string, string>> = { cancelled, postponed, moved_online }
  const title = text(answer['title'])
  return sentences[text(answer['event_status'])]?.replace('{title}', () => title) ?? title
}

/** @param language that of the feed, for texts whose own is not known */
export function feedEntry(
  { id, answer, sequence }: FeedEvent,
  { identity, language, zone }: { readonly identity: string; readonly language: Language; readonly zone: string },
): FeedEntry {
  const uid = eventUid(identity, id)
  const event = calendarEvent(answer, { uid, sequence })
  const own = isLanguage(answer['i18n_language']) ? answer['i18n_language'] : language
  const when = whenInWords(answer, own, zone)
  const place = event.location === event.online_url && event.location !== '' ? feed_words[own].online : event.location
  const reason = text(answer['event_status_reason'])
  const lines = [when, place, reason].filter((line) => line !== '')
  const [image] = embeddedRecords(answer['image'])
  return {
    id,
    uid,
    language: own,
    title: titleOf(answer, own),
    url: event.url,
    summary: lines.join('\n'),
    content: `<p>${lines.map(escapeXml).join('<br>')}</p>${event.description}`,
    published_utc: text(answer['date_utc']),
    modified_utc: event.modified_utc,
    tags: [...embeddedRecords(answer['categories']), ...embeddedRecords(answer['tags'])].map(({ name }) => text(name)),
    image: text(image?.['url']),
    event,
    event_status: text(answer['event_status']),
  }
}
