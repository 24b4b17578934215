/** The filters of the list: links for days, cities and categories with their counts, and a form for the rest. */
import { resources } from '../../../contract/resources.ts'
import { fold } from '../../../contract/text/fold.ts'
import { termView, venueView } from '../event-view.ts'
import { feedPath, followPart, homePath } from '../frame.ts'
import { markup, trusted, type Html, type HtmlValue } from '../html.ts'
import { countListed, listRecords, type Reader } from '../reader.ts'
import { spoken } from './event-rows.ts'
import {
  chosen_filters,
  eventQuery,
  isMonth,
  listPath,
  monthsFrom,
  named_spans,
  switched_filters,
  type ListState,
} from './list-state.ts'

/** Cities and categories that are offered. */
const most_offered = 10

/** Venues whose cities are looked at. */
const most_venues = 300

/** Months that are offered. */
const months_ahead = 4

/** A link that changes one filter. */
interface Offer {
  readonly label: HtmlValue
  readonly change: Readonly<Record<string, string | undefined>>
  readonly count: number | null
  readonly is_chosen: boolean
}

/** Holds what a list can be narrowed to, each with the number of events that it would show. */
export interface ListOffers {
  readonly when: readonly Offer[]
  readonly where: readonly Offer[]
  readonly what: readonly Offer[]
  readonly switches: readonly Offer[]
}

type Draft = Omit<Offer, 'count'>

/** Returns the cities with events to come, those with most venues first. */
async function citiesOf(reader: Reader): Promise<readonly string[]> {
  const { found } = await listRecords(
    reader,
    resources.venues,
    { only_with_upcoming: 'true', per_page: String(most_venues) },
    venueView,
  )
  const cities = new Map<string, { readonly name: string; venues: number }>()
  for (const { city } of found) {
    const key = fold(city)
    if (key === '') continue
    const known = cities.get(key) ?? { name: city, venues: 0 }
    known.venues += 1
    cities.set(key, known)
  }
  return [...cities.values()]
    .toSorted((a, b) => b.venues - a.venues)
    .map(({ name }) => name)
    .slice(0, most_offered)
}

/** Returns the names of the filters that are on or off. */
export const switchLabels = ({ words }: Reader): Readonly<Record<(typeof switched_filters)[number], string>> => ({
  free: words.free,
  access: words.step_free,
  online: words.online,
})

/** Returns the names of the spans of days that have one. */
export const spanLabels = ({ words }: Reader): Readonly<Record<(typeof named_spans)[number], string>> => ({
  today: words.today,
  tomorrow: words.tomorrow,
  weekend: words.weekend,
  'next-week': words.next_week,
})

function whenDrafts(reader: Reader, { when }: ListState): readonly Draft[] {
  const { words, formats, today } = reader
  const labels = spanLabels(reader)
  const months = monthsFrom(today, months_ahead)
  const asked = when !== undefined && isMonth(when) && !months.includes(when) ? [when] : []
  return [
    { label: words.all, change: { when: undefined }, is_chosen: when === undefined },
    ...named_spans.map((span) => ({ label: labels[span], change: { when: span }, is_chosen: when === span })),
    ...[...months, ...asked].map((month) => ({
      label: formats.date(`${month}-01`, month.slice(0, 4) === today.slice(0, 4) ? 'month' : 'month_of_year'),
      change: { when: month },
      is_chosen: when === month,
    })),
  ]
}

/** Returns the cities and categories that a list can be narrowed to, with everything first. */
export async function placesAndKinds(
  reader: Reader,
  state: ListState,
): Promise<Readonly<Record<'where' | 'what', readonly Draft[]>>> {
  const { words } = reader
  const cities = await citiesOf(reader)
  const terms = await listRecords(
    reader,
    resources.categories,
    { parent: '0', hide_empty: 'false', orderby: 'count', order: 'desc', per_page: String(most_offered) },
    termView('category'),
  )
  return {
    where: [
      { label: words.anywhere, change: { where: undefined }, is_chosen: state.where === undefined },
      ...cities.map((name) => ({
        label: markup`<bdi>${name}</bdi>`,
        change: { where: name },
        is_chosen: state.where !== undefined && fold(state.where) === fold(name),
      })),
    ],
    what: [
      { label: words.everything, change: { category: undefined }, is_chosen: state.category === undefined },
      ...terms.found.map(({ name, slug, language }) => ({
        label: markup`<bdi${spoken(reader, language)}>${name}</bdi>`,
        change: { category: slug },
        is_chosen: state.category === slug,
      })),
    ],
  }
}

/** Reads what the list can be narrowed to. Without counts for a search: each would search all texts again. */
export async function offersOf(reader: Reader, state: ListState): Promise<ListOffers> {
  const labels = switchLabels(reader)
  const groups: Readonly<Record<keyof ListOffers, readonly Draft[]>> = {
    when: whenDrafts(reader, state),
    ...(await placesAndKinds(reader, state)),
    switches: switched_filters.map((name) => ({
      label: labels[name],
      change: { [name]: state[name] === undefined ? '1' : undefined },
      is_chosen: state[name] !== undefined,
    })),
  }
  const all = Object.values(groups).flat()
  const { from: _, page: __, ...kept } = state
  // A switch that is on is counted with itself.
  const changed = ({ change, is_chosen }: Draft): ListState =>
    Object.fromEntries(
      Object.entries({ ...kept, ...(is_chosen ? {} : change) }).filter(([, value]) => value !== undefined),
    )
  const counts =
    state.q === undefined
      ? await countListed(
          reader,
          all.map((draft) => eventQuery(changed(draft), reader)),
        )
      : []
  const count_of = new Map(all.map((draft, at) => [draft, counts[at] ?? null]))
  const offers = (drafts: readonly Draft[]) => drafts.map((draft) => ({ ...draft, count: count_of.get(draft) ?? null }))
  /** Leaves out what would show nothing, and puts first what shows most; everything stays above. */
  const ranked = (drafts: readonly Draft[]) => {
    const [everything, ...others] = offers(drafts)
    const shown = others.filter(({ count, is_chosen }) => count !== 0 || is_chosen)
    return [...(everything ? [everything] : []), ...shown.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))]
  }
  return {
    when: offers(groups.when),
    where: ranked(groups.where),
    what: ranked(groups.what),
    switches: offers(groups.switches),
  }
}

const number = ({ formats }: Reader, count: number | null) =>
  count !== null && markup`<span class="n">${formats.number(count)}</span>`

const chosen = (is: boolean) => is && trusted(' aria-current="true"')

/** Shows the days as one line of links. */
export function whenLinks(reader: Reader, state: ListState, { when }: ListOffers): Html {
  const { words, language } = reader
  return markup`<nav class="tabs" aria-label="${words.when}">${when.map(({ label, change, count, is_chosen }, at) => markup`${at === named_spans.length + 1 && markup`<span class="gap far"></span>`}<a${at >= named_spans.length && !is_chosen && trusted(' class="far"')} href="${listPath(language, state, change)}"${chosen(is_chosen)}>${label} ${number(reader, count)}</a>`)}<a class="jump" href="#filters">${words.filters}</a></nav>`
}

function group(reader: Reader, state: ListState, title: string, offers: readonly Offer[]): HtmlValue {
  if (offers.length < 2) return null
  return markup`<section class="f"><h2>${title}</h2><ul>${offers.map(({ label, change, count, is_chosen }) => markup`<li><a href="${listPath(reader.language, state, change)}"${chosen(is_chosen)}>${label}${number(reader, count)}</a></li>`)}</ul></section>`
}

/** Keeps the filters that a form does not show. */
const keptFields = (state: ListState, shown: readonly string[]): HtmlValue =>
  Object.entries(state).map(
    ([name, value]) =>
      ![...shown, 'from', 'page'].includes(name) && markup`<input type="hidden" name="${name}" value="${value}">`,
  )

/** Shows where and what as links, and the rest as a form. */
export function sideFilters(reader: Reader, state: ListState, { where, what, switches }: ListOffers): Html {
  const { words, language } = reader
  return markup`<aside id="filters" aria-label="${words.filters}">${group(reader, state, words.where, where)}${group(reader, state, words.what, what)}
<section><form action="${homePath(language)}"><h2 id="only">${words.only_show}</h2><div role="group" aria-labelledby="only">${switches.map(({ label, count, is_chosen }, at) => markup`<label class="tick"><input type="checkbox" name="${switched_filters[at]}" value="1"${is_chosen && trusted(' checked')}> ${label}${number(reader, count)}</label>`)}</div>${keptFields(state, switched_filters)}<button class="btn">${words.show}</button></form></section>${!isFiltered(state) && followPart(reader, feedPath(language))}</aside>`
}

/** Shows the search. */
export function searchForm({ words, language }: Reader, state: ListState): Html {
  return markup`<form class="find" role="search" action="${homePath(language)}"><input type="search" name="q" value="${state.q}" aria-label="${words.search_for}" placeholder="${words.search_for}" maxlength="200">${keptFields(state, ['q'])}<button class="go">${words.search}</button></form>`
}

/** Whether any filter but the days is set. */
export const isFiltered = (state: ListState): boolean =>
  ['q', ...chosen_filters, ...switched_filters].some((name) => name in state)
