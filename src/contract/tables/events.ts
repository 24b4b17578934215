/** The table of events: fields, list parameters and computed keys. */
import { i18n_language, id_parameter, language_computed, paging, record_computed } from './common.ts'
import type { Computed, Conflict, Field, Parameter, Resource } from '../field.ts'

const fields = {
  author: { kind: 'user', type: 'integer', about: 'author ID' },
  date: { kind: 'site_time', type: 'string', per_language: true, about: 'publication date' },
  date_utc: { kind: 'utc_time', type: 'string', per_language: true, about: 'publication date in UTC' },
  title: { kind: 'text', type: 'string', required: true, per_language: true, max: 500, about: 'title' },
  description: { kind: 'html', type: 'string', per_language: true, max: 200_000, about: 'description' },
  slug: { kind: 'slug', type: 'string', per_language: true, max: 200, about: 'slug (post name)' },
  excerpt: { kind: 'html', type: 'string', per_language: true, max: 200_000, about: 'excerpt' },
  status: { kind: 'status', type: 'string', per_language: true, about: 'post status' },
  timezone: { kind: 'zone', type: 'string', about: 'time zone of the event' },
  all_day: { kind: 'boolean', type: 'boolean', default: false, about: 'event lasts the whole day' },
  start_date: { kind: 'wall_time', type: 'string', required: true, about: 'start date and time' },
  end_date: { kind: 'wall_time', type: 'string', required: true, about: 'end date and time' },
  image: { kind: 'image', type: 'string', max: 2048, about: 'featured image ID or URL' },
  cost: { kind: 'cost', type: 'not given', max: 500, about: 'cost' },
  website: { kind: 'url', type: 'not given', default: null, max: 2048, about: 'website URL' },
  show_map: { kind: 'boolean', type: 'boolean', about: 'show a map' },
  show_map_link: { kind: 'boolean', type: 'boolean', about: 'show a map link' },
  hide_from_listings: { kind: 'boolean', type: 'boolean', about: 'hide in calendar views' },
  sticky: { kind: 'boolean', type: 'boolean', about: 'sticky in calendar view' },
  featured: { kind: 'boolean', type: 'boolean', about: 'featured on the site' },
  categories: {
    kind: 'terms',
    type: 'array of integer',
    to: 'categories',
    default: null,
    about: 'category IDs (described as ID or name; items are typed integer)',
  },
  tags: {
    kind: 'terms',
    type: 'array of integer',
    to: 'tags',
    default: null,
    about: 'tag IDs (described as ID or name; items are typed integer)',
  },
  venue: {
    kind: 'ids',
    type: 'array of integer',
    to: 'venues',
    default: null,
    about: 'venue IDs (described as IDs or data)',
  },
  organizer: {
    kind: 'ids',
    type: 'array of integer',
    to: 'organizers',
    default: null,
    about: 'organizer IDs (described as IDs or data)',
  },
  i18n_language,
} as const satisfies Record<string, Field>

const item_parameters = {
  id: id_parameter,
  password: { kind: 'password', type: 'string', about: 'the event password' },
} as const satisfies Record<string, Parameter>

const parameters = {
  ...paging('archive page to return', 'events per page'),
  start_date: { kind: 'date_filter', type: 'string', default: 'computed', about: 'events that start on the date' },
  end_date: { kind: 'date_filter', type: 'string', default: 'computed', about: 'events that end on the date' },
  starts_before: { kind: 'date_filter', type: 'string', about: 'events starting before the date' },
  starts_after: { kind: 'date_filter', type: 'string', about: 'events starting after the date' },
  ends_before: { kind: 'date_filter', type: 'string', about: 'events ending before the date' },
  ends_after: { kind: 'date_filter', type: 'string', about: 'events ending after the date' },
  strict_dates: {
    kind: 'boolean',
    type: 'not given',
    default: false,
    about: 'when false, the date filters cover whole days; when true, the filters use the exact times given',
  },
  search: { kind: 'search', type: 'string', about: 'events containing the string in title or description' },
  categories: {
    kind: 'terms',
    type: 'array of integer',
    to: 'categories',
    about: 'events assigned to one of the given categories (slugs or IDs per description; items typed integer)',
  },
  tags: {
    kind: 'terms',
    type: 'array of integer',
    to: 'tags',
    about: 'events assigned to one of the given tags (same note)',
  },
  venue: { kind: 'ids', type: 'array of integer', to: 'venues', about: 'events assigned to one of the venue IDs' },
  organizer: {
    kind: 'ids',
    type: 'array of integer',
    to: 'organizers',
    about: 'events assigned to one of the organizer IDs',
  },
  featured: { kind: 'boolean', type: 'boolean', about: 'filter by featured status' },
  status: { kind: 'status', type: 'string', about: 'filter by post status' },
  geoloc: {
    kind: 'boolean',
    type: 'boolean',
    about: 'filter by whether the venue has geolocation data; requires a premium calendar extension',
  },
  geoloc_lat: {
    kind: 'number',
    type: 'number',
    needs: 'geoloc_lng',
    furthest: 90,
    about: 'venue latitude filter; requires geoloc_lng; requires the premium extension',
  },
  geoloc_lng: {
    kind: 'number',
    type: 'number',
    needs: 'geoloc_lat',
    furthest: 180,
    about: 'venue longitude filter; requires geoloc_lat; requires the premium extension',
  },
  include: {
    kind: 'ids',
    type: 'array of integer',
    to: 'events',
    about: 'include events with those post IDs; when given, date filters are ignored',
  },
  post_parent: { kind: 'id', type: 'integer', to: 'events', about: 'events whose post parent is the given ID' },
  ticketed: { kind: 'boolean', type: 'boolean', about: 'events with or without tickets' },
  i18n_language,
} as const satisfies Record<string, Parameter>

const computed = {
  ...record_computed,
  start_date_details: { type: 'object', about: 'start in parts, zero-padded strings' },
  end_date_details: { type: 'object', about: 'end in parts, zero-padded strings' },
  utc_start_date: { type: 'string', about: 'start in UTC' },
  utc_start_date_details: { type: 'object', about: 'start in UTC in parts' },
  utc_end_date: { type: 'string', about: 'end in UTC' },
  utc_end_date_details: { type: 'object', about: 'end in UTC in parts' },
  timezone_abbr: { type: 'string', about: 'English short name of the zone at the start' },
  cost_details: {
    type: 'object',
    blank: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
    about: 'currency and plain values of the cost',
  },
  custom_fields: { type: 'array', about: 'always empty' },
  post_parent: { type: 'integer', about: 'first event of the series; 0 for none' },
  json_ld: { type: 'object', single: true, about: 'schema.org Event' },
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
  shape: 'record',
  fields,
  item_parameters,
  parameters,
  computed,
  protected: protected_by_password,
  check,
} as const satisfies Resource
