/** The records of a caller, for lists. */
import { sql, type RawBuilder } from 'kysely'
import { member_resources } from '../../../../contract/limits.ts'
import type { RequestContext } from '../../../context.ts'
import type { Resource, ResourceName } from '../../../../contract/field.ts'
import { linkFields } from '../../rows/tables.ts'

const hasMembers = (name: ResourceName) => member_resources.some((one) => one === name)

/**
 * Returns the condition of records that the caller wrote or is a member of, and of events at such a venue or by such an
 * organizer.
 */
export function isOwn({ caller }: RequestContext, resource: Resource): RawBuilder<unknown> {
  const user = caller?.id ?? null
  // Independent of the row, so that it is computed once for each list.
  const memberOf = (name: ResourceName) =>
    sql`array(select m.record_id from members m where m.user_id = ${user}::int and m.resource = ${name})`
  const own = [
    sql`r.author is not distinct from ${user}::int`,
    ...(hasMembers(resource.name) ? [sql`i.id = any(${memberOf(resource.name)})`] : []),
    ...linkFields(resource)
      .filter(([, to]) => hasMembers(to.name))
      .map(([field, to]) => sql`${sql.ref(`r.${field}`)} && ${memberOf(to.name)}`),
  ]
  return sql`(${sql.join(own, sql` or `)})`
}
