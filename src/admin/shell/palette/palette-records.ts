/** Searches records of all kinds and languages with the service's search, and orders the results. */
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { Query } from '../../../contract/codec/query.ts'
import { resource_names, resources } from '../../../contract/resources.ts'
import { all_time } from '../../../contract/codec/windows.ts'
import { withDeskDefaults } from '../../address/list-search.ts'
import { listQuery } from '../../../contract/desk/lists/list-request.ts'
import { itemOptions } from '../../api/read/queries.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { request } from '../../api/transport/request.ts'
import { useHasDesk, useOwner } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { matchRank } from './match-rank.ts'
import { loadFoundNames } from './found-names.ts'
import { matchReason, type MatchReason } from './match-reason.ts'
import { recentRecords } from './recent.ts'

/** Results shown of each kind. */
const most_shown = 5
/** Results loaded of each kind, from which the best matches are chosen. */
const most_loaded = 30

export interface Hit {
  readonly resource: ResourceName
  readonly item: Item
  readonly name: string
  /** The linked name that it was found by, if its own name does not tell. */
  readonly reason?: MatchReason | null | undefined
}

/** Results of one kind, best first. */
export interface ResultGroup {
  readonly resource: ResourceName
  readonly hits: readonly Hit[]
  /** Number of all results; undefined when there are more than were loaded and the service did not count them. */
  readonly total: number | undefined
}

const fields = [
  ...['i18n_language', 'status', 'event_status', 'start_date', 'utc_end_date', 'city'],
  // Names that a search finds an event by.
  ...['venue.venue', 'venue.city', 'organizer.organizer', 'categories.name', 'tags.name'],
]

interface Answer {
  readonly total?: number
  readonly next_rest_url?: string
  readonly [resource: string]: unknown
}

interface SearchRequest {
  readonly text: string
  readonly language: Language
  /** Asks for complete representations: a service without a desk may not support `_fields`. */
  readonly whole: boolean
  readonly signal: AbortSignal
}

/** Ranks a name, lower is better: exact names first, whatever their kind. */
const rankOf = (text: string, name: string) => (fold(name) === fold(text) ? -1 : (matchRank(text, name) ?? 4))

/** Orders by rank of the name, then upcoming events before past ones, the nearest in time first. */
function ordered(hits: readonly Hit[], text: string): readonly Hit[] {
  const now = new Date().toISOString().slice(0, 19).replace('T', ' ')
  const rank = ({ name }: Hit) => rankOf(text, name)
  const end = ({ item }: Hit) => String(item['utc_end_date'] ?? '')
  const byTime = (a: Hit, b: Hit) => {
    const [is_over, was_over] = [end(a) < now, end(b) < now]
    if (is_over !== was_over) return is_over ? 1 : -1
    return (is_over ? -1 : 1) * (end(a) < end(b) ? -1 : end(a) > end(b) ? 1 : 0)
  }
  return hits.toSorted((a, b) => rank(a) - rank(b) || byTime(a, b))
}

async function search(resource: ResourceName, { text, language, whole, signal }: SearchRequest): Promise<ResultGroup> {
  const slim = whole ? '' : `&_fields=${['next_rest_url', 'id', resources[resource].label, ...fields].join(',')}`
  const namespace = whole ? 'interface' : 'desk'
  const page = async (window: Query) => {
    const parameters = { ...withDeskDefaults(resource, { search: text, ...window }), per_page: most_loaded }
    const query = `${listQuery(resource, parameters, language)}${slim}`
    return (await request<Answer>({ namespace, path: `/${resource}`, query, signal })).data
  }
  // By default lists hold upcoming events; a page of all events could hold old ones only, so both are loaded.
  const pages = await Promise.all(resources[resource].dated ? [page(all_time), page({})] : [page({})])
  // The interface names the array after the resource and fills it with representations.
  const itemsOf = (one: Answer | undefined) => (one?.[resource] ?? []) as readonly Item[]
  const items = pages.flatMap(itemsOf)
  const unique = [...new Map(items.map((item) => [item.id, item])).values()]
  const hits = unique.map((item) => {
    const name = nameOf(resource, item)
    return { resource, item, name, reason: matchReason(text, name, item) }
  })
  const [all] = pages
  const { total = all?.next_rest_url === undefined ? itemsOf(all).length : undefined } = all ?? {}
  const shown = ordered(hits, text).slice(0, most_shown)
  const names =
    whole || !resources[resource].dated
      ? null
      : await loadFoundNames(
          text,
          shown.map(({ item }) => item),
          language,
        )
  return { resource, hits: shown.map((hit) => ({ ...hit, reason: hit.reason ?? names?.get(hit.item.id) })), total }
}

/** Orders groups by their best match. */
const bestFirst = (all: readonly ResultGroup[], text: string) =>
  all
    .filter(({ hits }) => hits.length > 0)
    .toSorted((a, b) => rankOf(text, a.hits[0]?.name ?? '') - rankOf(text, b.hits[0]?.name ?? ''))

/**
 * Searches records.
 * @param text as typed
 * @param debounced the same after a pause, for the request
 */
export function useRecordSearch(text: string, debounced: string) {
  const { language } = useWords()
  const whole = !useHasDesk()
  const { data, error, isFetching } = useQuery({
    queryKey: ['palette', debounced, language],
    queryFn: async ({ signal }) => {
      const ask = { text: debounced, language, whole, signal }
      return bestFirst(await Promise.all(resource_names.map((resource) => search(resource, ask))), debounced)
    },
    enabled: debounced !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const searching = text !== '' && (text !== debounced || isFetching)
  const found = text === '' ? [] : (data ?? [])
  return {
    error: searching ? null : error,
    searching,
    // While loading, shows the results of the text before that still match.
    found: searching
      ? found.map((kind) => ({
          ...kind,
          hits: kind.hits.filter(({ name }) => matchRank(text, name) !== null),
          total: 0,
        }))
      : found,
  }
}

/** Returns recently opened records that still exist. @param current path of the record on the screen, which is left out */
export function useRecent(current: string): readonly Hit[] {
  const { language } = useWords()
  const records = recentRecords(useOwner()).filter(({ resource, id }) => `/${resource}/${id}` !== current)
  return useQueries({
    queries: records.map(({ resource, id }) => itemOptions(resource, id, language)),
    combine: (results) =>
      results.flatMap(({ data }, at) => {
        const resource = records[at]?.resource
        if (!data || !resource || data.record.status === 'trash') return []
        return [{ resource, item: data.record, name: nameOf(resource, data.record) }]
      }),
  })
}
