/** How many events a caller finds under a term: published in the language of the request, hidden ones only where they may be seen. */
import { sql, type RawBuilder } from 'kysely'
import type { Resource } from '../../contract/field.ts'
import { reach } from '../../contract/roles.ts'
import type { Db, Request } from '../context.ts'
import type { TermCount } from './load.ts'

/** Their own hidden events with a term: few, and so counted when they are asked for. Null: this caller has none. */
function ownHiddenOf({ caller, language }: Request, resource: Resource): RawBuilder<unknown> | null {
  if (!caller || reach(caller, 'edit_unpublished') !== 'own') return null
  return sql`(select count(*) from event_index ei join events e on e.id = ei.id where ei.author = ${caller.id}
    and ei.language = ${language} and ei.hidden and ei.status = 'publish'
    and ${sql.ref(`e.${resource.name}`)} @> array[i.id])`
}

const seesHidden = ({ caller }: Request) => reach(caller, 'edit_unpublished') === 'all'

/** The count of the term whose id is `i.id`, out of what the writes have counted (database/counts.ts). */
export function countOf(request: Request, resource: Resource): RawBuilder<unknown> {
  const own = ownHiddenOf(request, resource)
  return sql`(coalesce((select sum(c.n) from term_counts c where c.id = i.id and c.language = ${request.language}
    and (${seesHidden(request)} or not c.hidden)), 0) + ${own ?? sql`0`})`
}

/** The same of a term that is loaded, but for the hidden events that are the caller's own. */
export function keptCount(request: Request, counts: readonly TermCount[]): number {
  const sees_hidden = seesHidden(request)
  return counts
    .filter(({ language, hidden }) => language === request.language && (sees_hidden || !hidden))
    .reduce((sum, { n }) => sum + n, 0)
}

/** How many of the caller's own hidden events carry each of these terms. */
export async function ownHidden(
  db: Db,
  request: Request,
  resource: Resource,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const own = ownHiddenOf(request, resource)
  if (!own || ids.length === 0) return new Map()
  const counted = await sql<{ id: number; count: number }>`select i.id, ${own}::int as count
    from unnest(${[...ids]}::int[]) as i (id)`.execute(db)
  return new Map(counted.rows.map(({ id, count }) => [id, count]))
}
