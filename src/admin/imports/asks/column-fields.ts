/** The fields that a column of a table can be: those of an event, parts of its times, and facts of its venue. */
import type { Locale } from '../../i18n/locale.tsx'

const own_words = [
  'start_time',
  'end_time',
  'duration',
  'uid',
  'location',
  'private',
  'venue_website',
  'venue_description',
] as const

type OwnWord = (typeof own_words)[number]

export const event_columns = [
  ...['title', 'start_date', 'start_time', 'end_date', 'end_time', 'duration', 'all_day', 'timezone'],
  ...['venue', 'organizer', 'categories', 'tags', 'description', 'excerpt', 'cost', 'website', 'ticket_url'],
  ...['online_url', 'attendance_mode', 'event_status', 'featured', 'image', 'private', 'uid'],
] as const

export const venue_columns = [
  ...['location', 'address', 'city', 'stateprovince', 'zip', 'country', 'phone'],
  ...['venue_website', 'venue_description'],
] as const

/** Whether the choice of fields has this one. */
export const isColumnField = (field: string): boolean =>
  [event_columns, venue_columns].some((names) => names.some((name) => name === field))

const isOwn = (field: string): field is OwnWord => own_words.some((one) => one === field)

const of_venue: ReadonlySet<string> = new Set(venue_columns)

/** Returns the label of a field that a column fills. */
export function columnFieldLabel({ t, fieldLabel }: Locale, field: string): string {
  if (isOwn(field)) return t(`imports.field.${field}`)
  return fieldLabel(of_venue.has(field) ? 'venues' : 'events', field)
}
