/** The table of venues: fields, list parameters and computed keys. */
import { i18n_language, language_computed, record_computed } from './common.ts'
import type { Computed, Field, Resource } from '../field.ts'
import { linked_added_fields, linked_item_parameters, linked_parameters } from './places-and-people.ts'

const address_line = {
  kind: 'text',
  type: 'string',
  default: null,
  per_language: true,
  contact: true,
  max: 500,
} as const

const fields = {
  author: { kind: 'user', type: 'integer', about: 'author ID' },
  date: { kind: 'site_time', type: 'string', per_language: true, about: 'publication date' },
  date_utc: { kind: 'utc_time', type: 'string', per_language: true, about: 'publication date in UTC' },
  venue: { kind: 'text', type: 'string', required: true, per_language: true, max: 500, about: 'venue name' },
  description: { kind: 'html', type: 'string', default: null, per_language: true, max: 200_000, about: 'description' },
  status: { kind: 'status', type: 'string', per_language: true, about: 'post status' },
  show_map: { kind: 'boolean', type: 'string', default: null, about: 'whether linked events show a map' },
  show_map_link: { kind: 'boolean', type: 'string', default: null, about: 'whether linked events show a map link' },
  address: { ...address_line, about: 'address' },
  city: { ...address_line, about: 'city' },
  country: { ...address_line, about: 'country' },
  province: { ...address_line, about: 'province' },
  state: { ...address_line, about: 'state' },
  zip: { kind: 'text', type: 'string', default: null, contact: true, max: 50, about: 'ZIP code' },
  phone: { kind: 'phone', type: 'string', default: null, contact: true, max: 50, about: 'phone number' },
  stateprovince: { ...address_line, about: 'state and province' },
  website: { kind: 'url', type: 'string', default: null, max: 2048, about: 'website URL' },
  image: { kind: 'image', type: 'string', default: null, max: 2048, about: 'featured image ID or URL' },
  i18n_language,
} as const satisfies Record<string, Field>

const computed = {
  ...record_computed,
  excerpt: { type: 'string', about: 'always empty' },
  geo_lat: { type: 'number', nullable: true, about: 'latitude in degrees; null when unknown' },
  geo_lng: { type: 'number', nullable: true, about: 'longitude in degrees; null when unknown' },
  json_ld: { type: 'object', single: true, about: 'schema.org Place' },
  ...language_computed,
} as const satisfies Record<string, Computed>

export const venues = {
  name: 'venues',
  one: 'venue',
  label: 'venue',
  shape: 'record',
  fields,
  added_fields: linked_added_fields,
  item_parameters: linked_item_parameters,
  parameters: linked_parameters,
  computed,
} as const satisfies Resource
