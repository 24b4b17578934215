/**
 * Counts the public events of a term as this caller sees them: hidden and protected ones count for callers who may edit
 * them. It is the same in every language of the request.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Resource } from '../../../contract/field.ts'
import { reach } from '../../../contract/roles.ts'
import type { RequestContext } from '../../context.ts'

/** Counts the caller's own hidden and protected events on demand, because they are few. */
function ownHidden({ caller }: RequestContext, resource: Resource): RawBuilder<unknown> {
  if (!caller || reach(caller, 'read_protected') !== 'own') return sql``
  return sql`+ (select count(*) from events e join event_index ei on ei.id = e.id and ei.language = 'open'
    where e.author = ${caller.id} and (ei.hidden or e.password <> '') and ei.status = 'publish'
    and ${sql.ref(`e.${resource.name}`)} @> array[i.id])`
}

/** The count of the term `i.id`, maintained by triggers. */
export function countOf(context: RequestContext, resource: Resource): RawBuilder<unknown> {
  const hidden = reach(context.caller, 'read_protected') === 'all' ? sql`` : sql`and not c.hidden`
  return sql`(coalesce((select sum(c.n) from term_counts c where c.id = i.id ${hidden}), 0) ${ownHidden(context, resource)})`
}
