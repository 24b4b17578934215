/**
 * What is read, and under which key it is kept.
 *
 * Keys: `[resource, 'list', query string]`, `[resource, 'item', id, language]`, `['overview', language]`. The query string
 * carries the language.
 */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { attentionParameters, withAttention } from '../../contract/attention.ts'
import type { Language, ResourceName } from '../../contract/field.ts'
import type { Overview } from '../../contract/overview.ts'
import { formatQuery, type Query } from '../../contract/query.ts'
import { resources } from '../../contract/resources.ts'
import type { Item } from './record.ts'
import { request } from './request.ts'
import { withWaiting } from './waiting.ts'

export interface List {
  readonly items: readonly Item[]
  readonly total: number
  readonly total_pages: number
}

interface ListBody {
  readonly total: number
  readonly total_pages: number
  readonly [resource: string]: unknown
}

/** A record and its version, to be sent along with a write. */
export interface Versioned {
  readonly record: Item
  readonly etag: string | null
}

/** The query string of a list, as the service gets it. */
export function listQuery(resource: ResourceName, search: Query, language: Language): string {
  return formatQuery(withAttention(resources[resource]).parameters, { ...search, i18n_language: language })
}

/** Who lists this: the desk, where one asks for what needs attention. */
export function namespaceOf(resource: ResourceName, search: Query): 'desk' | 'interface' {
  return Object.keys(attentionParameters(resource)).some((name) => name in search) ? 'desk' : 'interface'
}

/**
 * A list. The previous page stays visible while the next loads: `isPlaceholderData` says so.
 * @param search decoded list parameters, as the router has validated them
 */
export function listOptions(resource: ResourceName, search: Query, language: Language) {
  const query = listQuery(resource, search, language)
  const namespace = namespaceOf(resource, search)
  return queryOptions({
    queryKey: [resource, 'list', query] as const,
    queryFn: async ({ signal }): Promise<List> => {
      const { data } = await request<ListBody>({ namespace, path: `/${resource}`, query, signal })
      const { total, total_pages } = data
      // The interface names the array after the resource and fills it with representations.
      return withWaiting(resource, { items: (data[resource] ?? []) as readonly Item[], total, total_pages })
    },
    placeholderData: keepPreviousData,
  })
}

/** One record in a language; where that text is missing, `record.i18n_language` tells whose text it is. */
export function itemOptions(resource: ResourceName, id: number, language: Language) {
  return queryOptions({
    queryKey: [resource, 'item', id, language] as const,
    queryFn: async ({ signal }): Promise<Versioned> => {
      const { data, etag } = await request<Item>({ path: `/${resource}/${id}`, language, signal })
      return { record: data, etag }
    },
  })
}

/** How many records each list holds that the overview names; of a service with a desk. */
export function overviewOptions(language: Language) {
  return queryOptions({
    queryKey: ['overview', language] as const,
    queryFn: async ({ signal }): Promise<Overview> =>
      (await request<Overview>({ namespace: 'desk', path: '/overview', language, signal })).data,
    placeholderData: keepPreviousData,
  })
}
