/** Says which events a feed holds and how it is called: the whole calendar, what belongs to a record, one event, a saved view. */
import { sql } from 'kysely'
import { parseQuery } from '../../contract/codec/query.ts'
import type { Language, Resource, ResourceName } from '../../contract/field.ts'
import { resource_names, resources } from '../../contract/resources.ts'
import { withDeskParameters } from '../../contract/tables/desk-parameters.ts'
import type { RequestContext, Service } from '../context.ts'
import { flatPairs } from '../http/parsing/pairs.ts'
import { RestError } from '../http/rest-error.ts'
import { read } from '../interface/read.ts'
import { listIds } from '../resources/list/list.ts'
import { findSlug } from '../resources/rows/find-slug.ts'
import { isViewKey } from '../views/view-key.ts'
import type { ViewRow } from '../views/find-view.ts'
import { readerContext, type FeedQuery } from './feed-events.ts'

export interface FeedSource {
  readonly context: RequestContext
  readonly query: FeedQuery
  /** Empty: that of the site alone. */
  readonly name: string
  readonly page_url: string
  /** Whether it is one event, which is saved and not looked at again. */
  readonly is_file: boolean
  /** Whether the address is a secret of those who have it. */
  readonly is_secret: boolean
  /** Names what the feed shows, for shared caches. */
  readonly keys: readonly string[]
}

const notFound = () => new RestError(404, 'rest_no_route')

const open = { is_file: false, is_secret: false } as const

/** Returns the name of a feed as programs show it, beside calendars of others. @param site the name of the site */
export const feedName = ({ name, is_file }: Pick<FeedSource, 'name' | 'is_file'>, site: string): string =>
  is_file ? name : [name, site].filter((part) => part !== '').join(' – ')

export function wholeCalendar(service: Service, language: Language): FeedSource {
  const { PUBLIC_URL, PAGES } = service.config
  return {
    ...open,
    context: readerContext(service, language),
    query: {},
    name: '',
    page_url: PAGES ? `${PUBLIC_URL}/${language}/` : '',
    keys: ['events'],
  }
}

/** The parameter by which a list of events takes those of a record. */
const parameter_of: Readonly<Partial<Record<ResourceName, string>>> = {
  venues: 'venue',
  organizers: 'organizer',
  categories: 'categories',
  tags: 'tags',
}

/** Resources whose records have a feed, by the segment of its address. */
export const fed_resources: ReadonlyMap<string, Resource> = new Map(
  resource_names.map((name) => [resources[name].one, resources[name]]),
)

/** @throws RestError 404 where everybody would be refused */
export async function ofRecord(
  service: Service,
  language: Language,
  resource: Resource,
  slug: string,
): Promise<FeedSource> {
  const context = readerContext(service, language)
  return ofRecordWithId(context, resource, await idOfSlug(context, resource, slug.toWellFormed().replaceAll('\0', '')))
}

interface RecordSource extends FeedSource {
  /** In the language of the feed. */
  readonly slug: string
}

/** @throws RestError 404 where everybody would be refused */
export async function ofRecordWithId(
  context: RequestContext,
  resource: Resource,
  id: number | null,
): Promise<RecordSource> {
  const { id: found, answer } = await readOpen(context, resource, id)
  const parameter = parameter_of[resource.name]
  return {
    ...open,
    context,
    query: parameter === undefined ? { include: String(found) } : { [parameter]: String(found) },
    name: String(answer[resource.label] ?? ''),
    page_url: String(answer['url'] ?? ''),
    is_file: parameter === undefined,
    keys: [`${resource.one}-${found}`, ...(parameter === undefined ? [] : ['events'])],
    slug: String(answer['slug'] ?? ''),
  }
}

/** Terms have no status, and are found by their lists. */
async function idOfSlug(context: RequestContext, resource: Resource, slug: string): Promise<number | null> {
  if (resource.has_status) return findSlug(context, resource, slug)
  const { ids } = await listIds(context, resource, { slug, hide_empty: 'false' }, 1)
  return ids[0] ?? null
}

async function readOpen(context: RequestContext, resource: Resource, id: number | null) {
  try {
    return await read(context, resource, id, undefined)
  } catch (error) {
    if (error instanceof RestError && error.status < 500) throw notFound()
    throw error
  }
}

type ReadView = Pick<ViewRow, 'resource' | 'query'>

/** Parameters of the desk by which a feed may choose: they look at nothing that readers do not see. */
const open_parameters: readonly string[] = ['event_status', 'city', 'country', 'has_venue', 'has_image', 'search_names']

/** Parameters that a feed sets itself. */
const not_of_feeds: readonly string[] = ['page', 'per_page', 'orderby', 'order', 'i18n_language', 'status']

/** Returns the filters by which readers cannot choose. */
function deskFilters(query: string): readonly string[] {
  const { parameters } = withDeskParameters(resources.events)
  const { query: decoded } = parseQuery(parameters, flatPairs(query))
  const isOpen = (name: string) =>
    name in resources.events.parameters || not_of_feeds.includes(name) || open_parameters.includes(name)
  const { status = [] } = decoded
  const is_published = Array.isArray(status) && status.every((one) => one === 'publish')
  return Object.keys(decoded).filter((name) => (name === 'status' ? !is_published : !isOpen(name)))
}

/** Returns the filters of a view by which readers cannot choose: a view with one of them is on no public address. */
export const deskFiltersOf = ({ resource, query }: ReadView): string[] =>
  resource === resources.events.name ? [...deskFilters(query)] : ['resource']

/** Returns what a view chooses events by, without its order and page. */
export const openQuery = ({ query }: ReadView): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(flatPairs(query)).flatMap(([name, value]) =>
      not_of_feeds.includes(name) ? [] : [[name, String(value)]],
    ),
  )

/** @throws RestError 404 for a key that was never given, replaced or taken back */
export async function ofView(service: Service, language: Language, key: string): Promise<FeedSource> {
  if (!isViewKey(key)) throw notFound()
  const { rows } = await sql<ReadView & { name: string }>`select v.name, v.resource, v.query
    from view_feeds f join views v on v.id = f.view_id where f.key = ${key}`.execute(service.db)
  const [view] = rows
  // A view may have been given such a filter since its feed was made.
  if (!view || deskFiltersOf(view).length > 0) throw notFound()
  return {
    ...wholeCalendar(service, language),
    query: openQuery(view),
    name: view.name,
    is_secret: true,
    keys: [],
  }
}
