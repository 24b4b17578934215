/**
 * The address of the calendar: the filters of the list of events, the view and its days. The calendar's days stand
 * for the date filters of the list.
 */
import { addDays, parseDateTime } from '../../contract/time/clock.ts'
import type { Query } from '../../contract/codec/query.ts'
import { window_parameters } from '../../contract/codec/windows.ts'
import { validateListSearch } from './list-search.ts'

export const calendar_views = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof calendar_views)[number]

/** Parameters that the calendar sets itself: its days and the page length. */
const not_its: readonly string[] = ['page', 'per_page', 'i18n_language', ...window_parameters]

const isDate = (text: unknown): text is string =>
  typeof text === 'string' &&
  (/^\d{4}-\d{2}$/.test(text) || text.length === 10) &&
  !('error' in parseDateTime(text.length === 7 ? `${text}-01` : text))

const isDay = (value: unknown): value is string => isDate(value) && value.length === 10

const readFilters = validateListSearch('events')

const isView = (text: unknown): text is CalendarView => calendar_views.some((view) => view === text)

/** The filters: parameters that the list of events has too. */
export function filtersOf(raw: Readonly<Record<string, unknown>>): Query {
  return Object.fromEntries(Object.entries(readFilters(raw)).filter(([name]) => !not_its.includes(name)))
}

/** View and date from the address; absent where it does not name them. */
export function calendarPlaceOf(raw: Readonly<Record<string, unknown>>): { view?: CalendarView; date?: string } {
  const { view, date } = raw
  return { ...(isView(view) ? { view } : {}), ...(isDate(date) ? { date } : {}) }
}

export interface CalendarPlace {
  readonly view: CalendarView
  /** `YYYY-MM-DD`; a month and an agenda may also be named `YYYY-MM` */
  readonly date: string
}

/** The day that has the focus when a view opens: the one named, else today, else the first. */
export function startDay(date: string, today: string): string {
  if (date.length === 10) return date
  return today.startsWith(date) ? today : `${date}-01`
}

/** View and date, with defaults where the address does not name them. */
export function calendarPlace(raw: Readonly<Record<string, unknown>>, phone: boolean, today: string): CalendarPlace {
  const { view = phone ? 'agenda' : 'month', date = today } = calendarPlaceOf(raw)
  return { view, date: view === 'week' || view === 'day' ? startDay(date, today) : date }
}

/** For the router. Decoding twice is harmless. */
export const validateCalendarSearch = (raw: Record<string, unknown>): Query => ({
  ...filtersOf(raw),
  ...calendarPlaceOf(raw),
})

/**
 * Returns the list request for the days from `first` to `last`: every event that overlaps them on its own clock. An event
 * that ends at midnight overlaps the day that begins then.
 */
export function listSearch(filters: Query, first: string, last: string): Query {
  return { ...filters, ends_after: addDays(first, -1), starts_before: last }
}

/** Returns the calendar's address for a list: its filters and the first day of its dates. */
export function calendarSearch(list: Query): Query {
  const { start_date, ends_after } = list
  const from = isDay(start_date) ? start_date : isDay(ends_after) ? addDays(ends_after, 1) : undefined
  // The bound for "all dates" is the year 1000; the calendar then opens on today.
  return { ...filtersOf(list), ...(from === undefined || from < '1900' ? {} : { date: from }) }
}
