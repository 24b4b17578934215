/** An event as calendar files tell it, made of its representation in the interface. */
import { wallToInstant } from '../../contract/time/clock.ts'
import type { RepresentationFields } from '../resources/present/representation.ts'

export interface FileEvent {
  /** Stays the same as long as the event lives. */
  readonly uid: string
  /** Grows with each change of time, place or state. */
  readonly sequence: number
  /** The language of its texts. */
  readonly language: string
  readonly title: string
  /** Sanitised HTML. */
  readonly description: string
  readonly all_day: boolean
  readonly timezone: string
  /** Wall times. */
  readonly start_date: string
  readonly end_date: string
  readonly utc_start_date: string
  readonly utc_end_date: string
  /** Whether the clock shows the time once: of two equal ones, some readers take the first, and others the second. */
  readonly starts_once: boolean
  readonly ends_once: boolean
  /** The last change that readers see, in UTC. */
  readonly modified_utc: string
  readonly is_cancelled: boolean
  readonly categories: readonly string[]
  /** Name and address of the place; empty: none is known. */
  readonly location: string
  /** Latitude and longitude. */
  readonly position: readonly [number, number] | null
  /** Where people attend online; empty: nowhere. */
  readonly online_url: string
  /** The page for readers. */
  readonly url: string
}

/** Values that a representation does not have. */
interface Told {
  readonly uid: string
  readonly sequence: number
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const isRecord = (value: unknown): value is RepresentationFields => typeof value === 'object' && value !== null

/** Returns embedded records: one alone may stand without a list. */
export function embeddedRecords(value: unknown): readonly RepresentationFields[] {
  if (Array.isArray(value)) return value.filter(isRecord)
  return isRecord(value) ? [value] : []
}

/** Returns the address of a venue in one line. */
function addressOf(venue: RepresentationFields): string {
  const parts = ['address', 'city', 'stateprovince', 'zip', 'country'].map((field) => text(venue[field]).trim())
  return parts.filter((part, index) => part !== '' && parts.indexOf(part) === index).join(', ')
}

function positionOf(venue: RepresentationFields | undefined): readonly [number, number] | null {
  const [latitude, longitude] = [venue?.['geo_lat'], venue?.['geo_lng']]
  return typeof latitude === 'number' && typeof longitude === 'number' ? [latitude, longitude] : null
}

/** Returns where people attend online; empty: the event takes place at its venue alone. */
function onlineUrlOf(answer: RepresentationFields): string {
  const is_online = answer['attendance_mode'] !== 'offline' || answer['event_status'] === 'moved_online'
  return is_online ? text(answer['online_url']) : ''
}

function isOnce(wall: string, utc: string, zone: string): boolean {
  if (utc === '') return true
  const moment = wallToInstant(wall, zone)
  return moment.kind === 'exact' && moment.utc === utc
}

/** Returns an event as calendar files tell it. A protected event has the keys that everybody may read. */
export function calendarEvent(answer: RepresentationFields, { uid, sequence }: Told): FileEvent {
  const [venue] = embeddedRecords(answer['venue'])
  const online_url = onlineUrlOf(answer)
  const place = venue ? [text(venue['venue']), addressOf(venue)].filter((part) => part !== '').join(', ') : ''
  const all_day = answer['all_day'] === true
  const timezone = text(answer['timezone'])
  const [start_date, end_date] = [text(answer['start_date']), text(answer['end_date'])]
  const [utc_start_date, utc_end_date] = [text(answer['utc_start_date']), text(answer['utc_end_date'])]
  return {
    uid,
    sequence,
    language: text(answer['i18n_language']),
    title: text(answer['title']),
    description: text(answer['description']) || text(answer['excerpt']),
    all_day,
    timezone,
    start_date,
    end_date,
    utc_start_date,
    utc_end_date,
    starts_once: all_day || isOnce(start_date, utc_start_date, timezone),
    ends_once: all_day || isOnce(end_date, utc_end_date, timezone),
    modified_utc: text(answer['modified_utc']) || text(answer['date_utc']),
    is_cancelled: answer['event_status'] === 'cancelled',
    categories: embeddedRecords(answer['categories']).map((category) => text(category['name'])),
    location: place || online_url,
    position: positionOf(venue),
    online_url,
    url: text(answer['url']),
  }
}
