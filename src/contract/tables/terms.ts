/** Fields and list parameters that categories and tags share. */
import { i18n_language, id_parameter, paging } from './common.ts'
import type { Field, ItemParameter, Parameter, Resource, ResourceName } from '../field.ts'

/** The field table of a term, up to what only one of the two has. */
export const term_fields = {
  name: { kind: 'text', required: true, per_language: true, max: 500 },
  description: { kind: 'html', per_language: true, max: 200_000 },
  slug: { kind: 'slug', per_language: true, max: 200 },
} as const satisfies Record<string, Field>

export const searched_of_term = ['name', 'description', 'slug'] as const

/** Facts of terms: categories and tags. */
export const term_traits = {
  unique_names: true,
  names: ['name'],
} as const satisfies Partial<Resource>

export const term_item_parameters = { id: id_parameter } as const satisfies Record<string, ItemParameter>

/** Values of `orderby` in lists of terms. */
const term_orders = ['name', 'slug', 'id', 'count', 'include', 'description', 'term_group'] as const

/** The list parameters of a term, up to what only one of the two has. */
export function term_parameters(to: ResourceName) {
  return {
    ...paging,
    search: { kind: 'search' },
    exclude: { kind: 'ids', to },
    include: { kind: 'ids', to },
    order: { kind: 'choice', options: ['asc', 'desc'] },
    orderby: { kind: 'choice', options: term_orders },
    hide_empty: { kind: 'boolean', default: 1 },
    post: { kind: 'id', to: 'events' },
    event: { kind: 'id', to: 'events' },
    slug: { kind: 'slug' },
    i18n_language,
  } as const satisfies Record<string, Parameter>
}
