/** Writes calendars as iCalendar (RFC 5545, RFC 7986), event by event. */
import { addDays } from '../../contract/time/clock.ts'
import type { FileEvent } from './calendar-event.ts'
import { addressLine, icsLine, escapeText, parameterValue, textLine } from './content-lines.ts'
import { plainDescription } from './plain-description.ts'
import { basicTime, timeZoneBlock, type ZoneUse } from './time-zone-block.ts'

export const calendar_media_type = 'text/calendar; charset=utf-8'

interface CalendarHead {
  readonly name: string
  /** The zone of the site. */
  readonly zone: string
  /** The page for readers; empty: there is none. */
  readonly url: string
  /** How often readers look, as a duration of RFC 5545: `PT1H`; null: the file is no feed. */
  readonly refresh: string | null
}

/** An event's time and zone, as far as its calendar needs a clock for it. */
type Timed = Pick<FileEvent, 'timezone' | 'all_day' | 'utc_start_date' | 'utc_end_date'>

/** Times from here on are instants: the block of a zone would list every change of its clock until the year 9999. */
const end_of_clocks = '2100-01-01 00:00:00'

const needsClock = ({ timezone, all_day, utc_start_date }: Timed): boolean =>
  !all_day && timezone !== 'UTC' && utc_start_date < end_of_clocks

/** Returns the zones that events need, by name, each with the time of its first and last use. */
export function zoneUsesOf(events: Iterable<Timed>): readonly ZoneUse[] {
  const uses = new Map<string, ZoneUse>()
  for (const event of events) {
    if (!needsClock(event)) continue
    const { timezone: zone, utc_start_date } = event
    const utc_end_date = event.utc_end_date < end_of_clocks ? event.utc_end_date : end_of_clocks
    const use = uses.get(zone) ?? { zone, first_utc: utc_start_date, last_utc: utc_end_date }
    const first_utc = utc_start_date < use.first_utc ? utc_start_date : use.first_utc
    uses.set(zone, { zone, first_utc, last_utc: utc_end_date > use.last_utc ? utc_end_date : use.last_utc })
  }
  return [...uses.values()].toSorted((a, b) => (a.zone < b.zone ? -1 : 1))
}

/** Returns the lines before the events. */
function calendarStart({ name, zone, url, refresh }: CalendarHead, zones: readonly ZoneUse[]): string {
  return (
    icsLine('BEGIN', 'VCALENDAR') +
    icsLine('VERSION', '2.0') +
    icsLine('PRODID', '-//Takvim//Calendar//EN') +
    icsLine('CALSCALE', 'GREGORIAN') +
    icsLine('METHOD', 'PUBLISH') +
    textLine('NAME', name) +
    textLine('X-WR-CALNAME', name) +
    icsLine('X-WR-TIMEZONE', zone) +
    addressLine('URL', url) +
    (refresh === null
      ? ''
      : icsLine('REFRESH-INTERVAL;VALUE=DURATION', refresh) + icsLine('X-PUBLISHED-TTL', refresh)) +
    zones.map(timeZoneBlock).join('')
  )
}

/** Writes a time on the clock of its zone. Two equal times cannot be told apart there, and those far ahead have no block. */
function timeLine(name: string, wall: string, utc: string, is_once: boolean, zone: string): string {
  if (zone === 'UTC' || !is_once || utc >= end_of_clocks) return icsLine(name, `${basicTime(utc)}Z`)
  return icsLine(`${name};TZID=${parameterValue(zone)}`, basicTime(wall))
}

/** Whole days end with the day after the last one. An event without length has no end: one that is its start is not allowed. */
function timeLines(event: FileEvent): string {
  const { all_day, timezone, start_date, end_date, utc_start_date, utc_end_date } = event
  if (all_day) {
    const dayLine = (name: string, date: string) => icsLine(`${name};VALUE=DATE`, date.replaceAll('-', ''))
    const [first, last] = [start_date.slice(0, 10), end_date.slice(0, 10)]
    // Calendars know no day behind this one.
    const end = last === '9999-12-31' ? last : addDays(last, 1)
    return dayLine('DTSTART', first) + (end === first ? '' : dayLine('DTEND', end))
  }
  const start = timeLine('DTSTART', start_date, utc_start_date, event.starts_once, timezone)
  if (utc_end_date <= utc_start_date) return start
  return start + timeLine('DTEND', end_date, utc_end_date, event.ends_once, timezone)
}

/** Returns the lines of an event. */
export function eventLines(event: FileEvent): string {
  const { description, position, categories, language, title } = event
  const stamp = `${basicTime(event.modified_utc)}Z`
  const plain = plainDescription(description)
  const said = language === '' ? '' : `;LANGUAGE=${language}`
  return (
    icsLine('BEGIN', 'VEVENT') +
    textLine('UID', event.uid) +
    icsLine('DTSTAMP', stamp) +
    icsLine('LAST-MODIFIED', stamp) +
    icsLine('SEQUENCE', String(event.sequence)) +
    timeLines(event) +
    textLine(`SUMMARY${said}`, title) +
    icsLine('STATUS', event.is_cancelled ? 'CANCELLED' : 'CONFIRMED') +
    textLine('DESCRIPTION', plain) +
    (plain === '' ? '' : textLine('X-ALT-DESC;FMTTYPE=text/html', description)) +
    (categories.length === 0 ? '' : icsLine('CATEGORIES', categories.map(escapeText).join())) +
    textLine('LOCATION', event.location) +
    (position ? icsLine('GEO', position.join(';')) : '') +
    addressLine('CONFERENCE;VALUE=URI', event.online_url) +
    addressLine('URL', event.url) +
    icsLine('END', 'VEVENT')
  )
}

/** Events are joined until a piece has this many characters. */
const piece_size = 16_384

/**
 * Writes a calendar piece by piece.
 * @param zones the clocks of all its events, which stand before them
 */
export async function* writeIcsFile(
  head: CalendarHead,
  zones: readonly ZoneUse[],
  events: Iterable<FileEvent> | AsyncIterable<FileEvent>,
): AsyncGenerator<string> {
  let piece = calendarStart(head, zones)
  for await (const event of events) {
    piece += eventLines(event)
    if (piece.length < piece_size) continue
    yield piece
    piece = ''
  }
  yield piece + icsLine('END', 'VCALENDAR')
}
