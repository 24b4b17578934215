/** The address of a list is its request: search parameters are decoded with the contract. */
import { deskParameters, withDeskParameters } from '../../contract/tables/desk-parameters.ts'
import { languages, type Language, type ResourceName } from '../../contract/field.ts'
import { deskList } from '../../contract/desk/lists/list-request.ts'
import { parseQuery, type Query, type QueryValue } from '../../contract/codec/query.ts'
import { resources } from '../../contract/resources.ts'
import { connection } from '../api/transport/connection.ts'
import type { Locale } from '../i18n/locale.tsx'

/** Returns the parameters of a list: those of the interface and those the desk adds. */
export function listParameters(resource: ResourceName) {
  return withDeskParameters(resources[resource]).parameters
}

/** Returns the key of a parameter's word. */
export function filterLabel(
  locale: Pick<Locale, 'word' | 'parameterLabel'>,
  resource: ResourceName,
  name: string,
): string {
  return name in deskParameters(resource) ? locale.word(`attention.${name}`) : locale.parameterLabel(resource, name)
}

/** Decodes the list parameters of this resource for the router and drops all others. Decoding twice is harmless. */
export function validateListSearch(resource: ResourceName) {
  return (raw: Record<string, unknown>): Query => parseQuery(listParameters(resource), raw).query
}

/** Parameters that go together: one needs or narrows the other, as a language does to a status. */
export function partnerOf(resource: ResourceName, name: string): string | undefined {
  const parameters = listParameters(resource)
  return name === 'status' && 'status_language' in parameters ? 'status_language' : parameters[name]?.needs
}

/** Returns the change that removes one filter, and its partner with it. */
export function without(resource: ResourceName, name: string, search: Query): Change {
  // Without the language, the list would match the texts shown in the admin's language.
  if (name === 'status_language' && 'status' in search) return { status_language: 'any' }
  const partner = partnerOf(resource, name)
  return { [name]: undefined, ...(partner ? { [partner]: undefined } : {}) }
}

/** Returns the language that a list filters by; its records open with that language in front. */
export function textLanguageOf({ missing_language, stale_language }: Query): Language | undefined {
  return languages.find((language) => language === missing_language || language === stale_language)
}

/** Fills in the defaults of the desk for the connected service. */
export const withDeskDefaults = (resource: ResourceName, search: Query): Query =>
  deskList(resource, search, !connection.account)

/** Changes filters: `undefined` removes one. Returns to the first page. */
export type Change = Readonly<Record<string, QueryValue | undefined>>

export function changed(search: Query, change: Change): Query {
  const next: Record<string, QueryValue> = {}
  for (const [name, value] of Object.entries<QueryValue | undefined>({ ...search, page: undefined, ...change })) {
    if (value !== undefined && !isNothing(value)) next[name] = value
  }
  return next
}

const isNothing = (value: QueryValue) => value === '' || (typeof value === 'object' && value.length === 0)

/** Parameters of order, paging and how a search works, which are no filters. */
const not_filters: readonly string[] = ['page', 'per_page', 'order', 'orderby', 'i18n_language', 'search_names']

/** Returns the names of the active filters, in the order of the contract. */
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

/** The status filter alone already means any language. */
const saysAny = ({ status, status_language }: Query) => status !== undefined && status_language === 'any'
