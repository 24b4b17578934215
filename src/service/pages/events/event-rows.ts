/** Shows events in lists: days with their rows, short rows on the pages of records. */
import { directionOf, language_rows, type Language } from '../../../contract/languages.ts'
import { addDays } from '../../../contract/time/clock.ts'
import { pagePath } from '../../resources/present/presenter.ts'
import { isFree, isOnline, isStepFree, type EventView, type NamedView } from '../event-view.ts'
import { agree, daysOf, filled, timesOfDay } from '../formats.ts'
import { dayPath } from '../frame.ts'
import { markup, joined, trusted, type Html, type HtmlValue } from '../html.ts'
import type { Reader } from '../reader.ts'

/** The attributes of text in a language other than that of the page. */
export const spoken = ({ language: page }: Pick<Reader, 'language'>, language: Language): HtmlValue =>
  language !== page && trusted(` lang="${language}" dir="${directionOf(language)}"`)

/** Returns the address of a record's page in the language of the reader. */
export const recordPath = (
  { language }: Pick<Reader, 'language'>,
  { one, slug }: Pick<NamedView, 'one' | 'slug'>,
): string => pagePath(language, one, slug)

/** Returns a link with the name of a record, in its own language. */
export const recordLink = (reader: Reader, record: NamedView): Html =>
  markup`<a href="${recordPath(reader, record)}"><bdi${spoken(reader, record.language)}>${record.name}</bdi></a>`

/** Says that a title is in another language. */
const languageMark = ({ language, words, formats }: Reader, of: Language): HtmlValue =>
  of !== language && markup` <span class="in">${filled(words.in_language, { language: formats.nameOf(of) })}</span>`

/** Returns the name of the state of an event that is not as it was planned; null: it is. */
export function stateOf({ words }: Reader, { status }: EventView): Html | null {
  if (status === 'cancelled') return markup`<span class="state bad">${words.cancelled}</span>`
  if (status === 'postponed') return markup`<span class="state odd">${words.postponed}</span>`
  if (status === 'moved_online') return markup`<span class="state odd">${words.moved_online}</span>`
  return null
}

/** Says the zone of an event's clock where it differs from that of the site. */
export function zoneInWords({ service, formats }: Reader, { all_day, utc_start, zone }: EventView): string {
  return all_day || agree(utc_start, zone, service.config.SITE_TIME_ZONE) ? '' : formats.zone(zone)
}

/** Returns the times of an event, or that it lasts all day, and until when. */
export function timesInWords({ words, formats }: Reader, event: EventView): HtmlValue {
  const times = timesOfDay(event) ?? (daysOf(event) === 1 && words.all_day)
  if (daysOf(event) === 1) return times
  const until = markup`<span>${filled(words.until, { date: formats.date(event.end, 'date') })}</span>`
  return times ? [times, ' ', until] : until
}

/** Returns the venue and its city. */
export function placeInWords(reader: Reader, { venues }: EventView): HtmlValue {
  return joined(
    venues.map(
      (venue) =>
        markup`<bdi${spoken(reader, venue.language)}>${[venue.name, venue.city].filter(Boolean).join(language_rows[venue.language].comma)}</bdi>`,
    ),
    ' · ',
  )
}

/** Returns the marks of an event: free, without steps, online. */
function marksOf({ words }: Reader, event: EventView): HtmlValue {
  const online = event.attendance === 'mixed' ? words.also_online : words.online
  const marks = [
    isFree(event) && markup`<span class="g">${words.free}</span>`,
    isStepFree(event) && words.step_free,
    isOnline(event) && online,
  ].filter((mark) => mark !== false)
  return marks.length > 0 && markup`<span>${joined(marks, ' · ')}</span>`
}

const pictureOf = (image: string, size: number): HtmlValue =>
  image !== '' &&
  markup`<img src="${image}" alt="" width="${size}" height="${size}" loading="lazy" decoding="async" referrerpolicy="no-referrer">`

/** Returns the row of an event below the heading of its day. */
export function eventListItem(reader: Reader, event: EventView): Html {
  const zone = zoneInWords(reader, event)
  const [category] = event.categories
  const state = stateOf(reader, event)
  return markup`<li class="${event.status === 'cancelled' ? 'e x' : 'e'}"><p>${timesInWords(reader, event)}${zone && markup` <span class="s">${zone}</span>`}</p>
<div><h3>${recordLink(reader, event)}${languageMark(reader, event.language)}</h3><p class="s">${placeInWords(reader, event)}</p></div>
<p class="s">${category && markup`<span class="c"><bdi${spoken(reader, category.language)}>${category.name}</bdi></span>`}${state && [state, ' ']}${marksOf(reader, event)}</p>${pictureOf(event.picture.thumbnail, 48)}</li>`
}

/** Returns the name of a day: today and tomorrow by their words too. */
function dayInWords({ words, formats, today, language }: Reader, day: string): HtmlValue {
  const date = formats.date(day, day.slice(0, 4) === today.slice(0, 4) ? 'day' : 'day_of_year')
  const near = day === today ? words.today : day === addDays(today, 1) ? words.tomorrow : null
  return near === null ? markup`<b>${date}</b>` : markup`<b>${near}</b>${language_rows[language].comma}${date}`
}

/** Groups events by the day on which they start, on their own clock. */
export function byDay(events: readonly EventView[]): readonly (readonly [day: string, events: readonly EventView[]])[] {
  const days = new Map<string, EventView[]>()
  for (const event of events) {
    const day = event.start.slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), event])
  }
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Returns the events of a day with its heading. */
export function daySection(reader: Reader, day: string, events: readonly EventView[]): Html {
  const { formats, words, language, today } = reader
  return markup`<section class="day${day === today && ' tod'}" aria-labelledby="d${day}"><div><h2 id="d${day}"><a href="${dayPath(language, day)}" class="d">${dayInWords(reader, day)}</a></h2><span class="n">${formats.count(words.events, events.length)}</span></div><ol>${events.map((event) => eventListItem(reader, event))}</ol></section>`
}

/** Returns events as rows with their days, which are said once. */
export function shortRows(reader: Reader, events: readonly EventView[]): Html {
  const { formats, words } = reader
  return markup`<ul class="rows big">${events.map((event, at) => {
    const day = event.start.slice(0, 10)
    const state = stateOf(reader, event)
    const cost = isFree(event)
      ? markup`<span class="g">${words.free}</span>`
      : event.cost && markup`<span class="s"><bdi>${event.cost}</bdi></span>`
    return markup`<li${event.status === 'cancelled' && trusted(' class="x"')}><b>${day !== events[at - 1]?.start.slice(0, 10) && formats.date(day, day.slice(0, 4) === reader.today.slice(0, 4) ? 'short_day' : 'short_day_of_year')}</b><span>${timesInWords(reader, event)}</span><h3>${recordLink(reader, event)}${languageMark(reader, event.language)}</h3><span>${state ?? cost}</span></li>`
  })}</ul>`
}
