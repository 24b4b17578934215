/** The table of event categories. */
import { i18n_language } from './common.ts'
import type { Field, Parameter, Resource } from '../field.ts'
import { searched_of_term, term_fields, term_item_parameters, term_parameters, term_traits } from './terms.ts'

const fields = {
  ...term_fields,
  parent: { kind: 'id', to: 'categories' },
  i18n_language,
} as const satisfies Record<string, Field>

/** Colours that calendars can tell apart, in the order of the colour circle. */
export const category_colors = [
  ...(['red', 'orange', 'gold', 'olive', 'green', 'teal'] as const),
  ...(['turquoise', 'azure', 'blue', 'purple', 'magenta', 'pink'] as const),
] as const

/** Fields that the given interface does not list. */
const added_fields = {
  // None: each calendar chooses one.
  color: { kind: 'choice', options: category_colors },
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
  added_fields,
  searched: searched_of_term,
  item_parameters: term_item_parameters,
  parameters,
} as const satisfies Resource
