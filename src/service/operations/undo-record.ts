/** Takes back what an operation did to one record. */
import { sql } from 'kysely'
import { partsOfPath } from '../../contract/value-path.ts'
import type { Language, Resource } from '../../contract/field.ts'
import { resources, writable } from '../../contract/resources.ts'
import type { RequestContext, Tx } from '../context.ts'
import type { TextRow } from '../database/schema.ts'
import { reindex } from '../resources/derived/reindex.ts'
import { addHistoryEntry, creationEntry } from '../resources/history/history.ts'
import { freeSlug } from '../resources/plan/slugs.ts'
import { nowUtc } from '../stored-time.ts'
import { followRecord } from '../resources/proposals/follow-record.ts'
import { valueAt } from '../resources/proposals/paths.ts'
import { loadRecord, type Stored } from '../resources/rows/load.ts'
import {
  changesOf,
  insertRecord,
  insertText,
  new_id,
  toBeStored,
  updateFacts,
  updateText,
} from '../resources/rows/store.ts'
import { tablesOf } from '../resources/rows/tables.ts'
import { deleteForGood, trashRecord } from '../resources/write/trash.ts'
import { updateRecord, updateStored } from '../resources/write/update.ts'
import { linkFields, linksChangedSince } from './links-since.ts'
import type { RecordChange } from './read-records.ts'

type Values = Readonly<Record<string, unknown>>

/** Columns that the write plan computes. */
const computed: ReadonlySet<string> = new Set(['start_utc', 'end_utc', 'folded_name'])

/** Restores a deleted term or a merged record with its id, its texts and its links. Slugs that were taken meanwhile get a number. */
async function insertAgain(
  tx: Tx,
  context: RequestContext,
  change: RecordChange,
  record: Pick<Stored, 'facts' | 'texts'>,
) {
  const resource = resources[change.resource]
  const { version, modified_utc: _, ...facts } = record.facts
  const texts: TextRow[] = []
  for (const text of record.texts)
    texts.push({ ...text, slug: await freeSlug(tx, resource, text.language, text.slug, facts.id) })
  const original = texts.find(({ language }) => language === facts.original_language) ?? texts[0]
  if (!original) throw new Error(`${resource.name} ${facts.id} was deleted without a text`)
  const { id: _id, ...text } = original
  const changes = changesOf(null, {
    ...withoutKeys(facts, ['id', 'original_language']),
    ...withoutKeys(text, of_versions),
  })
  const entry = { resource, version: version + 2, language: original.language, action: 'create', changes } as const
  const stored = toBeStored(facts, text, original.language)
  const beside = await creationEntry(tx, context, entry, stored, new_id)
  // A version that no client has seen.
  await insertRecord(tx, resource, { ...facts, version: version + 2 }, text, beside)
  for (const other of texts) if (other !== original) await insertText(tx, resource, other)
  await linkAgain(tx, change)
  await reindex(tx, resource, [facts.id], context.service.config.SITE_LANGUAGE)
}

const of_versions = ['language', 'text_version', 'source_version', 'modified_utc', 'folded_name']

const withoutKeys = (row: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

/** Puts the id of a restored term back into the lists that held it, where it was, other than lists that were changed since. */
async function linkAgain(tx: Tx, change: RecordChange): Promise<void> {
  const { id } = change
  const kept = new Set((await linksChangedSince(tx, change)).map((one) => `${one.path}/${one.id}`))
  for (const { path, pointing, field, holders } of linkFields(change)) {
    const column = sql.ref(field)
    const back = holders.filter(([holder]) => !kept.has(`${path}/${holder}`))
    const rows = JSON.stringify(back.map(([holder, position]) => ({ holder, position })))
    await sql`update ${tablesOf(pointing).facts} f
      set ${column} = ${column}[1:h.position - 1] || ${id}::int || ${column}[h.position:]
      from jsonb_to_recordset(${rows}::jsonb) as h(holder int, position int)
      where f.id = h.holder and not ${column} @> array[${id}::int]`.execute(tx)
  }
}

/** Removes the text of one language from a record. */
async function removeText(tx: Tx, context: RequestContext, resource: Resource, id: number, language: Language) {
  const stored = await loadRecord(tx, resource, id)
  const text = stored?.texts.find((one) => one.language === language)
  if (!stored || !text) return
  await sql`delete from ${tablesOf(resource).texts} where id = ${id} and language = ${language}`.execute(tx)
  await updateFacts(tx, resource, id, {})
  await reindex(tx, resource, [id], context.service.config.SITE_LANGUAGE)
  const columns = Object.keys(withoutKeys(text, ['id', 'trashed', ...of_versions]))
  const changes = Object.fromEntries(
    columns.map((name) => [name, [valueAt(stored, `${language}.${name}`), null] as const]),
  )
  const version = stored.facts.version + 1
  await addHistoryEntry(tx, context, { resource, id, version, language, action: 'update', changes })
  await followRecord(tx, context, resource, stored, await loadRecord(tx, resource, id))
}

/** Writes columns that no request carries, such as the status of a text in the trash. */
async function writeColumns(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  stored: Stored,
  language: Language | null,
  columns: Values,
): Promise<Stored> {
  const { id, version } = stored.facts
  const row = language ? stored.texts.find((text) => text.language === language) : stored.facts
  const changes = changesOf(row ?? null, columns)
  if (!row || Object.keys(changes).length === 0) return stored
  await updateFacts(tx, resource, id, language ? {} : columns)
  if (language) await updateText(tx, resource, id, language, columns)
  await reindex(tx, resource, [id], context.service.config.SITE_LANGUAGE)
  const entry = { resource, id, version: version + 1, language, action: 'update', changes } as const
  await addHistoryEntry(tx, context, entry)
  return (await loadRecord(tx, resource, id)) ?? stored
}

/** Returns the values before an operation, by language; null: facts. Texts that the operation added are removed instead. */
function valuesBefore({ paths, added }: RecordChange): Map<Language | null, Record<string, unknown>> {
  const values = new Map<Language | null, Record<string, unknown>>()
  for (const [path, [before]] of paths) {
    const { language, name } = partsOfPath(path)
    if (language && added.includes(language)) continue
    if (!computed.has(name)) values.set(language, { ...values.get(language), [name]: before })
  }
  return values
}

/** Returns the status to set: what was scheduled for a time that is over would be published by now. */
function statusNow(context: RequestContext, { status, date_utc }: Values, stored_date: unknown): unknown {
  const due = String(date_utc ?? stored_date ?? '') <= nowUtc(context)
  return status === 'future' && due ? 'publish' : status
}

/** Writes the values before an operation through the write plan, which checks them. @throws RestError */
async function writeBefore(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  change: RecordChange,
  locked: Stored,
): Promise<void> {
  const rows = writable(resource)
  const values = valuesBefore(change)
  const facts = values.get(null) ?? {}
  let carried = instants(change, facts)
  const order = [...values.keys()].filter((language) => language !== null)
  let stored = locked
  for (const language of order.length > 0 ? order : [null]) {
    const text = language ? (values.get(language) ?? {}) : {}
    const in_trash = Boolean(stored.facts.trashed_utc)
    const direct = Object.keys(text).filter(
      (name) => !(name in rows) || (in_trash && ['status', 'date_utc'].includes(name)),
    )
    const known = stored.texts.find((one) => one.language === language)
    const status = 'status' in text ? { status: statusNow(context, text, known?.date_utc) } : {}
    const body = { ...carried, ...withoutKeys({ ...text, ...status }, direct) }
    const sent = Object.fromEntries(Object.entries(body).filter(([name]) => name in rows || name === 'password'))
    const request = { ...context, tx, language: language ?? stored.facts.original_language }
    if (Object.keys(sent).length > 0) stored = await updateStored(tx, request, resource, stored, sent)
    const columns = Object.fromEntries(direct.map((name) => [name, text[name]]))
    if (direct.length > 0) stored = await writeColumns(tx, context, resource, stored, language, columns)
    carried = {}
  }
  const others = Object.fromEntries(Object.entries(facts).filter(([name]) => !(name in rows) && name !== 'password'))
  await writeColumns(tx, context, resource, stored, null, others)
}

/** Sends times as instants where they are known: of an hour that occurs twice, the wall time alone means the first. */
function instants({ paths }: RecordChange, facts: Values): Values {
  if (facts['all_day'] === true || 'all_day' in facts) return facts
  const sent: Record<string, unknown> = { ...facts }
  for (const [wall, utc] of [
    ['start_date', 'start_utc'],
    ['end_date', 'end_utc'],
  ] as const) {
    const instant = paths.get(utc)?.[0]
    if (wall in facts && typeof instant === 'string') sent[wall] = `${instant.replace(' ', 'T')}Z`
  }
  return sent
}

/**
 * @param stored the record as it is now, locked; null: it is gone
 * @throws RestError when the values before are no longer valid, or the caller may not set them
 */
export async function undoRecord(
  tx: Tx,
  context: RequestContext,
  change: RecordChange,
  stored: Stored | null,
): Promise<void> {
  const resource = resources[change.resource]
  if (change.deleted) return insertAgain(tx, context, change, change.deleted)
  if (!stored) return
  if (change.actions.includes('create')) {
    if (resource.has_trash) return trashRecord(tx, context, resource, stored)
    return deleteForGood(tx, context, resource, stored)
  }
  const back = change.trashed?.[0] === null
  const out = change.trashed !== null && !back
  if (out) await trashRecord(tx, context, resource, stored)
  if (back) await restore(tx, context, resource, stored)
  for (const language of change.added) await removeText(tx, context, resource, change.id, language)
  const moved = out || back || change.added.length > 0
  const now = moved ? await loadRecord(tx, resource, change.id) : stored
  if (now) await writeBefore(tx, context, resource, change, now)
  if (standsForSeries(change)) await writeEmptyEntry(tx, context, resource, stored)
}

/** Reports whether an entry changed nothing of its record: it stands for the rule of a series, which is undone beside it. */
const standsForSeries = ({ paths, trashed, added }: RecordChange) =>
  paths.size === 0 && trashed === null && added.length === 0

function writeEmptyEntry(tx: Tx, context: RequestContext, resource: Resource, { facts }: Stored): Promise<void> {
  const { id, version } = facts
  return addHistoryEntry(tx, context, { resource, id, version, language: null, action: 'update', changes: {} })
}

/** Takes a record out of the trash; its texts keep their statuses. */
async function restore(tx: Tx, context: RequestContext, resource: Resource, { facts, texts }: Stored): Promise<void> {
  const original = texts.find(({ language }) => language === facts.original_language) ?? texts[0]
  if (!original) return
  const status = statusNow(context, { status: original.status }, original.date_utc)
  const request = { ...context, tx, language: original.language }
  await updateRecord(request, resource, facts.id, { status }, { if_match: null, by_slug: false })
}
