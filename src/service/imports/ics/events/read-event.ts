/** Reads one VEVENT: when and where it is, its texts, its state. */
import { events } from '../../../../contract/tables/events.ts'
import type { ImportWarning, RowReason } from '../../../../contract/desk/imports/kinds.ts'
import { lostLetters } from '../../files/lost-letters.ts'
import type { EntryRefusal, EntryValues } from '../../entry.ts'
import { isPlaceholder, readDescription } from '../text/description.ts'
import { partPlace, readPlace, type EventPlace } from '../text/place.ts'
import { cleanName, readNames, unescapeText } from '../text/text-values.ts'
import { timeOfLine, type IcsTime } from '../time/date-values.ts'
import type { CalendarClocks } from '../time/event-clock.ts'
import { readEventTimes, readPartialTimes, zonesNamed, type IcsTimes, type PartialTimes } from '../time/event-times.ts'
import { EventLines } from './event-lines.ts'

/** How the events of a calendar are read. */
export interface IcsContext {
  readonly decode: (raw: string) => string
  readonly clocks: CalendarClocks
  /** METHOD:CANCEL */
  readonly cancels: boolean
  /** Whether a person takes the names of ORGANIZER for organizers. */
  readonly takes_organizers: boolean
}

export interface ReadEvent {
  readonly lines: EventLines
  readonly context: IcsContext
  readonly uid: string | null
  /** RECURRENCE-ID; `bad`: it holds no date. */
  readonly recurrence_id: IcsTime | 'bad' | null
  readonly this_and_future: boolean
  readonly sequence: number | null
  /** DTSTAMP */
  readonly stamp: string
  readonly cancels: boolean
  readonly private: boolean
  readonly place: EventPlace
  /** The name that ORGANIZER gives; null: it gives none. */
  readonly organizer: string | null
  /** Null: the file says no start, as cancellations may. */
  readonly times: IcsTimes | null
  /** Texts and state, without times. */
  readonly values: EntryValues
  readonly refused: EntryRefusal | null
  /** Other things that cannot be read. */
  readonly also_refused: readonly EntryRefusal[]
  /** The readable parts of times that are refused. */
  readonly partial: PartialTimes | null
  readonly warnings: readonly ImportWarning[]
}

const limits = {
  title: events.fields.title.max,
  description: events.fields.description.max,
  website: events.fields.website.max,
}

function placeOf(lines: EventLines): EventPlace {
  return readPlace({
    location: lines.content('LOCATION'),
    geo: lines.content('GEO'),
    apple: lines.content('X-APPLE-STRUCTURED-LOCATION'),
    conferences: [...lines.contents('CONFERENCE'), ...lines.contents('X-GOOGLE-CONFERENCE')],
  })
}

/** Names by which a place may be known. */
function venueNames({ written, venue }: EventPlace): readonly string[] {
  if (written === '') return []
  return [...new Set([written.replace(/\s+/g, ' '), venue?.venue ?? partPlace(written).name])].filter(
    (name) => name !== '',
  )
}

/** An address of the web; other programs write those of mails and appointments there, which are no website. */
function websiteOf(url: string): string {
  if (/^https?:\/\//i.test(url)) return url
  return /^www\.\S+$/i.test(url) ? `https://${url}` : ''
}

interface Texts {
  readonly values: EntryValues
  readonly refused: readonly EntryRefusal[]
}

const tooLong = (column: string, text: string): EntryRefusal => ({
  reason: 'too_long',
  column,
  value: text.slice(0, 200),
})

/** Reads the texts of an event; a property that the file does not hold says nothing. */
function readTexts(lines: EventLines): Texts {
  const title = cleanName(lines.text('SUMMARY'))
  const rich = [...lines.contents('X-ALT-DESC'), ...lines.contents('STYLED-DESCRIPTION')]
  const plain = lines.content('DESCRIPTION')
  const written = plain || rich.length > 0 ? readDescription(plain, rich) : undefined
  // Such a text never replaces a real one.
  const description = written !== undefined && isPlaceholder(written) ? undefined : written
  const website = websiteOf(lines.text('URL'))
  const categories = readNames(lines.contents('CATEGORIES').map(({ value }) => value))
  const values = {
    ...(title === '' ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(website === '' ? {} : { website }),
    ...(categories.length === 0 ? {} : { categories }),
  }
  return { values, refused: refusalsOfTexts(title, description, website, categories) }
}

function refusalsOfTexts(
  title: string,
  description: string | null | undefined,
  website: string,
  categories: readonly string[],
): readonly EntryRefusal[] {
  const category = categories.find((name) => name.length > limits.title)
  return [
    ...(title.length > limits.title ? [tooLong('SUMMARY', title)] : []),
    ...((description ?? '').length > limits.description ? [tooLong('DESCRIPTION', description ?? '')] : []),
    ...(website.length > limits.website ? [tooLong('URL', website)] : []),
    ...(description === null ? [{ reason: 'bad_value', column: 'DESCRIPTION', value: null } as const] : []),
    ...(category === undefined ? [] : [tooLong('CATEGORIES', category)]),
    ...(lostLetters(title) === 'all' ? [{ reason: 'encoding_lost', column: 'SUMMARY', value: title } as const] : []),
  ]
}

function placeValues({ venue, online_url }: EventPlace): EntryValues {
  return online_url === null ? {} : { attendance_mode: venue ? 'mixed' : 'online', online_url }
}

function statusValues(status: string, cancels: boolean): EntryValues {
  if (cancels) return { event_status: 'cancelled' }
  return /^(confirmed|tentative)$/i.test(status) ? { event_status: 'scheduled' } : {}
}

/** Reasons by which an event is refused before anything of it is read. */
function refusedAsWhole(lines: EventLines): EntryRefusal | null {
  const [long, damaged] = [lines.tooLong(), lines.damaged()]
  const [reason, column]: readonly [RowReason | null, string | null] = !lines.event.closed
    ? ['cut_off', null]
    : long !== null
      ? ['too_long', long]
      : ['text_damaged', damaged]
  return reason === 'text_damaged' && damaged === null ? null : { reason: reason ?? 'cut_off', column, value: null }
}

function wholeNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** @param named names of zones in other lines that belong to the event */
export function readEvent(raw: EventLines, context: IcsContext, named: readonly string[] = zonesNamed(raw)): ReadEvent {
  const refused = refusedAsWhole(raw)
  const lines = refused === null ? raw : raw.readable()
  const status = lines.text('STATUS')
  const cancels = context.cancels || /^cancell?ed$/i.test(status)
  const recurrence_line = lines.line('RECURRENCE-ID')
  const is_private = /^(private|confidential)$/i.test(lines.text('CLASS'))
  const place = placeOf(lines)
  const is_series = ['RRULE', 'RDATE', 'EXRULE'].some((name) => lines.event.properties.has(name))
  const reader = { lines, clocks: context.clocks, venues: venueNames(place), named, keeps_gaps: is_series }
  const read = readEventTimes(reader)
  const times_refused = read !== null && 'refused' in read ? read.refused : null
  const times = read === null || 'refused' in read ? null : read
  const partial = times_refused ? readPartialTimes(reader) : null
  const texts = readTexts(lines)
  const summary = lines.text('SUMMARY')
  const [first = null, ...others] = [
    ...(refused ? [refused] : []),
    ...(times_refused ? [times_refused] : []),
    ...(partial?.refused ?? []).filter(({ column }) => column !== times_refused?.column),
    ...texts.refused,
    ...placeRefusals(place),
  ]
  return {
    lines,
    context,
    uid: uidOf(raw, refused),
    recurrence_id: timeOfLine(recurrence_line),
    this_and_future: /;\s*RANGE\s*=\s*"?THISANDFUTURE/i.test(recurrence_line?.slice(0, 500) ?? ''),
    sequence: wholeNumber(lines.text('SEQUENCE')),
    stamp: lines.text('DTSTAMP'),
    cancels,
    private: is_private,
    place,
    organizer: organizerOf(lines),
    times,
    values: { ...texts.values, ...placeValues(place), ...statusValues(status, cancels) },
    refused: first,
    also_refused: others,
    partial,
    warnings: [
      ...(times?.warnings ?? []),
      ...(lines.event.attached ? (['attachment_ignored'] as const) : []),
      ...(place.has_bad_position ? (['bad_position'] as const) : []),
      ...(place.is_nameless ? (['place_without_name'] as const) : []),
      ...(is_private ? (['private'] as const) : []),
      ...(lostLetters(summary) === 'some' ? (['encoding_lost'] as const) : []),
    ],
  }
}

/** Addresses of mail are no names, and are not kept. */
function organizerOf(lines: EventLines): string | null {
  const name = cleanName(unescapeText(lines.content('ORGANIZER')?.parameters['CN'] ?? ''))
  return name === '' || name.includes('@') || name.length > limits.title ? null : name
}

const longest_place = 500

function placeRefusals({ venue, online_url }: EventPlace): readonly EntryRefusal[] {
  const long = [venue?.venue, venue?.address].find((text) => text !== undefined && text.length > longest_place)
  if (long !== undefined) return [tooLong('LOCATION', long)]
  if (lostLetters(venue?.venue ?? '') === 'all')
    return [{ reason: 'encoding_lost', column: 'LOCATION', value: venue?.venue ?? null }]
  return (online_url ?? '').length > limits.website ? [tooLong('LOCATION', online_url ?? '')] : []
}

/** The UID also of an event that is refused, unless its line is what is wrong with it. */
function uidOf(lines: EventLines, refused: EntryRefusal | null): string | null {
  return refused?.column === 'UID' ? null : writtenUid(lines)
}

/** Returns the UID as the file writes it; null: there is none. */
export function writtenUid(lines: EventLines): string | null {
  const uid = unescapeText(lines.content('UID')?.value ?? '').trim()
  return uid === '' ? null : uid.slice(0, 1000)
}
