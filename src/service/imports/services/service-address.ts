/** Reads addresses of services of the interface, and makes those of their routes. */
import { interface_namespace } from '../../../contract/http/namespaces.ts'

/** The namespaces that services use, the first that one offers counts. */
const namespaces = [interface_namespace, 'tribe/events/v1']

/** A newer interface, which asks its callers to expect that it changes. */
const unsettled_namespace = 'tec/v1'

/** Parameters of the address of a list that are replaced. */
const replaced = ['page', 'per_page', 'rest_route', '_fields', 'status']

export interface ServiceAddress {
  /** The namespace of the interface: its routes stand below. */
  readonly base: string
  /** The REST root, which names the site; null: it is not known. */
  readonly root: string | null
  /** Filters of a list of events. */
  readonly filters: Readonly<Record<string, string>>
}

/** `unsettled`: a service of an interface that is not read. */
export type FoundService = ServiceAddress | 'unsettled'

/** Returns the address of a path below another one, which is a path or the value of `rest_route`. */
export function routeBelow(base: string, path: string, query: Readonly<Record<string, string>> = {}): string {
  const url = new URL(base)
  const below = (before: string) => `${before.replace(/\/+$/, '')}/${path}`
  const route = url.searchParams.get('rest_route')
  if (route === null) url.pathname = below(url.pathname)
  else url.searchParams.set('rest_route', below(route))
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Returns the address of a route that another one leads to. */
function routeAt(url: URL, route: string): string {
  const at = new URL(url)
  at.hash = ''
  const is_query = url.searchParams.has('rest_route')
  at.search = ''
  if (is_query) at.searchParams.set('rest_route', route)
  else at.pathname = route
  return at.href
}

const routeOf = (url: URL) => (url.searchParams.get('rest_route') ?? url.pathname).replace(/\/+$/, '')

function filtersOf(url: URL): ServiceAddress['filters'] {
  return Object.fromEntries([...url.searchParams].filter(([name]) => !replaced.includes(name)))
}

/** Returns the service that an address names by itself; null: it names none. */
export function namedService(url: URL): FoundService | null {
  const route = `${routeOf(url)}/`
  if (route.includes(`/${unsettled_namespace}/`)) return 'unsettled'
  for (const namespace of namespaces) {
    const at = route.indexOf(`/${namespace}/`)
    if (at < 0) continue
    const is_list = route.slice(at + namespace.length + 2) === 'events/'
    return {
      base: routeAt(url, route.slice(0, at + namespace.length + 1)),
      root: routeAt(url, route.slice(0, at + 1)),
      filters: is_list ? filtersOf(url) : {},
    }
  }
  return null
}

/** Returns the service that a REST root offers; null: none. @param offered the namespaces that it lists */
export function offeredService(root: string, offered: readonly unknown[]): FoundService | null {
  const namespace = namespaces.find((one) => offered.includes(one))
  if (namespace !== undefined) return { base: routeBelow(root, namespace), root, filters: {} }
  return offered.includes(unsettled_namespace) ? 'unsettled' : null
}

/** Returns the service whose list of events or whose namespace stands at an address. */
export function serviceAt(address: string, is_list: boolean): ServiceAddress {
  const url = new URL(address)
  const route = routeOf(url)
  const base = is_list ? route.replace(/\/events$/, '') : route
  return { base: routeAt(url, base), root: null, filters: is_list ? filtersOf(url) : {} }
}
