/** Lists: decoded parameters → one query for the page, one for the total → representations (decisions 5). */
import { most_per_page } from '../../contract/common.ts'
import type { Refusals } from '../../contract/error.ts'
import { statuses, type Resource } from '../../contract/field.ts'
import { formatQuery, parseQuery, type Query, type QueryValue } from '../../contract/query.ts'
import { reach } from '../../contract/roles.ts'
import { parseSearch } from '../../contract/search-words.ts'
import type { Request } from '../context.ts'
import { RestError, refusedFields } from '../rest-error.ts'
import { defaultWindow } from './date-filters.ts'
import { pageOf, partsOf } from './page.ts'
import { presentFound } from './present.ts'
import { jsonList, jsonWith } from './presentations.ts'
import type { Representation } from './representation.ts'
import { totalOf } from './total.ts'

export interface ListAnswer {
  readonly total: number
  readonly total_pages: number
  readonly answer: Representation
  /** The answer in JSON. */
  json(): Buffer
}

const seesMore = ({ caller }: Request) => reach(caller, 'read_unpublished') !== 'none'

const untrashed = statuses.filter((status) => status !== 'trash')

/** What the interface says where the caller says nothing. */
function withDefaults(
  request: Request,
  resource: Resource,
  query: Query,
  most = most_per_page,
): Record<string, QueryValue> {
  const standard: Record<string, QueryValue> = { page: 1, per_page: 10 }
  if (resource.name === 'events') Object.assign(standard, defaultWindow(request.service, query))
  // No filter by status: everything this caller may read, but for the trash.
  if ('status' in resource.parameters) standard['status'] = seesMore(request) ? untrashed : ['publish']
  if ('hide_empty' in resource.parameters) standard['hide_empty'] = true
  const asked = { ...standard, ...query }
  const per_page = typeof asked['per_page'] === 'number' ? asked['per_page'] : 10
  return { ...asked, per_page: Math.min(per_page, most) }
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

/** The total of a list, without the list. @param query decoded parameters that this caller may ask for */
export function countList(request: Request, resource: Resource, query: Query): Promise<number> {
  return totalOf(partsOf(request, resource, withDefaults(request, resource, query)))
}

/**
 * @param raw the query string, decoded but not checked
 * @param namespace in which this list and its neighbours are found
 * @param most records of a page, whatever is asked for
 */
export async function list(
  request: Request,
  resource: Resource,
  raw: Record<string, unknown>,
  namespace = request.service.config.NAMESPACE,
  most = most_per_page,
): Promise<ListAnswer> {
  const { query, refusals } = parseQuery(resource.parameters, raw)
  const refused = { ...refusals, ...refusalsOf(request, query) }
  if (Object.keys(refused).length > 0) throw refusedFields([], refused)
  const full = withDefaults(request, resource, query, most)
  const parts = partsOf(request, resource, full)
  const per_page = Number(full['per_page'])
  const number = Number(full['page'])
  const page = await pageOf(parts)
  const [items, total] = await Promise.all([presentFound(request, resource, page.found), page.total])
  const total_pages = Math.ceil(total / per_page)
  if (number > 1 && number > total_pages && resource.shape === 'record') {
    throw new RestError(404, 'page_not_found', { code: `${resource.one}-archive-page-not-found` })
  }
  const answer = {
    [resource.name]: items.map((item) => item.answer),
    ...addresses(`${request.rest_root}/${namespace}`, resource, full, number, total_pages),
    total,
    total_pages,
  }
  return { total, total_pages, answer, json: () => jsonWith(answer, { [resource.name]: jsonList(items) }) }
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
