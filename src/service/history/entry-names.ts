/** Finds the names of the ids in history entries, so that readers see names instead of numbers. */
import { sql } from 'kysely'
import type { Language, Resource, ResourceName } from '../../contract/field.ts'
import { resource_names, resources, writable } from '../../contract/resources.ts'
import type { Db, RequestContext } from '../context.ts'
import type { EntryRow } from '../resources/history/entry.ts'
import { loadNamed, type NamedRecord } from '../resources/rows/load.ts'
import { readableText } from '../resources/rows/readable.ts'

interface RecordName {
  readonly name: string
  readonly language: Language
}

type Names = Partial<Record<ResourceName, Record<string, RecordName>>> & { users: Record<string, string> }

/** Changes of a record, field → before and after. */
type ChangedRecord = Pick<EntryRow, 'resource' | 'changes'>

type Target = ResourceName | 'users'

/** Returns the ids in the changes of entries by their target. */
function idsIn(entries: readonly ChangedRecord[]): ReadonlyMap<Target, ReadonlySet<number>> {
  const ids = new Map<Target, Set<number>>()
  for (const { resource, changes } of entries) {
    const rows = writable(resources[resource])
    for (const [field, values] of Object.entries(changes)) {
      const row = rows[field]
      const target: Target | undefined = row?.kind === 'user' ? 'users' : row?.to
      if (!target) continue
      const found = ids.get(target) ?? new Set()
      for (const id of values.flat()) if (typeof id === 'number' && id > 0) found.add(id)
      ids.set(target, found)
    }
  }
  return ids
}

/** Returns permanently deleted records from the history entries of their deletion. */
async function loadDeleted(db: Db, resource: Resource, ids: readonly number[]): Promise<readonly NamedRecord[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<NamedRecord>`select d.record -> 'facts' as facts, to_jsonb(array(
      select jsonb_build_object('language', t -> 'language', 'status', t -> 'status',
        ${sql.lit(resource.label)}, t -> ${sql.lit(resource.label)})
      from jsonb_array_elements(d.record -> 'texts') t)) as texts
    from (select distinct on (record_id) changes #> '{record,0}' as record from history
      where resource = ${resource.name} and record_id = any(${ids}::int[]) and action = 'delete'
      order by record_id, id desc) d where d.record is not null`.execute(db)
  return rows
}

/** Returns the names of records by id, as far as this caller may read them; deleted ones included. */
export async function recordNames(db: Db, context: RequestContext, name: ResourceName, ids: readonly number[]) {
  const resource = resources[name]
  const stored = await loadNamed(db, resource, ids)
  const deleted = await loadDeleted(
    db,
    resource,
    ids.filter((id) => !stored.has(id)),
  )
  const names: Record<string, RecordName> = {}
  for (const record of [...stored.values(), ...deleted]) {
    // Leaves out names that this caller may not read.
    const text = readableText(context, resource, record)
    if (text) names[record.facts.id] = { name: String(text[resource.label]), language: text.language }
  }
  return names
}

/** Returns the names of all targets of entries that this caller may read. */
export async function namesIn(context: RequestContext, db: Db, entries: readonly ChangedRecord[]): Promise<Names> {
  const ids = idsIn(entries)
  const users = await sql<{ id: number; name: string }>`select id, coalesce(nullif(name, ''), email) as name from users
    where id = any(${[...(ids.get('users') ?? [])]}::int[])`.execute(db)
  const names: Names = { users: Object.fromEntries(users.rows.map(({ id, name }) => [id, name])) }
  for (const name of resource_names) {
    const wanted = [...(ids.get(name) ?? [])]
    if (wanted.length > 0) names[name] = await recordNames(db, context, name, wanted)
  }
  return names
}
