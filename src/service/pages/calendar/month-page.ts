/** A month as a table: a row a week, and below it the events that last several days. */
import { forEachLanguage, language_rows, languages } from '../../../contract/languages.ts'
import { addDays } from '../../../contract/time/clock.ts'
import type { EventView } from '../event-view.ts'
import { recordPath, spoken } from '../events/event-rows.ts'
import { listFilters, readState, dayOfWeek, firstOfWeek } from '../events/list-state.ts'
import { daysOf, filled } from '../formats.ts'
import { dayPath, monthPath, type ReaderPage } from '../frame.ts'
import { markup, type Html, type HtmlValue } from '../html.ts'
import { eventsWithIds, listDays, type Reader } from '../reader.ts'
import { calendarBar, withFilters } from './calendar-bar.ts'

/** Events of a day, and lanes of a week, that are named. */
const most_of_day = 3
const most_lanes = 5

/** Colours of lanes; the first has no name. */
const lane_colors = ['', ' k1', ' k2'] as const

interface Span {
  readonly id: number
  readonly start: string
  readonly end: string
}

/** The events of a month by where they stand. */
interface Month {
  readonly weeks: readonly (readonly string[])[]
  readonly of_day: ReadonlyMap<string, readonly Span[]>
  readonly long: readonly Span[]
}

const days_of_week = [0, 1, 2, 3, 4, 5, 6] as const

/** Returns the days of the weeks that a month touches. */
function weeksOf(month: string, language: Reader['language']): readonly (readonly string[])[] {
  const weeks: (readonly string[])[] = []
  for (let first = firstOfWeek(`${month}-01`, language); first.slice(0, 7) <= month; first = addDays(first, 7)) {
    const start = first
    weeks.push(days_of_week.map((day) => addDays(start, day)))
  }
  return weeks
}

async function readMonth(reader: Reader, month: string, filters: Readonly<Record<string, string>>): Promise<Month> {
  const weeks = weeksOf(month, reader.language)
  const [first = '', last = ''] = [weeks[0]?.[0], weeks.at(-1)?.[6]]
  const spans = await listDays(reader, { ...filters, starts_before: last, ends_after: addDays(first, -1) })
  const of_day = new Map<string, Span[]>()
  const long: Span[] = []
  for (const span of spans) {
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
const lanesIn = ({ long }: Month, week: readonly string[]): readonly Span[] =>
  long.filter(({ start, end }) => start.slice(0, 10) <= (week[6] ?? '') && end.slice(0, 10) >= (week[0] ?? ''))

const byStart = (a: Span, b: Span) => (a.start < b.start ? -1 : 1)

type Events = ReadonlyMap<number, EventView>

function entry(reader: Reader, event: EventView): Html {
  const { words } = reader
  const is_cancelled = event.status === 'cancelled'
  const time =
    !event.all_day &&
    markup`<time class="d" datetime="${event.start.slice(0, 16).replace(' ', 'T')}" dir="ltr">${event.start.slice(11, 16)}</time> `
  return markup`<li${is_cancelled && markup` class="x"`}>${time}<a href="${recordPath(reader, event)}" title="${event.name}"><bdi${spoken(reader, event.language)}>${event.name}</bdi></a>${is_cancelled && markup` <span class="bad">${words.cancelled}</span>`}</li>`
}

function cell(reader: Reader, month: string, day: string, all: readonly Span[], events: Events): Html {
  const { formats, words, today, language } = reader
  const shown = all.slice(0, most_of_day).flatMap(({ id }) => events.get(id) ?? [])
  const more = all.length - Math.min(all.length, most_of_day)
  const is_out = day.slice(0, 7) !== month
  const is_off = language_rows[language].week.weekend.includes(dayOfWeek(day))
  const names = [
    is_out && 'out',
    day < today && 'past',
    is_off && 'off',
    day === today && 'tod',
    all.length === 0 && day !== today && 'none',
  ]
  const number = day.endsWith('-01') ? formats.date(day, 'date') : String(Number(day.slice(8)))
  const label = formats.date(day, 'day')
  return markup`<td class="${names.filter(Boolean).join(' ')}"><div class="no"><a href="${dayPath(language, day)}" aria-label="${label}"><b>${number}</b><span class="full"> ${formats.date(day, 'weekday')}</span>${day === today && ` ${words.today}`}</a>${more > 0 && markup`<a class="more" href="${dayPath(language, day)}">${formats.count(words.more_on, more)}</a>`}</div>${shown.length > 0 && markup`<ul>${shown.map((event) => entry(reader, event))}</ul>`}</td>`
}

/** Shows the events that last several days below their week, each as far as it reaches, and in one colour in all weeks. */
function laneRow(reader: Reader, month: Month, week: readonly string[], events: Events): HtmlValue {
  const { words, formats } = reader
  const spans = lanesIn(month, week)
  if (spans.length === 0) return null
  const lanes = spans.slice(0, most_lanes).flatMap((span) => {
    const event = events.get(span.id)
    if (!event) return []
    const first = Math.max(1, week.indexOf(span.start.slice(0, 10)) + 1)
    const end = week.indexOf(span.end.slice(0, 10))
    const note =
      end < 0 && markup` <span class="d">${filled(words.until, { date: formats.date(span.end, 'date') })}</span>`
    const color = lane_colors[month.long.indexOf(span) % lane_colors.length] ?? ''
    return [
      markup`<li class="a${first} z${end < 0 ? 7 : end + 1}${color}"><a href="${recordPath(reader, event)}"><bdi${spoken(reader, event.language)}>${event.name}</bdi></a>${note}</li>`,
    ]
  })
  const more = spans.length - lanes.length
  return markup`<tr class="lanes"><td colspan="7"><ul aria-label="${words.continues}">${lanes}</ul>${more > 0 && markup`<span class="s">${formats.count(words.more_on, more)}</span>`}</td></tr>`
}

function table(reader: Reader, name: string, month: Month, events: Events): Html {
  const { formats } = reader
  const [first = []] = month.weeks
  return markup`<table class="cal"><caption class="hide">${formats.date(`${name}-01`, 'month_of_year')}</caption><thead><tr>${first.map((day) => markup`<th scope="col">${formats.date(day, 'weekday')}</th>`)}</tr></thead><tbody>${month.weeks.map(
    (week) =>
      markup`<tr>${week.map((day) => cell(reader, name, day, (month.of_day.get(day) ?? []).toSorted(byStart), events))}</tr>${laneRow(reader, month, week, events)}`,
  )}</tbody></table>`
}

/** Makes the page of a month. @param name `YYYY-MM` */
export async function monthPage(reader: Reader, name: string): Promise<ReaderPage> {
  const { formats, language, query } = reader
  const state = readState(query)
  const month = await readMonth(reader, name, listFilters(state))
  const wanted = [
    ...[...month.of_day.values()].flatMap((spans) => spans.toSorted(byStart).slice(0, most_of_day)),
    ...month.weeks.flatMap((week) => lanesIn(month, week).slice(0, most_lanes)),
  ].map(({ id }) => id)
  const events = await eventsWithIds(reader, [...new Set(wanted)])
  const [before, after] = [addDays(`${name}-01`, -1), addDays(`${name}-01`, 31)]
  const title = formats.date(`${name}-01`, 'month_of_year')
  const label = (day: string) => formats.date(day, day.slice(0, 4) === name.slice(0, 4) ? 'month' : 'month_of_year')
  return {
    title,
    description: title,
    // Months in which nothing is on go on for ever.
    canonical: Object.keys(state).length > 0 || wanted.length === 0 ? null : monthPath(language, name),
    paths: forEachLanguage((one) => withFilters(monthPath(one, name), state)),
    told: languages,
    place: 'calendar',
    body: markup`${calendarBar(reader, state, {
      title,
      view: 'month',
      day: `${name}-01`,
      before: [monthPath(language, before), label(before)],
      after: [monthPath(language, after), label(after)],
    })}${table(reader, name, month, events)}`,
    keys: ['events'],
  }
}
