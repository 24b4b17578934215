/** Makes the request of a list as the admin sends it. The service makes the same one, to send its answer with the page. */
import { formatQuery, type Query } from '../../codec/query.ts'
import { statuses, type Field, type Language, type Resource, type ResourceName } from '../../field.ts'
import { resources, writable } from '../../resources.ts'
import { deskParameters, withDeskParameters } from '../../tables/desk-parameters.ts'

/**
 * Fills in what the desk means where the address names nothing: all statuses, a page that fills a screen, searches that reach far.
 * @param desk whether the service has a desk; others may have the interface alone
 */
export function deskList(resource: ResourceName, search: Query, desk: boolean): Query {
  const { parameters } = resources[resource]
  return {
    // Shows a tree on one page, as far as the largest page reaches.
    per_page: 'parent' in parameters ? 100 : 25,
    ...('status' in parameters ? { status: statuses.filter((status) => status !== 'trash') } : {}),
    ...('hide_empty' in parameters ? { hide_empty: false } : {}),
    ...('search' in search && 'search_names' in deskParameters(resource) && desk ? { search_names: true } : {}),
    ...search,
  }
}

/** Returns the query string of a list request. */
export function listQuery(resource: ResourceName, search: Query, language: Language): string {
  return formatQuery(withDeskParameters(resources[resource]).parameters, { ...search, i18n_language: language })
}

/** Returns the namespace that serves a list: the desk's for its additive parameters. */
export function namespaceOf(resource: ResourceName, search: Query): 'desk' | 'interface' {
  return Object.keys(deskParameters(resource)).some((name) => name in search) ? 'desk' : 'interface'
}

/** Computed keys that lists show. */
const computed = ['id', 'count', 'modified_utc', 'post_parent', 'i18n_language', 'i18n_languages', 'i18n_stale']

/** The fields by which a search finds what links to a record. */
const searchedNames = ({ names, label }: Resource): readonly string[] => names ?? [label]

/** Lists need the names of embedded records only, and no long texts or images. */
function shownOf([name, { kind, to }]: [string, Field], searched: boolean): readonly string[] {
  if (kind === 'html' || kind === 'image') return []
  if (!to || kind === 'id') return [name]
  const names = searched ? searchedNames(resources[to]) : [resources[to].label]
  const color = 'color' in writable(resources[to]) ? ['color'] : []
  return ['id', ...names, ...color, 'i18n_language'].map((part) => `${name}.${part}`)
}

/**
 * Names the fields that a list asks for (`_fields`): a page has a quarter of the bytes without the rest.
 * @param beside keys of the list itself, such as `total`
 * @param searched also asks for what a search finds records by, to say why
 */
export function listedFields(resource: ResourceName, beside: readonly string[], searched = false): string {
  const shown = Object.entries(writable(resources[resource])).flatMap((field) => shownOf(field, searched))
  return [...new Set([...beside, ...computed, ...shown])].join(',')
}

interface ListRequest {
  readonly namespace: 'desk' | 'interface'
  /** Below the namespace. */
  readonly path: string
  readonly query: string
}

/**
 * Returns the request of a page.
 * @param uncounted asks for no total: counting the matches of a search may take longer than finding the first page
 */
export function listRequest(
  resource: ResourceName,
  search: Query,
  language: Language,
  uncounted: boolean,
): ListRequest {
  const beside = uncounted ? ['next_rest_url'] : ['total', 'total_pages', 'next_rest_url']
  return {
    namespace: uncounted ? 'desk' : namespaceOf(resource, search),
    path: `/${resource}`,
    query: `${listQuery(resource, search, language)}&_fields=${listedFields(resource, beside, 'search' in search)}`,
  }
}
