/**
 * The keys of answers beside the fields, and what answers hide. A module of its own, because the admin reads answers as they
 * are and so does not load it.
 */
import type { Computed, ResourceName } from '../field.ts'

/** Computed keys of every event, venue and organizer. */
const record_computed = {
  id: { type: 'integer' },
  global_id: { type: 'string' },
  global_id_lineage: { type: 'array' },
  // Publication is the last change that is told of a protected event.
  modified: { type: 'string', hidden_as: 'date' },
  modified_utc: { type: 'string', hidden_as: 'date_utc' },
  url: { type: 'string' },
  rest_url: { type: 'string' },
} as const satisfies Record<string, Computed>

/** Additive keys: the language shown, the status of each language, the stale languages. */
const language_computed = {
  i18n_languages: { type: 'object' },
  i18n_stale: { type: 'array' },
} as const satisfies Record<string, Computed>

const event_computed = {
  ...record_computed,
  start_date_details: { type: 'object' },
  end_date_details: { type: 'object' },
  utc_start_date: { type: 'string' },
  utc_start_date_details: { type: 'object' },
  utc_end_date: { type: 'string' },
  utc_end_date_details: { type: 'object' },
  timezone_abbr: { type: 'string' },
  previous_start_date: { type: 'string' },
  cost_details: {
    type: 'object',
    blank: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
  },
  custom_fields: { type: 'array' },
  post_parent: { type: 'integer' },
  json_ld: { type: 'object', single: true },
  ...language_computed,
} as const satisfies Record<string, Computed>

const venue_computed = {
  ...record_computed,
  excerpt: { type: 'string' },
  geo_lat: { type: 'number', nullable: true },
  geo_lng: { type: 'number', nullable: true },
  json_ld: { type: 'object', single: true },
  ...language_computed,
} as const satisfies Record<string, Computed>

const organizer_computed = {
  ...record_computed,
  excerpt: { type: 'string' },
  json_ld: { type: 'object', single: true },
  ...language_computed,
} as const satisfies Record<string, Computed>

const term_computed = {
  id: { type: 'integer' },
  taxonomy: { type: 'string' },
  count: { type: 'integer' },
  url: { type: 'string' },
  urls: { type: 'object' },
  ...language_computed,
} as const satisfies Record<string, Computed>

export const computed = {
  events: event_computed,
  venues: venue_computed,
  organizers: organizer_computed,
  categories: term_computed,
  tags: term_computed,
} as const satisfies Readonly<Record<ResourceName, Readonly<Record<string, Computed>>>>

/** The computed keys of a resource. */
export const computedOf = (name: ResourceName): Readonly<Record<string, Computed>> => computed[name]

/**
 * Protection by a password. Those who may not edit a protected record are shown `shows` of it and nothing else, and find it by
 * the parameters `found_by` alone. Both list what is allowed, so that later additions are hidden.
 */
interface Protection {
  readonly shows: readonly string[]
  readonly found_by: readonly string[]
}

/** Title, slug, address, days and languages of a protected event, and the parameters that look at these alone. */
export const protection_of_events = {
  shows: [
    ...['id', 'global_id', 'global_id_lineage', 'url', 'rest_url', 'title', 'slug', 'status'],
    ...['timezone', 'timezone_abbr', 'all_day', 'start_date', 'start_date_details', 'end_date', 'end_date_details'],
    ...['utc_start_date', 'utc_start_date_details', 'utc_end_date', 'utc_end_date_details'],
    ...['date', 'date_utc', 'i18n_language', 'i18n_languages'],
  ],
  found_by: [
    ...['page', 'per_page', 'i18n_language', 'include', 'status', 'status_language', 'mine', 'strict_dates'],
    ...['start_date', 'end_date', 'starts_before', 'starts_after', 'ends_before', 'ends_after'],
    // The search reads no more of a protected event than its title, and of its links nothing.
    ...['search', 'search_names', 'order', 'orderby'],
  ],
} as const satisfies Protection

/** By resource; absent: its records cannot be protected. */
export const protection: Readonly<Partial<Record<ResourceName, Protection>>> = { events: protection_of_events }
