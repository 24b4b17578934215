/** Decides which history entries a caller may read. */
import { sql, type RawBuilder } from 'kysely'
import { reach, type Caller } from '../../contract/roles.ts'
import type { EntryRow } from '../resources/history/entry.ts'
import { status_resources, tablesOf } from '../resources/rows/tables.ts'

/**
 * Returns the condition on history entries (as `h`) that a caller may read: all, or their own changes and all changes of records
 * while they were the author. A new author does not read drafts of the former one, who keeps access to entries of that time.
 */
export function readableEntries(caller: NonNullable<Caller>): RawBuilder<unknown> {
  if (reach(caller, 'read_unpublished') === 'all') return sql`true`
  const facts = sql.join(
    status_resources.map((resource) => sql`select id, author from ${tablesOf(resource).facts}`),
    sql` union all `,
  )
  const names = status_resources.map(({ name }) => name)
  // The author at the time: the one whom the next change of author replaced, otherwise the current one. 0 is nobody.
  const author_then = sql`coalesce(
    (select coalesce((n.changes->'author'->>0)::int, 0) from history n where n.resource = h.resource
      and n.record_id = h.record_id and n.id > h.id and n.changes ? 'author' order by n.id limit 1),
    (select f.author from (${facts}) f where f.id = h.record_id))`
  // Narrows to few records by index before the author at the time is looked up.
  const theirs = sql`array(select f.id from (${facts}) f where f.author = ${caller.id}
    union select n.record_id from history n where n.changes ? 'author' and n.changes->'author'->>0 = ${String(caller.id)})`
  return sql`(h.user_id = ${caller.id} or (h.resource = any(${names}::text[]) and h.record_id = any(${theirs})
    and ${author_then} = ${caller.id}))`
}

/** Hides the other changes of the entry that made the caller the author: they belong to the former author. */
export function asReadBy<Entry extends Pick<EntryRow, 'action' | 'user_id' | 'changes'>>(
  caller: NonNullable<Caller>,
  entry: Entry,
): Entry {
  const { author } = entry.changes
  const whole = reach(caller, 'read_unpublished') === 'all' || entry.user_id === caller.id || entry.action === 'create'
  return whole || !author || author[0] === caller.id ? entry : { ...entry, changes: { author } }
}
