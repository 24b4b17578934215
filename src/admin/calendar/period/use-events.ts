/** Loads the events of a period and prefetches its neighbours. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Query } from '../../../contract/codec/query.ts'
import type { CalendarPlace } from '../../address/calendar-search.ts'
import { useHasDesk } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { periodEvents } from './period-events.ts'
import { stepPeriod } from './period.ts'
import { asEvent, type CalendarEvent } from '../events/placement.ts'

/** Neighbours of a period with more events are not prefetched. */
const prefetch_limit = 300

export function useEvents(place: CalendarPlace, filters: Query) {
  const { language, format } = useWords()
  const cache = useQueryClient()
  const { view, date } = place
  const request = { language, first: format.week.first, whole: !useHasDesk() }
  const options = (period_date: string) => periodEvents({ view, date: period_date }, filters, request)
  const { data, error, isPlaceholderData, refetch } = useQuery(options(date))
  const events = useMemo((): readonly CalendarEvent[] => data?.items.map(asEvent) ?? [], [data])
  const key = `${view} ${date} ${JSON.stringify(filters)} ${language}`
  const prefetches = data !== undefined && !isPlaceholderData && data.items.length <= prefetch_limit
  useEffect(() => {
    if (!prefetches) return
    for (const by of [1, -1] as const) void cache.prefetchQuery(options(stepPeriod(view, date, by)))
    // The key holds everything that `options` depends on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, prefetches, cache])
  return { events, loaded: data !== undefined, stale: isPlaceholderData, error, refetch }
}
