/** The bar above a month, a week or a day: the one before and after, today, other views, and the filters that are set. */
import type { Language } from '../../../contract/languages.ts'
import { placesAndKinds, spanLabels, switchLabels } from '../events/list-filters.ts'
import { listFilters, listPath, switched_filters, type ListState } from '../events/list-state.ts'
import { calendarAddress, dayPath, feedPath, monthPath } from '../frame.ts'
import { markup, trusted, type Html } from '../html.ts'
import type { Reader } from '../reader.ts'
import { weekName } from './iso-week.ts'

/** Returns the address of a month, week or day with the filters of a list. */
export function withFilters(path: string, state: ListState): string {
  const { when: _, from: __, page: ___, ...kept } = state
  const query = new URLSearchParams(Object.entries(kept)).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Returns the path of the week of a day. */
export const weekPath = (language: Language, day: string): string => `/${language}/${weekName(day, language)}`

interface Bar {
  readonly title: string
  readonly view: 'month' | 'week' | 'day'
  /** A day of those that are shown, from which other views start. */
  readonly day: string
  readonly before: readonly [path: string, label: string]
  readonly after: readonly [path: string, label: string]
}

export async function calendarBar(
  reader: Reader,
  state: ListState,
  { title, view, day, before, after }: Bar,
): Promise<Html> {
  const { words, language, today } = reader
  const pathOf = { month: monthPath, week: weekPath, day: dayPath }[view]
  const path = pathOf(language, day)
  const list = listPath(language, { ...state, when: day.slice(0, 7) })
  const views = [
    ['month', withFilters(monthPath(language, day), state), words.month],
    ['week', withFilters(weekPath(language, day), state), words.week],
    ['day', withFilters(dayPath(language, day), state), words.day],
    ['list', list, words.list],
  ] as const
  const labels = switchLabels(reader)
  const { where, what } = await placesAndKinds(reader, state)
  const is_filtered = Object.keys(listFilters(state)).length > 0
  // The feed has all events, and a part of them would be taken for what is shown.
  const subscribed = is_filtered ? null : calendarAddress(reader, feedPath(language))
  const current = (is: boolean) => is && trusted(' aria-current="true"')
  const changed = (change: ListState | Record<string, undefined>): string =>
    withFilters(path, Object.fromEntries(Object.entries({ ...state, ...change }).filter(([, value]) => value)))
  const line = (title: string, choices: typeof where) =>
    choices.length > 1 &&
    markup`<p class="bar far">${title} ${choices.map(({ label, change, is_chosen }) => markup`<a href="${changed(change)}"${current(is_chosen)}>${label}</a>`)}</p>`
  return markup`<div class="title"><div class="bar"><h1>${title}</h1><a href="${withFilters(before[0], state)}" rel="prev" class="back">${before[1]}</a><a href="${withFilters(after[0], state)}" rel="next" class="on">${after[1]}</a><a class="btn" href="${withFilters(pathOf(language, today), state)}">${spanLabels(reader).today}</a></div>
<nav class="tabs" aria-label="${words.calendar}">${views.map(([name, href, label]) => markup`<a href="${href}"${current(name === view)}>${label}</a>`)}</nav></div>
<div class="filters noprint">${line(words.where, where)}${line(words.what, what)}<p class="bar">${words.only_show} ${switched_filters.map(
    (name) =>
      markup`<a href="${changed({ [name]: state[name] === undefined ? '1' : undefined })}"${current(state[name] !== undefined)}>${labels[name]}</a>`,
  )}<a href="${list}#filters">${words.filters}</a>${is_filtered && markup`<a href="${path}">${words.all}</a>`}</p>${subscribed && markup`<a class="sub" href="${subscribed}">${words.subscribe}</a>`}</div>`
}
