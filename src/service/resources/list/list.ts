/** Answers lists: decoded parameters → one query for the page, one for the total → representations. */
import { most_per_page, most_search_words } from '../../../contract/tables/common.ts'
import type { Refusals } from '../../../contract/http/error.ts'
import { statuses, type Resource, type Status } from '../../../contract/field.ts'
import { formatQuery, parseQuery, type Query, type QueryValue } from '../../../contract/codec/query.ts'
import { reach } from '../../../contract/roles.ts'
import { parseSearch } from '../../../contract/text/search-words.ts'
import type { RequestContext } from '../../context.ts'
import { listFields, type ListKey } from '../../http/fields.ts'
import { RestError, refusedFields } from '../../http/rest-error.ts'
import { findVenuesInPlaces } from './filters/city-filters.ts'
import { defaultWindow } from './filters/date-filters.ts'
import { withFieldDates } from './filters/read-filter-date.ts'
import { withSurvivors } from './filters/merged-filters.ts'
import { selectIds, selectSpans, pageOf, type EventSpan, type Page } from './page.ts'
import { listSqlOf, type ListSql } from './list-sql.ts'
import { findNamedLinks } from './search-names.ts'
import { presentFound } from '../present/present.ts'
import { jsonList, jsonWith, type RepresentationFields } from '../present/representation.ts'
import { takeTurns } from '../../async/take-turns.ts'
import { cachedTotals, totalOf } from './total.ts'

interface ListAnswer {
  /** Null: not requested. */
  readonly total: number | null
  readonly total_pages: number | null
  readonly answer: RepresentationFields
  /** The JSON of the items and of the list's own keys. */
  json(beside: RepresentationFields): Buffer
}

const seesMore = ({ caller }: RequestContext) => reach(caller, 'read_unpublished') !== 'none'

const includes = (values: QueryValue | undefined, status: Status) =>
  typeof values === 'object' && values.includes(status)

const untrashed = statuses.filter((status) => status !== 'trash')

/** Defaults of the interface. */
function withDefaults(
  context: RequestContext,
  resource: Resource,
  query: Query,
  most = most_per_page,
): Record<string, QueryValue> {
  const standard: Record<string, QueryValue> = { page: 1, per_page: 10 }
  if (resource.dated) Object.assign(standard, defaultWindow(context.service, query))
  // No filter by status: everything that the caller may read except the trash.
  if ('status' in resource.parameters) standard['status'] = seesMore(context) ? untrashed : ['publish']
  if ('hide_empty' in resource.parameters) standard['hide_empty'] = true
  const asked: Record<string, QueryValue> = { ...standard, ...query }
  // Every record outside the trash has a text with one of these statuses.
  if (asked['status_language'] === 'any' && untrashed.every((status) => includes(asked['status'], status)))
    delete asked['status_language']
  const per_page = typeof asked['per_page'] === 'number' ? asked['per_page'] : 10
  return { ...asked, per_page: Math.min(per_page, most) }
}

/** Refuses well-formed values: a status that the caller may not list, an empty search. */
export function refusalsOf(context: RequestContext, { status, search }: Query): Refusals {
  const hidden = typeof status === 'object' && status.some((one) => one !== 'publish') && !seesMore(context)
  const { include, exclude } = parseSearch(String(search ?? ''))
  const words = include.length + exclude.length
  return {
    ...(hidden ? { status: { code: 'not_one_of', allowed: ['publish'] } } : {}),
    ...(search !== undefined && words === 0 ? { search: { code: 'empty' } } : {}),
    ...(words > most_search_words ? { search: { code: 'too_many_words', max: most_search_words } } : {}),
  }
}

/** Makes the SQL of a list after reading what it depends on. @param query every parameter, decoded, defaults filled in */
async function preparedSql(
  context: RequestContext,
  resource: Resource,
  query: Record<string, QueryValue>,
): Promise<ListSql> {
  const followed = await withSurvivors(context, resource, query)
  const named_links = await findNamedLinks(context, followed)
  return listSqlOf(context, resource, followed, named_links, await findVenuesInPlaces(context, resource, followed))
}

/** A list to count. */
interface CountedQuery {
  readonly resource: Resource
  /** Decoded parameters that the caller may ask for. */
  readonly query: Query
}

/** Returns the total of a list without its items. */
export async function countList(context: RequestContext, { resource, query }: CountedQuery): Promise<number> {
  return totalOf(await preparedSql(context, resource, withDefaults(context, resource, query)))
}

/**
 * Returns the totals of several lists without their items.
 * @param moment snapshot (`readSnapshot`) at which cached totals may be taken
 */
export async function countLists(
  context: RequestContext,
  lists: readonly CountedQuery[],
  moment: string,
): Promise<readonly number[]> {
  const prepared: ListSql[] = []
  for (const { resource, query } of lists)
    prepared.push(await preparedSql(context, resource, withDefaults(context, resource, query)))
  return cachedTotals(prepared, moment)
}

/** The namespace through which a list is requested. */
interface Door {
  /** Namespace in the addresses of the list and its neighbours. */
  readonly namespace: string
  /** Largest page. */
  readonly most: number
  /** Whether headers carry the total, even if `_fields` leaves it out. */
  readonly headers: boolean
}

/**
 * Returns the ids of all records of a list, in its order, and whether there are more.
 * @param raw the query string, decoded but not checked
 * @param most ids beyond this number are left out
 * @throws RestError 400
 */
export async function listIds(
  context: RequestContext,
  resource: Resource,
  raw: Record<string, unknown>,
  most: number,
): Promise<{ readonly ids: readonly number[]; readonly has_more: boolean }> {
  const ids = await selectIds(await preparedSql(context, resource, checkedQuery(context, resource, raw)), most + 1)
  return { ids: ids.slice(0, most), has_more: ids.length > most }
}

/**
 * Returns the days of the events of a list, in its order, without presenting them: a month may have thousands, of which few are shown.
 * @param raw the query string, decoded but not checked
 * @param most events beyond this number are left out
 * @throws RestError 400
 */
export async function listSpans(
  context: RequestContext,
  events: Resource,
  raw: Record<string, unknown>,
  most: number,
): Promise<readonly EventSpan[]> {
  return selectSpans(await preparedSql(context, events, checkedQuery(context, events, raw)), most)
}

/** Reads a query string and fills in what it leaves out. @throws RestError 400 */
function checkedQuery(
  context: RequestContext,
  resource: Resource,
  raw: Record<string, unknown>,
  most = most_per_page,
): Record<string, QueryValue> {
  const { config, now } = context.service
  const clock = { zone: config.SITE_TIME_ZONE, now: now() }
  const { query, refusals } = parseQuery(resource.parameters, withFieldDates(resource.parameters, raw, clock))
  const refused = { ...refusals, ...refusalsOf(context, query) }
  if (Object.keys(refused).length > 0) throw refusedFields([], refused)
  return withDefaults(context, resource, query, most)
}

/**
 * Computes only the keys in `_fields`: counts nothing without the total, reads no records without items.
 * @param raw the query string, decoded but not checked
 * @param door the interface by default
 */
export async function list(
  context: RequestContext,
  resource: Resource,
  raw: Record<string, unknown>,
  door: Door = { namespace: context.service.config.NAMESPACE, most: most_per_page, headers: true },
): Promise<ListAnswer> {
  const full = checkedQuery(context, resource, raw, door.most)
  const says = listFields(raw['_fields'], resource.name)
  const wanted = { items: says('items'), total: door.headers || says('total') || says('total_pages') }
  const page = await pageOf(await preparedSql(context, resource, full), wanted)
  const number = Number(full['page'])
  if (number > 1 && page.beyond && resource.refuses_far_pages) {
    throw new RestError(404, 'page_not_found', { code: `${resource.one}-archive-page-not-found` })
  }
  const [items, total] = await Promise.all([presentFound(context, resource, page.found), page.total])
  // Yields to other requests, because descriptions may be long.
  await takeTurns(items, ({ json }) => json)
  const total_pages = total === null ? null : Math.ceil(total / Number(full['per_page']))
  const answer = {
    [resource.name]: items.map((item) => item.answer),
    ...addresses(`${context.rest_root}/${door.namespace}`, resource, full, page),
    ...(total === null ? {} : { total, total_pages }),
  }
  return { total, total_pages, answer, json: (beside) => jsonWith(beside, [[resource.name, jsonList(items)]]) }
}

/** Returns the addresses of the list and its neighbours with all their parameters. */
function addresses(
  root: string,
  resource: Resource,
  full: Readonly<Record<string, QueryValue>>,
  { more }: Page,
): { readonly [Key in ListKey]?: string } {
  const number = Number(full['page'])
  const address = (query: Query) => `${root}/${resource.name}/?${formatQuery(resource.parameters, query)}`
  const of = (page_number: number) => address({ ...full, page: page_number })
  const { page: _, ...first_page } = full
  return {
    rest_url: of(number),
    ...(more ? { next_rest_url: of(number + 1) } : {}),
    // The first page's address carries no `page`.
    ...(number > 1 ? { previous_rest_url: number === 2 ? address(first_page) : of(number - 1) } : {}),
  }
}
