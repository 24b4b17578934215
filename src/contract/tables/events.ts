/** The table of events: fields and list parameters. */
import { i18n_language, id_parameter, paging, record_traits } from './common.ts'
import type { CrossFieldRefusal, Field, ItemParameter, Parameter, Resource } from '../field.ts'

const fields = {
  author: { kind: 'user' },
  date: { kind: 'site_time', per_language: true },
  date_utc: { kind: 'utc_time', per_language: true },
  title: { kind: 'text', required: true, per_language: true, max: 500 },
  description: { kind: 'html', per_language: true, max: 200_000 },
  slug: { kind: 'slug', per_language: true, max: 200 },
  excerpt: { kind: 'html', per_language: true, max: 200_000 },
  status: { kind: 'status', per_language: true },
  timezone: { kind: 'zone' },
  all_day: { kind: 'boolean', default: false },
  start_date: { kind: 'wall_time', required: true },
  end_date: { kind: 'wall_time', required: true },
  image: { kind: 'image', max: 2048 },
  cost: { kind: 'cost', type: 'not given', max: 500 },
  website: { kind: 'url', type: 'not given', default: null, max: 2048 },
  show_map: { kind: 'boolean', initial: true },
  show_map_link: { kind: 'boolean', initial: true },
  hide_from_listings: { kind: 'boolean' },
  sticky: { kind: 'boolean' },
  featured: { kind: 'boolean' },
  categories: { kind: 'terms', to: 'categories', default: null, ordered: true },
  tags: { kind: 'terms', to: 'tags', default: null },
  venue: { kind: 'ids', to: 'venues', default: null, ordered: true, single_as_object: true },
  organizer: { kind: 'ids', to: 'organizers', default: null, ordered: true },
  i18n_language,
} as const satisfies Record<string, Field>

/** Says whether and how an event takes place. */
export const event_statuses = ['scheduled', 'cancelled', 'postponed', 'moved_online'] as const

/** Fields that the given interface does not list. */
const added_fields = {
  event_status: { kind: 'choice', options: event_statuses, initial: 'scheduled' },
  event_status_reason: { kind: 'text', per_language: true, max: 500 },
  attendance_mode: { kind: 'choice', options: ['offline', 'online', 'mixed'], initial: 'offline' },
  online_url: { kind: 'url', max: 2048 },
  ticket_url: { kind: 'url', max: 2048 },
  unpublish_date: { kind: 'site_time', per_language: true, may_be_empty: true },
} as const satisfies Record<string, Field>

const item_parameters = {
  id: id_parameter,
  password: { kind: 'password' },
} as const satisfies Record<string, ItemParameter>

const parameters = {
  ...paging,
  start_date: { kind: 'date_filter', default: 'computed' },
  end_date: { kind: 'date_filter', default: 'computed' },
  starts_before: { kind: 'date_filter' },
  starts_after: { kind: 'date_filter' },
  ends_before: { kind: 'date_filter' },
  ends_after: { kind: 'date_filter' },
  strict_dates: { kind: 'boolean', type: 'not given', default: false },
  search: { kind: 'search' },
  categories: { kind: 'terms', to: 'categories' },
  tags: { kind: 'terms', to: 'tags' },
  venue: { kind: 'ids', to: 'venues' },
  organizer: { kind: 'ids', to: 'organizers' },
  featured: { kind: 'boolean' },
  status: { kind: 'status' },
  geoloc: { kind: 'boolean' },
  geoloc_lat: { kind: 'number', needs: 'geoloc_lng', least: -90, most: 90 },
  geoloc_lng: { kind: 'number', needs: 'geoloc_lat', least: -180, most: 180 },
  include: { kind: 'ids', to: 'events' },
  post_parent: { kind: 'id', to: 'events' },
  ticketed: { kind: 'boolean' },
  i18n_language,
} as const satisfies Record<string, Parameter>

/**
 * The end is not before the start, on the event's own clock. Instants are left to those who know the zone, and times of day
 * to those who know that the event is not one of whole days.
 */
function check({ start_date, end_date, all_day }: Readonly<Record<string, unknown>>): readonly CrossFieldRefusal[] {
  if (typeof start_date !== 'string' || typeof end_date !== 'string') return []
  if (start_date.endsWith('Z') || end_date.endsWith('Z')) return []
  const at = (written: string) => (all_day === false ? written.padEnd(19, ' 00:00:00') : written.slice(0, 10))
  return at(end_date) < at(start_date) ? [{ field: 'end_date', code: 'end_before_start' }] : []
}

export const events = {
  name: 'events',
  one: 'event',
  label: 'title',
  ...record_traits,
  dated: true,
  fields,
  added_fields,
  item_parameters,
  parameters,
  searched: ['title', 'description'],
  check,
} as const satisfies Resource
