/** Reads and changes the address of the calendar, which is the only state of filters, view and date. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Query } from '../../../contract/codec/query.ts'
import { calendarPlace, filtersOf, calendarPlaceOf, type CalendarPlace } from '../../address/calendar-search.ts'
import { changed, type Change } from '../../address/list-search.ts'
import { useToday } from '../../api/session/use-session.ts'
import { useOnPhone } from '../../shell/screens/phone.ts'

export interface CalendarSearch extends CalendarPlace {
  readonly filters: Query
  readonly today: string
  readonly phone: boolean
  readonly change: (change: Change) => void
  readonly go: (place: Partial<CalendarPlace>, replace?: boolean) => void
}

export function useCalendarSearch(): CalendarSearch {
  const raw = useSearch({ strict: false })
  const navigate = useNavigate()
  const phone = useOnPhone()
  const today = useToday()
  const { view, date } = calendarPlace(raw, phone, today)
  const change = useCallback(
    (what: Change) =>
      void navigate({
        to: '/calendar',
        search: (before) => ({ ...changed(filtersOf(before), what), ...calendarPlaceOf(before) }),
        replace: 'search' in what,
        resetScroll: false,
      }),
    [navigate],
  )
  const go = useCallback(
    (place: Partial<CalendarPlace>, replace = false) =>
      void navigate({
        to: '/calendar',
        search: (before) => ({ ...filtersOf(before), ...calendarPlaceOf(before), ...place }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  return { filters: filtersOf(raw), view, date, today, phone, change, go }
}
