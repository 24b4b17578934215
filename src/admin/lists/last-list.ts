/** The list one came from, as it was: a form leads back to it, and on to the next record of it. */
import type { ResourceName } from '../../contract/field.ts'
import type { Query } from '../../contract/query.ts'

const lists = new Map<ResourceName, Query>()

export function rememberList(resource: ResourceName, search: Query): void {
  lists.set(resource, search)
}

/** Its search parameters; none where no list was looked at. */
export function lastList(resource: ResourceName): Query {
  return lists.get(resource) ?? {}
}
