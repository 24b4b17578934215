/** The table of venues: fields and list parameters. */
import { i18n_language, record_traits } from './common.ts'
import type { Field, Resource } from '../field.ts'
import { linked_added_fields, linked_item_parameters, linked_parameters } from './places-and-people.ts'
import type { AccessibilityFeature } from '../words/accessibility-words.ts'

const address_line = {
  kind: 'text',
  default: null,
  per_language: true,
  contact: true,
  max: 500,
} as const

const fields = {
  author: { kind: 'user' },
  date: { kind: 'site_time', per_language: true },
  date_utc: { kind: 'utc_time', per_language: true },
  venue: { kind: 'text', required: true, per_language: true, max: 500 },
  description: { kind: 'html', default: null, per_language: true, max: 200_000 },
  status: { kind: 'status', per_language: true },
  show_map: { kind: 'boolean', type: 'string', default: null, initial: true },
  show_map_link: { kind: 'boolean', type: 'string', default: null, initial: true },
  address: address_line,
  city: address_line,
  country: address_line,
  province: address_line,
  state: address_line,
  zip: { kind: 'text', default: null, contact: true, max: 50 },
  phone: { kind: 'phone', default: null, contact: true, max: 50 },
  stateprovince: address_line,
  website: { kind: 'url', default: null, max: 2048 },
  image: { kind: 'image', default: null, max: 2048 },
  i18n_language,
} as const satisfies Record<string, Field>

/** Names the features of a venue that people with disabilities look for. */
export const accessibility_features = [
  'step_free_entrance',
  'accessible_toilet',
  'hearing_loop',
  'sign_language',
  'wheelchair_seating',
  'accessible_parking',
  'assistance_dogs',
  'quiet_space',
] as const satisfies readonly AccessibilityFeature[]

/** Fields that the given interface does not list. */
const added_fields = {
  ...linked_added_fields,
  capacity: { kind: 'integer', contact: true, least: 1, most: 10_000_000 },
  accessibility: { kind: 'choices', options: accessibility_features, contact: true },
  accessibility_note: { kind: 'text', per_language: true, max: 2000 },
  accessibility_checked: { kind: 'day', contact: true },
} as const satisfies Record<string, Field>

export const venues = {
  name: 'venues',
  one: 'venue',
  label: 'venue',
  ...record_traits,
  fields,
  names: ['venue', 'city'],
  places: ['city', 'country'],
  added_fields,
  item_parameters: linked_item_parameters,
  parameters: linked_parameters,
} as const satisfies Resource
