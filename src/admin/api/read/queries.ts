/**
 * Queries of records and lists with their cache keys.
 *
 * Keys: `[resource, 'list', query string]`, `[resource, 'count', query string]`, `[resource, 'item', id, language]`,
 * `['overview', language]`. The query string carries the language.
 */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listQuery, listRequest, namespaceOf } from '../../../contract/desk/lists/list-request.ts'
import type { Language, ResourceName } from '../../../contract/field.ts'
import type { Query } from '../../../contract/codec/query.ts'
import { callDesk } from '../desk/call-desk.ts'
import { connection } from '../transport/connection.ts'
import { foreign, readRecord, type Versioned } from './read-record.ts'
import type { Item } from './record.ts'
import { request } from '../transport/request.ts'
import { sessionOptions } from '../session/session.ts'
import { withWaiting } from '../write/optimistic-lists.ts'

export interface List {
  readonly items: readonly Item[]
  /** Undefined: loaded separately (`countOptions`). */
  readonly total: number | undefined
  /** Whether a next page exists. */
  readonly more: boolean
  /** Number of pages and their length, where the service serves fewer records than requested. */
  readonly served?: { readonly pages: number; readonly per_page: number }
}

interface ListBody {
  readonly total?: number
  readonly total_pages?: number
  readonly next_rest_url?: string
  readonly [resource: string]: unknown
}

/**
 * A list. The previous page stays visible while the next loads (`isPlaceholderData`). Counting the matches of a search may
 * take longer than finding the first page, so a desk is asked for the total separately unless the page tells it.
 * @param search decoded list parameters, as the router has validated them
 */
export function listOptions(resource: ResourceName, search: Query, language: Language) {
  const query = listQuery(resource, search, language)
  return queryOptions({
    queryKey: [resource, 'list', query] as const,
    queryFn: async ({ signal, client }): Promise<List> => {
      const uncounted = 'search' in search && (await client.ensureQueryData(sessionOptions)).desk
      // Foreign services may not support `_fields`.
      const plain = connection.account && !uncounted
      const { data } = await request<ListBody>({
        ...(plain
          ? {
              namespace: namespaceOf(resource, search),
              path: `/${resource}`,
              query: foreign.query?.(resource, query) ?? query,
            }
          : listRequest(resource, search, language, uncounted)),
        signal,
      })
      // The interface names the array after the resource and fills it with representations.
      const items = (data[resource] ?? []) as readonly Item[]
      const { page = 1, per_page = 10 } = search
      const more = data.total_pages === undefined ? data.next_rest_url !== undefined : Number(page) < data.total_pages
      const { total = more ? undefined : (Number(page) - 1) * Number(per_page) + items.length } = data
      const served = servedPages(data, items.length, Number(page), Number(per_page))
      return withWaiting(resource, { items, total, more, ...(served ? { served } : {}) })
    },
    placeholderData: keepPreviousData,
  })
}

/** Foreign services may serve fewer records a page than requested and count pages accordingly. */
function servedPages({ total, total_pages: pages }: ListBody, shown: number, page: number, per_page: number) {
  if (total === undefined || pages === undefined || pages <= Math.ceil(total / per_page)) return undefined
  return { pages, per_page: page < pages ? shown : Math.round((total - shown) / (pages - 1)) }
}

/** The total of a list, independent of the page; needs the desk namespace. */
export function countOptions(resource: ResourceName, search: Query, language: Language) {
  const query = listQuery(resource, { ...search, page: 1 }, language)
  return queryOptions({
    queryKey: [resource, 'count', query] as const,
    queryFn: async ({ signal }): Promise<number> => {
      return (await callDesk(`GET /${resource}`, { query: `${query}&_fields=total`, signal })).total
    },
  })
}

/** One record in a language; `record.i18n_language` names a fallback text's language. */
export function itemOptions(resource: ResourceName, id: number, language: Language) {
  return queryOptions({
    queryKey: [resource, 'item', id, language] as const,
    queryFn: ({ signal }): Promise<Versioned> => readRecord(resource, id, language, signal),
  })
}

/** The totals of the overview's lists; needs the desk namespace. */
export function movedEventsOptions(language: Language) {
  return queryOptions({
    queryKey: ['moved-events', language] as const,
    queryFn: ({ signal }) => callDesk('GET /moved-events', { language, signal }),
  })
}

export function overviewOptions(language: Language) {
  return queryOptions({
    queryKey: ['overview', language] as const,
    queryFn: ({ signal }) => callDesk('GET /overview', { language, signal }),
    placeholderData: keepPreviousData,
  })
}
