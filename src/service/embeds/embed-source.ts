/** Finds the view that an embed shows, and the list for readers that shows the same. */
import { sql } from 'kysely'
import { resources } from '../../contract/resources.ts'
import { addDays } from '../../contract/time/clock.ts'
import type { Service } from '../context.ts'
import { deskFiltersOf, openQuery } from '../feeds/feed-source.ts'
import { termView, venueView, organizerView } from '../pages/event-view.ts'
import type { ListState } from '../pages/events/list-state.ts'
import { feedPath } from '../pages/frame.ts'
import { readOpenRecord, type EventQuery, type Reader } from '../pages/reader.ts'
import { pagePath } from '../resources/present/presenter.ts'
import type { ViewRow } from '../views/find-view.ts'
import { isViewKey } from '../views/view-key.ts'

/** Events that other sites show: those of a view, or of a list for readers. */
export interface EmbedSource {
  readonly name: string
  /** Chooses its events. */
  readonly query: EventQuery
  /** Origins of the sites that may show it; null: any site may. */
  readonly sites: readonly string[] | null
  /** Names by which caches are purged. */
  readonly keys: readonly string[]
  /** Parameters that choose the events, in the address of the embed itself. */
  readonly parameters: readonly (readonly [name: string, value: string])[]
  /** Absent: it is looked for. */
  readonly counterpart?: Counterpart
}

/** Returns the view of a key; null: the key was never given, was replaced or taken back, or readers cannot choose as the view does. */
export async function embedOfKey({ db }: Service, key: string): Promise<EmbedSource | null> {
  if (!isViewKey(key)) return null
  const { rows } = await sql<
    Pick<ViewRow, 'id' | 'name' | 'resource' | 'query'> & Pick<EmbedSource, 'sites'>
  >`select v.id, v.name, v.resource, v.query, e.sites
    from view_embeds e join views v on v.id = e.view_id where e.key = ${key}`.execute(db)
  const [view] = rows
  // A view may have been given such a filter since its embed was made.
  if (!view || deskFiltersOf(view).length > 0) return null
  const { id, name, sites } = view
  return { name, query: openQuery(view), sites, keys: ['events', `embed-${id}`], parameters: [] }
}

const date_parameters = [
  ...['start_date', 'end_date', 'starts_before', 'starts_after', 'ends_before', 'ends_after', 'include'],
] as const

/** Returns the list of a view: without dates of its own, what is not over. */
export function shownQuery(query: EventQuery, { today }: Pick<Reader, 'today'>): EventQuery {
  const has_dates = date_parameters.some((name) => query[name] !== undefined)
  return has_dates ? query : { ...query, ends_after: addDays(today, -1) }
}

/** The list for readers that shows the same as a view. */
interface Counterpart {
  readonly state: ListState
  /** Path of its feed, without the ending of a format; null: it has none that everybody may know. */
  readonly feed: string | null
}

const isId = (text: string): boolean => /^\d{1,9}$/.test(text)

/** Filters of views that name one record, and those of pages. */
const record_filters = {
  venue: { resource: resources.venues, view: venueView },
  organizer: { resource: resources.organizers, view: organizerView },
  categories: { resource: resources.categories, view: termView('category') },
  tags: { resource: resources.tags, view: termView('tag') },
} as const

const isRecordFilter = (name: string): name is keyof typeof record_filters => Object.hasOwn(record_filters, name)

/** Returns the list for readers that shows the same as a view; null: they have none. */
export async function counterpartOf(reader: Reader, query: EventQuery): Promise<Counterpart | null> {
  const { search_names, ...filters } = query
  const [[name, value] = ['', ''], ...others] = Object.entries(filters)
  if (others.length > 0) return null
  if (name === '') return { state: {}, feed: feedPath(reader.language) }
  if (name === 'search') return search_names === 'true' ? { state: { q: value }, feed: null } : null
  if (name === 'city') return { state: { where: value }, feed: null }
  if (!isRecordFilter(name) || !isId(value)) return null
  const { resource, view } = record_filters[name]
  const sought = await readOpenRecord(reader, resource, Number(value))
  if (sought.state === 'missing') return null
  const { one, slug } = view(sought.answer, reader.service.config.SITE_LANGUAGE)
  const by_slug = one === 'category' || one === 'tag'
  return { state: { [one]: by_slug ? slug : value }, feed: pagePath(reader.language, one, slug) }
}
