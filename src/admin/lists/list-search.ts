/** The address of a list is its request: search parameters are decoded with the contract. */
import type { ResourceName } from '../../contract/field.ts'
import { parseQuery, type Query } from '../../contract/query.ts'
import { resources } from '../../contract/resources.ts'

/** For the router: what of the address is a list parameter of this resource. Decoding twice is harmless. */
export function validateListSearch(resource: ResourceName) {
  return (raw: Record<string, unknown>): Query => parseQuery(resources[resource].parameters, raw).query
}

/** What the list screen asks the service for when its address says this; the router asks ahead with the same. */
export function listRequest(_resource: ResourceName, search: Query): Query {
  return search
}
