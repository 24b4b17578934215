/** Takes back what an operation did to one record. */
import type { Language, Resource } from '../../contract/field.ts'
import { resources, writable } from '../../contract/resources.ts'
import { partsOfPath } from '../../contract/value-path.ts'
import type { RequestContext, Tx } from '../context.ts'
import { addEmptyEntry } from '../resources/history/history.ts'
import { nowUtc } from '../stored-time.ts'
import { loadRecord, type Stored } from '../resources/rows/load.ts'
import { insertAgain, removeText, writeColumns, type LinksBack } from '../resources/write/bring-back.ts'
import { deleteForGood, trashRecord } from '../resources/write/trash.ts'
import { updateRecord, updateStored } from '../resources/write/update.ts'
import { fieldsLinkingTo, linksChangedSince } from './links-since.ts'
import type { RecordChange } from './read-records.ts'

type Values = Readonly<Record<string, unknown>>

/** Columns that the write plan computes. */
const computed: ReadonlySet<string> = new Set(['start_utc', 'end_utc', 'folded_name'])

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

/** The values before an operation that one write of a text brings back; those of the facts come with the first one. */
interface TextBefore {
  /** Null: no text was written, and the facts come alone. */
  readonly language: Language | null
  /** Fields that a request carries, and columns that none does. */
  readonly sent: Values
  readonly columns: Values
}

interface RecordBefore {
  readonly writes: readonly TextBefore[]
  /** Columns of the facts that no request carries. */
  readonly columns: Values
}

const some = (values: Values, isWanted: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)))

/** Returns the writes that bring back the values before an operation. @param stored the record as it is now */
export function recordBefore(context: RequestContext, change: RecordChange, stored: Stored): RecordBefore {
  const rows = writable(resources[change.resource])
  const isSent = (name: string) => name in rows || name === 'password'
  const values = valuesBefore(change)
  const facts = values.get(null) ?? {}
  const order = [...values.keys()].filter((language) => language !== null)
  const in_trash = Boolean(stored.facts.trashed_utc)
  const writes = (order.length > 0 ? order : [null]).map((language, position) => {
    const text = language ? (values.get(language) ?? {}) : {}
    const isDirect = (name: string) => !(name in rows) || (in_trash && ['status', 'date_utc'].includes(name))
    const known = stored.texts.find((one) => one.language === language)
    const status = 'status' in text ? { status: statusNow(context, text, known?.date_utc) } : {}
    const body = some({ ...text, ...status }, (name) => !isDirect(name))
    const carried = position === 0 ? instants(change, facts) : {}
    return { language, sent: some({ ...carried, ...body }, isSent), columns: some(text, isDirect) }
  })
  return { writes, columns: some(facts, (name) => !isSent(name)) }
}

/** Writes the values before an operation through the write plan, which checks them. @throws RestError */
async function writeBefore(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  change: RecordChange,
  locked: Stored,
): Promise<void> {
  const { writes, columns: of_facts } = recordBefore(context, change, locked)
  let stored = locked
  for (const { language, sent, columns } of writes) {
    const request = { ...context, tx, language: language ?? stored.facts.original_language }
    if (Object.keys(sent).length > 0) stored = await updateStored(tx, request, resource, stored, sent)
    if (Object.keys(columns).length > 0) stored = await writeColumns(tx, context, resource, stored, language, columns)
  }
  await writeColumns(tx, context, resource, stored, null, of_facts)
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

/** Returns the links to a deleted term that are restored with it: those in lists that were not changed since. */
async function linksBack(tx: Tx, change: RecordChange): Promise<readonly LinksBack[]> {
  const kept = new Set((await linksChangedSince(tx, change)).map((one) => `${one.path}/${one.id}`))
  return fieldsLinkingTo(change).map(({ path, pointing, field, holders }) => ({
    pointing,
    field,
    holders: holders.filter(([holder]) => !kept.has(`${path}/${holder}`)),
  }))
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
  if (change.deleted) return insertAgain(tx, context, resource, change.deleted, await linksBack(tx, change))
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
  if (standsForSeries(change)) await addEmptyEntry(tx, context, resource, stored.facts)
}

/** Reports whether an entry changed nothing of its record: it stands for the rule of a series, which is undone beside it. */
const standsForSeries = ({ paths, trashed, added }: RecordChange) =>
  paths.size === 0 && trashed === null && added.length === 0

/** Takes a record out of the trash; its texts keep their statuses. */
async function restore(tx: Tx, context: RequestContext, resource: Resource, { facts, texts }: Stored): Promise<void> {
  const original = texts.find(({ language }) => language === facts.original_language) ?? texts[0]
  if (!original) return
  const status = statusNow(context, { status: original.status }, original.date_utc)
  const request = { ...context, tx, language: original.language }
  await updateRecord(request, resource, facts.id, { status }, { if_match: null, by_slug: false })
}
