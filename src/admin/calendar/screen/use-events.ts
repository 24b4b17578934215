/** The events a calendar shows, and those of its neighbours ahead of time. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Query } from '../../../contract/codec/query.ts'
import type { CalendarPlace } from '../../address/calendar-search.ts'
import { useHasDesk } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { periodEvents } from './period-events.ts'
import { step } from './period.ts'
import { asEvent, type CalendarEvent } from '../grid/placement.ts'

/** Above this the neighbours are not read ahead. */
const few = 300

export function useEvents(place: CalendarPlace, filters: Query) {
  const { language, format } = useWords()
  const cache = useQueryClient()
  const { view, date } = place
  const asked = { language, first: format.week.first, whole: !useHasDesk() }
  const options = (period_date: string) => periodEvents({ view, date: period_date }, filters, asked)
  const { data, error, isPlaceholderData, refetch } = useQuery(options(date))
  const events = useMemo((): readonly CalendarEvent[] => data?.items.map(asEvent) ?? [], [data])
  const key = `${view} ${date} ${JSON.stringify(filters)} ${language}`
  const ahead = data !== undefined && !isPlaceholderData && data.items.length <= few
  useEffect(() => {
    if (!ahead) return
    for (const by of [1, -1] as const) void cache.prefetchQuery(options(step(view, date, by)))
    // The key says all of what is asked for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, ahead, cache])
  return { events, loaded: data !== undefined, stale: isPlaceholderData, error, refetch }
}
