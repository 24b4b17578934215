/** How many events a caller finds under a term: published in the language of the request, hidden ones only where they may be seen. */
import { sql, type RawBuilder } from 'kysely'
import type { Resource } from '../../contract/field.ts'
import { reach } from '../../contract/roles.ts'
import type { Request } from '../context.ts'

/** Their own hidden events with a term are few, and so counted when they are asked for. */
function ownHidden({ caller, language }: Request, resource: Resource): RawBuilder<unknown> {
  if (!caller || reach(caller, 'edit_unpublished') !== 'own') return sql``
  return sql`+ (select count(*) from event_index ei join events e on e.id = ei.id where ei.author = ${caller.id}
    and ei.language = ${language} and ei.hidden and ei.status = 'publish'
    and ${sql.ref(`e.${resource.name}`)} @> array[i.id])`
}

/** The count of the term whose id is `i.id`, out of what the writes have counted (database/counts.ts). */
export function countOf(request: Request, resource: Resource): RawBuilder<unknown> {
  const hidden = reach(request.caller, 'edit_unpublished') === 'all' ? sql`` : sql`and not c.hidden`
  return sql`(coalesce((select sum(c.n) from term_counts c where c.id = i.id and c.language = ${request.language}
    ${hidden}), 0) ${ownHidden(request, resource)})`
}
