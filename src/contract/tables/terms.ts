/** Fields, list parameters and computed keys that categories and tags share. */
import { i18n_language, id_parameter, language_computed, paging } from './common.ts'
import type { Computed, Field, Parameter, ResourceName } from '../field.ts'

/** The field table of a term, up to what only one of the two has. */
export function term_fields(word: string) {
  return {
    name: { kind: 'text', type: 'string', required: true, per_language: true, max: 500, about: `${word} name` },
    description: { kind: 'html', type: 'string', per_language: true, max: 200_000, about: 'description' },
    slug: { kind: 'slug', type: 'string', per_language: true, max: 200, about: 'slug' },
  } as const satisfies Record<string, Field>
}

export const term_item_parameters = { id: id_parameter } as const satisfies Record<string, Parameter>

/** Values of `orderby` in lists of terms. */
export const term_orders = ['name', 'slug', 'id', 'count', 'include', 'description', 'term_group'] as const

/** The list parameters of a term, up to what only one of the two has. */
export function term_parameters(to: ResourceName) {
  return {
    ...paging('archive page', 'terms per page'),
    search: { kind: 'search', type: 'string', about: 'match a string' },
    exclude: { kind: 'ids', type: 'array of integer', to, about: 'exclude IDs' },
    include: { kind: 'ids', type: 'array of integer', to, about: 'limit to IDs' },
    order: { kind: 'choice', type: 'string', options: ['asc', 'desc'], about: 'sort ascending or descending' },
    orderby: { kind: 'choice', type: 'string', options: term_orders, about: 'sort by term attribute' },
    hide_empty: { kind: 'boolean', type: 'boolean', default: 1, about: 'hide terms not assigned to any post' },
    post: { kind: 'id', type: 'integer', to: 'events', about: 'terms assigned to this post' },
    event: { kind: 'id', type: 'integer', to: 'events', about: 'alias of post' },
    slug: { kind: 'slug', type: 'string', about: 'terms with this slug' },
    i18n_language,
  } as const satisfies Record<string, Parameter>
}

export const term_computed = {
  id: { type: 'integer', about: 'term ID' },
  taxonomy: { type: 'string', about: 'tribe_events_cat or post_tag' },
  count: { type: 'integer', about: 'events that carry this term' },
  url: { type: 'string', about: 'public page' },
  urls: { type: 'object', about: 'this term, its collection and its parent in the interface' },
  ...language_computed,
} as const satisfies Record<string, Computed>
