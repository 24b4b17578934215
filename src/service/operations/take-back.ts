/** Takes back what an operation did: its records one by one, and what it did beside them. */
import { resources } from '../../contract/resources.ts'
import type { Db, RequestContext } from '../context.ts'
import { reach } from '../../contract/roles.ts'
import { RestError } from '../http/rest-error.ts'
import { mayMerge, mergeIn } from '../merges/merge.ts'
import { linksKept, mergesOf, settleUnmerged, unlinkMerges } from '../merges/undo-merge.ts'
import { followRecord, pendingTexts } from '../resources/proposals/follow-record.ts'
import { areDecisions, restoreProposals } from '../resources/proposals/restore-proposals.ts'
import { loadRecord, type Stored } from '../resources/rows/load.ts'
import { withSavepoint } from '../resources/rows/transact.ts'
import { mayUndoSeriesChanges, undoSeriesChanges } from '../series/series-changes.ts'
import { linksChangedSince } from './links-since.ts'
import { skipOf, writtenSince, type Skip } from './plan-undo.ts'
import { entriesOf, recordChanges, type RecordChange } from './read-records.ts'
import { undoRecord } from './undo-record.ts'
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

/** Returns the records whose links to a deleted term are not restored with it. */
export async function linksLeft(db: Db, change: RecordChange): Promise<readonly Skipped[]> {
  const { last_entry } = change
  return (await linksChangedSince(db, change)).map(({ resource, id, field }) => ({
    change: { resource, id, last_entry },
    skip: { reason: 'changed', fields: [field] },
  }))
}

/** Restores the proposals of a record that was undone, and follows what they do not restore. @param stored the record before */
async function settleProposals(
  { tx, context, row }: UndoRun,
  { resource: name, id }: RecordChange,
  stored: Stored | null,
) {
  const resource = resources[name]
  if (!resource.has_status || !stored) return
  const now = await loadRecord(tx, resource, id)
  await restoreProposals(tx, context, row.id, { resource, id, waits: pendingTexts(now).length > 0 })
  await followRecord(tx, context, resource, stored, now)
}

/** Takes back one record. @returns why it is skipped; null: it is undone */
async function takeBackRecord(
  run: UndoRun,
  change: RecordChange,
  written: Awaited<ReturnType<typeof writtenSince>>,
): Promise<Skip | null> {
  const { tx, context, rule, row } = run
  const resource = resources[change.resource]
  const stored = await loadRecord(tx, resource, change.id, { lock: true })
  const skip = await skipOf(rule, {
    db: tx,
    context,
    operation: row.id,
    change,
    stored,
    written,
    undone_with: new Set(),
  })
  if (skip) return skip
  try {
    await withSavepoint(tx, context, async () => {
      await undoRecord(tx, { ...context, settles_proposals: true }, change, stored)
      await settleProposals(run, change, stored)
      if (change.writes_text) await rule.settle?.(tx, context, resource, change.id)
    })
    return null
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    if (error.status === 401 || error.status === 403) return { reason: 'rights', fields: [] }
    return { reason: 'refused', fields: Object.keys(error.more.refusals ?? {}) }
  }
}

/** Takes back records, and what was done beside them. @throws RestError 409 when a merge cannot be taken back as a whole */
export async function takeBack(run: UndoRun): Promise<Undone> {
  const { tx, context, row, rule, records, first, last } = run
  const [undone, skipped]: [RecordChange[], Skipped[]] = [[], []]
  if (first) {
    skipped.push(...(await keptBeside(rule, tx, row.id)))
    for (const { begin } of rule.beside) await begin(tx, context, row.id)
  }
  const changes = recordChanges(await entriesOf(tx, row.id, records))
  const written = await writtenSince(tx, changes)
  for (const change of changes) {
    const left = await linksLeft(tx, change)
    const skip = await takeBackRecord(run, change, written)
    if (skip) skipped.push({ change, skip })
    else {
      undone.push(change)
      skipped.push(...left)
    }
  }
  const by = context.operation.id
  if (last && by !== null) for (const { end } of rule.beside) await end(tx, row.id, by)
  return { undone, skipped }
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
