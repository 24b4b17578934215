/** Shows events on another site: as a list, some events at a time, or as a month. */
import { addDays } from '../../contract/time/clock.ts'
import type { EventView } from '../pages/event-view.ts'
import { readWeeks, weeksTable } from '../pages/calendar/calendar-table.ts'
import { weeksOf } from '../pages/calendar/month-page.ts'
import { byDay, placeInWords, spoken, stateOf, timesInWords, zoneInWords } from '../pages/events/event-rows.ts'
import { isMonth } from '../pages/events/list-state.ts'
import { markup, trusted, type Html, type HtmlValue } from '../pages/html.ts'
import { listEvents, type Reader } from '../pages/reader.ts'
import type { MakePage } from '../pages/serve-page.ts'
import { embedDocument } from './embed-document.ts'
import { embedLinks, type EmbedLinks } from './embed-links.ts'
import { shownQuery, type EmbedSource } from './embed-source.ts'
import { embedParameters, type EmbedState } from './embed-state.ts'

/** An embed that is shown to a reader. */
interface Shown {
  readonly reader: Reader
  readonly source: EmbedSource
  readonly state: EmbedState
  readonly links: EmbedLinks
}

/** Returns the address of the same embed with some of its state changed. */
const stepTo = ({ reader, source, state }: Shown, change: Partial<EmbedState>): string =>
  `${reader.path}?${embedParameters({ ...state, ...change }, source.parameters)}`

function row({ reader, links }: Shown, event: EventView): Html {
  const zone = zoneInWords(reader, event)
  const state = stateOf(reader, event)
  const place = placeInWords(reader, event)
  const href = links.linkTo(event)
  const name = markup`<bdi${spoken(reader, event.language)}>${event.name}</bdi>`
  return markup`<li${event.status === 'cancelled' && trusted(' class="x"')}><span>${timesInWords(reader, event)}${zone && markup` <span class="s">${zone}</span>`}</span><div>${href === null ? markup`<b>${name}</b>` : markup`<a href="${href}">${name}</a>`}${state && [' ', state]}${event.venues.length > 0 && markup` <span class="p">${place}</span>`}</div></li>`
}

const section = (shown: Shown, title: string, events: readonly EventView[]): HtmlValue =>
  events.length > 0 &&
  markup`<section class="day"><h2>${title}</h2><ul>${events.map((event) => row(shown, event))}</ul></section>`

/** Groups events by their days; those that began earlier come first, under words of their own. */
function days(shown: Shown, events: readonly EventView[]): HtmlValue {
  const { formats, words, today } = shown.reader
  const has_begun = ({ start, utc_end }: EventView) => start.slice(0, 10) < today && utc_end >= shown.reader.now
  const running = events.filter(has_begun)
  return [
    section(shown, words.on_now, running),
    ...byDay(events.filter((event) => !running.includes(event))).map(([day, of_day]) =>
      section(
        shown,
        formats.date(day, day.slice(0, 4) === today.slice(0, 4) ? 'short_day' : 'short_day_of_year'),
        of_day,
      ),
    ),
  ]
}

/** Names the calendar, and where it is followed. */
export function embedFoot({ reader, links }: Pick<Shown, 'reader' | 'links'>, steps: HtmlValue): Html {
  const { language, look, words } = reader
  const site = markup`<bdi>${look.names[language]}</bdi>`
  return markup`<div class="f s"><p>${steps}</p><p>${links.calendar !== null && markup`<a href="${links.calendar}">${words.follow}</a>`}${links.home === null ? markup`<span>${site}</span>` : markup`<a href="${links.home}">${site}</a>`}</p></div>`
}

async function listBody(shown: Shown): Promise<Html> {
  const { reader, source, state, links } = shown
  const { words, formats } = reader
  const { max, page } = state
  const query = { ...shownQuery(source.query, reader), per_page: String(max), page: String(page) }
  const { found, total } = await listEvents(reader, query, true)
  const all = formats.count(words.all_events, total)
  const step = (to: number, label: string, rel: 'next' | 'prev') =>
    markup`<a href="${stepTo(shown, { page: to })}" target="_self" rel="${rel}" class="${rel === 'next' ? 'on' : 'back'}">${label}</a>`
  const steps = [
    page > 1 && step(page - 1, words.earlier, 'prev'),
    page * max < total && step(page + 1, words.more, 'next'),
  ]
  const count =
    links.all === null
      ? markup`<span class="s">${formats.count(words.events, total)}</span>`
      : markup`<a class="s" href="${links.all}">${all}</a>`
  return markup`<div class="h"><h1><bdi>${source.name}</bdi></h1>${total > 0 && count}</div>${found.length > 0 ? days(shown, found) : markup`<p class="lead">${words.none}</p>`}${embedFoot(shown, steps)}`
}

async function monthBody(shown: Shown): Promise<Html> {
  const { reader, source, state, links } = shown
  const { formats, language, today } = reader
  const month = state.month ?? today.slice(0, 7)
  // Weeks are whole days.
  const { strict_dates: _, ...query } = source.query
  const weeks = await readWeeks(reader, weeksOf(month, language), query)
  const title = formats.date(`${month}-01`, 'month_of_year')
  const table = await weeksTable(reader, title, weeks, {
    most_of_day: 3,
    most_lanes: 5,
    is_full: false,
    isOut: (day) => day.slice(0, 7) !== month,
    ...links,
  })
  const step = (day: string, rel: 'next' | 'prev') => {
    const other = day.slice(0, 7)
    const label = formats.date(day, other.slice(0, 4) === month.slice(0, 4) ? 'month' : 'month_of_year')
    return (
      isMonth(other) &&
      markup`<a href="${stepTo(shown, { month: other === today.slice(0, 7) ? null : other })}" target="_self" rel="${rel}" class="${rel === 'next' ? 'on' : 'back'}">${label}</a>`
    )
  }
  const steps = markup`<p class="bar s">${step(addDays(`${month}-01`, -1), 'prev')}${step(addDays(`${month}-01`, 31), 'next')}</p>`
  return markup`<div class="h"><h1><bdi>${source.name}</bdi> · ${title}</h1>${steps}</div>${table}${embedFoot(shown, null)}`
}

/** Makes the page of events that another site shows. */
export const embedPage =
  (source: EmbedSource, state: EmbedState): MakePage =>
  async (reader) => {
    const shown = { reader, source, state, links: await embedLinks(reader, source) }
    const body = await (state.layout === 'month' ? monthBody(shown) : listBody(shown))
    const { sites, name, keys } = source
    const title = `${name} – ${reader.look.names[reader.language]}`
    return embedDocument(reader, { title, body, sites, keys }, state)
  }
