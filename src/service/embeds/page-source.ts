/** Finds what a page for readers shows, for sites that show the same. */
import { isLanguage, type Language } from '../../contract/languages.ts'
import { largest_id } from '../../contract/codec/query.ts'
import { resources } from '../../contract/resources.ts'
import type { Service } from '../context.ts'
import { mondayOfWeek } from '../pages/calendar/iso-week.ts'
import { eventView, type EventView, type NamedView } from '../pages/event-view.ts'
import {
  eventQuery,
  isDay,
  isMonth,
  listFilters,
  readParameters,
  readState,
  type ListState,
} from '../pages/events/list-state.ts'
import { feedPath } from '../pages/frame.ts'
import { readOpenRecord, type EventQuery, type Reader } from '../pages/reader.ts'
import { findOpenEvent, open_finders } from '../pages/records/record-page.ts'
import { pagePath } from '../resources/present/presenter.ts'
import type { EmbedSource } from './embed-source.ts'
import type { EmbedState } from './embed-state.ts'

/** A page for readers that other sites can show. */
interface EmbeddedPage {
  readonly language: Language
  /** Below the segment of the language: nothing is the list, `event` and `night` the event with that slug. */
  readonly segments: readonly string[]
  readonly query: URLSearchParams
  readonly state: Partial<EmbedState>
}

const segmentsOf = (path: string): string[] | null => {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return null
  }
}

/** Reads the address of a page, as readers copy it; null: other sites can show no page with this address. */
export function readPageAddress({ pathname, searchParams }: URL, site: Language): EmbeddedPage | null {
  const [first = '', ...others] = segmentsOf(pathname) ?? ['\0']
  const [language, segments] = isLanguage(first) ? [first, others] : [site, first === '' ? [] : [first, ...others]]
  const page = { language, segments, query: searchParams, state: {} }
  const [time = ''] = segments
  if (segments.length === 1) {
    const from = isDay(time) ? time : mondayOfWeek(time)
    if (from !== null) return { ...page, segments: [], query: withParameter(searchParams, 'from', from) }
    return isMonth(time) ? { ...page, segments: [], state: { layout: 'month', month: time } } : null
  }
  return segments.length === 0 || segments.length === 2 ? page : null
}

function withParameter(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(query)
  changed.set(name, value)
  return changed
}

const isFound = (one: string): one is keyof typeof open_finders => Object.hasOwn(open_finders, one)

/** Parameters of lists that name records. */
const filter_names = { venue: 'venue', organizer: 'organizer', category: 'categories', tag: 'tags' } as const

const everywhere = { sites: null, keys: ['events'] } as const

/** Returns the events of a record. */
function ofRecord(reader: Reader, { id, one, name, slug }: NamedView & { readonly one: keyof typeof open_finders }) {
  const by_slug = one === 'category' || one === 'tag'
  return {
    ...everywhere,
    name,
    query: { [filter_names[one]]: String(id) },
    keys: [...everywhere.keys, `${one}-${id}`],
    parameters: [],
    counterpart: { state: { [one]: by_slug ? slug : String(id) }, feed: pagePath(reader.language, one, slug) },
  }
}

const hasDays = ({ when, from }: ListState): boolean => when !== undefined || from !== undefined

/** Returns the events of a list. A month has days of its own. */
function ofList(reader: Reader, query: URLSearchParams, layout: EmbedState['layout']): EmbedSource {
  const { page: _, ...state } = readState(query)
  const { words, look, language } = reader
  const chosen: EventQuery = layout === 'list' && hasDays(state) ? eventQuery(state, reader) : listFilters(state)
  const is_plain = Object.keys(state).length === 0
  const parameters = [...readParameters(query)].filter(([name]) => name in state)
  const name = is_plain ? look.names[language] : state.when === 'past' ? words.past : words.whats_on
  const counterpart = { state, feed: is_plain ? feedPath(language) : null }
  return { ...everywhere, name, query: chosen, parameters, counterpart }
}

/** Finds what other sites show of a page; null: there is no such page. */
export async function sourceOfPage(
  reader: Reader,
  { segments, query }: Pick<EmbeddedPage, 'segments' | 'query'>,
  layout: EmbedState['layout'],
): Promise<EmbedSource | EventView | null> {
  const [one, slug] = segments
  if (one === undefined) return ofList(reader, query, layout)
  if (slug === undefined || segments.length > 2) return null
  if (one === 'event') return findOpenEvent(reader, slug)
  if (!isFound(one)) return null
  const found = await open_finders[one](reader, slug)
  return found && ofRecord(reader, { ...found, one })
}

/** Returns the path of the page of an event by its id, as its short link names it; null: it has no page. */
export async function pageOfEvent(service: Service, language: Language, id: number): Promise<string | null> {
  const known = Number.isInteger(id) && id > 0 && id <= largest_id ? id : null
  const sought = known === null ? null : await readOpenRecord({ service, language }, resources.events, known)
  if (sought?.state !== 'found') return null
  const { is_hidden, slug } = eventView(sought.answer, language)
  return is_hidden ? null : pagePath(language, 'event', slug)
}
