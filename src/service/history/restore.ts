/** Restores a record to its state right after a history entry; published texts become drafts. */
import { sql } from 'kysely'
import type { Field, Language, Resource } from '../../contract/field.ts'
import { resources, writable } from '../../contract/resources.ts'
import { may } from '../../contract/roles.ts'
import { asOperation, type RequestContext, type Tx } from '../context.ts'
import type { TextRow } from '../database/schema.ts'
import { notFound } from '../http/rest-error.ts'
import type { EntryRow } from '../resources/history/entry.ts'
import { addHistoryEntry } from '../resources/history/history.ts'
import { isImageToUse } from '../resources/plan/links.ts'
import { permission } from '../resources/plan/rights.ts'
import { isMediumId } from '../resources/present/present-image.ts'
import { loadRecord, loadRecords, type Stored } from '../resources/rows/load.ts'
import { columnChanges, updateText } from '../resources/rows/store.ts'
import { transact } from '../resources/rows/transact.ts'
import type { UpdateAnswer } from '../resources/write/answer.ts'
import { checkVersion } from '../resources/write/check-version.ts'
import { updateRecord } from '../resources/write/update.ts'

/** Fields that are not restored: publication, slug and author stay as they are today. */
const of_today: ReadonlySet<string> = new Set(['status', 'date', 'date_utc', 'slug', 'author', 'i18n_language'])

/**
 * Returns the values right after an entry of all fields that changed later: each one's value before its first later change.
 * Includes facts of any entry, but only texts of the entry's language.
 */
async function valuesAfter(
  tx: Tx,
  resource: Resource,
  entry: EntryRow,
  language: Language,
): Promise<Record<string, unknown>> {
  const rows = writable(resource)
  const names = Object.keys(rows).filter((name) => !of_today.has(name))
  const shared = names.filter((name) => !rows[name]?.per_language)
  const first = await sql<{
    name: string
    value: unknown
  }>`select distinct on (c.key) c.key as name, c.value -> 0 as value
    from history h, jsonb_each(h.changes) c
    where h.resource = ${resource.name} and h.record_id = ${entry.record_id} and h.id > ${entry.id}
      and c.key = any(${names}::text[]) and (h.language = ${language} or c.key = any(${shared}::text[]))
    order by c.key, h.id`.execute(tx)
  return Object.fromEntries(first.rows.map(({ name, value }) => [name, value]))
}

/** Drops ids of records and images that no longer exist; undefined if nothing can be restored. */
async function stillThere(tx: Tx, context: RequestContext, row: Field, value: unknown): Promise<unknown> {
  if (row.kind === 'image' && isMediumId(value)) return (await isImageToUse(tx, context, value)) ? value : undefined
  if (!row.to) return value
  const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number' && id > 0)
  const there = await loadRecords(tx, resources[row.to], ids)
  if (Array.isArray(value)) return value.filter((id) => there.has(id))
  return ids.every((id) => there.has(id)) ? value : undefined
}

/** Returns the body of the restoring write: the values that differ now. */
async function toWrite(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  { facts }: Stored,
  text: TextRow,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const rows = writable(resource)
  const carried: Record<string, unknown> = {}
  for (const [name, was] of Object.entries(values)) {
    const row = rows[name]
    const value = row && (await stillThere(tx, context, row, was))
    const differs = Object.keys(columnChanges(row?.per_language ? text : facts, { [name]: value })).length > 0
    if (value !== undefined && differs) carried[name] = value
  }
  return carried
}

const isPublic = ({ status }: TextRow) => status !== 'draft' && status !== 'pending'

/** Makes the other languages drafts, because a restored fact must not become public through them. */
async function draftOthers(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  { facts, texts }: Stored,
  language: Language,
) {
  const others = texts.filter((text) => text.language !== language && isPublic(text))
  for (const text of others) {
    await updateText(tx, resource, facts.id, text.language, { status: 'draft' })
    await addHistoryEntry(tx, context, {
      resource,
      id: facts.id,
      version: facts.version,
      language: text.language,
      action: 'update',
      changes: { status: [text.status, 'draft'] },
    })
  }
}

/** @throws RestError 403; 404 when the record is gone; 412; 400 when the old values are no longer valid */
export function restoreEntry(asked: RequestContext, entry: EntryRow, if_match: string | null): Promise<UpdateAnswer> {
  const context = asOperation(asked, 'restore')
  return transact(context, async (tx) => {
    const resource = resources[entry.resource]
    const stored = await loadRecord(tx, resource, entry.record_id, { lock: true })
    const language = entry.language ?? stored?.facts.original_language
    const text = stored?.texts.find((one) => one.language === language)
    if (!stored || !text) throw notFound(resource)
    const request = { ...context, tx, language: text.language }
    // The right comes first: a refused version is answered with the record.
    permission(request, resource, stored, resource.has_status ? ['status'] : [])
    await checkVersion(tx, request, resource, stored, if_match)
    const were = await valuesAfter(tx, resource, entry, text.language)
    const values = await toWrite(tx, request, resource, stored, text, were)
    const rows = writable(resource)
    const trashed = Boolean(stored.facts.trashed_utc)
    if (resource.has_status) {
      const shared = Object.keys(values).some((name) => !rows[name]?.per_language)
      const direct = may(asked.caller, trashed ? 'edit_unpublished' : 'edit_published', stored.facts.author ?? null)
      if ((shared || trashed) && direct) await draftOthers(tx, request, resource, stored, text.language)
      values['status'] = 'draft'
    }
    return updateRecord(request, resource, entry.record_id, values, { if_match: null, by_slug: false })
  })
}
