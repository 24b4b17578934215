/** Merges records into one of them, in one transaction and as one operation (semantics.md, Merges). */
import { sql } from 'kysely'
import type { DeskAnswer, DeskBody } from '../../contract/desk/routes.ts'
import type { Resource } from '../../contract/field.ts'
import { resources } from '../../contract/resources.ts'
import { reach, type Caller } from '../../contract/roles.ts'
import { fold } from '../../contract/text/fold.ts'
import { asOperation, type Db, type RequestContext, type Tx } from '../context.ts'
import { NotPrepared, preparedFirst } from '../database/embedded/prepared-first.ts'
import { recordNames } from '../history/entry-names.ts'
import { iso } from '../stored-time.ts'
import { forbidden, refusedFields } from '../http/rest-error.ts'
import { reindex } from '../resources/derived/reindex.ts'
import { addHistoryEntry } from '../resources/history/history.ts'
import { lockNames } from '../resources/plan/locks.ts'
import { permission, writeRight } from '../resources/plan/rights.ts'
import { loadRecord, loadRecords, type Stored } from '../resources/rows/load.ts'
import { openTexts } from '../resources/rows/readable.ts'
import { columnChanges, updateFacts } from '../resources/rows/store.ts'
import { tablesOf } from '../resources/rows/tables.ts'
import { transact } from '../resources/rows/transact.ts'
import { updateRecord } from '../resources/write/update.ts'
import { compareRecords, lostValues, survivorValues, takenOver, type ComparedField } from './compare.ts'
import { countEvents, doubleBookingsOfMerge, movesOf } from './consequences.ts'
import { newMembers, takeAlong } from './follow.ts'
import { moveLinks } from './move-links.ts'
import { warningsOf } from './warnings.ts'

type Merge = DeskAnswer<'POST /merges'>
export type MergeRequest = Omit<DeskBody<'POST /merges'>, 'preview'>

/** The records of a merge, the survivor first, and how their fields compare. */
interface ComparedRecords {
  readonly resource: Resource
  /** Users of unpublished records who become members of the survivor. */
  readonly agreed: readonly number[]
  readonly records: readonly Stored[]
  readonly fields: readonly ComparedField[]
}

/** Returns the ids of the terms above one, nearest first. */
async function ancestorsOf(db: Db, resource: Resource, id: number): Promise<readonly number[]> {
  if (!resource.nested) return []
  const { facts } = tablesOf(resource)
  const { rows } = await sql<{ id: number }>`with recursive line as (
      select parent as id, 1 as depth from ${facts} where id = ${id}
      union all select f.parent, l.depth + 1 from ${facts} f join line l on f.id = l.id where f.parent <> 0
    ) select id from line where id <> 0 order by depth`.execute(db)
  return rows.map((row) => row.id)
}

/** Reports whether a caller may merge records of a resource, and undo that: links of other authors' events move, too. */
export const mayMerge = (caller: Caller, resource: Resource): boolean =>
  reach(caller, resource.has_status ? 'edit_published' : writeRight(resource)) === 'all'

/**
 * @throws RestError 400 for a record that is not there, or is in the trash; 403
 */
async function readMerge(
  db: Db,
  context: RequestContext,
  { resource: name, survivor, others, fields = {}, members = [] }: MergeRequest,
  lock: boolean,
): Promise<ComparedRecords> {
  const resource = resources[name]
  const { caller } = context
  if (!mayMerge(caller, resource)) throw forbidden(caller)
  if (members.length > 0 && reach(caller, 'manage_members') !== 'all') throw forbidden(caller)
  const wanted = [...new Set(others)]
  const found = await loadRecords(db, resource, [survivor, ...wanted], { lock })
  const usable = (id: number) => {
    const record = found.get(id)
    return record && !record.facts.trashed_utc ? [record] : []
  }
  const [first] = usable(survivor)
  const rest = wanted.filter((id) => id !== survivor).flatMap(usable)
  const unknown_id = wanted.find((id) => id === survivor || usable(id).length === 0)
  const refusals = {
    ...(first ? {} : { survivor: { code: 'unknown_id', id: survivor } as const }),
    ...(unknown_id === undefined ? {} : { others: { code: 'unknown_id', id: unknown_id } as const }),
    ...(wanted.length === 0 ? { others: { code: 'empty' } as const } : {}),
  }
  if (!first || Object.keys(refusals).length > 0) throw refusedFields([], refusals)
  const records = [first, ...rest]
  for (const record of records) if (permission(context, resource, record, 'all') !== 'direct') throw forbidden(caller)
  const ancestors = await ancestorsOf(db, resource, survivor)
  return { resource, agreed: members, records, fields: compareRecords(resource, records, fields, ancestors) }
}

const firstDate = ({ texts }: Stored): string | null => {
  const [first] = texts.flatMap(({ date_utc }) => date_utc ?? []).toSorted()
  return first === undefined ? null : iso(first)
}

/** Says what a merge would do, or did. */
async function describe(
  db: Db,
  context: RequestContext,
  { resource, agreed, records, fields }: ComparedRecords,
): Promise<Merge> {
  const [survivor, ...others] = records
  const new_members = survivor ? await newMembers(db, resource, survivor, others) : []
  const ids = records.map(({ facts }) => facts.id)
  const other_ids = others.map(({ facts }) => facts.id)
  const names = await recordNames(db, context, resource.name, ids)
  const shown: Merge['records'][number][] = []
  for (const record of records) {
    const { id, original_language } = record.facts
    const counts = await countEvents(db, context, resource, id)
    shown.push({ id, ...(names[id] ?? { name: '', language: original_language }), since: firstDate(record), ...counts })
  }
  return {
    records: shown,
    fields,
    moves: {
      ...(await movesOf(db, context, resource, survivor?.facts.id ?? 0, other_ids)),
      members: new_members.filter(({ id, published }) => published || agreed.includes(id)).length,
    },
    new_members,
    taken_over: takenOver(fields),
    lost: lostValues(fields),
    ...warningsOf(resource, records, fields),
    double_bookings: await doubleBookingsOfMerge(db, context, resource, ids),
    old_slugs: others.flatMap(({ facts, texts }) =>
      texts.map(({ language, slug }) => ({
        id: facts.id,
        language,
        slug,
        now: survivor?.texts.find((text) => text.language === language)?.slug ?? null,
      })),
    ),
    operation: null,
  }
}

export async function previewMerge(context: RequestContext, request: MergeRequest): Promise<Merge> {
  return (await describeMerge(context.service.db, context, request)).described
}

/** Deletes a merged record. Its entry of the history keeps all of it, and its ids and slugs answer with the survivor. */
async function removeMerged(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  record: Stored,
  survivor: number,
): Promise<void> {
  const { facts, texts } = record
  const { id } = facts
  await sql`delete from ${tablesOf(resource).facts} where id = ${id}`.execute(tx)
  const changes = { record: [{ facts, texts }, null], merged_into: [null, survivor] } as const
  await addHistoryEntry(tx, context, {
    resource,
    id,
    version: facts.version + 1,
    language: null,
    action: 'delete',
    changes,
  })
  const operation = context.operation?.id ?? null
  await sql`insert into merged_records (resource, id, into_id, operation_id)
    values (${resource.name}, ${id}, ${survivor}, ${operation})`.execute(tx)
  const open = resource.has_status ? openTexts(record) : texts
  for (const text of texts) {
    const folded_name = fold(String(text[resource.label]))
    await sql`insert into merged_names (resource, id, language, slug, folded_name, is_public)
      values (${resource.name}, ${id}, ${text.language}, ${text.slug}, ${folded_name}, ${open.includes(text)})
      on conflict (resource, id, language) do update set slug = excluded.slug, folded_name = excluded.folded_name,
        is_public = excluded.is_public`.execute(tx)
  }
}

/** Gives the survivor the values that it takes over. @throws RestError 400 for a value that is not valid */
async function writeSurvivor(
  tx: Tx,
  context: RequestContext,
  { resource, records, fields }: ComparedRecords,
): Promise<void> {
  const [survivor] = records
  if (!survivor) return
  const { id, original_language } = survivor.facts
  const { facts, texts, pin } = survivorValues(resource, records, fields)
  let carried = facts
  const touched = [...texts.keys()]
  for (const language of touched.length > 0 ? touched : [original_language]) {
    const body = { ...carried, ...texts.get(language) }
    carried = {}
    if (Object.keys(body).length > 0)
      await updateRecord({ ...context, tx, language }, resource, id, body, { if_match: null, by_slug: false })
  }
  const now = await loadRecord(tx, resource, id)
  if (!now || !pin) return
  await updateFacts(tx, resource, id, pin)
  await reindex(tx, resource, [id], context.service.config.SITE_LANGUAGE)
  const changes = columnChanges(now.facts, pin)
  const version = now.facts.version + 1
  await addHistoryEntry(tx, context, { resource, id, version, language: null, action: 'update', changes })
}

/** A merge as it was described before its transaction. */
interface DescribedMerge {
  readonly compared: ComparedRecords
  readonly described: Merge
}

async function describeMerge(db: Db, context: RequestContext, request: MergeRequest): Promise<DescribedMerge> {
  const compared = await readMerge(db, context, request, false)
  return { compared, described: await describe(db, context, compared) }
}

/** Reports whether the records are those that were described, and nobody has written them since. */
const areAsDescribed = (before: ComparedRecords, now: ComparedRecords): boolean =>
  before.records.length === now.records.length &&
  before.records.every(({ facts: { id }, transaction_id }, position) => {
    const record = now.records[position]
    return transaction_id !== null && record?.facts.id === id && record.transaction_id === transaction_id
  })

/**
 * Merges in a transaction.
 * @param before the merge as it was described outside of it; absent: it is described now
 * @throws RestError 400, 403; NotPrepared when a record was written since it was described
 */
export async function mergeIn(
  tx: Tx,
  asked: RequestContext,
  request: MergeRequest,
  before?: DescribedMerge,
): Promise<Merge> {
  const context: RequestContext = { ...asked, tx }
  const resource = resources[request.resource]
  if (resource.unique_names) await lockNames(tx, resource)
  const compared = await readMerge(tx, context, request, true)
  if (before && !areAsDescribed(before.compared, compared)) throw new NotPrepared({ again: true })
  const described = before?.described ?? (await describe(tx, context, compared))
  const [survivor, ...others] = compared.records
  if (!survivor) return described
  const { id } = survivor.facts
  const along = await takeAlong(tx, context, resource, survivor, others, compared.agreed)
  for (const other of others) await removeMerged(tx, context, resource, other, id)
  const other_ids = others.map(({ facts }) => facts.id)
  const moved = await moveLinks(tx, context, resource, id, other_ids)
  await writeSurvivor(tx, context, compared)
  const operation = context.operation?.id ?? null
  await sql`insert into merges (operation_id, resource, survivor, others, fields, moved) values (${operation},
    ${resource.name}, ${id}, ${other_ids}::int[], ${JSON.stringify(request.fields ?? {})}::jsonb,
    ${JSON.stringify({ ...along, links: moved, agreed: compared.agreed })}::jsonb)`.execute(tx)
  return { ...described, operation }
}

/** Merges records. @throws RestError 400, 403 */
export function mergeRecords(asked: RequestContext, request: MergeRequest): Promise<Merge> {
  const context = asOperation(asked, 'merge')
  const { db } = context.service
  const prepared = async () => {
    const before = await describeMerge(db, context, request)
    return transact(context, (tx) => mergeIn(tx, context, request, before))
  }
  return preparedFirst(context.service, prepared, () => transact(context, (tx) => mergeIn(tx, context, request)))
}
