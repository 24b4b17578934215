/** Restores proposals when an operation is undone: the queue is as if it had never been. */
import { sql } from 'kysely'
import type { Resource, ResourceName } from '../../../contract/field.ts'
import type { Caller } from '../../../contract/roles.ts'
import type { Db, RequestContext, Tx } from '../../context.ts'
import { announceProposals } from '../../news/notify.ts'
import { keptByOperation } from './operation-changes.ts'
import { waiting } from './proposal-rows.ts'

/** Condition that a proposal `p` is as an operation left it (`c`), apart from claims and users who are gone. */
const as_left = sql.join(
  ['state', 'version', 'decided_utc', 'scheduled_utc', 'scheduled_paths', 'record_id'].map(
    (name) => sql`to_jsonb(p) -> ${sql.lit(name)} is not distinct from c.after -> ${sql.lit(name)}`,
  ),
  sql` and `,
)

/** Condition that the proposal before the operation waited, and that another one has taken its place since. */
const is_replaced = sql`(c.before ->> 'state' in ${waiting} and exists (select 1 from proposals o
  where o.resource = p.resource and o.record_id = p.record_id and o.id <> p.id and o.state in ${waiting}
    and case when p.kind = 'new' then o.kind = 'new' else o.kind <> 'new' and o.user_id is not distinct from p.user_id end))`

/** A record by its resource and its id. */
interface RecordOf {
  readonly resource: ResourceName
  readonly id: number
}

/** Returns those of some records that have a proposal which an operation decided, or opened again, and which was written since. */
export async function decidedSince(
  db: Db,
  operation: number,
  records: readonly RecordOf[],
): Promise<readonly RecordOf[]> {
  const asked = JSON.stringify(records.map(({ resource, id }) => ({ resource, id })))
  const { rows } = await sql<RecordOf>`select distinct r.resource, r.id
    from jsonb_to_recordset(${asked}::jsonb) as r(resource text, id int)
      join proposals p on p.resource = r.resource and p.record_id = r.id
      join proposal_changes c on c.proposal_id = p.id and c.operation_id = ${operation}
    where c.before is not null and c.before ->> 'decision' is distinct from c.after ->> 'decision'
      and (not (${as_left}) or ${is_replaced})`.execute(db)
  return rows
}

/** Reports whether operations approved, sent back or declined proposals. */
export async function areDecisions(db: Db, operations: readonly number[]): Promise<boolean> {
  const { rows } = await sql`select 1 from operations o where o.id = any(${operations}::int[]) and o.kind = 'decision'
    and not exists (select 1 from proposal_changes c where c.operation_id = o.id and c.after ->> 'decision' = 'withdraw')`.execute(
    db,
  )
  return rows.length > 0
}

/** Reports whether an operation changed nothing but what the caller proposes for a record: everybody may take that back. */
export async function isProposedBy(
  db: Db,
  operation: number,
  caller: Caller,
  { resource, id }: RecordOf,
): Promise<boolean> {
  const { rows } = await sql<{ own: boolean | null }>`select bool_and(p.user_id = ${caller?.id ?? null}::int
      and c.after ->> 'state' = 'open') as own from proposal_changes c join proposals p on p.id = c.proposal_id
    where c.operation_id = ${operation} and p.resource = ${resource} and p.record_id = ${id}`.execute(db)
  return rows[0]?.own ?? false
}

/** The columns that undoing restores. A claim is a hint of some minutes, and stays as it is. */
const restored = [
  ...['kind', 'state', 'version', 'sent_back_version', 'language', 'languages', 'name', 'name_language', 'search'],
  ...['start_utc', 'submitted_utc', 'came_back', 'decided_name', 'decided_utc', 'decision'],
  ...['scheduled_utc', 'scheduled_paths'],
]

interface Row {
  readonly id: number
  readonly user_id: number | null
  readonly made: boolean
}

/** Restores a proposal as it was before an operation. Users who were removed since stay away. */
async function restore(tx: Tx, operation: number, id: number): Promise<void> {
  const columns = sql.join([...restored, 'decided_by', 'user_id'].map((name) => sql.ref(name)))
  const values = sql.join(restored.map((name) => sql.ref(`b.${name}`)))
  await sql`update proposals p set (${columns}) = (select ${values},
      (select u.id from users u where u.id = b.decided_by),
      case when c.before -> 'user_id' = c.after -> 'user_id' then p.user_id
        else (select u.id from users u where u.id = b.user_id) end
    from proposal_changes c, jsonb_populate_record(null::proposals, c.before) b
    where c.operation_id = ${operation} and c.proposal_id = p.id) where p.id = ${id}`.execute(tx)
}

/** Removes proposals with what was told about them. */
async function forget(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from notifications where proposal_id = any(${ids}::int[])`.execute(tx)
  await sql`delete from proposals where id = any(${ids}::int[])`.execute(tx)
}

/** A record whose proposals are to be restored. */
interface Waiting {
  readonly id: number
  /** Whether it has a pending text. */
  readonly waits: boolean
}

/**
 * Restores the proposals of some records as an operation found them, where they are as it left them. One that it made goes, unless its
 * record still waits or somebody wrote a note on it.
 */
export async function restoreProposals(
  tx: Tx,
  context: RequestContext,
  operation: number,
  resource: Resource,
  records: readonly Waiting[],
): Promise<void> {
  const { rows } = await sql<Row>`select p.id, p.user_id, c.before is null as made
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(id int, waits boolean)
      join proposals p on p.resource = ${resource.name} and p.record_id = r.id
      join proposal_changes c on c.proposal_id = p.id and c.operation_id = ${operation}
    where ${as_left} and not ${is_replaced} and coalesce(c.before ->> 'record_id', r.id::text) = r.id::text
      and (c.before is not null or ((p.kind <> 'new' or not r.waits)
        and not exists (select 1 from proposal_notes n where n.proposal_id = p.id)))
    order by p.id`.execute(tx)
  await forget(
    tx,
    rows.flatMap(({ id, made }) => (made ? [id] : [])),
  )
  for (const { id, made } of rows) if (!made) await keptByOperation(tx, context, id, () => restore(tx, operation, id))
  await announceProposals(tx, rows)
}
