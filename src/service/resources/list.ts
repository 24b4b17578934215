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
import { defaultWindow } from './date-filters.ts'
import { conditions, countable, type Condition } from './filters.ts'
import { present } from './present.ts'
import type { Representation } from './representation.ts'
import { tablesOf } from './tables.ts'

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
  if (by === 'count') return sql`${countOf(resource, request)} ${direction}, i.sort_key, i.id`
  if (by === 'include' && typeof query['include'] === 'object') {
    return sql`array_position(${[...query['include']]}::int[], i.id) ${direction}`
  }
  return sql`${term_orders[by] ?? sql`i.sort_key`} ${direction}, i.id ${direction}`
}

const countOf = (resource: Resource, request: Request) => sql`(select count(*) from events e
  join event_index ei on ei.id = e.id and ei.language = ${request.language}
  where ${countable(request)} and ${sql.ref(`e.${resource.name}`)} @> array[i.id])`

function source(resource: Resource): RawBuilder<unknown> {
  const { facts, index } = tablesOf(resource)
  return sql`from ${index} i join ${facts} r on r.id = i.id`
}

async function page(
  request: Request,
  resource: Resource,
  query: Readonly<Record<string, QueryValue>>,
  where: RawBuilder<unknown>,
): Promise<number[]> {
  const { texts } = tablesOf(resource)
  const per_page = Number(query['per_page'])
  const offset = (Number(query['page']) - 1) * per_page
  const terms = resource.shape === 'term' ? sql`with texts_of_term as (select * from ${texts})` : sql``
  const rows = await sql<{ id: number }>`${terms} select i.id ${source(resource)} where ${where}
    order by ${orderBy(resource, query, request)} limit ${per_page} offset ${offset}`.execute(request.service.db)
  return rows.rows.map(({ id }) => id)
}

async function count(request: Request, resource: Resource, where: RawBuilder<unknown>): Promise<number> {
  const rows = await sql<{ total: number }>`select count(*) as total ${source(resource)} where ${where}`.execute(
    request.service.db,
  )
  return rows.rows[0]?.total ?? 0
}

const every = (all: readonly Condition[]) => sql.join([...all], sql` and `)

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
  const where = every(conditions({ request, resource, query: full }))
  const total = await count(request, resource, where)
  const per_page = Number(full['per_page'])
  const number = Number(full['page'])
  const total_pages = Math.ceil(total / per_page)
  if (number > 1 && number > total_pages && resource.shape === 'record') {
    throw new RestError(404, 'page_not_found', { code: `${resource.one}-archive-page-not-found` })
  }
  const ids = number > total_pages ? [] : await page(request, resource, full, where)
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
