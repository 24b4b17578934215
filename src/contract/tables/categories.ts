/** The table of event categories. */
import { i18n_language } from './common.ts'
import type { Field, Parameter, Resource } from '../field.ts'
import { term_computed, term_fields, term_item_parameters, term_parameters } from './terms.ts'

const fields = {
  ...term_fields,
  parent: { kind: 'id', type: 'integer', to: 'categories' },
  i18n_language,
} as const satisfies Record<string, Field>

const parameters = {
  ...term_parameters('categories'),
  parent: { kind: 'id', type: 'integer', to: 'categories' },
} as const satisfies Record<string, Parameter>

export const categories = {
  name: 'categories',
  one: 'category',
  label: 'name',
  shape: 'term',
  fields,
  item_parameters: term_item_parameters,
  parameters,
  computed: term_computed,
} as const satisfies Resource
