/** Undoes an operation: an operation of its own, in one transaction unless it is large. */
import { sql } from 'kysely'
import { partsOfPath } from '../../contract/value-path.ts'
import { resources } from '../../contract/resources.ts'
import type { Caller } from '../../contract/roles.ts'
import type { Db, RequestContext, Tx } from '../context.ts'
import { RestError } from '../http/rest-error.ts'
import { mergeIn } from '../merges/merge.ts'
import { linksKept, mergesOf, settleUnmerged, unlinkMerges } from '../merges/undo-merge.ts'
import { loadRecord, loadRecords, type Stored } from '../resources/rows/load.ts'
import { transact } from '../resources/rows/transact.ts'
import { undoSeriesChanges } from '../series/series-changes.ts'
import { iso } from '../stored-time.ts'
import { blocksOf, findOperation, type OperationRow } from './list-operations.ts'
import { skipOf, writtenSince, type Skip } from './plan-undo.ts'
import { linksChangedSince } from './links-since.ts'
import {
  countRecords,
  entriesOf,
  recordChanges,
  recordsOf,
  recordsWrittenSince,
  type RecordChange,
  type RecordRef,
} from './read-records.ts'
import { settleTranslations } from './settle-translations.ts'
import { namedRecords, type ShownRecord } from './summaries.ts'
import { undoRecord } from './undo-record.ts'

const noOperation = () => new RestError(404, 'not_found', { code: 'operation-not-found' })

interface SkippedRecord extends ShownRecord, Skip {
  readonly by: { readonly id: number; readonly name: string } | null
  readonly at: string | null
}

interface Skipped {
  readonly change: Pick<RecordChange, 'resource' | 'id' | 'last_entry'>
  readonly skip: Skip
}

/** Returns the records whose links to a deleted term are not restored with it. */
async function linksLeft(db: Db, change: RecordChange): Promise<readonly Skipped[]> {
  const { last_entry } = change
  return (await linksChangedSince(db, change)).map(({ resource, id, field }) => ({
    change: { resource, id, last_entry },
    skip: { reason: 'changed', fields: [field] },
  }))
}

/** Names who changed a skipped record last, and when. */
async function presentSkipped(db: Db, context: RequestContext, skipped: readonly Skipped[]): Promise<SkippedRecord[]> {
  const named = await namedRecords(
    db,
    context,
    skipped.map(({ change }) => change),
  )
  const presented: SkippedRecord[] = []
  for (const { change, skip } of skipped) {
    const columns = skip.fields.map((path) => partsOfPath(path).name)
    const { rows } = await sql<{ at_utc: string; user_id: number | null; name: string | null }>`
      select h.at_utc, h.user_id, coalesce(nullif(u.name, ''), u.email) as name
      from history h left join users u on u.id = h.user_id
      where h.resource = ${change.resource} and h.record_id = ${change.id} and h.id > ${change.last_entry}
      order by h.changes ?| ${columns}::text[] desc, h.id desc limit 1`.execute(db)
    const last = skip.reason === 'changed' || skip.reason === 'deleted' ? rows[0] : undefined
    presented.push({
      ...named(change),
      reason: skip.reason,
      fields: skip.fields,
      by: last && last.user_id !== null ? { id: last.user_id, name: last.name ?? '' } : null,
      at: last ? iso(last.at_utc) : null,
    })
  }
  return presented
}

/** Returns the records whose links undoing a merge leaves as they are, since they were written after it. */
const mergeLinksLeft = async (db: Db, operation: number): Promise<readonly Skipped[]> =>
  (await linksKept(db, operation)).map(({ field, ...change }) => ({
    change,
    skip: { reason: 'changed', fields: [field] },
  }))

/** Operations of more records are undone in several transactions, so that other requests have their turn. */
const most_together = 50

/** Records of one of several transactions. */
const at_once = 20

/** Says what undoing would do now, without doing it. Of large operations, only records that were written since are looked at. */
export async function previewUndo(db: Db, context: RequestContext, row: OperationRow) {
  const all = await recordsOf(db, row.id)
  const looked_at = all.length > most_together ? await recordsWrittenSince(db, row.id) : all
  const changes = recordChanges(await entriesOf(db, row.id, looked_at))
  const stored = new Map<string, Stored>()
  for (const resource of Object.values(resources)) {
    const ids = changes.flatMap((change) => (change.resource === resource.name ? [change.id] : []))
    for (const [id, record] of await loadRecords(db, resource, ids)) stored.set(`${resource.name}/${id}`, record)
  }
  const skipped: Skipped[] = []
  const left: Skipped[] = []
  const written = await writtenSince(db, changes)
  const undone_with = new Set(changes)
  for (const change of changes) {
    const with_it = row.kind === 'undo' ? 'anything' : change.actions.includes('create') ? [...undone_with] : []
    const skip = await skipOf(
      db,
      context,
      change,
      stored.get(`${change.resource}/${change.id}`) ?? null,
      written,
      with_it,
    )
    if (skip) {
      undone_with.delete(change)
      skipped.push({ change, skip })
    } else left.push(...(await linksLeft(db, change)))
  }
  const would_skip = await presentSkipped(db, context, [...skipped, ...left, ...(await mergeLinksLeft(db, row.id))])
  return { would_undo: all.length - skipped.length, would_skip }
}

/** Undoes one record. @returns why it is skipped; null: it is undone */
async function undoOne(
  tx: Tx,
  context: RequestContext,
  row: OperationRow,
  change: RecordChange,
  written: Awaited<ReturnType<typeof writtenSince>>,
): Promise<Skip | null> {
  const resource = resources[change.resource]
  const stored = await loadRecord(tx, resource, change.id, { lock: true })
  const skip = await skipOf(tx, context, change, stored, written, row.kind === 'undo' ? 'anything' : [])
  if (skip) return skip
  try {
    await sql`savepoint of_record`.execute(tx)
    await undoRecord(tx, context, change, stored)
    if (change.writes_text) await settleTranslations(tx, context, resource, change.id)
    // Savepoints that stay open are nested, and slow all later statements.
    await sql`release savepoint of_record`.execute(tx)
    return null
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    await sql`rollback to savepoint of_record`.execute(tx)
    await sql`release savepoint of_record`.execute(tx)
    if (error.status === 401 || error.status === 403) return { reason: 'rights', fields: [] }
    return { reason: 'refused', fields: Object.keys(error.more.refusals ?? {}) }
  }
}

interface Undone {
  /** The new operation; null: nothing was undone yet. */
  readonly id: number | null
  readonly undone: readonly Pick<RecordChange, 'resource' | 'id'>[]
  readonly skipped: readonly Skipped[]
}

/** Undoes an operation for some of its records, in one transaction. @throws RestError 404, 409 */
function undoSome(
  asked: RequestContext,
  caller: NonNullable<Caller>,
  id: number,
  records: readonly RecordRef[],
  { size, made_before, last }: { readonly size: number; readonly made_before: number | null; readonly last: boolean },
): Promise<Undone> {
  return transact(asked, async (tx) => {
    const row = await findOperation(tx, caller, id, { lock: true })
    if (!row) throw noOperation()
    const blocked = blocksOf(asked, row, size)
    if (blocked.length > 0)
      throw new RestError(409, 'cannot_undo', { code: 'operation-not-undoable', data: { blocked } })
    const kind = row.kind === 'undo' ? 'redo' : 'undo'
    const holder = { key: null, kind, id: made_before, undoes: id } satisfies RequestContext['operation']
    const context: RequestContext = { ...asked, tx, operation: holder }
    const again = row.kind === 'undo' && row.undoes !== null ? await mergesOf(tx, [row.undoes]) : []
    if (again.length > 0) return mergeAgain(tx, context, row, again)
    const [undone, skipped]: [RecordChange[], Skipped[]] = [[], []]
    if (made_before === null) {
      skipped.push(...(await mergeLinksLeft(tx, id)))
      await unlinkMerges(tx, context, id)
    }
    const changes = recordChanges(await entriesOf(tx, id, records))
    const written = await writtenSince(tx, changes)
    for (const change of changes) {
      const made: number | null = holder.id
      const left = await linksLeft(tx, change)
      const skip = await undoOne(tx, context, row, change, written)
      // The rollback may have taken the row of the operation back.
      if (skip) Object.assign(holder, { id: made })
      if (skip) skipped.push({ change, skip })
      else {
        undone.push(change)
        skipped.push(...left)
      }
    }
    if (holder.id !== null) await markRecords(tx, id, holder.id, undone)
    if (holder.id !== null && last) {
      await undoSeriesChanges(tx, id, holder.id)
      await settleUnmerged(tx, id)
      await markOperation(tx, id, holder.id)
    }
    return { id: holder.id, undone, skipped }
  })
}

/** Does merges again whose undo is undone. */
async function mergeAgain(
  tx: Tx,
  context: RequestContext,
  row: OperationRow,
  merges: Awaited<ReturnType<typeof mergesOf>>,
): Promise<Undone> {
  const changes: Pick<RecordChange, 'resource' | 'id'>[] = []
  for (const { resource, survivor, others, fields } of merges.toReversed()) {
    await mergeIn(tx, context, { resource, survivor, others: [...others], fields })
    changes.push(...[survivor, ...others].map((id) => ({ resource, id })))
  }
  const id = context.operation?.id ?? null
  if (id !== null) {
    await markRecords(tx, row.id, id, changes)
    await markOperation(tx, row.id, id)
  }
  return { id, undone: changes, skipped: [] }
}

/**
 * Undoes an operation as one that can be undone. A large one that is interrupted can be undone again, for the records that are left.
 * @returns the id of the new operation, null if all records were skipped; what was undone, and what was skipped
 * @throws RestError 404, 409
 */
export async function undoOperation(asked: RequestContext, caller: NonNullable<Caller>, id: number) {
  const { db } = asked.service
  const records = await recordsOf(db, id)
  const row = await findOperation(db, caller, id)
  const merges = row ? await mergesOf(db, [id, row.undoes ?? id]) : []
  // A merge is undone, and done again, as a whole.
  const is_split = records.length > most_together && merges.length === 0
  const together = is_split ? at_once : Math.max(1, records.length)
  const size = await countRecords(db, id)
  let made: number | null = null
  const [undone, skipped]: [ShownRecord[], SkippedRecord[]] = [[], []]
  // An operation without records is checked and refused like all others.
  for (let at = 0; at < Math.max(1, records.length); at += together) {
    const part = { size, made_before: made, last: at + together >= records.length }
    const some: Undone = await undoSome(asked, caller, id, records.slice(at, at + together), part)
    made = some.id
    const named = await namedRecords(db, asked, some.undone)
    undone.push(...some.undone.map(named))
    skipped.push(...(await presentSkipped(db, asked, some.skipped)))
  }
  return { id: made, undone, skipped }
}

const markOperation = (tx: Tx, id: number, by: number) =>
  sql`update operations set undone_by = ${by} where id = ${id}`.execute(tx)

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
