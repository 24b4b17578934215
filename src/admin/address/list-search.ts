/** The address of a list is its request: search parameters are decoded with the contract. */
import { attentionParameters, withAttention } from '../../contract/tables/attention.ts'
import { languages, statuses, type Language, type ResourceName } from '../../contract/field.ts'
import { parseQuery, type Query, type QueryValue } from '../../contract/codec/query.ts'
import { resources } from '../../contract/resources.ts'
import type { Locale } from '../i18n/locale.tsx'

/** The parameters of a list: those of the interface, and what the desk adds for what needs attention. */
export function listParameters(resource: ResourceName) {
  return withAttention(resources[resource]).parameters
}

/** The word of a parameter: what the desk adds has words of its own. */
export function filterLabel(
  locale: Pick<Locale, 'word' | 'parameterLabel'>,
  resource: ResourceName,
  name: string,
): string {
  return name in attentionParameters(resource)
    ? locale.word(`attention.${name}`)
    : locale.parameterLabel(resource, name)
}

/** For the router: what of the address is a list parameter of this resource. Decoding twice is harmless. */
export function validateListSearch(resource: ResourceName) {
  return (raw: Record<string, unknown>): Query => parseQuery(listParameters(resource), raw).query
}

/** The parameter that goes together with another: it needs it, or narrows it, as a language does to a status. */
export function partnerOf(resource: ResourceName, name: string): string | undefined {
  const parameters = listParameters(resource)
  return name === 'status' && 'status_language' in parameters ? 'status_language' : parameters[name]?.needs
}

/** Returns the change that removes one filter, and its partner with it. */
export function without(resource: ResourceName, name: string, search: Query): Change {
  // The list must not fall back to the texts that the language of the interface shows.
  if (name === 'status_language' && 'status' in search) return { status_language: 'any' }
  const partner = partnerOf(resource, name)
  return { [name]: undefined, ...(partner ? { [partner]: undefined } : {}) }
}

/** The language that a list is about, such as that of missing texts: its records open with it in front. */
export function textLanguageOf({ missing_language, stale_language }: Query): Language | undefined {
  return languages.find((language) => language === missing_language || language === stale_language)
}

/** What the desk asks for where the address says nothing: everything one works on, a page that fills a screen. */
export function withDeskDefaults(resource: ResourceName, search: Query): Query {
  const { parameters } = resources[resource]
  return {
    // A tree is shown whole, as far as one page reaches.
    per_page: 'parent' in parameters ? 100 : 25,
    ...('status' in parameters ? { status: statuses.filter((status) => status !== 'trash') } : {}),
    ...('hide_empty' in parameters ? { hide_empty: false } : {}),
    ...search,
  }
}

/** A change of filters: `undefined` takes one away; the list starts again at its first page. */
export type Change = Readonly<Record<string, QueryValue | undefined>>

export function changed(search: Query, change: Change): Query {
  const next: Record<string, QueryValue> = {}
  for (const [name, value] of Object.entries<QueryValue | undefined>({ ...search, page: undefined, ...change })) {
    if (value !== undefined && !isNothing(value)) next[name] = value
  }
  return next
}

const isNothing = (value: QueryValue) => value === '' || (typeof value === 'object' && value.length === 0)

/** Parameters that say how to list, not what: they are no filters. */
const not_filters: readonly string[] = ['page', 'per_page', 'order', 'orderby', 'i18n_language']

/** Names of the filters in force, in the order of the contract. */
export function activeFilters(resource: ResourceName, search: Query): string[] {
  return Object.keys(listParameters(resource)).filter(
    (name) => name in search && !not_filters.includes(name) && !(name === 'status_language' && saysAny(search)),
  )
}

/** Returns the change that removes every filter. */
export const withoutAll = (resource: ResourceName, search: Query): Change =>
  Object.fromEntries(
    activeFilters(resource, search).flatMap((name) => [
      [name, undefined],
      [partnerOf(resource, name) ?? name, undefined],
    ]),
  )

/** A status in any language is said by the status alone. */
const saysAny = ({ status, status_language }: Query) => status !== undefined && status_language === 'any'
