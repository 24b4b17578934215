/**
 * All events of a period: one page mostly, otherwise the pages beside each other. It comes with the router, not with the
 * calendar, so that they are asked for while the code of the calendar is on the way.
 */
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { most_per_desk_page, most_per_page } from '../../../contract/tables/common.ts'
import type { Language } from '../../../contract/field.ts'
import type { Query } from '../../../contract/codec/query.ts'
import { todayIn } from '../../../contract/tables/windows.ts'
import { calendarPlace, filtersOf, listSearch, phone_width, type CalendarPlace } from '../../address/calendar-search.ts'
import { withDeskDefaults } from '../../address/list-search.ts'
import { readPreferences } from '../../api/session/preferences.ts'
import { listQuery, namespaceOf, type List } from '../../api/read/queries.ts'
import type { Item } from '../../api/read/record.ts'
import { request } from '../../api/transport/request.ts'
import { sessionOptions } from '../../api/session/session.ts'
import { createFormat } from '../../i18n/format.ts'
import { loadZones } from '../../i18n/load-zones.ts'
import { periodOf } from './period.ts'

/** What a calendar shows of an event. A month of 2,000 is a tenth as long without the rest. */
const shown_fields = [
  ...['total', 'total_pages', 'id', 'title', 'status', 'author', 'i18n_language'],
  ...['all_day', 'start_date', 'end_date', 'utc_start_date', 'utc_end_date', 'timezone'],
  ...['categories.id', 'categories.name', 'categories.i18n_language', 'venue.id', 'venue.venue', 'venue.i18n_language'],
].join(',')

interface Body {
  readonly total: number
  readonly total_pages: number
  readonly events?: readonly Item[]
}

/**
 * Every event of a list, kept as one list under the key of the lists, so that whatever refreshes lists refreshes it.
 * @param whole the complete representations: a service without a desk may not know how to send less
 */
function allEvents(search: Query, language: Language, whole: boolean) {
  const per_page = whole ? most_per_page : most_per_desk_page
  const query = listQuery('events', { ...withDeskDefaults('events', search), per_page }, language)
  const namespace = whole ? namespaceOf('events', search) : 'desk'
  const fields = whole ? '' : `&_fields=${shown_fields}`
  return queryOptions({
    queryKey: ['events', 'list', `${query}${fields}&page=*`] as const,
    queryFn: async ({ signal }): Promise<List> => {
      const page = async (number: number) =>
        (await request<Body>({ namespace, path: '/events', query: `${query}&page=${number}${fields}`, signal })).data
      const first = await page(1)
      const rest = Array.from({ length: Math.max(0, first.total_pages - 1) }, (_, at) => page(at + 2))
      const items = [first, ...(await Promise.all(rest))].flatMap(({ events = [] }) => events)
      // What was inserted between two pages may stand on both.
      return { items: [...new Map(items.map((item) => [item.id, item])).values()], total: first.total, more: false }
    },
    placeholderData: keepPreviousData,
  })
}

/** The events of the days that are shown around a date. */
export function periodEvents({ view, date }: CalendarPlace, filters: Query, asked: Asked) {
  const { shown } = periodOf(view, date, asked.first)
  return allEvents(listSearch(filters, shown[0] ?? '', shown.at(-1) ?? ''), asked.language, asked.whole)
}

interface Asked {
  readonly language: Language
  /** With which day a week begins; 0 is Sunday. */
  readonly first: number
  readonly whole: boolean
}

/** What a calendar at this address will show, asked for before it is drawn. It is there when the promise is kept. */
export async function readAhead(cache: QueryClient, raw: Record<string, unknown>, language: Language): Promise<void> {
  const [session] = await Promise.all([cache.fetchQuery(sessionOptions).catch(() => null), loadZones()])
  // Who is not signed in is sent to the door, and what went wrong is said where it shows.
  if (!session?.user) return
  const { week } = createFormat(language, readPreferences(session.user.preferences))
  const place = calendarPlace(raw, matchMedia(phone_width).matches, todayIn(session.site.time_zone))
  const asked = { language, first: week.first, whole: !session.desk }
  const options = periodEvents(place, filtersOf(raw), asked)
  if (cache.getQueryData(options.queryKey) === undefined) await cache.prefetchQuery(options)
}
