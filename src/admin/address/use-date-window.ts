/** The named date windows of a list of events, and which of them the address asks for. */
import { addDays } from '../../contract/time/clock.ts'
import type { Query } from '../../contract/codec/query.ts'
import { all_time, openOn, startingWithin, window_parameters } from '../../contract/codec/windows.ts'
import type { Change } from './list-search.ts'
import { useToday } from '../api/session/use-session.ts'
import { useWords } from '../i18n/locale.tsx'
import { weekStart } from '../i18n/formats/week.ts'

export const named_windows = ['upcoming', 'open', 'today', 'week', 'month', 'next_30', 'past', 'all'] as const
type Named = (typeof named_windows)[number]

/** Removes every date parameter. */
const none: Change = Object.fromEntries(window_parameters.map((name) => [name, undefined]))

/** Parameters of each named window. `upcoming` has none: it is the service's default window. */
function windowQuery(name: Named, today: string, first_day: number): Query {
  switch (name) {
    case 'upcoming':
      return {}
    case 'open':
      return openOn(today)
    case 'today':
      return startingWithin(today, 1)
    case 'week':
      return startingWithin(weekStart(today, first_day), 7)
    case 'month': {
      const first = `${today.slice(0, 7)}-01`
      const next = addDays(`${today.slice(0, 7)}-28`, 4)
      return { start_date: first, starts_before: addDays(`${next.slice(0, 7)}-01`, -1) }
    }
    case 'next_30':
      return startingWithin(today, 30)
    case 'past':
      return { ends_before: addDays(today, -1) }
    case 'all':
      return all_time
  }
}

const sameWindow = (search: Query, query: Query) =>
  window_parameters.every((name) => name === 'strict_dates' || search[name] === query[name])

/** Returns the named window of the address, if it is one, and a setter. */
export function useDateWindow(search: Query) {
  const { format } = useWords()
  const today = useToday()
  const queryOf = (name: Named) => windowQuery(name, today, format.week.first)
  return {
    current: named_windows.find((name) => sameWindow(search, queryOf(name))),
    changeTo: (name: Named): Change => ({ ...none, ...queryOf(name) }),
  }
}
