/** Changes some records of a bulk edit in one transaction, each by the rules of an update of its own. */
import { sql } from 'kysely'
import type { Draft } from '../../contract/codec/schema.ts'
import type { BulkOutcome, BulkRecordLine } from '../../contract/desk/bulk/bulk.ts'
import { resources, writable } from '../../contract/resources.ts'
import type { RequestContext, Tx } from '../context.ts'
import { iso } from '../stored-time.ts'
import { changesShown } from '../operations/list/summaries.ts'
import { errorBody } from '../http/errors.ts'
import { RestError, notFound } from '../http/rest-error.ts'
import type { FieldChanges } from '../resources/history/entry.ts'
import { differenceOf } from '../resources/plan/differences.ts'
import { lockLinks, type LinkTargets } from '../resources/plan/locks.ts'
import { permission } from '../resources/plan/rights.ts'
import { loadRecords, type Stored } from '../resources/rows/load.ts'
import { readableText } from '../resources/rows/readable.ts'
import { withSavepoint } from '../resources/rows/transact.ts'
import { createInPlace } from '../resources/write/create.ts'
import { carriedBy, executeUpdate, planUpdate, type PlannedUpdate } from '../resources/write/update.ts'
import { draftFor, type BulkEdit } from './bulk-edit.ts'

export interface BulkRun {
  readonly edit: BulkEdit
  readonly preview: boolean
  /** The versions that a preview showed, by id; null: any version is changed. */
  readonly seen: ReadonlyMap<number, number> | null
}

interface ChangedRecord {
  readonly line: BulkRecordLine
  /** The whole values, in which names of links are looked up. */
  readonly changes: FieldChanges
}

type Result = Pick<BulkRecordLine, 'outcome' | 'refusal'> & {
  readonly changes: FieldChanges
  readonly version?: number | undefined
}

/** Characters after which a value is cut. */
const most_shown = 300

const cut = (value: unknown) =>
  typeof value === 'string' && value.length > most_shown ? `${value.slice(0, most_shown)}…` : value

/** Joins the links of several drafts, so that they are locked together. */
function withAllLinks({ resource }: BulkEdit, drafts: readonly Draft[]): Draft {
  const joined: Record<string, unknown> = { ...drafts[0] }
  for (const [name, { to }] of Object.entries(writable(resource))) {
    if (!to || !drafts.some((draft) => Array.isArray(draft[name]))) continue
    joined[name] = [...new Set(drafts.flatMap((draft) => (Array.isArray(draft[name]) ? draft[name] : [])))]
  }
  return joined
}

/** Reports whether all links of a draft are among the records that were locked. */
const hasTargets = ({ resource }: BulkEdit, draft: Draft, targets: LinkTargets) =>
  Object.entries(writable(resource)).every(([name, { to }]) => {
    const value = draft[name]
    const known = to && targets.get(resources[to])
    return !to || !Array.isArray(value) || value.every((id) => known?.has(id))
  })

const without_changes = { changes: {}, refusal: null } as const

/** Returns what a plan changes, of the fields of the edit and of those that follow from them. */
function changesOf({ write, plan, review }: PlannedUpdate, { carried }: BulkEdit): FieldChanges {
  const { facts, text } = differenceOf(write.stored, plan)
  const changes = { ...facts, ...text }
  if (!review) return changes
  // The plan holds what waited before, too.
  return Object.fromEntries(Object.entries(changes).filter(([name]) => carried.includes(name)))
}

/** Returns what carrying out a plan would do. */
function foreseen({ plan, review }: PlannedUpdate, changes: FieldChanges): BulkOutcome {
  if (review?.waits && review.fields.length > 0) return 'proposed'
  return plan.restores || plan.trashes || Object.keys(changes).length > 0 ? 'changed' : 'same'
}

async function changeStored(
  tx: Tx,
  context: RequestContext,
  { edit, preview }: BulkRun,
  stored: Stored,
  targets: LinkTargets,
): Promise<Result> {
  const { resource, carried } = edit
  const write = { tx, context, resource, stored, targets, createInPlace }
  const planned = await planUpdate(write, draftFor(edit, stored.facts), carried)
  const changes = changesOf(planned, edit)
  if (preview) return { ...without_changes, outcome: foreseen(planned, changes), changes }
  const { now, proposal } = await executeUpdate(planned)
  if (proposal) return { ...without_changes, outcome: 'proposed', changes }
  const outcome = now || planned.plan.trashes ? 'changed' : 'same'
  return { ...without_changes, outcome, changes: outcome === 'same' ? {} : changes, version: now?.facts.version }
}

/** Describes a refusal as the answer to a single write. */
function refused({ language }: RequestContext, error: RestError): Result {
  const { code, message, data } = errorBody(error, language)
  const { params = {} } = data
  const by_field = Array.isArray(params)
    ? Object.fromEntries(params.map((name: string) => [name, message]))
    : (params as Readonly<Record<string, string>>)
  return { changes: {}, outcome: 'refused', refusal: { code, message, params: by_field } }
}

/** Changes a record; a refusal takes back what was written of it, and nothing else. */
async function changeOne(
  tx: Tx,
  context: RequestContext,
  run: BulkRun,
  id: number,
  stored: Stored | undefined,
  targets: LinkTargets,
): Promise<Result> {
  if (!stored) return refused(context, notFound(run.edit.resource))
  const { edit, seen, preview } = run
  const change = () => changeStored(tx, context, run, stored, targets)
  try {
    // The right comes first: `changed_since` tells the version of a record.
    permission(context, edit.resource, stored, carriedBy(edit.decoded.draft, edit.carried))
    if (seen && seen.get(id) !== stored.facts.version) return { ...without_changes, outcome: 'changed_since' }
    // A preview writes nothing.
    return await (preview ? change() : withSavepoint(tx, context, change))
  } catch (error) {
    if (error instanceof RestError) return refused(context, error)
    throw error
  }
}

interface LastChange {
  readonly at_utc: string
  readonly user_id: number | null
  readonly name: string | null
}

/** Returns who changed records last, and when. */
async function lastChanges(tx: Tx, resource: string, ids: readonly number[]): Promise<ReadonlyMap<number, LastChange>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<LastChange & { id: number }>`
    select distinct on (h.record_id) h.record_id as id, h.at_utc, h.user_id, coalesce(nullif(u.name, ''), u.email) as name
    from history h left join users u on u.id = h.user_id
    where h.resource = ${resource} and h.record_id = any(${[...ids]}::int[]) order by h.record_id, h.id desc`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Describes a record and what became of it. */
function lineOf(
  context: RequestContext,
  { resource }: BulkEdit,
  id: number,
  stored: Stored | undefined,
  result: Result,
  last: LastChange | undefined,
): BulkRecordLine {
  const text = stored ? readableText(context, resource, stored) : null
  const start = stored?.facts['start_date']
  const entry = { resource: resource.name, language: context.language, changes: result.changes }
  return {
    line: 'record',
    id,
    name: text ? String(text[resource.label]) : '',
    language: text?.language ?? null,
    start_date: text && typeof start === 'string' ? start : null,
    version: text ? (result.version ?? stored?.facts.version ?? null) : null,
    outcome: result.outcome,
    changes: changesShown(entry).map(({ path, before, after }) => ({ path, before: cut(before), after: cut(after) })),
    refusal: result.refusal,
    by: text && last && last.user_id !== null ? { id: last.user_id, name: last.name ?? '' } : null,
    at: text && last ? iso(last.at_utc) : null,
  }
}

/**
 * Changes records in their order, or says what would become of them.
 * @returns a result for each
 */
export async function changeRecords(
  tx: Tx,
  context: RequestContext,
  run: BulkRun,
  ids: readonly number[],
): Promise<readonly ChangedRecord[]> {
  const { edit, preview } = run
  const { resource } = edit
  // Links are locked before records; which links, the records tell.
  const before = await loadRecords(tx, resource, ids)
  const drafts = [...before.values()].map(({ facts }) => draftFor(edit, facts).draft)
  let targets = await lockLinks(tx, context, resource, withAllLinks(edit, drafts))
  const records = preview ? before : await loadRecords(tx, resource, ids, { lock: true })
  const results: (readonly [id: number, result: Result])[] = []
  for (const id of ids) {
    const stored = records.get(id)
    const draft = stored ? draftFor(edit, stored.facts).draft : {}
    if (!hasTargets(edit, draft, targets)) {
      const more = await lockLinks(tx, context, resource, draft)
      targets = new Map([...targets].map(([to, known]) => [to, new Map([...known, ...(more.get(to) ?? [])])]))
    }
    results.push([id, await changeOne(tx, context, run, id, stored, targets)])
  }
  const left = results.flatMap(([id, { outcome }]) => (outcome === 'changed_since' ? [id] : []))
  const last = await lastChanges(tx, resource.name, left)
  return results.map(([id, result]) => ({
    line: lineOf(context, edit, id, records.get(id), result, last.get(id)),
    changes: result.changes,
  }))
}
