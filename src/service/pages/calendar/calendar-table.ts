/** Weeks as a table: a row a week, and below it the names and bars of the events that last several days. */
import { language_rows } from '../../../contract/languages.ts'
import { addDays } from '../../../contract/time/clock.ts'
import type { EventView } from '../event-view.ts'
import { placeInWords, recordPath, spoken } from '../events/event-rows.ts'
import { dayOfWeek } from '../events/list-state.ts'
import { daysOf, filled } from '../formats.ts'
import { markup, trusted, type Html, type HtmlValue } from '../html.ts'
import { eventsWithIds, listDays, type EventQuery, type Reader } from '../reader.ts'

/** How much of each day is told. */
interface Detail {
  /** Events of a day, and those of several days in a week, that are named. */
  readonly most_of_day: number
  readonly most_lanes: number
  /** Whether places are named, and titles are not cut. */
  readonly is_full: boolean
  /** Reports whether a day stands outside what the table is about. */
  isOut(day: string): boolean
  /** Returns the address of a day; null: it has no page. */
  pathOf(day: string): string | null
  /** Returns the address of the week that starts on a day, where all of its events are named. */
  readonly weekPathOf?: (first: string) => string
  /** Returns the address of an event, if it is not its page here; null: it has none. */
  readonly linkTo?: (event: EventView) => string | null
}

/** Colours of lanes; the first has no name. */
const lane_colors = ['', ' k1', ' k2'] as const

interface Span {
  readonly id: number
  readonly start: string
  readonly end: string
}

/** The events of some weeks by where they stand. */
interface Weeks {
  readonly weeks: readonly (readonly string[])[]
  readonly of_day: ReadonlyMap<string, readonly Span[]>
  readonly long: readonly Span[]
}

const byStart = (a: Span, b: Span) => (a.start < b.start ? -1 : 1)

/** Reads the days of the events of some weeks. */
export async function readWeeks(reader: Reader, weeks: Weeks['weeks'], filters: EventQuery): Promise<Weeks> {
  const [first = '', last = ''] = [weeks[0]?.[0], weeks.at(-1)?.[6]]
  const spans = await listDays(reader, { ...filters, starts_before: last, ends_after: addDays(first, -1) })
  const of_day = new Map<string, Span[]>()
  const long: Span[] = []
  for (const span of spans.toSorted(byStart)) {
    if (daysOf({ ...span, all_day: false }) > 1) long.push(span)
    else {
      const day = span.start.slice(0, 10)
      const known = of_day.get(day)
      if (known) known.push(span)
      else of_day.set(day, [span])
    }
  }
  return { weeks, of_day, long }
}

/** Returns the events that last several days and touch a week. */
const lanesIn = ({ long }: Weeks, week: readonly string[]): readonly Span[] =>
  long.filter(({ start, end }) => start.slice(0, 10) <= (week[6] ?? '') && end.slice(0, 10) >= (week[0] ?? ''))

/** A table and what it is made of. */
interface Table {
  readonly weeks: Weeks
  readonly events: ReadonlyMap<number, EventView>
  readonly detail: Detail
}

/** Returns the name of an event, as a link where there is something to be seen. */
function nameOf(reader: Reader, event: EventView, { is_full, linkTo }: Detail): Html {
  const href = linkTo ? linkTo(event) : recordPath(reader, event)
  const name = markup`<bdi${spoken(reader, event.language)}>${event.name}</bdi>`
  return href === null ? name : markup`<a href="${href}"${!is_full && markup` title="${event.name}"`}>${name}</a>`
}

function entry(reader: Reader, event: EventView, detail: Detail): Html {
  const { words } = reader
  const { is_full } = detail
  const is_cancelled = event.status === 'cancelled'
  const time =
    !event.all_day &&
    markup`<time class="d" datetime="${event.start.slice(0, 16).replace(' ', 'T')}" dir="ltr">${event.start.slice(11, 16)}</time> `
  const place = is_full && event.venues.length > 0 && markup`<br><span class="d">${placeInWords(reader, event)}</span>`
  return markup`<li${is_cancelled && trusted(' class="x"')}>${time}${nameOf(reader, event, detail)}${is_cancelled && markup` <span class="bad">${words.cancelled}</span>`}${place}</li>`
}

function cell(reader: Reader, day: string, { weeks, events, detail }: Table): Html {
  const { formats, words, today, language } = reader
  const all = weeks.of_day.get(day) ?? []
  const named = all.slice(0, detail.most_of_day)
  const shown = named.flatMap(({ id }) => events.get(id) ?? [])
  const more = all.length - named.length
  const is_off = language_rows[language].week.weekend.includes(dayOfWeek(day))
  const names = [
    detail.isOut(day) && 'out',
    day < today && 'past',
    is_off && 'off',
    day === today && 'tod',
    all.length === 0 && day !== today && 'none',
  ]
  const number = day.endsWith('-01') ? formats.date(day, 'date') : String(Number(day.slice(8)))
  const label = formats.date(day, 'day')
  const path = detail.pathOf(day)
  const date = markup`<b>${number}</b><span class="full"> ${formats.date(day, 'weekday')}</span>${day === today && ` ${words.today}`}`
  const rest = more > 0 && formats.count(words.more_on, more)
  return markup`<td class="${names.filter(Boolean).join(' ')}"><div class="no">${path === null ? markup`<span>${date}</span>` : markup`<a href="${path}" aria-label="${label}">${date}</a>`}${rest && (path === null ? markup`<span class="more">${rest}</span>` : markup`<a class="more" href="${path}">${rest}</a>`)}</div>${shown.length > 0 && markup`<ul>${shown.map((event) => entry(reader, event, detail))}</ul>`}</td>`
}

/** Says until when an event lasts that began before a week, and the days of one that begins in it. */
function laneDays({ words, formats }: Reader, { start, end }: Span, [first = '']: readonly string[]): string {
  if (start.slice(0, 10) < first) return filled(words.until, { date: formats.date(end, 'date') })
  return formats.range(start.slice(0, 10), end.slice(0, 10), 'short_date')
}

/**
 * Names the events that last several days below their week, and draws a bar for each as far as it reaches, in one colour in all weeks. Names
 * stand beside each other, so that a week with many of them stays low.
 */
function laneRow(reader: Reader, { weeks, events, detail }: Table, week: readonly string[]): HtmlValue {
  const { words, formats } = reader
  const spans = lanesIn(weeks, week)
  if (spans.length === 0) return null
  const lanes = spans.slice(0, detail.most_lanes).flatMap((span) => {
    const event = events.get(span.id)
    if (!event) return []
    const color = lane_colors[weeks.long.indexOf(span) % lane_colors.length] ?? ''
    const first = Math.max(1, week.indexOf(span.start.slice(0, 10)) + 1)
    const end = week.indexOf(span.end.slice(0, 10))
    const name = nameOf(reader, event, { ...detail, is_full: true })
    return [
      {
        name: markup`<li class="k${color}">${name} <span class="d">${laneDays(reader, span, week)}</span></li>`,
        bar: markup`<i class="a${first} z${end < 0 ? 7 : end + 1}${color}"></i>`,
      },
    ]
  })
  const more = spans.length - lanes.length
  const rest = formats.count(words.more_on, more)
  const path = detail.weekPathOf?.(week[0] ?? '')
  const others =
    more > 0 &&
    markup`<li>${path === undefined ? markup`<span class="d">${rest}</span>` : markup`<a class="more" href="${path}">${rest}</a>`}</li>`
  return markup`<tr class="lanes"><td colspan="7"><ul aria-label="${words.continues}">${lanes.map(({ name }) => name)}${others}</ul><div aria-hidden="true">${lanes.map(({ bar }) => bar)}</div></td></tr>`
}

/** Returns the table of some weeks. @param name what it is about */
export async function weeksTable(reader: Reader, name: string, weeks: Weeks, detail: Detail): Promise<Html> {
  const { formats, words } = reader
  const named = [
    ...[...weeks.of_day.values()].flatMap((spans) => spans.slice(0, detail.most_of_day)),
    ...weeks.weeks.flatMap((week) => lanesIn(weeks, week).slice(0, detail.most_lanes)),
  ].map(({ id }) => id)
  const table = { weeks, detail, events: await eventsWithIds(reader, [...new Set(named)]) }
  const [first = []] = weeks.weeks
  return markup`<table class="cal${detail.is_full && ' wk'}"><caption class="hide">${name}</caption><thead><tr>${first.map((day) => markup`<th scope="col">${formats.date(day, 'weekday')}</th>`)}</tr></thead><tbody>${weeks.weeks.map(
    (week) => markup`<tr>${week.map((day) => cell(reader, day, table))}</tr>${laneRow(reader, table, week)}`,
  )}</tbody></table>${named.length === 0 && markup`<p class="lead">${words.none_so}</p>`}`
}

/** Whether nothing happens in some weeks. Weeks and months in which nothing is on go on for ever. */
export const areEmpty = ({ of_day, long }: Weeks): boolean => of_day.size === 0 && long.length === 0
