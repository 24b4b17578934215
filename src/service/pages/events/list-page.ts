/** The list of what is to come, grouped by day. */
import { format, milliseconds } from '../../../contract/time/clock.ts'
import { forEachLanguage, languages } from '../../../contract/languages.ts'
import { resources } from '../../../contract/resources.ts'
import { organizerView, termView, venueView, type EventView, type NamedView } from '../event-view.ts'
import { filled } from '../formats.ts'
import { feedPath, homePath, type ReaderPage } from '../frame.ts'
import { markup, type Html, type HtmlValue } from '../html.ts'
import { countListed, listEvents, listRecords, readOpenRecord, type Reader } from '../reader.ts'
import { byDay, daySection, placeInWords, recordLink } from './event-rows.ts'
import {
  isFiltered,
  offersOf,
  searchForm,
  sideFilters,
  spanLabels,
  whenLinks,
  type ListOffers,
} from './list-filters.ts'
import {
  eventQuery,
  isMonth,
  listPath,
  named_spans,
  readState,
  runningQuery,
  type ListFilter,
  type ListState,
} from './list-state.ts'

/** Events that are read for a page, and that are enough to end it with a whole day. */
const most_rows = 80
const enough_rows = 24

/** Events under way that are shown above the days. */
const most_running = 3

const half_day = 12 * 3_600_000

/** Some days of a list, and where it goes on. */
interface Part {
  readonly days: readonly (readonly [day: string, events: readonly EventView[]])[]
  readonly shown: number
  /** Absent: this is the end. */
  readonly next?: { readonly from: string } | { readonly page: string }
}

/**
 * Cuts a list at the end of a day. Events are listed by instant and grouped by the days of their own clocks, which may be half a day
 * apart, so that only earlier days are known to be complete.
 */
function wholeDays(events: readonly EventView[], has_more: boolean, page: number): Part {
  const days = byDay(events)
  const last = events.at(-1)
  if (!has_more || !last)
    return { days, shown: events.length, ...(has_more ? { next: { page: String(page + 1) } } : {}) }
  const complete_before = format(milliseconds(last.utc_start) - half_day).slice(0, 10)
  const complete = days.filter(([day]) => day < complete_before)
  let shown = 0
  const kept: (typeof days)[number][] = []
  for (const day of complete) {
    if (shown >= enough_rows) break
    kept.push(day)
    shown += day[1].length
  }
  const next = days[kept.length]
  if (kept.length === 0 || !next) return { days, shown: events.length, next: { page: String(page + 1) } }
  return { days: kept, shown, next: { from: next[0] } }
}

/** Returns what a filter is called on the page: the name of a record, or its own words. */
async function labelsOf(reader: Reader, state: ListState): Promise<readonly (readonly [ListFilter, string])[]> {
  const { words, formats } = reader
  const site = reader.service.config.SITE_LANGUAGE
  const named = async (
    one: 'category' | 'tag' | 'venue' | 'organizer',
    value: string,
  ): Promise<NamedView | undefined> => {
    if (one === 'venue' || one === 'organizer') {
      const sought = await readOpenRecord(reader, resources[`${one}s`], Number(value))
      if (sought.state === 'missing') return undefined
      return one === 'venue' ? venueView(sought.answer, site) : organizerView(sought.answer, site)
    }
    const resource = one === 'category' ? resources.categories : resources.tags
    const query = { slug: value, hide_empty: 'false' }
    return (await listRecords(reader, resource, query, termView(one))).found[0]
  }
  const record = async (one: 'category' | 'tag' | 'venue' | 'organizer') => {
    const value = state[one]
    return value === undefined ? undefined : ((await named(one, value))?.name ?? value)
  }
  const spans = spanLabels(reader)
  const span = named_spans.find((one) => one === state.when)
  const when =
    state.when === undefined || state.when === 'past'
      ? undefined
      : isMonth(state.when)
        ? formats.date(`${state.when}-01`, 'month_of_year')
        : span && spans[span]
  const labels: readonly (readonly [ListFilter, string | undefined])[] = [
    ['q', state.q],
    ['when', when],
    ['where', state.where],
    ['category', await record('category')],
    ['tag', await record('tag')],
    ['venue', await record('venue')],
    ['organizer', await record('organizer')],
    ['free', state.free && words.free],
    ['access', state.access && words.step_free],
    ['online', state.online && words.online],
  ]
  return labels.flatMap(([name, label]) => (label ? [[name, label] as const] : []))
}

/** Shows events that have begun earlier and go on. */
async function running(reader: Reader, state: ListState): Promise<HtmlValue> {
  const { words, formats, now } = reader
  if (state.when !== undefined || state.from !== undefined || state.page !== undefined || state.q !== undefined)
    return null
  const { found } = await listEvents(reader, { ...runningQuery(state, reader.today), per_page: '12' })
  const events = found.filter(({ utc_end, status }) => utc_end >= now && status !== 'cancelled').slice(0, most_running)
  if (events.length === 0) return null
  return markup`<section class="now" aria-labelledby="now"><h2 id="now" class="s">${words.on_now}</h2><ul>${events.map((event) => markup`<li><b>${recordLink(reader, event)}</b><span class="s">${event.venues.length > 0 && [placeInWords(reader, event), markup`<br>`]}${filled(words.until, { date: formats.date(event.end, 'date') })}</span></li>`)}</ul></section>`
}

/** Says which filter empties a list, and how many events it would show without each. */
async function nothing(reader: Reader, state: ListState): Promise<Html> {
  const { words, formats, language } = reader
  const labels = await labelsOf(reader, state)
  if (labels.length === 0) return markup`<p class="lead">${words.none}</p>`
  const without = labels.map(([name]) =>
    Object.fromEntries(Object.entries(state).filter(([key]) => key !== name && key !== 'from' && key !== 'page')),
  )
  const counts = await countListed(
    reader,
    without.map((one) => eventQuery(one, reader)),
  )
  const offers = labels
    .map(([name, label], at) => ({ name, label, count: counts[at] ?? 0 }))
    .toSorted((a, b) => b.count - a.count)
  return markup`<h2>${words.none_so}</h2>${labels.length > 1 && markup`<p class="d">${words.drop}</p>`}<ul class="rows">${offers.map(
    ({ name, label, count }) => {
      const [before, after] = words.without.split('{name}')
      const text = markup`<span>${before}<bdi>${label}</bdi>${after}</span>`
      return markup`<li>${count > 0 ? markup`<a href="${listPath(language, state, { [name]: undefined })}">${text}</a>` : text}<span class="s">${formats.count(words.events, count)}</span></li>`
    },
  )}</ul><p class="ends"><a href="${homePath(language)}">${words.to_the_list}</a></p>`
}

function chips({ language, words }: Reader, state: ListState, labels: Awaited<ReturnType<typeof labelsOf>>): HtmlValue {
  const dropped = labels.filter(([name]) => name !== 'when')
  if (dropped.length === 0) return null
  return markup`<ul class="chips">${dropped.map(([name, label]) => markup`<li><a href="${listPath(language, state, { [name]: undefined })}" aria-label="${filled(words.without, { name: label })}"><bdi>${label}</bdi></a></li>`)}</ul>`
}

interface Listed {
  readonly part: Part
  readonly total: number
}

function content(reader: Reader, state: ListState, { part, total }: Listed): Html {
  const { words, formats, language } = reader
  const next_label =
    part.next && ('from' in part.next ? filled(words.later, { date: formats.date(part.next.from, 'day') }) : words.more)
  const kept =
    part.next && 'page' in part.next
      ? { ...part.next, ...(state.from === undefined ? {} : { from: state.from }) }
      : part.next
  return markup`${part.days.map(([day, events]) => daySection(reader, day, events))}<div class="ends">${kept ? markup`<a href="${listPath(language, state, kept)}" rel="next">${next_label}</a>` : markup`<span></span>`}<span class="s">${formats.count(words.shown, total, { shown: formats.number(part.shown) })}</span></div>`
}

/** Returns the events of a list that fit on a page. */
async function listed(reader: Reader, state: ListState): Promise<Listed> {
  const page = Number(state.page ?? 1)
  const query = { ...eventQuery(state, reader), per_page: String(most_rows), page: String(page) }
  const { found, total } = await listEvents(reader, query, true)
  const before = (page - 1) * most_rows
  if (state.when === 'past') {
    const days = byDay(found).toReversed()
    const more = before + found.length < total
    return { part: { days, shown: found.length, ...(more ? { next: { page: String(page + 1) } } : {}) }, total }
  }
  return { part: wholeDays(found, before + found.length < total, page), total }
}

const pagePaths = (state: ListState) => forEachLanguage((one) => listPath(one, state))

/** Makes the page of a list of events. */
export async function listPage(reader: Reader): Promise<ReaderPage> {
  const { words, language } = reader
  const state = readState(reader.query)
  const { part, total } = await listed(reader, state)
  const labels = await labelsOf(reader, state)
  const offers: ListOffers = await offersOf(reader, state)
  const main = part.shown === 0 ? await nothing(reader, state) : content(reader, state, { part, total })
  const is_past = state.when === 'past'
  const title = is_past ? words.past : words.whats_on
  const shown = part.days.flatMap(([, events]) => events)
  const is_plain = Object.keys(state).length === 0
  return {
    title: is_plain ? reader.look.names[language] : title,
    description: `${title}. ${words.local_times}`,
    canonical:
      isFiltered(state) || state.page !== undefined
        ? null
        : listPath(language, state, state.from ? { from: state.from } : {}),
    // Slugs differ between languages: a category is found by any of them.
    paths: pagePaths(state),
    told: languages,
    place: 'list',
    body: markup`<div class="title"><div><h1>${title}</h1><p class="d">${words.local_times}</p></div>${searchForm(reader, state)}</div>${whenLinks(reader, state, offers)}
<div class="cols"><div class="main">${chips(reader, state, labels)}${await running(reader, state)}${main}</div>${sideFilters(reader, state, offers)}</div>`,
    picture: shown.find(({ image }) => image !== '')?.picture,
    images: shown.map(({ image }) => image).filter((image) => image !== ''),
    feed: feedPath(language),
    has_embed: true,
    keys: ['events'],
  }
}
