/** What events say beside their fields: times, cost, embedded terms, venues and organizers, json_ld (decisions 3). */
import { offsetMinutesAt, zoneAbbreviation } from '../../contract/clock.ts'
import { resources } from '../../contract/resources.ts'
import type { Db, Request } from '../context.ts'
import { textOfHtml } from '../html.ts'
import { presentCost, type CostDetails } from './cost.ts'
import {
  pageUrl,
  presentImage,
  seconds,
  type Present,
  type PresentMore,
  type Readable,
  type Representation,
} from './representation.ts'
import { mayEdit } from './readable.ts'
import { recallAll } from './remembered.ts'

/** A wall or UTC time in parts: zero-padded strings. */
function details(time: string): Record<string, string> {
  return {
    year: time.slice(0, 4),
    month: time.slice(5, 7),
    day: time.slice(8, 10),
    hour: time.slice(11, 13),
    minutes: time.slice(14, 16),
    seconds: time.slice(17, 19),
  }
}

const idsIn = (record: Readable, field: string): readonly number[] => {
  const list = record.facts[field]
  return Array.isArray(list) ? list.filter((id) => typeof id === 'number') : []
}

/** Fields of events that embed records, and which. */
const embedding = [
  ['categories', resources.categories],
  ['tags', resources.tags],
  ['venue', resources.venues],
  ['organizer', resources.organizers],
] as const

/** Representations of all records that these events point to, by field and id. Loaded together for a whole page. */
async function embedded(
  request: Request,
  records: readonly Readable[],
  db: Db,
  present: Present,
): Promise<Map<number, Representation>[]> {
  const wanted = embedding.map(
    ([field, resource]) => [resource, [...new Set(records.flatMap((record) => idsIn(record, field)))]] as const,
  )
  const stored = await recallAll(db, wanted, request)
  const found: Map<number, Representation>[] = []
  for (const [position, [resource]] of wanted.entries()) {
    const presented = await present(request, resource, [...(stored[position]?.values() ?? [])], { db })
    found.push(new Map(presented.map(({ id, answer }) => [id, answer])))
  }
  return found
}

/** Whether this caller sees no more of an event than that it exists: it has a password they did not give. */
export function isLocked(request: Request, { facts }: Pick<Readable, 'facts'>, password: string | undefined): boolean {
  return facts['password'] !== '' && !mayEdit(request.caller, facts) && facts['password'] !== password
}

export const presentEvents: PresentMore = async (request, records, { db, single, password }, present) => {
  const open = records.filter((record) => !isLocked(request, record, password))
  const [categories, tags, venues, organizers] = await embedded(request, open, db, present)
  return records.map((record) => {
    const times = presentTimes(record)
    if (!open.includes(record)) return { ...times, ...nothing }
    const of = (field: string, found: Map<number, Representation> | undefined) =>
      idsIn(record, field)
        .map((id) => found?.get(id))
        .filter((answer) => answer !== undefined)
    const at = of('venue', venues)
    const by = of('organizer', organizers)
    const cost = presentCost(String(record.facts['cost'] ?? ''), request.service.config.SITE_CURRENCY)
    const answer = {
      ...times,
      ...cost,
      categories: of('categories', categories),
      tags: of('tags', tags),
      // `[]` if none, the object if one, an array if several.
      venue: at.length === 1 ? at[0] : at,
      organizer: by,
      custom_fields: [],
      post_parent: record.facts['post_parent'],
    }
    return single ? { ...answer, json_ld: jsonLd(request, record, cost.cost_details, at, by) } : answer
  })
}

/** A protected event shows title, slug, url and dates only; the keys stay. */
const nothing: Representation = {
  description: '',
  excerpt: '',
  image: false,
  website: '',
  cost: '',
  cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
  categories: [],
  tags: [],
  venue: [],
  organizer: [],
  custom_fields: [],
  post_parent: 0,
}

function presentTimes({ facts }: Readable): Representation {
  const start_date = seconds(facts['start_date'])
  const end_date = seconds(facts['end_date'])
  const utc_start_date = seconds(facts['start_utc'])
  const utc_end_date = seconds(facts['end_utc'])
  return {
    start_date_details: details(start_date),
    end_date_details: details(end_date),
    utc_start_date,
    utc_start_date_details: details(utc_start_date),
    utc_end_date,
    utc_end_date_details: details(utc_end_date),
    timezone_abbr: zoneAbbreviation(utc_start_date, String(facts['timezone'])),
  }
}

/** ISO 8601 with the offset in force. */
function iso(wall: unknown, utc: unknown, zone: string): string {
  const minutes = Math.round(offsetMinutesAt(seconds(utc), zone))
  const pad = (part: number) => String(part).padStart(2, '0')
  const offset = `${minutes < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`
  return `${seconds(wall).replace(' ', 'T')}${offset}`
}

const plain = (html: unknown) =>
  textOfHtml(String(html ?? ''))
    .replace(/\s+/g, ' ')
    .trim()

/** schema.org Event. */
function jsonLd(
  request: Request,
  { facts, text }: Readable,
  { values, currency_code }: CostDetails,
  venues: readonly Representation[],
  organizers: readonly Representation[],
): Representation {
  const image = presentImage(facts['image'])
  const zone = String(facts['timezone'])
  const url = pageUrl(request, 'event', text)
  return {
    '@context': 'http://schema.org',
    '@type': 'Event',
    name: text['title'],
    description: plain(text['excerpt']) || plain(text['description']),
    ...(image && typeof image === 'object' && 'url' in image ? { image: image.url } : {}),
    url,
    inLanguage: text.language,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    startDate: iso(facts['start_date'], facts['start_utc'], zone),
    endDate: iso(facts['end_date'], facts['end_utc'], zone),
    location: venues.map((venue) => ({
      '@type': 'Place',
      name: venue['venue'],
      address: {
        '@type': 'PostalAddress',
        streetAddress: venue['address'],
        addressLocality: venue['city'],
        addressRegion: venue['stateprovince'],
        postalCode: venue['zip'],
        addressCountry: venue['country'],
      },
      telephone: venue['phone'],
      sameAs: venue['website'],
    })),
    organizer: organizers.map((organizer) => ({
      '@type': 'Organization',
      name: organizer['organizer'],
      url: organizer['website'],
      telephone: organizer['phone'],
      email: organizer['email'],
    })),
    ...(values.length > 0
      ? {
          offers: {
            '@type': 'Offer',
            price: values[0],
            priceCurrency: currency_code,
            url,
          },
        }
      : {}),
  }
}
