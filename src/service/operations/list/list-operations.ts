/** Lists operations as a caller may read them. */
import { sql, type RawBuilder } from 'kysely'
import type { DeskQuery } from '../../../contract/desk/routes.ts'
import { resource_names, resources } from '../../../contract/resources.ts'
import { reach, type Caller } from '../../../contract/roles.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { Db, OperationKind, RequestContext } from '../../context.ts'
import { whereRead } from '../../resources/list/searched-texts.ts'
import { tablesOf } from '../../resources/rows/tables.ts'
import { namesIn } from '../../history/entry-names.ts'
import { readableEntries } from '../../history/visibility.ts'
import { iso } from '../../stored-time.ts'
import { summariesOf, toldOf, type Operation } from './summaries.ts'
import { undoBlocks, undoableUntil } from '../undoable.ts'
import type { OperationRow } from '../undo-run.ts'

const per_page = 50

type Query = DeskQuery<'GET /operations'>

/** Matches text anywhere; the search is no pattern. */
const contains = (text: RawBuilder<unknown>, words: string) => sql`position(${words} in ${text}) > 0`

/** Returns the condition that records of an entry, or the user of its operation, match a search. */
function searched(context: RequestContext, caller: NonNullable<Caller>, words: string): RawBuilder<unknown> {
  const folded = fold(words)
  const found = resource_names.map((name) => {
    const resource = resources[name]
    const open = contains(sql`s.open`, folded)
    const whole = sql`(${open} or ${contains(sql`s.whole`, folded)})`
    return sql`(h.resource = ${name} and h.record_id in (select s.id from ${tablesOf(resource).search} s
      where ${whereRead({ context, resource }, open, whole)}))`
  })
  const by_user = sql`o.user_id in (select id from users
    where position(lower(${words}) in lower(coalesce(nullif(name, ''), email))) > 0)`
  return sql`(${by_user} or exists (select 1 from history h where h.operation_id = o.id
    and ${readableEntries(caller)} and (${sql.join(found, sql` or `)})))`
}

/** Returns the condition on entries that a kind of act names. */
function ofAct(kind: NonNullable<Query['kind']>): RawBuilder<unknown> {
  if (kind === 'export') return sql`o.kind = 'export'`
  if (kind === 'undo') return sql`o.kind in ('undo', 'redo')`
  if (kind === 'decision') return sql`o.kind = 'decision'`
  return sql`exists (select 1 from history h where h.operation_id = o.id and h.action = ${kind})`
}

/** Returns the condition on exports that a caller may know of: all, or their own. */
const readableExport = (caller: NonNullable<Caller>): RawBuilder<unknown> =>
  reach(caller, 'read_unpublished') === 'all'
    ? sql`o.exported is not null`
    : sql`(o.exported is not null and o.user_id = ${caller.id})`

function conditions(context: RequestContext, caller: NonNullable<Caller>, query: Query): RawBuilder<unknown> {
  const { mine, by_itself, kind, resource, record, user, search } = query
  const all = reach(caller, 'read_unpublished') === 'all'
  const readable = sql`exists (select 1 from history h where h.operation_id = o.id and ${readableEntries(caller)}
    ${resource ? sql`and h.resource = ${resource}` : sql``} ${record ? sql`and h.record_id = ${record}` : sql``})`
  const exported = sql`(${readableExport(caller)} ${resource ? sql`and o.exported ->> 'resource' = ${resource}` : sql``})`
  const each = [
    sql`o.unfinished_utc is null`,
    ...(all && !resource && !record ? [] : [record ? readable : sql`(${readable} or ${exported})`]),
    ...(mine === undefined
      ? []
      : [mine ? sql`o.user_id = ${caller.id}` : sql`o.user_id is distinct from ${caller.id}`]),
    ...(by_itself === undefined ? [] : [by_itself ? sql`o.user_id is null` : sql`o.user_id is not null`]),
    ...(kind ? [ofAct(kind)] : []),
    ...(user ? [sql`o.user_id = ${user}`] : []),
    ...(search?.trim() ? [searched(context, caller, search.trim())] : []),
  ]
  return sql.join(each, sql` and `)
}

const columns = sql`o.id, o.at_utc, o.user_id, o.door, o.program, o.kind, o.undoes, o.undone_by, o.exported,
  coalesce(nullif(u.name, ''), u.email) as user_name`

const nothing_changed = { first: [], actions: [], languages: [], fields: [], changes: [] }

/** Presents operations with their summaries, and with names of the ids in them. */
export async function presentOperations(db: Db, context: RequestContext, rows: readonly OperationRow[]) {
  const { caller } = context
  if (!caller) return { operations: [], names: await namesIn(context, db, []) }
  const undoes = rows.flatMap((row) => row.undoes ?? [])
  const { summaries, entries } = await summariesOf(db, context, caller, [...rows.map(({ id }) => id), ...undoes])
  const told = await toldOf(db, context, [...rows.map(({ id }) => id), ...undoes])
  const kinds = await sql<{ id: number; kind: OperationKind }>`select id, kind from operations
    where id = any(${undoes}::int[])`.execute(db)
  const operations = rows.flatMap((row): Operation[] => {
    const { exported } = row
    const summary = exported
      ? { ...nothing_changed, records: exported.records, resources: [exported.resource] }
      : summaries.get(row.id)
    if (!summary) return []
    const before = row.undoes === null ? undefined : summaries.get(row.undoes)
    const kind = kinds.rows.find(({ id }) => id === row.undoes)?.kind
    const blocked = undoBlocks(context, row, summary.records)
    return [
      {
        id: row.id,
        at: iso(row.at_utc),
        user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
        door: row.door,
        program: row.program,
        kind: row.kind,
        summary,
        ...told(row.id),
        exported: exported && { format: exported.format, query: exported.query, selected: exported.selected },
        undoes:
          row.undoes !== null && before && kind ? { id: row.undoes, kind, summary: before, ...told(row.undoes) } : null,
        undone_by: row.undone_by,
        undoable_until: undoableUntil(context, row)?.toISOString().replace(/\.\d+/, '') ?? null,
        undoable: blocked.length === 0,
        blocked,
      },
    ]
  })
  return { operations, names: await namesIn(context, db, entries) }
}

export async function listOperations(db: Db, context: RequestContext, caller: NonNullable<Caller>, query: Query) {
  const { page = 1 } = query
  const where = conditions(context, caller, query)
  const { rows } = await sql<OperationRow>`select ${columns} from operations o left join users u on u.id = o.user_id
    where ${where} order by o.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from operations o where ${where}`.execute(
    db,
  )
  const total = counted.rows[0]?.total ?? 0
  return { ...(await presentOperations(db, context, rows)), total, total_pages: Math.ceil(total / per_page) }
}

/** Returns an operation of which the caller may read something; null: there is none. */
export async function findOperation(
  db: Db,
  caller: NonNullable<Caller>,
  id: number,
  { lock = false } = {},
): Promise<OperationRow | null> {
  const { rows } = await sql<OperationRow>`select ${columns} from operations o left join users u on u.id = o.user_id
    where o.id = ${id} and (${readableExport(caller)}
      or exists (select 1 from history h where h.operation_id = o.id and ${readableEntries(caller)}))
    ${lock ? sql`for update of o` : sql``}`.execute(db)
  return rows[0] ?? null
}
