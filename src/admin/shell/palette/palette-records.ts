/** Records of every kind by what is typed, in whatever language they are written: the search of the service, put in order. */
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { Query } from '../../../contract/codec/query.ts'
import { resource_names, resources } from '../../../contract/resources.ts'
import { all_time } from '../../../contract/tables/windows.ts'
import { withDeskDefaults } from '../../address/list-search.ts'
import { itemOptions, listQuery } from '../../api/read/queries.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { request } from '../../api/transport/request.ts'
import { useHasDesk, useOwner } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { matchRank } from './match-rank.ts'
import { recentRecords } from './recent.ts'

/** Shown of each kind. */
const most = 5
/** Read of each kind, to choose the nearest by name. */
const read = 30

export interface Hit {
  readonly resource: ResourceName
  readonly item: Item
  readonly name: string
}

/** What is found of one kind, best first. */
export interface Found {
  readonly resource: ResourceName
  readonly hits: readonly Hit[]
  /** How many the service knows; undefined: more than were read, and nobody waits until they are counted. */
  readonly total: number | undefined
}

const fields = ['i18n_language', 'status', 'start_date', 'utc_end_date', 'venue.venue', 'city']

interface Answer {
  readonly total?: number
  readonly next_rest_url?: string
  readonly [resource: string]: unknown
}

interface Ask {
  readonly text: string
  readonly language: Language
  /** A service without a desk may not know how to send less than the whole. */
  readonly whole: boolean
  readonly signal: AbortSignal
}

/** The lower, the better a name fits: what is called exactly so first, whatever it is. */
const rankOf = (text: string, name: string) => (fold(name) === fold(text) ? -1 : (matchRank(text, name) ?? 4))

/** Names first, by how well they fit; of events those that are not over, the next one first, then the last that was. */
function inOrder(hits: readonly Hit[], text: string): readonly Hit[] {
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

async function search(resource: ResourceName, { text, language, whole, signal }: Ask): Promise<Found> {
  const slim = whole ? '' : `&_fields=${['next_rest_url', 'id', resources[resource].label, ...fields].join(',')}`
  const namespace = whole ? 'interface' : 'desk'
  const page = async (window: Query) => {
    const asked = { ...withDeskDefaults(resource, { search: text, ...window }), per_page: read }
    const query = `${listQuery(resource, asked, language)}${slim}`
    return (await request<Answer>({ namespace, path: `/${resource}`, query, signal })).data
  }
  // Events are listed from now on unless one asks for others; the oldest of many would fill the page.
  const pages = await Promise.all(resource === 'events' ? [page(all_time), page({})] : [page({})])
  // The interface names the array after the resource and fills it with representations.
  const itemsOf = (one: Answer | undefined) => (one?.[resource] ?? []) as readonly Item[]
  const items = pages.flatMap(itemsOf)
  const unique = [...new Map(items.map((item) => [item.id, item])).values()]
  const hits = unique.map((item) => ({ resource, item, name: nameOf(resource, item) }))
  const [all] = pages
  const { total = all?.next_rest_url === undefined ? itemsOf(all).length : undefined } = all ?? {}
  return { resource, hits: inOrder(hits, text).slice(0, most), total }
}

/** Kinds whose names fit best come first. */
const bestFirst = (all: readonly Found[], text: string) =>
  all
    .filter(({ hits }) => hits.length > 0)
    .toSorted((a, b) => rankOf(text, a.hits[0]?.name ?? '') - rankOf(text, b.hits[0]?.name ?? ''))

/**
 * @param text what is typed now
 * @param asked what the service is asked for: the same, a moment later
 */
export function useFound(text: string, asked: string) {
  const { language } = useWords()
  const whole = !useHasDesk()
  const { data, error, isFetching } = useQuery({
    queryKey: ['palette', asked, language],
    queryFn: async ({ signal }) => {
      const ask = { text: asked, language, whole, signal }
      return bestFirst(await Promise.all(resource_names.map((resource) => search(resource, ask))), asked)
    },
    enabled: asked !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const searching = text !== '' && (text !== asked || isFetching)
  const found = text === '' ? [] : (data ?? [])
  return {
    error: searching ? null : error,
    searching,
    // Until the answer is there, what was found before and still fits.
    found: searching
      ? found.map((kind) => ({ ...kind, hits: kind.hits.filter(({ name }) => matchRank(text, name) !== null), total: 0 }))
      : found,
  }
}

/** What was opened lately, without what is gone. @param but path of the record that is on the screen */
export function useRecent(but: string): readonly Hit[] {
  const { language } = useWords()
  const records = recentRecords(useOwner()).filter(({ resource, id }) => `/${resource}/${id}` !== but)
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
