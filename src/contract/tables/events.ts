/** The table of events: fields, list parameters and computed keys. */
import { i18n_language, id_parameter, language_computed, paging, record_computed, record_traits } from './common.ts'
import type { Computed, Conflict, Field, ItemParameter, Parameter, Resource } from '../field.ts'

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

const computed = {
  ...record_computed,
  start_date_details: { type: 'object' },
  end_date_details: { type: 'object' },
  utc_start_date: { type: 'string' },
  utc_start_date_details: { type: 'object' },
  utc_end_date: { type: 'string' },
  utc_end_date_details: { type: 'object' },
  timezone_abbr: { type: 'string' },
  cost_details: {
    type: 'object',
    blank: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
  },
  custom_fields: { type: 'array' },
  post_parent: { type: 'integer' },
  json_ld: { type: 'object', single: true },
  ...language_computed,
} as const satisfies Record<string, Computed>

/** Title, slug, address, days and languages of a protected event, and the parameters that look at these alone. */
const protected_by_password = {
  shows: [
    ...['id', 'global_id', 'global_id_lineage', 'url', 'rest_url', 'title', 'slug', 'status'],
    ...['timezone', 'timezone_abbr', 'all_day', 'start_date', 'start_date_details', 'end_date', 'end_date_details'],
    ...['utc_start_date', 'utc_start_date_details', 'utc_end_date', 'utc_end_date_details'],
    ...['date', 'date_utc', 'i18n_language', 'i18n_languages'],
  ],
  found_by: [
    ...['page', 'per_page', 'i18n_language', 'include', 'status', 'status_language', 'mine', 'strict_dates'],
    ...['start_date', 'end_date', 'starts_before', 'starts_after', 'ends_before', 'ends_after'],
    // The search reads no more of a protected event than its title.
    'search',
  ],
} as const satisfies Resource['protected']

/**
 * The end is not before the start, on the event's own clock. Instants are left to those who know the zone, and times of day
 * to those who know that the event is not one of whole days.
 */
function check({ start_date, end_date, all_day }: Readonly<Record<string, unknown>>): readonly Conflict[] {
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
  item_parameters,
  parameters,
  computed,
  searched: ['title', 'description'],
  protected: protected_by_password,
  check,
} as const satisfies Resource
