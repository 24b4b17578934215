/**
 * Moves the links to merged records, and back. Each event gets an entry of the history with its list before and after; the
 * entries are marked (`moved`), and undone together: a venue may have 20,000 events.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Resource, ResourceName } from '../../contract/field.ts'
import { resource_names, resources, writable } from '../../contract/resources.ts'
import { linksSeveral } from '../../contract/kinds.ts'
import type { Db, RequestContext, Tx } from '../context.ts'
import { audienceOf, changes_channel } from '../resources/history/notices.ts'
import { operationSql } from '../resources/rows/operation-row.ts'
import { standingEntry } from '../resources/history/standing.ts'
import { tablesOf } from '../resources/rows/tables.ts'

/** A field that points to records of a resource. */
interface Pointer {
  readonly pointing: Resource
  readonly field: string
  readonly several: boolean
}

const pointersTo = (to: Resource): readonly Pointer[] =>
  resource_names.flatMap((name) =>
    Object.entries(writable(resources[name])).flatMap(([field, row]) =>
      row.to === to.name ? [{ pointing: resources[name], field, several: linksSeveral(row) }] : [],
    ),
  )

/** Records that one statement changes: on the embedded engine nobody else is answered while a statement runs. */
const at_once = 200

/** Returns the columns that every write of a record sets. */
function counted({ has_status }: Resource): RawBuilder<unknown> {
  const now = sql`(now() at time zone 'utc')`
  const open = has_status ? sql`, open_modified_utc = ${now}` : sql``
  return sql`version = f.version + 1, modified_utc = ${now}${open}`
}

/**
 * Selects `id`, `before` and `after` of records in the order of their ids, and whether they `keep` what they have.
 * @param after the id of the last record before them
 */
type Found = (after: number) => RawBuilder<unknown>

/**
 * Writes the new value of a field to records, their entries of the history, and notices.
 * @returns the ids of the records that it changed
 */
async function writeLinks(tx: Tx, context: RequestContext, pointer: Pointer, found: Found): Promise<readonly number[]> {
  const written: number[] = []
  let last = 0
  for (;;) {
    // Open browsers are told of the first ones; they read lists again after one.
    const part = await writePart(tx, context, pointer, { found: found(last), told: last === 0 })
    written.push(...part.written)
    if (part.last === null) return written
    last = part.last
  }
}

/** @returns the ids of the records that it changed, and the last one that it found; null: it found none */
async function writePart(
  tx: Tx,
  context: RequestContext,
  { pointing, field }: Pointer,
  { found, told }: { readonly found: RawBuilder<unknown>; readonly told: boolean },
): Promise<{ readonly written: readonly number[]; readonly last: number | null }> {
  const { caller, door } = context
  const operation = await operationSql(tx, context)
  const user_id = caller?.id ?? null
  const notice = JSON.stringify({ resource: pointing.name, action: 'update', user_id })
  const entry = { resource: pointing, version: 0, language: null, action: 'update', changes: {} } as const
  const { rows } = await sql<{
    written: number[]
    last: number | null
    operation_id: number
  }>`with ${operation.part} found as materialized (${found} limit ${at_once} for update of r),
    written as (update ${tablesOf(pointing).facts} f set ${sql.ref(field)} = found.after, ${counted(pointing)}
      from found where f.id = found.id and not found.keep returning f.id, f.version, found.before, found.after),
    entries as (insert into history (user_id, door, resource, record_id, action, changes, undo, operation_id)
      select ${user_id}::int, ${door}, ${pointing.name}, id, 'update',
        jsonb_build_object(${field}::text, jsonb_build_array(before, after)), '{"moved": true}', ${operation.id}
      from written order by written.id),
    told as (select pg_notify(${changes_channel}, (${notice}::jsonb || jsonb_build_object('id', w.id, 'version', w.version,
      'audience', ${audienceOf(entry, sql`w.id`)}))::text) from written w where ${told})
    select array(select id from written) as written, (select max(id) from found) as last,
      (select count(*) from told) as told, ${operation.id} as operation_id`.execute(tx)
  if (rows[0]) operation.made(rows[0].operation_id)
  return { written: rows[0]?.written ?? [], last: rows[0]?.last ?? null }
}

/** Points what pointed to the others to the survivor, in its place. @returns how many records of each resource moved */
export async function moveLinks(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  survivor: number,
  others: readonly number[],
): Promise<Partial<Record<ResourceName, number>>> {
  const moved: Partial<Record<ResourceName, number>> = {}
  for (const pointer of pointersTo(resource)) {
    const column = sql.ref(`r.${pointer.field}`)
    const { facts } = tablesOf(pointer.pointing)
    const found: Found = (after) =>
      pointer.several
        ? sql`select r.id, ${column} as before, (select array_agg(id order by place) from (
            select case when l.id = any(${others}::int[]) then ${survivor}::int else l.id end as id, min(l.place) as place
            from unnest(${column}) with ordinality l(id, place) group by 1) lists) as after, false as keep
          from ${facts} r where ${column} && ${others}::int[] and r.id > ${after} order by r.id`
        : sql`select r.id, ${column} as before, ${survivor}::int as after, false as keep
          from ${facts} r where ${column} = any(${others}::int[]) and r.id <> ${survivor} and r.id > ${after} order by r.id`
    const { length: n } = await writeLinks(tx, context, pointer, found)
    if (n > 0) moved[pointer.pointing.name] = (moved[pointer.pointing.name] ?? 0) + n
  }
  return moved
}

/** A record that keeps its links, since they were written after the merge. */
export interface KeptLinks {
  readonly resource: ResourceName
  readonly id: number
  readonly field: string
  readonly last_entry: number
}

/** Selects the entries of an operation that moved a field, as `h`, with the later entry that wrote the field again, if any. */
const movedEntries = (operation: number, { pointing, field }: Pointer) => sql`
  select h.id as entry, h.record_id as id, h.changes -> ${field} -> 0 as before, h.changes -> ${field} -> 1 as after,
    exists (select 1 from history n left join operations o on o.id = n.operation_id
      where n.resource = h.resource and n.record_id = h.record_id and n.id > h.id
        and ${standingEntry('n')} and n.changes ? ${field}) as again
  from history h where h.operation_id = ${operation} and h.undo ? 'moved' and h.undone_by is null
    and h.resource = ${pointing.name} and h.changes ? ${field}`

/** Most records that are named as keeping their links. */
const most_kept = 200

/** Returns the records whose links were written after an operation moved them. */
export async function linksWrittenSince(db: Db, operation: number, to: Resource): Promise<readonly KeptLinks[]> {
  const kept: KeptLinks[] = []
  for (const pointer of pointersTo(to)) {
    const { rows } = await sql<{ id: number; entry: number }>`select m.id, m.entry
      from (${movedEntries(operation, pointer)}) m where m.again order by m.id limit ${most_kept}`.execute(db)
    const { pointing, field } = pointer
    kept.push(...rows.map(({ id, entry }) => ({ resource: pointing.name, id, field, last_entry: entry })))
  }
  return kept
}

/**
 * Gives the records whose links an operation moved their values before. Skips those that were written since.
 */
export async function moveLinksBack(tx: Tx, context: RequestContext, operation: number, to: Resource): Promise<void> {
  for (const pointer of pointersTo(to)) {
    const { pointing, field, several } = pointer
    const before = several
      ? sql`array(select l.id::int from jsonb_array_elements_text(m.before) with ordinality l(id, place) order by l.place)`
      : sql`(m.before #>> '{}')::int`
    const now = sql`to_jsonb(${sql.ref(`r.${field}`)})`
    const { facts } = tablesOf(pointing)
    // Nothing is looked up of the entries before these and after them.
    const found: Found = (after) => sql`select r.id, ${sql.ref(`r.${field}`)} as before, ${before} as after,
        m.again or ${now} <> m.after as keep
      from (${movedEntries(operation, pointer)} and h.record_id > ${after}
          and exists (select from ${facts} f where f.id = h.record_id)
        order by h.record_id limit ${at_once}) m join ${facts} r on r.id = m.id
      order by r.id`
    const ids = await writeLinks(tx, context, pointer, found)
    await sql`update history h set undone_by = ${context.operation?.id ?? null}
      where h.operation_id = ${operation} and h.undo ? 'moved' and h.undone_by is null and h.resource = ${pointing.name}
        and h.changes ? ${field} and h.record_id = any(${ids}::int[])`.execute(tx)
  }
}
