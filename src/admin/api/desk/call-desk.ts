/** Calls routes of the desk by name. Types come from the contract, whose schemas stay out of the browser. */
import type { DeskAnswer, DeskBody, DeskName, DeskPath, DeskQuery, DeskRoutes } from '../../../contract/desk/routes.ts'
import { request, type Call } from '../transport/request.ts'

type Options = Pick<Call, 'language' | 'signal' | 'time_limit' | 'regain'>

type PathOption<Name extends DeskName> = keyof DeskPath<Name> extends never ? object : { readonly path: DeskPath<Name> }

type QueryOption<Route, Name extends DeskName> = Route extends { readonly query: object }
  ? { readonly query?: DeskQuery<Name> }
  : Route extends { readonly parameters: object }
    ? { readonly query?: string }
    : object

type BodyOption<Route, Name extends DeskName> = Route extends { readonly body: object }
  ? { readonly body: DeskBody<Name> }
  : object

/** Arguments of a route, and options of the request. */
type DeskCall<Name extends DeskName> = Options &
  PathOption<Name> &
  QueryOption<DeskRoutes[Name], Name> &
  BodyOption<DeskRoutes[Name], Name>

interface AnyDeskCall extends Options {
  readonly path?: Readonly<Record<string, number>>
  readonly query?: string | Readonly<Record<string, unknown>>
  readonly body?: object
}

function queryText(query: AnyDeskCall['query'] = ''): string {
  if (typeof query === 'string') return query
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}

/** @throws ApiError */
export async function callDesk<Name extends DeskName>(name: Name, call: DeskCall<Name>): Promise<DeskAnswer<Name>> {
  // Generic types of the route narrow these parts.
  const { path: ids = {}, query, ...rest } = call as AnyDeskCall
  const [method, path = ''] = name.split(' ')
  const { data } = await request<DeskAnswer<Name>>({
    ...rest,
    namespace: 'desk',
    // Names of routes start with their method.
    method: method as Call['method'],
    path: path.replace(/\{(\w+)\}/g, (_, parameter: string) => String(ids[parameter])),
    query: queryText(query),
  })
  return data
}
