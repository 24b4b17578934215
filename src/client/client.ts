/** A client of a calendar: the interface, and beside it the desk. */
import { CalendarError } from './calendar-error.ts'
import { sendTo, type Connection } from './connection.ts'
import type { DeskCalls } from './generated/desk-routes.ts'
import type { InterfaceCalls } from './generated/interface-routes.ts'
import type { AnswerAt, ItemOf, ListPaths, OptionsAt, PathsOf, RouteAt } from './route-types.ts'

/** A language of the calendar. */
export type CalendarLanguage = NonNullable<NonNullable<InterfaceCalls['GET /events']['query']>['i18n_language']>

export interface ClientOptions {
  /** Address of the site, such as `https://calendar.example.org`. */
  readonly address: string
  /** E-mail address of a user. */
  readonly user?: string
  /** One of the user's application passwords. */
  readonly password?: string
  /** Chosen for answers, refusals and texts that are written, unless a request names another. */
  readonly language?: CalendarLanguage
  /** The service's `REST_ROOT`. */
  readonly rest_root?: string
  /** The service's `NAMESPACE`. */
  readonly namespace?: string
  /** Times that a request is sent again; 3 by default. */
  readonly retries?: number
  /** Seconds that a busy service may ask to wait; 60 by default. */
  readonly longest_wait?: number
  readonly fetch?: typeof fetch
}

const methods = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const

type Methods = typeof methods

/** An answer with its status, such as 202 for a change that waits for review. */
export interface FullAnswer<Content> {
  readonly status: number
  readonly headers: Headers
  readonly content: Content
}

/** Sends requests of one method, and returns what they are answered with. */
type Send<Routes, Method extends string> = <Path extends PathsOf<Routes, Method>>(
  path: Path,
  ...options: OptionsAt<RouteAt<Routes, Method, Path>>
) => Promise<AnswerAt<RouteAt<Routes, Method, Path>>>

export type NamespaceClient<Routes> = {
  readonly [Name in keyof Methods]: Send<Routes, Methods[Name]>
} & {
  /** Returns status and headers, too. */
  readonly send: <Method extends Methods[keyof Methods], Path extends PathsOf<Routes, Method>>(
    method: Method,
    path: Path,
    ...options: OptionsAt<RouteAt<Routes, Method, Path>>
  ) => Promise<FullAnswer<AnswerAt<RouteAt<Routes, Method, Path>>>>
  /** Reads a list to its end, a page at a time. */
  readonly all: <Path extends ListPaths<Routes>>(
    path: Path,
    ...options: OptionsAt<RouteAt<Routes, 'GET', Path>>
  ) => AsyncGenerator<ItemOf<AnswerAt<RouteAt<Routes, 'GET', Path>>>>
}

export type CalendarClient = NamespaceClient<InterfaceCalls> & { readonly desk: NamespaceClient<DeskCalls> }

type Values = Readonly<Record<string, unknown>>

/** The options of any call. */
interface AnyOptions {
  readonly path?: Values
  readonly query?: Values
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** Parts of an address that name the folder, and the one above it, however they are written. */
const dots: readonly string[] = ['.', '..']

/** @throws TypeError where a part of the path is missing, or leads to another path */
function filled(path: string, parts: Values): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const part = parts[name]
    if (part === undefined || part === null || part === '') throw new TypeError(`${path} needs ${name}.`)
    if (dots.includes(String(part))) throw new TypeError(`${path} has no ${name} such as ${String(part)}.`)
    return encodeURIComponent(String(part))
  })
}

/** Returns the address of a path. A list in the query is repeated; what is undefined or null is left out. */
function urlOf(base: string, path: string, { path: parts = {}, query = {} }: AnyOptions, language: string | undefined) {
  const url = new URL(`${base}${filled(path, parts)}`)
  for (const [name, value] of Object.entries({ i18n_language: language, ...query }))
    for (const one of [value].flat()) if (one !== undefined && one !== null) url.searchParams.append(name, String(one))
  return url
}

const rethrow = (error: unknown): never => {
  throw error
}

/** Takes a page that is gone meanwhile as the end of its list. */
const endOfList = (error: unknown): unknown =>
  error instanceof CalendarError && error.status === 404 ? { total_pages: 0 } : rethrow(error)

interface Namespace {
  /** Address without a slash at its end. */
  readonly base: string
  readonly language: string | undefined
  /** Whether what is created with a key is not created twice. */
  readonly takes_keys: boolean
  /** Records of a page of `all`; undefined: the standard of each list. */
  readonly per_page: number | undefined
}

function namespaceClient<Routes>(connection: Connection, namespace: Namespace): NamespaceClient<Routes> {
  const { base, language, takes_keys, per_page } = namespace
  const send = (method: string, path: string, options: AnyOptions = {}) => {
    const { headers = {}, body, signal } = options
    const is_form = body instanceof FormData
    const is_keyed = takes_keys && method === 'POST' && !path.includes('{')
    return sendTo(connection, {
      method,
      url: urlOf(base, path, options, language),
      headers: {
        ...(body === undefined || is_form ? {} : { 'content-type': 'application/json' }),
        ...(is_keyed ? { 'Idempotency-Key': crypto.randomUUID() } : {}),
        ...headers,
      },
      body: body === undefined || is_form ? body : JSON.stringify(body),
      signal,
      is_repeatable: method === 'GET' || is_keyed,
    })
  }
  const contentBy =
    (method: string) =>
    async (path: string, options?: AnyOptions): Promise<unknown> =>
      (await send(method, path, options)).content
  async function* all(path: string, options: AnyOptions = {}) {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const paged = { ...options, query: { per_page, ...options.query, page } }
      const answer = Object(await contentBy('GET')(path, paged).catch(page === 1 ? rethrow : endOfList))
      yield* Object.values(answer).find(Array.isArray) ?? []
      pages = Number(answer.total_pages)
    }
  }
  const by_method = Object.fromEntries(Object.entries(methods).map(([name, method]) => [name, contentBy(method)]))
  // The documents of the service say which path has which answer, and its tests hold it to them.
  return { ...by_method, send, all } as unknown as NamespaceClient<Routes>
}

/** Returns UTF-8 as base64. */
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** The interface gives no larger pages. */
const most_per_page = 100

const trimmed = (path: string) => path.replace(/^\/+|\/+$/g, '')

/**
 * Makes a client. `get`, `post`, `put`, `patch` and `delete` call the interface; those of `desk` call the desk.
 * @throws TypeError for an address that is none
 */
export function createClient(options: ClientOptions): CalendarClient {
  const { address, user, password, language, rest_root = '/api', namespace = 'calendar/events/v1' } = options
  const connection: Connection = {
    authorization: user === undefined || password === undefined ? null : `Basic ${base64(`${user}:${password}`)}`,
    retries: options.retries ?? 3,
    longest_wait: options.longest_wait ?? 60,
    fetch: options.fetch ?? ((...request) => fetch(...request)),
  }
  const root = [new URL(address).href.replace(/\/+$/, ''), trimmed(rest_root)].join('/')
  const of_interface = { base: `${root}/${trimmed(namespace)}`, language, takes_keys: true, per_page: most_per_page }
  const of_desk = { base: `${root}/calendar/desk/v1`, language, takes_keys: false, per_page: undefined }
  return {
    ...namespaceClient<InterfaceCalls>(connection, of_interface),
    desk: namespaceClient<DeskCalls>(connection, of_desk),
  }
}
