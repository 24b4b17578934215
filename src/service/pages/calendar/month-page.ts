/** A month as a table. */
import { forEachLanguage, languages } from '../../../contract/languages.ts'
import { addDays } from '../../../contract/time/clock.ts'
import { listFilters, readState, firstOfWeek } from '../events/list-state.ts'
import { dayPath, feedPath, monthPath, type ReaderPage } from '../frame.ts'
import { markup } from '../html.ts'
import type { Reader } from '../reader.ts'
import { calendarBar, weekPath, withFilters } from './calendar-bar.ts'
import { areEmpty, readWeeks, weeksTable } from './calendar-table.ts'
import { daysOfWeek } from './iso-week.ts'

/** Returns the days of the weeks that a month touches. */
export function weeksOf(month: string, language: Reader['language']): readonly (readonly string[])[] {
  const weeks: (readonly string[])[] = []
  for (let first = firstOfWeek(`${month}-01`, language); first.slice(0, 7) <= month; first = addDays(first, 7))
    weeks.push(daysOfWeek(first, language))
  return weeks
}

/** Makes the page of a month. @param name `YYYY-MM` */
export async function monthPage(reader: Reader, name: string): Promise<ReaderPage> {
  const { formats, language, query, today } = reader
  const state = readState(query)
  const weeks = await readWeeks(reader, weeksOf(name, language), listFilters(state))
  const [before, after] = [addDays(`${name}-01`, -1), addDays(`${name}-01`, 31)]
  const title = formats.date(`${name}-01`, 'month_of_year')
  const label = (day: string) => formats.date(day, day.slice(0, 4) === name.slice(0, 4) ? 'month' : 'month_of_year')
  const bar = await calendarBar(reader, state, {
    title,
    view: 'month',
    day: today.slice(0, 7) === name ? today : `${name}-01`,
    before: [monthPath(language, before), label(before)],
    after: [monthPath(language, after), label(after)],
  })
  const table = await weeksTable(reader, title, weeks, {
    most_of_day: 3,
    most_lanes: 5,
    is_full: false,
    isOut: (day) => day.slice(0, 7) !== name,
    pathOf: (day) => withFilters(dayPath(language, day), state),
    weekPathOf: (first) => withFilters(weekPath(language, first), state),
  })
  return {
    title,
    description: title,
    canonical: Object.keys(state).length > 0 || areEmpty(weeks) ? null : monthPath(language, name),
    paths: forEachLanguage((one) => withFilters(monthPath(one, name), state)),
    told: languages,
    place: 'calendar',
    body: markup`${bar}${table}`,
    feed: feedPath(language),
    has_embed: true,
    keys: ['events'],
  }
}
