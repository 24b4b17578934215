/** A week as a table, with the places of its events. */
import { forEachLanguage, languages, type Language } from '../../../contract/languages.ts'
import { addDays } from '../../../contract/time/clock.ts'
import { listFilters, readState } from '../events/list-state.ts'
import { dayPath, feedPath, type ReaderPage } from '../frame.ts'
import { markup } from '../html.ts'
import type { Reader } from '../reader.ts'
import { calendarBar, weekPath, withFilters } from './calendar-bar.ts'
import { areEmpty, readWeeks, weeksTable } from './calendar-table.ts'
import { daysOfWeek } from './iso-week.ts'

/** Makes the page of a week. @param monday the Monday in it */
export async function weekPage(reader: Reader, monday: string): Promise<ReaderPage> {
  const { formats, language, query, today } = reader
  const state = readState(query)
  const days = daysOfWeek(monday, language)
  const weeks = await readWeeks(reader, [days], listFilters(state))
  const [first = monday, last = monday] = [days[0], days.at(-1)]
  const title = formats.range(first, last, 'date_of_year')
  const beside = (days: number) =>
    [
      weekPath(language, addDays(monday, days)),
      formats.range(addDays(first, days), addDays(last, days), 'short_date'),
    ] as const
  const bar = await calendarBar(reader, state, {
    title,
    view: 'week',
    day: days.includes(today) ? today : first,
    before: beside(-7),
    after: beside(7),
  })
  const table = await weeksTable(reader, title, weeks, {
    most_of_day: 12,
    most_lanes: 20,
    is_full: true,
    isOut: () => false,
    pathOf: (day) => withFilters(dayPath(language, day), state),
  })
  const path = (one: Language) => weekPath(one, monday)
  return {
    title,
    description: title,
    canonical: Object.keys(state).length > 0 || areEmpty(weeks) ? null : path(language),
    paths: forEachLanguage((one) => withFilters(path(one), state)),
    told: languages,
    place: 'calendar',
    body: markup`${bar}${table}`,
    feed: feedPath(language),
    has_embed: true,
    keys: ['events'],
  }
}
