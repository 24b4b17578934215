/** Reads and writes the addresses of lists of events: which days, where, of what kind. */
import { language_rows, type Language } from '../../../contract/languages.ts'
import { most_search_words } from '../../../contract/tables/common.ts'
import { parseSearch } from '../../../contract/text/search-words.ts'
import { addDays, milliseconds, parseDateTime } from '../../../contract/time/clock.ts'
import type { EventQuery, Reader } from '../reader.ts'
import { homePath } from '../frame.ts'

/** Filters that name a record or a place. */
export const chosen_filters = ['where', 'category', 'tag', 'venue', 'organizer'] as const

/** Filters that are on or off. */
export const switched_filters = ['free', 'access', 'online'] as const

const all_filters = ['q', 'when', ...chosen_filters, ...switched_filters] as const

export type ListFilter = (typeof all_filters)[number]

/** Absent: everything. */
export type ListState = Readonly<Partial<Record<ListFilter | 'from' | 'page', string>>>

/** Spans of days with names of their own, in the order in which they are offered. */
export const named_spans = ['today', 'tomorrow', 'weekend', 'next-week'] as const

const isSpan = (text: string): text is (typeof named_spans)[number] => named_spans.some((one) => one === text)

/** Reports whether the weeks of a month or day, and its neighbours, are in years that dates can have (1000 to 9999). */
const isInside = (text: string): boolean => text >= '1001' && text < '9999'

export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && isInside(text)

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && isInside(text) && !('error' in parseDateTime(text))

const longest_value = 200

/** Reports whether a search has words, and not too many of them. */
function isSearch(text: string): boolean {
  const { include, exclude } = parseSearch(text)
  const words = include.length + exclude.length
  return words > 0 && words <= most_search_words
}

const holds: Readonly<Partial<Record<string, (value: string) => boolean>>> = {
  q: isSearch,
  when: (value) => isSpan(value) || value === 'past' || isMonth(value),
  from: isDay,
  page: (value) => /^[1-9]\d{0,3}$/.test(value),
  venue: (value) => /^\d{1,9}$/.test(value),
  organizer: (value) => /^\d{1,9}$/.test(value),
  free: (value) => value === '1',
  access: (value) => value === '1',
  online: (value) => value === '1',
}

/** Reads the filters of an address; what makes no sense is left out. */
export function readState(query: URLSearchParams): ListState {
  const state: Partial<Record<string, string>> = {}
  for (const name of [...all_filters, 'from', 'page']) {
    const value = (query.get(name) ?? '').trim().slice(0, longest_value)
    if (value !== '' && (holds[name]?.(value) ?? true)) state[name] = value
  }
  return state
}

/** Returns the parameters of an address that pages read, in one order: others do not make a page another one. */
export function readParameters(query: URLSearchParams): URLSearchParams {
  const known = [...all_filters, 'from', 'page'].flatMap((name) => {
    const value = query.get(name)
    // No text of the database has a NUL.
    return value === null ? [] : [[name, value.replaceAll('\0', '').slice(0, longest_value)]]
  })
  return new URLSearchParams(known)
}

/** Returns the address of a list with some of its filters changed; undefined drops one. Its page is forgotten. */
export function listPath(
  language: Language,
  state: ListState,
  change: ListState | Record<string, undefined> = {},
): string {
  const { from: _, page: __, ...kept } = state
  const next = { ...kept, ...change }
  const query = new URLSearchParams(Object.entries(next).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const text = query.toString()
  return `${homePath(language)}${text === '' ? '' : `?${text}`}`
}

/** The day of the week, 0 is Sunday. */
export const dayOfWeek = (day: string): number => new Date(milliseconds(day.slice(0, 10))).getUTCDay()

/** Returns the first day of the week of a day. */
export function firstOfWeek(day: string, language: Language): string {
  return addDays(day, -((dayOfWeek(day) - language_rows[language].week.first + 7) % 7))
}

const lastOfMonth = (month: string): string => addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1)

/** Returns the first of the months from a day on. */
export function monthsFrom(day: string, count: number): readonly string[] {
  const months: string[] = []
  for (let month = day.slice(0, 7); months.length < count; month = addDays(`${month}-01`, 31).slice(0, 7))
    months.push(month)
  return months
}

/** Returns the first and the last day that a list shows; last null: there is no end. */
function spanOf(when: string, today: string, language: Language): readonly [first: string, last: string | null] {
  switch (when) {
    case 'today':
      return [today, today]
    case 'tomorrow':
      return [addDays(today, 1), addDays(today, 1)]
    case 'weekend': {
      const [first = 6, second = 0] = language_rows[language].week.weekend
      if (dayOfWeek(today) === second) return [today, today]
      const start = addDays(today, (first - dayOfWeek(today) + 7) % 7)
      return [start, addDays(start, 1)]
    }
    case 'next-week': {
      const start = addDays(firstOfWeek(today, language), 7)
      return [start, addDays(start, 6)]
    }
    default:
      if (!isMonth(when)) return [today, null]
      return [when === today.slice(0, 7) ? today : `${when}-01`, lastOfMonth(when)]
  }
}

/** Returns the filters of the list but for its days. */
export function listFilters(state: ListState): EventQuery {
  const { q, where, category, tag, venue, organizer, free, access, online } = state
  return {
    ...(q ? { search: q, search_names: 'true' } : {}),
    ...(where ? { city: where } : {}),
    ...(category ? { categories: category } : {}),
    ...(tag ? { tags: tag } : {}),
    ...(venue ? { venue } : {}),
    ...(organizer ? { organizer } : {}),
    ...(free ? { free: 'true' } : {}),
    ...(access ? { step_free: 'true' } : {}),
    ...(online ? { online: 'true' } : {}),
  }
}

/** Lifts the end of the default window. */
const without_end = { ends_after: '1000-01-01' }

/** Returns the filters of events that ended before a day; whole days end with their last second. */
export const endedBefore = (day: string): EventQuery => ({ end_date: addDays(day, -1), ...without_end })

/** Returns the list of the interface that a page shows. */
export function eventQuery(state: ListState, { today, language }: Pick<Reader, 'today' | 'language'>): EventQuery {
  const filters = listFilters(state)
  if (state.when === 'past') return { ...filters, ...endedBefore(today), orderby: 'start', order: 'desc' }
  const [first, last] = spanOf(state.when ?? '', today, language)
  const start_date = state.from !== undefined && state.from > first ? state.from : first
  return { ...filters, start_date, ...(last === null ? without_end : { starts_before: last }) }
}

/** Returns the list of events that have begun on an earlier day and are not over. */
export const runningQuery = (state: ListState, today: string): EventQuery => ({
  ...listFilters(state),
  starts_before: addDays(today, -1),
  ends_after: addDays(today, -1),
})
