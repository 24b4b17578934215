/**
 * Asks the lists and records of this service as somebody who is not signed in, whoever looks at the page: nothing is on a page that the
 * interface refuses to everybody, nothing that is protected, and nothing that is hidden from listings.
 */
import type { Language, Resource } from '../../contract/field.ts'
import { desk_namespace } from '../../contract/http/namespaces.ts'
import type { Query, QueryValue } from '../../contract/codec/query.ts'
import { parseQuery } from '../../contract/codec/query.ts'
import { todayIn } from '../../contract/codec/windows.ts'
import { resources } from '../../contract/resources.ts'
import { most_filter_values, most_per_desk_page } from '../../contract/tables/common.ts'
import { withReaderParameters } from '../../contract/tables/reader-parameters.ts'
import { withDeskParameters } from '../../contract/tables/desk-parameters.ts'
import type { RequestContext, Service } from '../context.ts'
import { read } from '../interface/read.ts'
import { RestError } from '../http/rest-error.ts'
import { countLists, list, listSpans } from '../resources/list/list.ts'
import type { RepresentationFields } from '../resources/present/representation.ts'
import type { SiteLook } from '../site/site-look.ts'
import { findSlug } from '../resources/rows/find-slug.ts'
import { loadRecord } from '../resources/rows/load.ts'
import { eventView, type EventView } from './event-view.ts'
import { formatsOf, type ReaderFormats } from './formats.ts'
import { reader_words } from './words/reader-words.ts'
import type { ReaderWords } from './words/page-words.ts'

/** A request for a page. */
export interface Reader {
  readonly service: Service
  readonly context: RequestContext
  readonly language: Language
  readonly words: ReaderWords
  readonly formats: ReaderFormats
  readonly look: SiteLook
  /** The day at the site, `YYYY-MM-DD`. */
  readonly today: string
  /** The instant, in UTC. */
  readonly now: string
  /** The snapshot of the data that the page is made of. */
  readonly moment: string
  /** The path and the query of the page. */
  readonly path: string
  readonly query: URLSearchParams
}

interface Asked extends Pick<Reader, 'look' | 'moment' | 'path' | 'query'> {
  readonly language: Language
}

const contextIn = (service: Service, language: Language): RequestContext => ({
  service,
  caller: null,
  door: 'api',
  language,
  rest_root: `${service.config.PUBLIC_URL}/${language}${service.config.REST_ROOT}`,
})

export function readerOf(service: Service, { language, look, moment, path, query }: Asked): Reader {
  const now = service.now()
  return {
    service,
    context: contextIn(service, language),
    language,
    words: reader_words[language],
    formats: formatsOf(language),
    look,
    today: todayIn(service.config.SITE_TIME_ZONE, now),
    now: now.toISOString().slice(0, 19).replace('T', ' '),
    moment,
    path,
    query,
  }
}

/** Returns the language in which search engines know a page: that of its text, where readers are offered it. */
export const knownLanguage = ({ language, look }: Pick<Reader, 'language' | 'look'>, text: Language): Language =>
  look.languages.includes(text) ? text : language

/** The events as readers list them. */
const reader_events: Resource = withReaderParameters(resources.events)

/** The filters of a list of events; `open` is added to every one. */
export type EventQuery = Readonly<Record<string, string>>

interface Found<View> {
  readonly found: readonly View[]
  readonly total: number
}

const door = { namespace: desk_namespace, most: most_per_desk_page, headers: false }

/** Returns the records that a list of the service answers with. */
async function answersOf(
  { context }: Pick<Reader, 'context'>,
  resource: Resource,
  raw: EventQuery,
  counts: boolean,
): Promise<Found<RepresentationFields>> {
  const _fields = counts ? `${resource.name},total` : resource.name
  try {
    const { answer, total } = await list(context, resource, { ...raw, _fields }, door)
    const items = answer[resource.name]
    return { found: Array.isArray(items) ? items : [], total: total ?? 0 }
  } catch (error) {
    // A page that lies behind the last one is empty.
    if (error instanceof RestError && error.status === 404) return { found: [], total: 0 }
    throw error
  }
}

/** Lists events. @param counts whether the total is wanted */
export async function listEvents(reader: Reader, query: EventQuery, counts = false): Promise<Found<EventView>> {
  const { found, total } = await answersOf(reader, reader_events, { ...query, open: 'true' }, counts)
  const { SITE_LANGUAGE } = reader.service.config
  return { found: found.map((answer) => eventView(answer, SITE_LANGUAGE)), total }
}

/** Most events of a month whose days are read. */
const most_spans = 10_000

/** Returns the days of the events of a list, without the events. */
export const listDays = (reader: Reader, query: EventQuery) =>
  listSpans(reader.context, reader_events, { ...query, open: 'true' }, most_spans)

/** Returns some events by their ids; those that a list does not show are missing. */
export async function eventsWithIds(reader: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, EventView>> {
  const events = new Map<number, EventView>()
  for (let at = 0; at < ids.length; at += most_filter_values) {
    const include = ids.slice(at, at + most_filter_values).join(',')
    const { found } = await listEvents(reader, { include, per_page: String(most_filter_values) })
    for (const event of found) events.set(event.id, event)
  }
  return events
}

/** Lists records of another resource. */
export async function listRecords<View>(
  reader: Reader,
  resource: Resource,
  query: EventQuery,
  view: (answer: RepresentationFields, site: Language) => View,
): Promise<Found<View>> {
  const { found, total } = await answersOf(reader, withDeskParameters(resource), query, true)
  return { found: found.map((answer) => view(answer, reader.service.config.SITE_LANGUAGE)), total }
}

/** Decodes filters that this room itself has written. */
function decoded(raw: EventQuery): Query {
  const { query } = parseQuery(reader_events.parameters, { ...raw, open: 'true' })
  return query satisfies Readonly<Record<string, QueryValue>>
}

/** Counts the events of several lists, in one statement unless they were counted since the last write. */
export async function countListed(reader: Reader, lists: readonly EventQuery[]): Promise<readonly number[]> {
  if (lists.length === 0) return []
  const counted = lists.map((raw) => ({ resource: reader_events, query: decoded(raw) }))
  return countLists(reader.context, counted, reader.moment)
}

/** A record that was asked for by its slug or id. */
type Sought =
  | { readonly state: 'found'; readonly answer: RepresentationFields; readonly alone: RepresentationFields }
  | { readonly state: 'missing'; readonly id: number | null }

/** Reads one record with what single answers have; missing: there is none, or not everybody may read it. */
export async function readOpenRecord(
  { service, language }: Pick<Reader, 'service' | 'language'>,
  resource: Resource,
  id: number | null,
): Promise<Sought> {
  try {
    const { answer, alone } = await read(contextIn(service, language), resource, id, undefined)
    return { state: 'found', answer, alone }
  } catch (error) {
    if (error instanceof RestError && error.status < 500) return { state: 'missing', id }
    throw error
  }
}

/** Returns the id of the record with a slug, whatever becomes of it; null: there is none. */
export const findBySlug = ({ context }: Reader, resource: Resource, slug: string): Promise<number | null> =>
  findSlug(context, resource, slug.toWellFormed().replaceAll('\0', ''))

/** Reports whether everybody could read a record until it was moved to the trash. */
export async function wasWithdrawn({ service }: Reader, resource: Resource, id: number | null): Promise<boolean> {
  const stored = id === null || !resource.has_trash ? null : await loadRecord(service.db, resource, id)
  if (!stored?.facts.trashed_utc) return false
  const { facts, texts } = stored
  const was_listed = (facts['password'] ?? '') === '' && facts['hide_from_listings'] !== true
  return was_listed && texts.some(({ status }) => status === 'publish')
}
