/** Says which records of an operation are taken back together, and what becomes of each: the same as by a write of its own. */
import { resources } from '../../contract/resources.ts'
import type { RequestContext, Tx } from '../context.ts'
import { differenceOf } from '../resources/plan/differences.ts'
import { lockLinksOf, type LinkTargets } from '../resources/plan/locks.ts'
import { loadRecords, type Stored } from '../resources/rows/load.ts'
import { createInPlace } from '../resources/write/create.ts'
import { carriedFields, readUpdate } from '../resources/write/read-body.ts'
import { planUpdate } from '../resources/write/update.ts'
import { restorableAsTheyAre } from '../series/restorable.ts'
import { restoring, trashing, type OccurrenceChange } from '../series/write-occurrences.ts'
import type { RecordChange } from './read-records.ts'
import { recordBefore } from './undo-record.ts'

const events = resources.events

const isCreated = ({ actions }: RecordChange) => actions.includes('create')

/** Whether taking back a change moves its record out of the trash, or into it; null: neither. */
const moveOf = ({ trashed }: RecordChange) => trashed && (trashed[0] === null ? 'restore' : 'trash')

/** Reports whether a change is of an event, and is its creation, a move, or an edit, each alone. Others are taken back one by one. */
export const isPlainChange = (change: RecordChange): boolean =>
  change.resource === events.name &&
  change.deleted === null &&
  change.added.length === 0 &&
  (isCreated(change) ? change.trashed === null : (change.trashed === null) === change.paths.size > 0)

/** Reports whether taking back a change moves an event to the trash, and does nothing else. */
export const goesToTrash = (change: RecordChange): boolean =>
  isPlainChange(change) && (isCreated(change) || moveOf(change) === 'trash')

/** Events that are locked, with what they are to link to. */
interface LockedEvents {
  readonly stored: ReadonlyMap<number, Stored>
  readonly targets: LinkTargets
  /** Ids of events in the trash that come back as they are. */
  readonly restorable: ReadonlySet<number>
}

/** Locks the events of plain changes, and before them what they linked to. */
export async function lockEvents(
  tx: Tx,
  context: RequestContext,
  changes: readonly RecordChange[],
): Promise<LockedEvents> {
  const drafts = changes
    .filter((change) => !isCreated(change))
    .map(({ paths }) => Object.fromEntries([...paths].map(([path, [before]]) => [path, before])))
  const targets = await lockLinksOf(tx, context, events, drafts)
  const ids = changes.map(({ id }) => id)
  const stored = await loadRecords(tx, events, ids, { lock: true })
  const back = changes.flatMap((change) => (moveOf(change) === 'restore' ? (stored.get(change.id) ?? []) : []))
  return { stored, targets, restorable: await restorableAsTheyAre(tx, context, back) }
}

const isEmpty = (values: object) => Object.keys(values).length === 0

/** Plans the write that brings back what an event was before; null: it takes several, or more than an update. @throws RestError */
async function planBefore(
  tx: Tx,
  context: RequestContext,
  change: RecordChange,
  stored: Stored,
  targets: LinkTargets,
): Promise<OccurrenceChange | null> {
  const { writes, columns } = recordBefore(context, change, stored)
  const [write, ...others] = writes
  if (!write || others.length > 0 || !isEmpty(columns) || !isEmpty(write.columns)) return null
  const { sent } = write
  // Another event of the operation may still have the slug.
  if (isEmpty(sent) || 'slug' in sent || stored.facts.trashed_utc) return null
  const request = { ...context, tx, language: write.language ?? stored.facts.original_language }
  const decoded = await readUpdate(events, sent, false)
  const update = { tx, context: request, resource: events, stored, targets, createInPlace }
  const { plan, review } = await planUpdate(update, decoded, carriedFields(events, sent, decoded))
  if (review !== null || plan.trashes || plan.created.length > 0) return null
  const { facts, text, texts } = plan
  if (text === null) return isEmpty(texts) ? { stored, facts, texts: new Map() } : null
  // A write of the same words marks a translation as up to date.
  const is_same = isEmpty(differenceOf(stored, plan).text)
  if (is_same && text.language !== stored.facts.original_language) return null
  return { stored, facts, texts: new Map([[text.language, texts]]) }
}

/** Returns what taking back a plain change makes of its event; null: it is taken back alone. @throws RestError */
export async function changeBack(
  tx: Tx,
  context: RequestContext,
  change: RecordChange,
  stored: Stored,
  { targets, restorable }: LockedEvents,
): Promise<OccurrenceChange | null> {
  if (goesToTrash(change)) return trashing(context, stored)
  if (moveOf(change) === null) return planBefore(tx, context, change, stored, targets)
  return restorable.has(change.id) ? restoring({ stored, facts: {}, texts: new Map() }) : null
}
