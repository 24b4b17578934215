/** Reads the file that the answers of a service make: each event is an entry, known by its id and the host of the service. */
import type { ImportWarning } from '../../../contract/desk/imports/kinds.ts'
import { languages, type Language } from '../../../contract/languages.ts'
import { canonicalZone, parseDateTime } from '../../../contract/time/clock.ts'
import { takeTurns } from '../../async/take-turns.ts'
import type {
  EntryDetails,
  EntryRefusal,
  EntryValues,
  EntryVenue,
  FileEntry,
  FileReading,
  ReadSettings,
} from '../entry.ts'
import { momentOf, timesOfDays } from '../moments/moments.ts'
import { answerIn, isObject, serviceText, type Answer } from './service-answer.ts'
import { event_choices, event_flags, event_texts, organizer_texts, said_texts, venue_texts } from './service-fields.ts'

/** Categories above one, more of which make a circle. */
const most_parents = 20

const textOf = (record: Answer, name: string): string => {
  const value = record[name]
  return typeof value === 'string' ? value.trim() : ''
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Records of a list by their id. */
const byId = (list: unknown): ReadonlyMap<number, Answer> =>
  new Map(
    listOf(list)
      .filter(isObject)
      .map((record) => [Number(record['id']), record]),
  )

/** Everything that events of a file are linked with. */
interface ServiceLinks {
  readonly host: string
  /** The zone of the site; null: it is not known. */
  readonly zone: string | null
  readonly venues: ReadonlyMap<number, Answer>
  readonly organizers: ReadonlyMap<number, Answer>
  readonly categories: ReadonlyMap<number, Answer>
}

const linked = (from: ReadonlyMap<number, Answer>, ids: unknown): readonly Answer[] =>
  listOf(ids).flatMap((id) => {
    const record = from.get(Number(id))
    return record ? [record] : []
  })

/** Returns values that are not empty. */
const notEmpty = (record: Answer, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => (textOf(record, name) === '' ? [] : [[name, textOf(record, name)] as const])),
  )

function venueOf(record: Answer | undefined): EntryVenue | null {
  const venue = record ? textOf(record, 'venue') : ''
  if (!record || venue === '') return null
  const [latitude, longitude] = [record['geo_lat'], record['geo_lng']]
  const geo =
    typeof latitude === 'number' && typeof longitude === 'number' ? { geo: [latitude, longitude] as const } : {}
  return { venue, ...notEmpty(record, venue_texts), ...geo }
}

/** Returns the names of the categories above one, the topmost first. */
function parentsOf(category: Answer, { categories }: ServiceLinks): readonly string[] {
  const names: string[] = []
  let above = categories.get(Number(category['parent']))
  while (above && names.length < most_parents) {
    names.unshift(textOf(above, 'name'))
    above = categories.get(Number(above['parent']))
  }
  return names.filter((name) => name !== '')
}

function detailsOf(event: Answer, links: ServiceLinks): EntryDetails {
  const organizers = linked(links.organizers, event['organizer']).map(
    (record) => [textOf(record, 'organizer'), notEmpty(record, organizer_texts)] as const,
  )
  const parents = linked(links.categories, event['categories']).map(
    (record) => [textOf(record, 'name'), parentsOf(record, links)] as const,
  )
  return {
    organizers: Object.fromEntries(organizers.filter(([name]) => name !== '')),
    parents: Object.fromEntries(parents.filter(([name, above]) => name !== '' && above.length > 0)),
  }
}

const is_shown = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

interface EventTimes {
  readonly values: EntryValues
  readonly warnings: readonly ImportWarning[]
  readonly refused: EntryRefusal | null
}

function zoneOf(event: Answer, { zone }: ServiceLinks, settings: ReadSettings) {
  const named = canonicalZone(textOf(event, 'timezone'))
  const assumed = settings.time_zone ?? zone ?? settings.site_zone
  const warnings: readonly ImportWarning[] =
    named === null ? ['zone_assumed'] : /^UTC[+-]/.test(named) ? ['zone_offset_only'] : []
  return { zone: named ?? assumed, warnings }
}

function timesOf(event: Answer, links: ServiceLinks, settings: ReadSettings): EventTimes {
  const { zone, warnings } = zoneOf(event, links, settings)
  const refusedFor = (reason: EntryRefusal['reason'], column: string): EventTimes => ({
    ...{ values: {}, warnings },
    refused: { reason, column, value: textOf(event, column).slice(0, 200) || null },
  })
  const written = ['start_date', 'end_date'].map((name) => {
    const text = textOf(event, name)
    return is_shown.test(text) && !('error' in parseDateTime(text)) ? text : null
  })
  const [start = null, end = null] = written
  if (start === null) return refusedFor(textOf(event, 'start_date') === '' ? 'no_start' : 'bad_date', 'start_date')
  if (end === null) return refusedFor('bad_date', 'end_date')
  if (end < start) return refusedFor('end_before_start', 'end_date')
  const is_protected = event['all_day'] === null
  const like_days = start.endsWith(' 00:00:00') && end.endsWith(' 23:59:59')
  if (event['all_day'] === true || (is_protected && like_days))
    return { values: timesOfDays(start.slice(0, 10), end.slice(0, 10), zone), warnings, refused: null }
  const [from, to] = [start, end].map((wall) => momentOn(wall, zone))
  const gap: readonly ImportWarning[] = from?.gap || to?.gap ? ['gap_time'] : []
  return {
    values: { start_date: from?.wall, end_date: to?.wall, all_day: false, timezone: zone },
    warnings: [...warnings, ...gap],
    refused: null,
  }
}

function momentOn(wall: string, zone: string) {
  const [hours = 0, minutes = 0, seconds = 0] = wall.slice(11).split(':').map(Number)
  return momentOf(
    { date: `${wall.slice(0, 10)} 00:00:00`, time: hours * 3600 + minutes * 60 + seconds, offset: null },
    zone,
  )
}

/** Returns the values of an event of which a service shows everything. */
function valuesOf(event: Answer, links: ServiceLinks): EntryValues {
  const categories = linked(links.categories, event['categories']).map((record) => textOf(record, 'name'))
  const tags = listOf(event['tags']).flatMap((name) => (typeof name === 'string' ? [name.trim()] : []))
  return {
    ...Object.fromEntries([...event_texts, 'image'].map((name) => [name, textOf(event, name)])),
    ...Object.fromEntries(said_texts.flatMap((name) => (name in event ? [[name, textOf(event, name)] as const] : []))),
    ...notEmpty(event, event_choices),
    ...Object.fromEntries(
      event_flags.flatMap((name) => (typeof event[name] === 'boolean' ? [[name, event[name]] as const] : [])),
    ),
    categories: categories.filter((name) => name !== ''),
    tags: tags.filter((name) => name !== ''),
  }
}

/** Whether an event has texts that its answer does not hold. */
function hasOtherTexts(event: Answer): boolean {
  const texts = isObject(event['i18n_languages']) ? event['i18n_languages'] : {}
  return languages.some((one) => one !== event['i18n_language'] && typeof texts[one] === 'string')
}

const languageOf = (event: Answer): Language | null => languages.find((one) => one === event['i18n_language']) ?? null

function entryOf(event: Answer, links: ServiceLinks, settings: ReadSettings): FileEntry {
  const title = textOf(event, 'title')
  const is_hidden = event['protected'] === 'hidden'
  const is_protected = event['protected'] !== undefined
  const is_private = is_protected || event['status'] !== 'publish'
  const times = timesOf(event, links, settings)
  const language = languageOf(event)
  const refused: EntryRefusal | null =
    title === '' ? { reason: 'no_title', column: 'title', value: null } : times.refused
  const states: readonly ImportWarning[] = [
    ...(is_protected ? (['protected'] as const) : is_private ? (['unpublished'] as const) : []),
    ...(hasOtherTexts(event) ? (['other_languages'] as const) : []),
  ]
  return {
    ...{ position: {}, resource: 'events', uid: `${Number(event['id'])}@${links.host}`, occurrence: null },
    ...{ cancels: false, sequence: null, blanks: [], series: null, asks: [], private: is_private, refused },
    values: { title, ...(is_hidden ? {} : valuesOf(event, links)), ...times.values },
    venue: is_hidden ? null : venueOf(linked(links.venues, event['venue'])[0]),
    organizers: is_hidden ? [] : Object.keys(detailsOf(event, links).organizers),
    details: detailsOf(event, links),
    ...(language === null ? {} : { language }),
    warnings: [...times.warnings, ...states],
  }
}

/** Reads such a file. */
export async function readServiceFile(bytes: Uint8Array, settings: ReadSettings): Promise<FileReading> {
  const nothing: FileReading = {
    ...{ format: 'service', name: null, source: 'service:', refused: null, asks: [], warnings: [] },
    ...{ ignored: {}, columns: [], entries: [] },
  }
  const [head = '', ...lines] = serviceText(bytes).split('\n')
  const file = answerIn(head)
  const site = file?.['calendar_service']
  if (!file || !isObject(site)) return { ...nothing, refused: 'not_a_calendar' }
  const address = textOf(site, 'address')
  const links: ServiceLinks = {
    host: URL.canParse(address) ? new URL(address).host : '',
    zone: canonicalZone(textOf(site, 'time_zone')),
    venues: byId(file['venues']),
    organizers: byId(file['organizers']),
    categories: byId(file['categories']),
  }
  const read = await takeTurns(lines, (line) => {
    const event = answerIn(line)
    return event && entryOf(event, links, settings)
  })
  const entries = read.filter((entry) => entry !== null)
  return {
    ...{ ...nothing, source: `service:${address}`, name: textOf(site, 'name') || null, entries },
    warnings: entries.length === 0 ? ['no_events'] : [],
  }
}
