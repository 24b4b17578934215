/** The list one came from, as it was: a form leads back to it, and on to the next record of it. */
import type { ResourceName } from '../../contract/field.ts'
import type { Query } from '../../contract/query.ts'
import { placeIn } from './place.ts'

/** Its search parameters; none where no list was looked at. */
export function lastList(resource: ResourceName): Query {
  return placeIn(resource).search
}
