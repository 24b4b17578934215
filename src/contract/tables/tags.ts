/** The table of event tags. */
import { i18n_language } from './common.ts'
import type { Field, Resource } from '../field.ts'
import { searched_of_term, term_fields, term_item_parameters, term_parameters, term_traits } from './terms.ts'

const fields = { ...term_fields, i18n_language } as const satisfies Record<string, Field>

export const tags = {
  name: 'tags',
  one: 'tag',
  label: 'name',
  ...term_traits,
  rights: { create: 'write_tags', write: 'write_tags' },
  fields,
  searched: searched_of_term,
  item_parameters: term_item_parameters,
  parameters: term_parameters('tags'),
} as const satisfies Resource
