/**
 * Loads all events of a period, its parts and their pages in parallel. Imported by the router, so that the events are requested
 * while the code of the calendar is still loading.
 */
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { most_per_desk_page, most_per_page } from '../../../contract/tables/common.ts'
import type { Language } from '../../../contract/field.ts'
import type { Query } from '../../../contract/codec/query.ts'
import { todayIn } from '../../../contract/codec/windows.ts'
import { calendarPlace, filtersOf, listSearch, type CalendarPlace } from '../../address/calendar-search.ts'
import { listParameters, withDeskDefaults } from '../../address/list-search.ts'
import { readPreferences } from '../../preferences.ts'
import { listQuery, namespaceOf } from '../../../contract/desk/lists/list-request.ts'
import { itemOptions, type List } from '../../api/read/queries.ts'
import type { Item } from '../../api/read/record.ts'
import { request } from '../../api/transport/request.ts'
import { sessionOptions } from '../../api/session/session.ts'
import { createFormat } from '../../i18n/formats/format.ts'
import { loadZones } from '../../i18n/zones/load-zones.ts'
import { isOnPhone } from '../../shell/screens/phone.ts'
import { periodOf } from './period.ts'

/** The fields that a calendar shows: a month of 2,000 events is a tenth of its size without the others. */
const shown_fields = [
  ...['total_pages', 'id', 'title', 'status', 'event_status', 'author', 'i18n_language'],
  ...['all_day', 'start_date', 'end_date', 'utc_start_date', 'utc_end_date', 'timezone', 'post_parent'],
  ...[
    'categories.id',
    'categories.name',
    'categories.color',
    'categories.i18n_language',
    'venue.id',
    'venue.venue',
    'venue.i18n_language',
  ],
].join(',')

interface Body {
  readonly total_pages: number
  readonly events?: readonly Item[]
}

/** Days of a period that are asked for at once. A month is asked for in halves, which the service answers side by side. */
function spansOf(days: readonly string[]): readonly (readonly string[])[] {
  const middle = Math.ceil(days.length / 2)
  return days.length > 14 ? [days.slice(0, middle), days.slice(middle)] : [days]
}

interface Pages {
  readonly namespace: ReturnType<typeof namespaceOf>
  /** Without its page. */
  readonly query: string
  readonly signal: AbortSignal
}

/** Reads every event of a list: mostly one page, otherwise the others in parallel. */
async function readPages({ namespace, query, signal }: Pages): Promise<readonly Item[]> {
  const page = async (number: number) =>
    (await request<Body>({ namespace, path: '/events', query: `${query}&page=${number}`, signal })).data
  const first = await page(1)
  const rest = Array.from({ length: Math.max(0, first.total_pages - 1) }, (_, at) => page(at + 2))
  return [first, ...(await Promise.all(rest))].flatMap(({ events = [] }) => events)
}

/** Returns the query of the events on the days that are shown around a date, cached so that whatever refreshes lists refreshes it. */
export function periodEvents({ view, date }: CalendarPlace, filters: Query, { language, first, whole }: PeriodRequest) {
  const { shown } = periodOf(view, date, first)
  const listOn = (days: readonly string[]) => {
    const search = listSearch(filters, days[0] ?? '', days.at(-1) ?? '')
    const per_page = whole ? most_per_page : most_per_desk_page
    const query = listQuery('events', { ...withDeskDefaults('events', search), per_page }, language)
    return whole
      ? { namespace: namespaceOf('events', search), query }
      : { namespace: 'desk' as const, query: `${query}&_fields=${shown_fields}` }
  }
  return queryOptions({
    queryKey: ['events', 'list', `${listOn(shown).query}&page=*`] as const,
    queryFn: async ({ signal }): Promise<List> => {
      const parts = await Promise.all(spansOf(shown).map((days) => readPages({ ...listOn(days), signal })))
      // An event may be in both halves, and on two pages when another was added in between.
      const items = [...new Map(parts.flat().map((item) => [item.id, item])).values()]
      return { items, total: items.length, more: false }
    },
    placeholderData: keepPreviousData,
  })
}

interface PeriodRequest {
  readonly language: Language
  /** First day of the week; 0 is Sunday. */
  readonly first: number
  /** Asks for complete representations: a service without a desk may not support `_fields`. */
  readonly whole: boolean
}

/** Prefetches the records that filters name: their chips would grow when the names come, and move the days. */
const prefetchNames = (cache: QueryClient, filters: Query, language: Language) =>
  Promise.all(
    Object.entries(filters).flatMap(([name, value]) => {
      const to = listParameters('events')[name]?.to
      return to ? [value].flat().map((id) => cache.prefetchQuery(itemOptions(to, Number(id), language))) : []
    }),
  )

/** Prefetches the events of the calendar at this address. */
export async function prefetchPeriod(
  cache: QueryClient,
  raw: Record<string, unknown>,
  language: Language,
): Promise<void> {
  const [session] = await Promise.all([cache.fetchQuery(sessionOptions).catch(() => null), loadZones()])
  // The screen reports errors; users who are not signed in are redirected elsewhere.
  if (!session?.user) return
  const { week } = createFormat(language, readPreferences(session.user.preferences))
  const place = calendarPlace(raw, isOnPhone(), todayIn(session.site.time_zone))
  const filters = filtersOf(raw)
  const options = periodEvents(place, filters, { language, first: week.first, whole: !session.desk })
  if (cache.getQueryData(options.queryKey) !== undefined) return
  await Promise.all([cache.prefetchQuery(options), prefetchNames(cache, filters, language)])
}
