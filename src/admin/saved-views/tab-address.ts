/** Compares the address of a list with those of its tabs. */
import { formatQuery, parseQuery, type Query } from '../../contract/codec/query.ts'
import type { ResourceName } from '../../contract/field.ts'
import { listParameters } from '../address/list-search.ts'

/** Parameters that are the same list: its pages, and the language that it is read in. */
const of_reading: readonly string[] = ['page', 'per_page', 'i18n_language']

/** Returns the filters and the order of a list as text, the same for the same list. */
export function tabText(resource: ResourceName, search: Query): string {
  const parameters = listParameters(resource)
  const own = Object.entries(search).filter(([name]) => name in parameters && !of_reading.includes(name))
  return formatQuery(parameters, Object.fromEntries(own.toSorted(([a], [b]) => (a < b ? -1 : 1))))
}

/** Returns the address of a saved query. */
export function searchOf(resource: ResourceName, query: string): Query {
  return parseQuery(listParameters(resource), Object.fromEntries(new URLSearchParams(query))).query
}
