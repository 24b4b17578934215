/** A day: what starts on it, and what goes on. */
import { forEachLanguage, languages } from '../../../contract/languages.ts'
import { addDays } from '../../../contract/time/clock.ts'
import { daySection, shortRows } from '../events/event-rows.ts'
import { listFilters, readState } from '../events/list-state.ts'
import { daysOf } from '../formats.ts'
import { dayPath, feedPath, type ReaderPage } from '../frame.ts'
import { markup } from '../html.ts'
import { listEvents, type Reader } from '../reader.ts'
import { calendarBar, withFilters } from './calendar-bar.ts'

/** Events of a day that are shown. */
const most_events = 300

/** Makes the page of a day. @param day `YYYY-MM-DD` */
export async function dayPage(reader: Reader, day: string): Promise<ReaderPage> {
  const { words, formats, language, query } = reader
  const state = readState(query)
  const [before, after] = [addDays(day, -1), addDays(day, 1)]
  const filters = { ...listFilters(state), ends_after: before, per_page: String(most_events) }
  const { found } = await listEvents(reader, { ...filters, start_date: day, starts_before: day })
  const starting = found.toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const earlier = await listEvents(reader, { ...filters, starts_before: before })
  // A night belongs to the day before alone.
  const running = earlier.found.filter((event) => daysOf(event) > 1 && event.end > `${day} 00:00:00`)
  const title = formats.date(day, 'day_of_year')
  return {
    title,
    description: `${title}. ${formats.count(words.events, starting.length)}`,
    // Days on which nothing is on go on for ever.
    canonical: Object.keys(state).length > 0 || starting.length + running.length === 0 ? null : dayPath(language, day),
    paths: forEachLanguage((one) => withFilters(dayPath(one, day), state)),
    told: languages,
    place: 'calendar',
    body: markup`${await calendarBar(reader, state, {
      title,
      view: 'day',
      day,
      before: [dayPath(language, before), formats.date(before, 'short_day')],
      after: [dayPath(language, after), formats.date(after, 'short_day')],
    })}${starting.length > 0 ? daySection(reader, day, starting) : running.length === 0 && markup`<p class="lead">${words.none_so}</p>`}${running.length > 0 && markup`<section aria-labelledby="running"><div class="h"><h2 id="running">${words.on_now_that_day}</h2></div>${shortRows(reader, running)}</section>`}`,
    picture: starting.find(({ image }) => image !== '')?.picture,
    images: starting.map(({ image }) => image).filter((image) => image !== ''),
    feed: feedPath(language),
    has_embed: true,
    keys: ['events'],
  }
}
