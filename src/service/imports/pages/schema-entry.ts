/** Turns an event of schema.org into an entry. */
import type { ImportWarning } from '../../../contract/desk/imports/kinds.ts'
import type { Field } from '../../../contract/field.ts'
import { events } from '../../../contract/tables/events.ts'
import { organizers } from '../../../contract/tables/organizers.ts'
import { venues } from '../../../contract/tables/venues.ts'
import type { FileEntry, EntryPosition, EntryValues, EntryVenue, ReadSettings } from '../entry.ts'
import { lostLetters } from '../files/lost-letters.ts'
import { htmlOfEncodedText, isPlaceholder } from '../ics/text/description.ts'
import { cleanName } from '../ics/text/text-values.ts'
import {
  isNode,
  isWebAddress,
  schemaText,
  valuesOf,
  wordsOf,
  type SchemaData,
  type SchemaNode,
} from './schema-nodes.ts'
import { placeOfEvent } from './schema-place.ts'
import { RefusedEvent, timesOfEvent, type ForeignOffsets } from './schema-times.ts'

type FieldLimits = Readonly<Record<string, Field>>
const limits: FieldLimits = { ...events.fields, ...events.added_fields }
const venue_limits: FieldLimits = venues.fields

const longest_uid = 1000
const longest_image = 2000
const most_names = 200

/** An entry with nothing but its place in the file. */
export const blankBlockEntry = (position: EntryPosition): FileEntry => ({
  ...{ position, resource: 'events', uid: null, occurrence: null, cancels: false, sequence: null },
  ...{ values: {}, blanks: [], venue: null, organizers: [], series: null, private: false },
  ...{ refused: null, warnings: [], asks: [] },
})

/** How the events of a file are read. */
export interface SchemaReading {
  readonly settings: ReadSettings
  /** The address of the page, to which others are relative; null: it is not known. */
  readonly page: string | null
  readonly offsets: ForeignOffsets
}

/** Returns a whole address; null: it is relative to one that is not known. */
function wholeAddress(written: string, page: string | null): string | null {
  if (isWebAddress(written)) return written
  if (page === null || /\s/.test(written) || !URL.canParse(written, page)) return null
  const { href } = new URL(written, page)
  return isWebAddress(href) ? href : null
}

const is_relative = /^(?:[#/?]|\.\.?\/)/

/**
 * Returns the id of the source: `@id`, `identifier`, else `url`. An address that holds within one page or site alone is joined with the
 * address of the event or of the page, or is none.
 */
function uidOf(event: SchemaNode, { settings: { site_language }, page }: SchemaReading): string | null {
  const written_url = schemaText(event, 'url', site_language)
  const url = written_url && wholeAddress(written_url, page)
  const written = typeof event['@id'] === 'string' ? event['@id'].trim() : ''
  const whole = is_relative.test(written) ? wholeAddress(written, url ?? page) : written
  const id = /^_:/.test(written) ? null : whole
  const identifiers = valuesOf(event, 'identifier').map((one) =>
    isNode(one) ? schemaText(one, 'value', site_language) : schemaText({ one }, 'one', site_language),
  )
  const found = [id, ...identifiers, url]
  return found.find((one) => one !== null && one !== '')?.slice(0, longest_uid) ?? null
}

/** States of an event, the one that counts most first. */
const states = [
  ['EventCancelled', 'cancelled'],
  ['EventPostponed', 'postponed'],
  ['EventMovedOnline', 'moved_online'],
  ['EventRescheduled', 'scheduled'],
  ['EventScheduled', 'scheduled'],
] as const

function statusOf(event: SchemaNode): string | null {
  const words = new Set(wordsOf(event, 'eventStatus'))
  return states.find(([state]) => words.has(state))?.[1] ?? null
}

const is_number = /^\d+(?:\.\d+)?$/

/** Returns the price, or the least and the greatest of several. */
function costOf(event: SchemaNode, offers: readonly SchemaNode[], { site_language }: ReadSettings): string | null {
  const texts = offers.flatMap((offer) =>
    ['price', 'lowPrice', 'highPrice'].flatMap((name) => schemaText(offer, name, site_language) ?? []),
  )
  const prices = [...new Set(texts.map(cleanName))]
  const is_free = valuesOf(event, 'isAccessibleForFree').some((one) => one === true || /^true$/i.test(String(one)))
  const [first] = prices
  if (first === undefined) return is_free ? '0' : null
  if (prices.length === 1 || !prices.every((price) => is_number.test(price))) return first
  const sorted = prices.toSorted((a, b) => Number(a) - Number(b))
  return `${sorted[0]} - ${sorted.at(-1)}`
}

const organizer_limits: FieldLimits = organizers.fields

/** Returns how an organizer is reached, as far as the calendar takes it. */
function contactOf(node: SchemaNode, { settings: { site_language }, page }: SchemaReading): EntryValues {
  const url = schemaText(node, 'url', site_language)
  const email = schemaText(node, 'email', site_language)?.replace(/^mailto:/i, '') ?? null
  const contact = {
    phone: cleanName(schemaText(node, 'telephone', site_language) ?? ''),
    website: (url && wholeAddress(url, page)) ?? '',
    email: email !== null && /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(email) ? email : '',
  }
  const fits = ([field, value]: readonly [string, string]) =>
    value !== '' && value.length <= (organizer_limits[field]?.max ?? 0)
  return Object.fromEntries(Object.entries(contact).filter(fits))
}

/** Returns those who organize an event by their names, with how they are reached. */
function organizersOf(
  event: SchemaNode,
  data: SchemaData,
  reading: SchemaReading,
): Readonly<Record<string, EntryValues>> {
  const { site_language } = reading.settings
  const named = valuesOf(event, 'organizer').flatMap((one) => {
    const found = data.resolve(one)
    const name = isNode(found) ? schemaText(found, 'name', site_language) : typeof found === 'string' ? found : null
    if (name === null || /^https?:/i.test(name) || cleanName(name) === '') return []
    return [[cleanName(name), isNode(found) ? contactOf(found, reading) : {}] as const]
  })
  return Object.fromEntries(named.slice(0, most_names))
}

/** Returns the address of the first image of an event; null: it has none. */
function imageOf(event: SchemaNode, data: SchemaData, { settings: { site_language }, page }: SchemaReading) {
  const addresses = valuesOf(event, 'image').flatMap((one) => {
    const found = data.resolve(one)
    const written = isNode(found)
      ? (schemaText(found, 'contentUrl', site_language) ?? schemaText(found, 'url', site_language))
      : typeof found === 'string'
        ? found.trim()
        : null
    return (written && wholeAddress(written, page)) ?? []
  })
  return addresses.find((address) => address.length <= longest_image) ?? null
}

/** @throws RefusedEvent where a text is longer than its field */
function checkLengths(values: Readonly<Record<string, unknown>>, of: FieldLimits): void {
  for (const [field, value] of Object.entries(values)) {
    const max = of[field]?.max
    if (typeof value === 'string' && max !== undefined && value.length > max)
      throw new RefusedEvent('too_long', field, value)
  }
}

/** @throws RefusedEvent */
function descriptionOf(event: SchemaNode, { site_language }: ReadSettings): string | null {
  const text = schemaText(event, 'description', site_language)
  if (text === null) return null
  checkLengths({ description: text }, limits)
  const html = htmlOfEncodedText(text)
  if (html === null) throw new RefusedEvent('bad_value', 'description', text)
  return isPlaceholder(html) ? null : html
}

/** Leaves out what is not said. */
const said = (values: Readonly<Record<string, string | null>>): EntryValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))

/** @throws RefusedEvent */
function valuesOfEvent(event: SchemaNode, data: SchemaData, reading: SchemaReading): EntryValues {
  const { settings, page } = reading
  const offers = valuesOf(event, 'offers')
    .map((one) => data.resolve(one))
    .filter(isNode)
  const addressOf = (node: SchemaNode) => {
    const url = schemaText(node, 'url', settings.site_language)
    return url && wholeAddress(url, page)
  }
  const ticket_urls = offers.flatMap((offer) => addressOf(offer) ?? [])
  return said({
    description: descriptionOf(event, settings),
    website: addressOf(event),
    event_status: statusOf(event),
    cost: costOf(event, offers, settings),
    ticket_url: ticket_urls[0] ?? null,
    image: imageOf(event, data, reading),
  })
}

/** @throws RefusedEvent */
function titleOf(event: SchemaNode, settings: ReadSettings): string {
  const title = cleanName(schemaText(event, 'name', settings.site_language) ?? '')
  if (title === '') throw new RefusedEvent('no_title', 'name')
  if (lostLetters(title) !== 'none') throw new RefusedEvent('encoding_lost', 'name', title)
  return title
}

/** @throws RefusedEvent */
function checkLetters(values: EntryValues, venue: EntryVenue | null): void {
  const all = [...Object.entries(values), ...Object.entries(venue ?? {})]
  const damaged = all.find(([, value]) => typeof value === 'string' && value.includes('\ufffd'))
  if (damaged) throw new RefusedEvent('text_damaged', damaged[0], String(damaged[1]))
  if (venue && lostLetters(venue.venue) !== 'none') throw new RefusedEvent('encoding_lost', 'location', venue.venue)
}

/** @throws RefusedEvent */
function readEvent(event: SchemaNode, data: SchemaData, reading: SchemaReading): Omit<FileEntry, 'position'> {
  const { settings, offsets } = reading
  const title = titleOf(event, settings)
  const place = placeOfEvent(event, data, settings.site_language)
  const uid = uidOf(event, reading)
  const { attendance_mode, online_url } = place
  const values = { title, ...valuesOfEvent(event, data, reading), ...said({ attendance_mode, online_url }) }
  checkLetters(values, place.venue)
  checkLengths(values, limits)
  checkLengths({ ...place.venue }, venue_limits)
  const times = timesOfEvent(event, place.venue, settings, offsets)
  const organizers_said = organizersOf(event, data, reading)
  const warnings: readonly ImportWarning[] = [
    ...(uid === null ? (['uid_missing'] as const) : []),
    ...(place.has_bad_position ? (['bad_position'] as const) : []),
    ...(place.is_nameless ? (['place_without_name'] as const) : []),
    ...times.warnings,
  ]
  return {
    ...blankBlockEntry({}),
    ...{ uid, values: { ...values, ...times.values }, venue: place.venue, warnings },
    ...(times.instants ? { instants: times.instants } : {}),
    organizers: Object.keys(organizers_said),
    details: { organizers: organizers_said, parents: {} },
  }
}

/** Reads an event; one that cannot be read says why. */
export function entryOfEvent(event: SchemaNode, data: SchemaData, reading: SchemaReading, block: number): FileEntry {
  const position = { block }
  try {
    return { ...readEvent(event, data, reading), position }
  } catch (error) {
    if (!(error instanceof RefusedEvent)) throw error
    const { settings } = reading
    const title = cleanName(schemaText(event, 'name', settings.site_language) ?? '').slice(0, limits['title']?.max)
    const values = title === '' || title.includes('\ufffd') ? {} : { title }
    return { ...blankBlockEntry(position), uid: uidOf(event, reading), values, refused: error.refusal }
  }
}
