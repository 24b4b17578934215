/** The routes of the interface: every resource has the same, but terms have none by slug. */
import type { Resource, ResourceName } from '../field.ts'
import { resource_names, resources } from '../resources.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type RouteAction = 'list' | 'create' | 'read' | 'update' | 'remove'

export interface Route {
  readonly method: Method
  /** Below the namespace; `{id}` is digits only, `{slug}` any run of characters without `/`. */
  readonly path: string
  readonly resource: ResourceName
  readonly action: RouteAction
}

const on_collection = { GET: 'list', POST: 'create' } as const
const on_item = { GET: 'read', POST: 'update', PUT: 'update', PATCH: 'update', DELETE: 'remove' } as const

function routesAt(path: string, resource: ResourceName, actions: Partial<Record<Method, RouteAction>>): Route[] {
  return Object.entries(actions).map(([method, action]) => ({
    // Object.entries widens the keys, which are the methods of the two tables above.
    method: method as Method,
    path,
    resource,
    action,
  }))
}

export function routesOf({ name, by_slug }: Resource): readonly Route[] {
  return [
    ...routesAt(`/${name}`, name, on_collection),
    ...routesAt(`/${name}/{id}`, name, on_item),
    ...(by_slug ? routesAt(`/${name}/by-slug/{slug}`, name, on_item) : []),
  ]
}

/** All routes of resources; the namespace root and `/doc` are the service's discovery routes. */
export const routes: readonly Route[] = resource_names.flatMap((name) => routesOf(resources[name]))
