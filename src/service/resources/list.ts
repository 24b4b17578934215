/** Lists: decoded parameters → one query for the page, one for the total → representations (decisions 5). */
import { sql, type RawBuilder } from 'kysely'
import { most_per_page } from '../../contract/common.ts'
import type { Refusals } from '../../contract/error.ts'
import { statuses, type Resource } from '../../contract/field.ts'
import { formatQuery, parseQuery, type Query, type QueryValue } from '../../contract/query.ts'
import { reach } from '../../contract/roles.ts'
import { parseSearch } from '../../contract/search-words.ts'
import type { Request } from '../context.ts'
import { RestError, refusedFields } from '../rest-error.ts'
import { long } from '../database/migrations.ts'
import { defaultWindow, endsAfter } from './date-filters.ts'
import { conditions, type Asked, type Condition } from './filters.ts'
import { present } from './present.ts'
import type { Representation } from './representation.ts'
import { tablesOf } from './tables.ts'
import { countOf } from './term-counts.ts'
import { totalOf } from './total.ts'

export interface ListAnswer {
  readonly total: number
  readonly total_pages: number
  readonly answer: Representation
}

const seesMore = ({ caller }: Request) => reach(caller, 'read_unpublished') !== 'none'

const untrashed = statuses.filter((status) => status !== 'trash')

/** What the interface says where the caller says nothing. */
function withDefaults(request: Request, resource: Resource, query: Query): Record<string, QueryValue> {
  const standard: Record<string, QueryValue> = { page: 1, per_page: 10 }
  if (resource.name === 'events') Object.assign(standard, defaultWindow(request.service, query))
  // No filter by status: everything this caller may read, but for the trash.
  if ('status' in resource.parameters) standard['status'] = seesMore(request) ? untrashed : ['publish']
  if ('hide_empty' in resource.parameters) standard['hide_empty'] = true
  const asked = { ...standard, ...query }
  const per_page = typeof asked['per_page'] === 'number' ? asked['per_page'] : 10
  return { ...asked, per_page: Math.min(per_page, most_per_page) }
}

/** Well-formed values that are refused all the same: a status this caller may not list, a search for nothing. */
function refusalsOf(request: Request, { status, search }: Query): Refusals {
  const hidden = typeof status === 'object' && status.some((one) => one !== 'publish') && !seesMore(request)
  const { include, exclude } = parseSearch(String(search ?? ''))
  return {
    ...(hidden ? { status: { code: 'not_one_of', allowed: ['publish'] } } : {}),
    ...(search !== undefined && include.length + exclude.length === 0 ? { search: { code: 'empty' } } : {}),
  }
}

const term_orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  slug: sql`(select t.slug from texts_of_term t where t.id = i.id and t.language = i.text_language)`,
  id: sql`i.id`,
  description: sql`(select t.description from texts_of_term t where t.id = i.id and t.language = i.text_language)`,
}

function orderBy(
  resource: Resource,
  query: Readonly<Record<string, QueryValue>>,
  request: Request,
): RawBuilder<unknown> {
  if (resource.name === 'events') return sql`i.start_utc, i.id`
  if (resource.shape === 'record') return sql`i.sort_key, i.id`
  const direction = query['order'] === 'desc' ? sql`desc` : sql`asc`
  const by = String(query['orderby'] ?? 'name')
  if (by === 'count') return sql`${countOf(request, resource)} ${direction}, i.sort_key, i.id`
  if (by === 'include' && typeof query['include'] === 'object') {
    return sql`array_position(${[...query['include']]}::int[], i.id) ${direction}`
  }
  return sql`${term_orders[by] ?? sql`i.sort_key`} ${direction}, i.id ${direction}`
}

/** Only events that take long start long before they end: those are looked for apart, so that an index finds both. */
function events(asked: Asked): RawBuilder<unknown> {
  const moment = endsAfter(asked)
  if (!moment) return sql`event_index`
  const lately = sql`${moment} - ${long}::interval`
  return sql`(select * from event_index where start_utc > ${lately}
    union all select * from event_index where start_utc <= ${lately} and end_utc - start_utc > ${sql.lit(long)}::interval)`
}

/** A table of facts of which nothing is asked is left out by the database itself: every row of an index has its facts. */
function source(asked: Asked): RawBuilder<unknown> {
  const { facts, index } = tablesOf(asked.resource)
  return sql`from ${asked.resource.name === 'events' ? events(asked) : index} i left join ${facts} r on r.id = i.id`
}

/** @param total of the list: a page beyond its middle is read from its end */
async function page(
  asked: Asked,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  total: number,
): Promise<number[]> {
  const { request, resource, query } = asked
  const per_page = Number(query['per_page'])
  const offset = (Number(query['page']) - 1) * per_page
  const size = Math.min(per_page, total - offset)
  const backwards = resource.shape === 'record' && offset > total / 2
  const order = backwards ? backwardsOf(resource) : orderBy(resource, query, request)
  const terms =
    resource.shape === 'term' ? sql`with texts_of_term as (select * from ${tablesOf(resource).texts})` : sql``
  const rows = await sql<{ id: number }>`${terms} select i.id ${from} where ${where}
    order by ${order} limit ${size} offset ${backwards ? total - offset - size : offset}`.execute(request.service.db)
  const ids = rows.rows.map(({ id }) => id)
  return backwards ? ids.toReversed() : ids
}

const backwardsOf = (resource: Resource) =>
  resource.name === 'events' ? sql`i.start_utc desc, i.id desc` : sql`i.sort_key desc, i.id desc`

const every = (all: readonly Condition[]) => sql.join([...all], sql` and `)

/** What a list is made of, and how many records it holds. */
async function counted(request: Request, resource: Resource, query: Asked['query']) {
  const asked = { request, resource, query }
  const from = source(asked)
  const where = every(conditions(asked))
  return { asked, from, where, total: await totalOf(asked, from, where) }
}

/** The total of a list, without the list. @param query decoded parameters that this caller may ask for */
export async function countList(request: Request, resource: Resource, query: Query): Promise<number> {
  return (await counted(request, resource, withDefaults(request, resource, query))).total
}

/**
 * @param raw the query string, decoded but not checked
 * @param namespace in which this list and its neighbours are found
 */
export async function list(
  request: Request,
  resource: Resource,
  raw: Record<string, unknown>,
  namespace = request.service.config.NAMESPACE,
): Promise<ListAnswer> {
  const { query, refusals } = parseQuery(resource.parameters, raw)
  const refused = { ...refusals, ...refusalsOf(request, query) }
  if (Object.keys(refused).length > 0) throw refusedFields([], refused)
  const full = withDefaults(request, resource, query)
  const { asked, from, where, total } = await counted(request, resource, full)
  const per_page = Number(full['per_page'])
  const number = Number(full['page'])
  const total_pages = Math.ceil(total / per_page)
  if (number > 1 && number > total_pages && resource.shape === 'record') {
    throw new RestError(404, 'page_not_found', { code: `${resource.one}-archive-page-not-found` })
  }
  const ids = number > total_pages ? [] : await page(asked, from, where, total)
  const items = await present(request, resource, ids)
  return {
    total,
    total_pages,
    answer: {
      [resource.name]: items.map(({ answer }) => answer),
      ...addresses(`${request.rest_root}/${namespace}`, resource, full, number, total_pages),
      total,
      total_pages,
    },
  }
}

/** The list's own address and its neighbours', each with every parameter in force. */
function addresses(
  root: string,
  resource: Resource,
  full: Readonly<Record<string, QueryValue>>,
  number: number,
  total_pages: number,
): Record<string, string> {
  const of = (page_number: number) =>
    `${root}/${resource.name}/?${formatQuery(resource.parameters, { ...full, page: page_number })}`
  return {
    rest_url: of(number),
    ...(number < total_pages ? { next_rest_url: of(number + 1) } : {}),
    ...(number > 1 && number <= total_pages ? { previous_rest_url: of(number - 1) } : {}),
  }
}
