/** The table of event categories. */
import { i18n_language } from './common.ts'
import type { Field, Parameter, Resource } from '../field.ts'
import { searched_of_term, term_fields, term_item_parameters, term_parameters, term_traits } from './terms.ts'

const fields = {
  ...term_fields,
  parent: { kind: 'id', to: 'categories' },
  i18n_language,
} as const satisfies Record<string, Field>

const parameters = {
  ...term_parameters('categories'),
  // Zero asks for the terms at the top.
  parent: { kind: 'id', to: 'categories', least: 0 },
} as const satisfies Record<string, Parameter>

export const categories = {
  name: 'categories',
  one: 'category',
  label: 'name',
  ...term_traits,
  rights: { create: 'write_categories', write: 'write_categories' },
  nested: true,
  fields,
  searched: searched_of_term,
  item_parameters: term_item_parameters,
  parameters,
} as const satisfies Resource
