/** Fields of rows that a person may correct, and the columns of files that hold them. */
import { resources } from '../../../contract/resources.ts'
import type { RowReason } from '../../../contract/desk/imports/kinds.ts'
import type { EntryRefusal, FileEntry } from '../entry.ts'

/** Fields of an event by their values. */
const of_events = [
  ...['title', 'description', 'excerpt', 'start_date', 'end_date', 'timezone', 'all_day', 'website', 'online_url'],
  ...['ticket_url', 'cost', 'event_status', 'attendance_mode', 'featured', 'hide_from_listings', 'sticky'],
  ...['show_map', 'show_map_link', 'language'],
]

/** Fields of a venue that its entry holds as a place. */
export const place_fields: readonly string[] = ['venue', 'address', 'city', 'country', 'zip', 'phone', 'website']

const of_venues = ['description', 'state', 'province', 'stateprovince', 'show_map', 'show_map_link']

/** Fields of an event that hold several names. */
export const list_fields: readonly string[] = ['organizer', 'categories', 'tags']

/** Returns the fields that a person may correct in a row. */
export const correctableFields = ({ resource }: Pick<FileEntry, 'resource'>): readonly string[] =>
  resources[resource].dated ? [...of_events, 'venue', ...list_fields] : [...of_venues, ...place_fields]

/** Properties and columns of files whose names are not those of fields. */
const columns: Readonly<Record<string, string>> = {
  ...{ SUMMARY: 'title', DESCRIPTION: 'description', URL: 'website', CATEGORIES: 'categories', LOCATION: 'venue' },
  ...{ DTSTART: 'start_date', DTEND: 'end_date', DURATION: 'end_date' },
  ...{ start_time: 'start_date', end_time: 'end_date', duration: 'end_date' },
  ...{ name: 'title', startDate: 'start_date', endDate: 'end_date', url: 'website' },
}

/** Columns of the place of an event. */
const of_place: ReadonlySet<string> = new Set([...place_fields.filter((name) => name !== 'website'), 'location'])

/** Reasons that concern the value of one field. */
const of_values: ReadonlySet<RowReason> = new Set<RowReason>([
  ...(['bad_date', 'bad_duration', 'bad_time', 'bad_value', 'encoding_lost', 'end_before_start'] as const),
  ...(['no_start', 'no_title', 'too_long', 'zone_unknown'] as const),
])

/** Returns the field whose correction lifts a refusal; null: there is none. */
export function fieldOfRefusal({ reason, column }: EntryRefusal, entry: Pick<FileEntry, 'resource'>): string | null {
  if (!of_values.has(reason)) return null
  if (reason === 'zone_unknown') return 'timezone'
  if (column === null) return null
  if (resources[entry.resource].dated && (of_place.has(column) || column === 'venue_website')) return 'venue'
  const field = columns[column] ?? column
  return correctableFields(entry).includes(field) ? field : null
}
