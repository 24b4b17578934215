/** Of which records a caller hears at the desk: histories and notices of changes say that a record exists. */
import { sql, type RawBuilder } from 'kysely'
import { resource_names, resources } from '../../contract/resources.ts'
import { reach, type Caller } from '../../contract/roles.ts'
import { tablesOf } from '../resources/tables.ts'

const records = resource_names.map((name) => resources[name]).filter(({ shape }) => shape === 'record')

/** Entries of the history (as `h`) a caller may read: all, or what they did and what was done to what is theirs. */
export function readableEntries(caller: NonNullable<Caller>): RawBuilder<unknown> {
  if (reach(caller, 'read_unpublished') === 'all') return sql`true`
  const theirs = records.map(
    (resource) => sql`(h.resource = ${resource.name} and exists
      (select 1 from ${tablesOf(resource).facts} f where f.id = h.record_id and f.author = ${caller.id}))`,
  )
  return sql`(h.user_id = ${caller.id} or ${sql.join(theirs, sql` or `)})`
}
