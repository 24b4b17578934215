/** The table of organizers: fields and list parameters. */
import { i18n_language, record_traits } from './common.ts'
import type { Field, Resource } from '../field.ts'
import { linked_added_fields, linked_item_parameters, linked_parameters } from './places-and-people.ts'

const fields = {
  author: { kind: 'user', default: null },
  date: { kind: 'site_time', default: null, per_language: true },
  date_utc: { kind: 'utc_time', default: null, per_language: true },
  organizer: {
    kind: 'text',
    required: true,
    default: null,
    per_language: true,
    max: 500,
  },
  description: { kind: 'html', default: null, per_language: true, max: 200_000 },
  status: { kind: 'status', default: null, per_language: true },
  phone: { kind: 'phone', default: null, contact: true, max: 50 },
  website: { kind: 'url', default: null, max: 2048 },
  email: { kind: 'email', default: null, contact: true, max: 254 },
  image: { kind: 'image', default: null, max: 2048 },
  i18n_language,
} as const satisfies Record<string, Field>

export const organizers = {
  name: 'organizers',
  one: 'organizer',
  label: 'organizer',
  ...record_traits,
  fields,
  names: ['organizer'],
  added_fields: linked_added_fields,
  item_parameters: linked_item_parameters,
  parameters: linked_parameters,
} as const satisfies Resource
