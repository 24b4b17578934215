/** Takes back what an operation did to records, in their order: plain changes of events together, all others one by one. */
import { resources } from '../../contract/resources.ts'
import type { Db } from '../context.ts'
import { RestError } from '../http/rest-error.ts'
import { followRecord, followRecords, pendingTexts } from '../resources/proposals/follow-record.ts'
import { restoreProposals } from '../resources/proposals/restore-proposals.ts'
import { loadRecord, type Stored } from '../resources/rows/load.ts'
import { withSavepoint } from '../resources/rows/transact.ts'
import { prepareChanges, writePrepared, type OccurrenceChange } from '../series/write-occurrences.ts'
import type { Skipped, Undone, UndoRun } from './undo-run.ts'
import { linksChangedSince } from './links-since.ts'
import { changesSince, skipOf, type ChangesSince, type Skip } from './plan-undo.ts'
import type { RecordChange } from './read-records.ts'
import { undoRecord } from './undo-record.ts'
import { changeBack, goesToTrash, isPlainChange, lockEvents } from './undo-together.ts'

const events = resources.events

/** Returns the records whose links to a deleted term are not restored with it. */
export async function linksLeft(db: Db, change: RecordChange): Promise<readonly Skipped[]> {
  const { last_entry } = change
  return (await linksChangedSince(db, change)).map(({ resource, id, field }) => ({
    change: { resource, id, last_entry },
    skip: { reason: 'changed', fields: [field] },
  }))
}

/** Returns why a record is skipped whose write was refused. */
function skipRefused(error: unknown): Skip {
  if (!(error instanceof RestError)) throw error
  if (error.status === 401 || error.status === 403) return { reason: 'rights', fields: [] }
  return { reason: 'refused', fields: Object.keys(error.more.refusals ?? {}) }
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
  await restoreProposals(tx, context, row.id, resource, [{ id, waits: pendingTexts(now).length > 0 }])
  await followRecord(tx, context, resource, stored, now)
}

/** A change that was taken back, or is left. */
interface TakenBack {
  readonly change: RecordChange
  /** Why its record is skipped; null: it is undone. */
  readonly skip: Skip | null
  /** Records that keep a part of it. */
  readonly left: readonly Skipped[]
}

const whyNot = (run: UndoRun, since: ChangesSince, change: RecordChange, stored: Stored | null) =>
  skipOf(run.rule, {
    db: run.tx,
    context: run.context,
    operation: run.row.id,
    change,
    stored,
    since,
    undone_with: new Set(),
  })

/** Takes back one record. */
async function takeBackRecord(run: UndoRun, since: ChangesSince, change: RecordChange): Promise<TakenBack> {
  const { tx, context, rule } = run
  const resource = resources[change.resource]
  const left = await linksLeft(tx, change)
  const stored = await loadRecord(tx, resource, change.id, { lock: true })
  const skip = await whyNot(run, since, change, stored)
  if (skip) return { change, skip, left: [] }
  try {
    await withSavepoint(tx, context, async () => {
      await undoRecord(tx, { ...context, settles_proposals: true }, change, stored)
      await settleProposals(run, change, stored)
      if (change.writes_text) await rule.settle?.(tx, context, resource, [change.id])
    })
    return { change, skip: null, left }
  } catch (error) {
    return { change, skip: skipRefused(error), left: [] }
  }
}

interface Planned {
  readonly change: RecordChange
  readonly back: OccurrenceChange
}

/** Writes plain changes as they were planned, and what follows from them. */
async function writeTogether(run: UndoRun, planned: readonly Planned[]): Promise<void> {
  const { tx, context, rule, row } = run
  const prepared = await prepareChanges(
    context,
    planned.map(({ back }) => back),
  )
  await writePrepared(tx, { ...context, settles_proposals: true }, prepared)
  const now = new Map(prepared.flatMap(({ written }) => written.map((one) => [one.now.facts.id, one.now])))
  const written = planned.map(({ back: { stored } }) => ({ before: stored, now: now.get(stored.facts.id) ?? stored }))
  const waiting = written.map((one) => ({ id: one.now.facts.id, waits: pendingTexts(one.now).length > 0 }))
  await restoreProposals(tx, context, row.id, events, waiting)
  await followRecords(tx, context, events, written)
  const of_texts = planned.flatMap(({ change }) => (change.writes_text ? [change.id] : []))
  await rule.settle?.(tx, context, events, of_texts)
}

/** Takes back plain changes together; one by one where a write of them is refused. */
async function takeBackPlanned(
  run: UndoRun,
  since: ChangesSince,
  planned: readonly Planned[],
): Promise<readonly TakenBack[]> {
  try {
    if (planned.length > 0) await withSavepoint(run.tx, run.context, () => writeTogether(run, planned))
    return planned.map(({ change }) => ({ change, skip: null, left: [] }))
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    const taken: TakenBack[] = []
    for (const { change } of planned) taken.push(await takeBackRecord(run, since, change))
    return taken
  }
}

/** Takes back plain changes in their order: those that turn out to need more are taken back alone. */
async function takeBackPlain(
  run: UndoRun,
  since: ChangesSince,
  changes: readonly RecordChange[],
): Promise<readonly TakenBack[]> {
  const { tx, context } = run
  const locked = await lockEvents(tx, context, changes)
  const taken: TakenBack[] = []
  let planned: Planned[] = []
  const writePlanned = async () => {
    taken.push(...(await takeBackPlanned(run, since, planned)))
    planned = []
  }
  /** @returns null: it is taken back alone */
  const planOf = async (change: RecordChange): Promise<Skip | OccurrenceChange | null> => {
    const stored = locked.stored.get(change.id) ?? null
    const skip = await whyNot(run, since, change, stored)
    if (skip || !stored) return skip
    return changeBack(tx, context, change, stored, locked).catch(skipRefused)
  }
  for (const change of changes) {
    const plan = await planOf(change)
    if (plan && 'stored' in plan) {
      planned.push({ change, back: plan })
      continue
    }
    await writePlanned()
    taken.push(plan ? { change, skip: plan, left: [] } : await takeBackRecord(run, since, change))
  }
  await writePlanned()
  return taken
}

/** Parts changes into runs of plain ones, and of others. */
function runsOf(changes: readonly RecordChange[]): readonly (readonly RecordChange[])[] {
  const runs: RecordChange[][] = []
  for (const change of changes) {
    const last = runs.at(-1)
    if (last?.[0] && isPlainChange(last[0]) === isPlainChange(change)) last.push(change)
    else runs.push([change])
  }
  return runs
}

/** Takes back records, the last changed one first. */
export async function takeBackRecords(run: UndoRun, changes: readonly RecordChange[]): Promise<Undone> {
  const since = await changesSince(run.tx, run.row.id, changes)
  // Events that go need nothing of what else the operation made, such as their venues, and are written together.
  const order = [...changes.filter(goesToTrash), ...changes.filter((change) => !goesToTrash(change))]
  const taken = new Map<RecordChange, TakenBack>()
  for (const some of runsOf(order)) {
    const [first] = some
    const is_plain = first && isPlainChange(first) && some.length > 1
    if (is_plain) for (const one of await takeBackPlain(run, since, some)) taken.set(one.change, one)
    else for (const change of some) taken.set(change, await takeBackRecord(run, since, change))
  }
  const in_order = changes.flatMap((change) => taken.get(change) ?? [])
  return {
    undone: in_order.flatMap(({ change, skip }) => (skip ? [] : [change])),
    skipped: in_order.flatMap(({ change, skip, left }) => (skip ? [{ change, skip }] : left)),
  }
}
