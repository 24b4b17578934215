/** Undoes operations by the rules of their kinds: an operation of its own, in one transaction unless it is large. */
import { sql } from 'kysely'
import { most_shown_records } from '../../contract/limits.ts'
import { resources } from '../../contract/resources.ts'
import type { Caller } from '../../contract/roles.ts'
import { CurrentOperation, type Db, type RequestContext, type Tx } from '../context.ts'
import { ShortBatches } from '../database/embedded/short-batches.ts'
import { RestError } from '../http/rest-error.ts'
import { UnfinishedRun } from '../resources/history/unfinished.ts'
import { loadRecords, type Stored } from '../resources/rows/load.ts'
import { transact } from '../resources/rows/transact.ts'
import { findOperation } from './list/list-operations.ts'
import { changesSince, skipOf } from './plan-undo.ts'
import {
  countRecords,
  entriesOf,
  recordChanges,
  recordsOf,
  recordsWrittenSince,
  type RecordChange,
  type RecordRef,
} from './read-records.ts'
import { linksLeft } from './take-back-records.ts'
import { presentSkipped, type SkippedRecord } from './skipped.ts'
import { namedRecords, type ShownRecord } from './list/summaries.ts'
import { isWhole, keptBeside, mayTakeBackBeside } from './take-back.ts'
import type { OperationRow, Skipped, Undone, UndoRun } from './undo-run.ts'
import { undo_rules } from './undo-rules.ts'
import { notUndoable, ruleOf } from './undoable.ts'

/** Operations of more records are undone in several transactions, so that other requests have their turn. */
const most_together = 50

/** Most records of one of several transactions. */
const most_at_once = 20

async function loadChanged(db: Db, changes: readonly RecordChange[]): Promise<ReadonlyMap<string, Stored>> {
  const stored = new Map<string, Stored>()
  for (const resource of Object.values(resources)) {
    const ids = changes.flatMap((change) => (change.resource === resource.name ? [change.id] : []))
    for (const [id, record] of await loadRecords(db, resource, ids)) stored.set(`${resource.name}/${id}`, record)
  }
  return stored
}

/**
 * Says what undoing would do now, without doing it. Of large operations, only records that were written since are looked at: some at a
 * time, since all of them may be.
 */
export async function previewUndo(db: Db, context: RequestContext, row: OperationRow) {
  if (row.kind === 'export') return { would_undo: 0, would_skip: [] }
  const all = await recordsOf(db, row.id)
  const rule = undo_rules[row.kind]
  const looked_at = all.length > most_together ? await recordsWrittenSince(db, row.id) : all
  const present = (skips: readonly Skipped[]) => presentSkipped(db, context, skips.slice(0, most_shown_records))
  if (!(await mayTakeBackBeside(rule, db, context, row))) {
    const changes = recordChanges(await entriesOf(db, row.id, looked_at.slice(0, most_shown_records)))
    const skips = changes.map((change) => ({ change, skip: { reason: 'rights', fields: [] } as const }))
    return { would_undo: 0, would_skip: await present(skips) }
  }
  const [skipped, left]: [Skipped[], Skipped[]] = [[], []]
  const undone_with = new Set<Skipped['change']>()
  let would_undo = all.length
  for (let at = 0; at < looked_at.length; at += most_together) {
    const changes = recordChanges(await entriesOf(db, row.id, looked_at.slice(at, at + most_together)))
    const stored = await loadChanged(db, changes)
    const since = await changesSince(db, row.id, changes)
    // Their values are not kept.
    const refs = changes.map(({ resource, id, last_entry }) => ({ resource, id, last_entry }))
    for (const ref of refs) undone_with.add(ref)
    for (const [position, ref] of refs.entries()) {
      const change = changes[position]
      if (!change) continue
      const now = stored.get(`${ref.resource}/${ref.id}`) ?? null
      const skip = await skipOf(rule, { db, context, operation: row.id, change, stored: now, since, undone_with })
      if (skip) {
        undone_with.delete(ref)
        would_undo--
        skipped.push({ change: ref, skip })
      } else left.push(...(await linksLeft(db, change)))
    }
  }
  return { would_undo, would_skip: await present([...skipped, ...left, ...(await keptBeside(rule, db, row.id))]) }
}

/** @throws RestError 404 */
async function readOperation(db: Db, caller: NonNullable<Caller>, id: number, lock = false): Promise<OperationRow> {
  const row = await findOperation(db, caller, id, { lock })
  if (row) return row
  throw new RestError(404, 'not_found', { code: 'operation-not-found' })
}

interface Part extends Pick<UndoRun, 'records' | 'first' | 'last'> {
  readonly run: UnfinishedRun
  readonly caller: NonNullable<Caller>
  readonly id: number
  /** How many records the whole operation changed. */
  readonly size: number
}

/** Undoes an operation for some of its records, in one transaction. @throws RestError 404, 409 */
function undoPart(context: UndoRun['context'], { caller, id, size, run, ...part }: Part): Promise<Undone> {
  return transact(context, async (tx) => {
    const row = await readOperation(tx, caller, id, true)
    const rule = ruleOf(context, row, size, context.operation.id !== null)
    // Before anything is written: merged records get their links first, and rules of series come last.
    if (part.first && !(await mayTakeBackBeside(rule, tx, context, row))) throw notUndoable(['rights'])
    const done = await rule.takeBack({ tx, context: { ...context, tx }, row, rule, ...part })
    const by = context.operation.id
    if (by === null) return done
    await markRecords(tx, id, by, done.undone)
    if (part.last) {
      await sql`update operations set undone_by = ${by} where id = ${id}`.execute(tx)
      await run.end(tx, by)
      // It would go on with the rights of a user, which are more.
    } else if (caller.scope !== 'propose') await run.mark(tx, by)
    return done
  })
}

/** An undo that was cut off. */
interface BegunUndo {
  /** The operation that undoes; null: it has not begun. */
  readonly by: number | null
  readonly run: UnfinishedRun
}

/**
 * Undoes an operation as one that can be undone. A large one that is interrupted goes on later, for the records that are left.
 * @returns the id of the new operation, null if all records were skipped; what was undone, and what was skipped
 * @throws RestError 404, 409
 */
export async function undoOperation(
  asked: RequestContext,
  caller: NonNullable<Caller>,
  id: number,
  { by, run }: BegunUndo = { by: null, run: new UnfinishedRun() },
) {
  const { db } = asked.service
  const row = await readOperation(db, caller, id)
  const size = await countRecords(db, id)
  const operation = new CurrentOperation({ kind: ruleOf(asked, row, size, by !== null).makes, undoes: id })
  if (by !== null) operation.begin(by)
  const records: readonly RecordRef[] = await recordsOf(db, id)
  const is_split = records.length > most_together && !(await isWhole(db, row))
  const batches = new ShortBatches(asked.service, most_at_once)
  const [undone, skipped]: [ShownRecord[], SkippedRecord[]] = [[], []]
  const undoNext = async (at: number, most: number) => {
    const some = records.slice(at, at + most)
    const part = { records: some, first: at === 0, last: at + some.length >= records.length }
    const done = undoPart({ ...asked, operation }, { caller, id, size, run, ...part }).catch(async (error: unknown) => {
      // A database that is away keeps the mark, and the undo goes on later.
      await run.end(db, operation.id).catch(() => undefined)
      throw error
    })
    return { ...(await done), taken: some.length }
  }
  let at = 0
  // An operation without records is checked and refused like all others.
  do {
    const from = at
    const done = is_split ? await batches.run((most) => undoNext(from, most)) : await undoNext(from, records.length)
    at += done.taken
    const named = await namedRecords(db, asked, done.undone)
    undone.push(...done.undone.map(named))
    skipped.push(...(await presentSkipped(db, asked, done.skipped)))
  } while (at < records.length)
  return { id: operation.id, undone, skipped }
}

async function markRecords(
  tx: Tx,
  id: number,
  by: number,
  undone: readonly Pick<RecordChange, 'resource' | 'id'>[],
): Promise<void> {
  const records = JSON.stringify(undone.map((one) => ({ resource: one.resource, id: one.id })))
  await sql`update history h set undone_by = ${by} from jsonb_to_recordset(${records}::jsonb) as r(resource text, id int)
    where h.operation_id = ${id} and h.resource = r.resource and h.record_id = r.id`.execute(tx)
}
