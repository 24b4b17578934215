/** Reads where an event of schema.org takes place. */
import type { Language } from '../../../contract/field.ts'
import type { EntryVenue } from '../entry.ts'
import { partPlace, readPlace } from '../ics/text/place.ts'
import { cleanName } from '../ics/text/text-values.ts'
import {
  isNode,
  isWebAddress,
  schemaText,
  typesOf,
  valuesOf,
  wordsOf,
  type SchemaData,
  type SchemaNode,
} from './schema-nodes.ts'

interface SchemaPlace {
  readonly venue: EntryVenue | null
  readonly online_url: string | null
  readonly attendance_mode: 'offline' | 'online' | 'mixed' | null
  readonly has_bad_position: boolean
  /** An address or a position without a name. */
  readonly is_nameless: boolean
}

type Part = Omit<SchemaPlace, 'attendance_mode'> & { readonly online: boolean }

const nothing: Part = { venue: null, online_url: null, online: false, has_bad_position: false, is_nameless: false }

/** Returns the name of a country in the language of the site for its code. */
function countryOf(written: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(written)) return written
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(written) ?? written
}

type Address = Pick<EntryVenue, 'address' | 'city' | 'province' | 'country' | 'zip' | 'phone'>

function addressOf(value: unknown, language: Language): Address {
  if (typeof value === 'string') return value.trim() === '' ? {} : { address: cleanName(value) }
  if (!isNode(value)) return {}
  const text = (name: string) => cleanName(schemaText(value, name, language) ?? '')
  const [country_node] = valuesOf(value, 'addressCountry').filter(isNode)
  const country = country_node ? schemaText(country_node, 'name', language) : text('addressCountry')
  const parts = {
    address: text('streetAddress'),
    city: text('addressLocality') || text('addressRegion'),
    province: text('addressLocality') === '' ? '' : text('addressRegion'),
    zip: text('postalCode'),
    country: countryOf(cleanName(country ?? ''), language),
    phone: text('telephone'),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== ''))
}

/** Returns the position; null: there is none, or it is out of range. */
function positionOf(node: SchemaNode, language: Language) {
  const [geo] = valuesOf(node, 'geo').filter(isNode)
  const of = geo ?? node
  const [north, east] = [schemaText(of, 'latitude', language), schemaText(of, 'longitude', language)]
  if (north === null || east === null) return { geo: null, bad: false }
  const [latitude, longitude] = [Number(north), Number(east)]
  const bad = !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)
  return { geo: bad ? null : ([latitude, longitude] as const), bad }
}

function ofPlace(node: SchemaNode, data: SchemaData, language: Language): Part {
  const [written] = valuesOf(node, 'address').map((one) => data.resolve(one))
  const address = typesOf(node).includes('PostalAddress') ? addressOf(node, language) : addressOf(written, language)
  const name = cleanName(schemaText(node, 'name', language) ?? '')
  const { geo, bad } = positionOf(node, language)
  const phone = schemaText(node, 'telephone', language)
  const website = schemaText(node, 'url', language)
  const of_address = name === '' ? partPlace(address.address ?? '').name : ''
  const venue = name === '' ? (of_address === '' ? (address.city ?? '') : of_address) : name
  if (venue === '') return { ...nothing, has_bad_position: bad, is_nameless: geo !== null }
  return {
    ...nothing,
    has_bad_position: bad,
    venue: {
      ...{ venue, ...address },
      ...(phone === null ? {} : { phone: cleanName(phone) }),
      ...(website !== null && isWebAddress(website) ? { website } : {}),
      ...(geo ? { geo } : {}),
    },
  }
}

/** A text is read as the place of a calendar is. */
function ofText(text: string): Part {
  const location = { name: 'LOCATION', parameters: {}, value: text.replace(/\\/g, '\\\\') }
  const { venue, online_url } = readPlace({ location, geo: null, apple: null, conferences: [] })
  return { ...nothing, venue, online_url, online: online_url !== null }
}

function ofVirtual(node: SchemaNode, language: Language): Part {
  const url = schemaText(node, 'url', language) ?? schemaText(node, 'sameAs', language)
  return { ...nothing, online: true, online_url: url !== null && isWebAddress(url) ? url : null }
}

function partOf(value: unknown, data: SchemaData, language: Language): Part {
  if (typeof value === 'string') return ofText(value)
  if (!isNode(value)) return nothing
  return typesOf(value).includes('VirtualLocation') ? ofVirtual(value, language) : ofPlace(value, data, language)
}

const modes: Readonly<Record<string, 'offline' | 'online' | 'mixed'>> = {
  OfflineEventAttendanceMode: 'offline',
  OnlineEventAttendanceMode: 'online',
  MixedEventAttendanceMode: 'mixed',
}

/** Returns the mode that the event says; several are mixed. */
function saidMode(event: SchemaNode): 'offline' | 'online' | 'mixed' | null {
  const said = new Set(wordsOf(event, 'eventAttendanceMode').flatMap((word) => modes[word] ?? []))
  return said.size > 1 ? 'mixed' : ([...said][0] ?? null)
}

/** Reads the own location of an event; addresses of its page say nothing. */
export function placeOfEvent(event: SchemaNode, data: SchemaData, language: Language): SchemaPlace {
  const parts = valuesOf(event, 'location').map((value) => partOf(data.resolve(value), data, language))
  const venue = parts.find((part) => part.venue !== null)?.venue ?? null
  const online = parts.some((part) => part.online)
  const found = online ? (venue === null ? 'online' : 'mixed') : null
  return {
    venue,
    online_url: parts.find((part) => part.online_url !== null)?.online_url ?? null,
    attendance_mode: saidMode(event) ?? found,
    has_bad_position: parts.some((part) => part.has_bad_position),
    is_nameless: venue === null && parts.some((part) => part.is_nameless),
  }
}
