/** Takes back what an operation did: to its records, and beside them. */
import { resources } from '../../contract/resources.ts'
import type { Db, RequestContext } from '../context.ts'
import { reach } from '../../contract/roles.ts'
import { mayMerge, mergeIn } from '../merges/merge.ts'
import { linksKept, mergesOf, settleUnmerged, unlinkMerges } from '../merges/undo-merge.ts'
import { areDecisions } from '../resources/proposals/restore-proposals.ts'
import { mayUndoSeriesChanges, undoSeriesChanges } from '../series/series-changes.ts'
import { entriesOf, recordChanges } from './read-records.ts'
import { takeBackRecords } from './take-back-records.ts'
import type { SideEffect, OperationRow, Skipped, Undone, UndoRule, UndoRun } from './undo-run.ts'

/** Restores the rules of series, and which dates belong to them. */
export const series_rules: SideEffect = {
  isAllowed: (db, { caller }, { id }) => mayUndoSeriesChanges(db, caller, id),
  keptBy: () => Promise.resolve([]),
  begin: () => Promise.resolve(),
  end: undoSeriesChanges,
}

/** Moves links back to merged records, and members and proposals once the records are there. */
export const merged_records: SideEffect = {
  // Undoing an undo merges again.
  isAllowed: async (db, { caller }, { id, undoes }) =>
    (await mergesOf(db, [id, undoes ?? id])).every(({ resource }) => mayMerge(caller, resources[resource])),
  async keptBy(db, operation) {
    const kept = await linksKept(db, operation)
    return kept.map(({ field, ...change }) => ({ change, skip: { reason: 'changed', fields: [field] } }))
  },
  begin: unlinkMerges,
  end: settleUnmerged,
}

/** Restores nothing by itself: proposals come back with their records. Deciding, and taking that back, needs the same right. */
export const decided_proposals: SideEffect = {
  isAllowed: async (db, { caller }, { id, undoes }) =>
    reach(caller, 'publish') === 'all' || !(await areDecisions(db, [id, undoes ?? id])),
  keptBy: () => Promise.resolve([]),
  begin: () => Promise.resolve(),
  end: () => Promise.resolve(),
}

/** Returns the records that keep what an operation did to them beside its own records. */
export async function keptBeside({ beside }: UndoRule, db: Db, operation: number): Promise<readonly Skipped[]> {
  const kept: Skipped[] = []
  for (const { keptBy } of beside) kept.push(...(await keptBy(db, operation)))
  return kept
}

/** Reports whether the caller may take back what an operation did beside its records. */
export async function mayTakeBackBeside({ beside }: UndoRule, db: Db, context: RequestContext, row: OperationRow) {
  for (const effect of beside) if (!(await effect.isAllowed(db, context, row))) return false
  return true
}

/** Takes back records, and what was done beside them. @throws RestError 409 when a merge cannot be taken back as a whole */
export async function takeBack(run: UndoRun): Promise<Undone> {
  const { tx, context, row, rule, records, first, last } = run
  const kept = first ? await keptBeside(rule, tx, row.id) : []
  if (first) for (const { begin } of rule.beside) await begin(tx, context, row.id)
  const taken = await takeBackRecords(run, recordChanges(await entriesOf(tx, row.id, records)))
  const by = context.operation.id
  if (last && by !== null) for (const { end } of rule.beside) await end(tx, row.id, by)
  return { ...taken, skipped: [...kept, ...taken.skipped] }
}

/** Returns the merges that undoing an operation does again; the last one comes first. */
const mergesDoneAgain = (db: Db, { undoes }: OperationRow) => mergesOf(db, undoes === null ? [] : [undoes])

/** Takes back an undo: merges are done again by their own rules, everything else is written again. @throws RestError 400, 403 */
export async function doAgain(run: UndoRun): Promise<Undone> {
  const { tx, context, row } = run
  const merges = await mergesDoneAgain(tx, row)
  if (merges.length === 0) return takeBack(run)
  for (const { resource, survivor, others, fields, moved } of merges.toReversed())
    await mergeIn(tx, context, { resource, survivor, others, fields, members: moved.agreed ?? [] })
  const undone = merges
    .toReversed()
    .flatMap(({ resource, survivor, others }) => [survivor, ...others].map((id) => ({ resource, id })))
  return { undone, skipped: [] }
}

/** Reports whether an operation is undone in one transaction, however many records it has: a merge is undone, and done again, as a whole. */
export async function isWhole(db: Db, row: OperationRow): Promise<boolean> {
  const merges = await mergesOf(db, [row.id, row.undoes ?? row.id])
  return merges.length > 0
}
