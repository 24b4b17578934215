/** The bar above a month or a day: the one before and after, today, other views, and the filters that are set. */
import type { ListState } from '../events/list-state.ts'
import { listFilters, listPath, switched_filters } from '../events/list-state.ts'
import { spanLabels, switchLabels } from '../events/list-filters.ts'
import { dayPath, homePath, monthPath } from '../frame.ts'
import { markup, trusted, type Html } from '../html.ts'
import type { Reader } from '../reader.ts'

/** Returns the address of a month or day with the filters of a list. */
export function withFilters(path: string, state: ListState): string {
  const { when: _, from: __, page: ___, ...kept } = state
  const query = new URLSearchParams(Object.entries(kept)).toString()
  return query === '' ? path : `${path}?${query}`
}

interface Bar {
  readonly title: string
  readonly view: 'month' | 'day'
  /** The first day of the month, or the day. */
  readonly day: string
  readonly before: readonly [path: string, label: string]
  readonly after: readonly [path: string, label: string]
}

export function calendarBar(reader: Reader, state: ListState, { title, view, day, before, after }: Bar): Html {
  const { words, language, today } = reader
  const path = view === 'month' ? monthPath(language, day) : dayPath(language, day)
  const now = view === 'month' ? monthPath(language, today) : dayPath(language, today)
  const views = [
    ['month', monthPath(language, day), words.month],
    ['day', dayPath(language, view === 'day' || day.slice(0, 7) !== today.slice(0, 7) ? day : today), words.day],
    ['list', homePath(language), words.list],
  ] as const
  const labels = switchLabels(reader)
  const list = listPath(language, { ...state, when: day.slice(0, 7) })
  const is_filtered = Object.keys(listFilters(state)).length > 0
  const current = (is: boolean) => is && trusted(' aria-current="true"')
  return markup`<div class="title"><div class="bar"><h1>${title}</h1><a href="${withFilters(before[0], state)}" rel="prev" class="back">${before[1]}</a><a href="${withFilters(after[0], state)}" rel="next" class="on">${after[1]}</a><a class="btn" href="${withFilters(now, state)}">${spanLabels(reader).today}</a></div>
<nav class="tabs" aria-label="${words.calendar}">${views.map(([name, href, label]) => markup`<a href="${name === 'list' ? list : withFilters(href, state)}"${current(name === view)}>${label}</a>`)}</nav></div>
<p class="bar filters noprint">${words.only_show} ${switched_filters.map((name) => {
    const { [name]: chosen, ...others } = state
    return markup`<a href="${withFilters(path, chosen ? others : { ...state, [name]: '1' })}"${current(chosen !== undefined)}>${labels[name]}</a>`
  })}<a href="${list}#filters">${words.filters}</a>${is_filtered && markup`<a href="${path}">${words.all}</a>`}</p>`
}
