/** Writes one row of an import by the rules of any write. */
import { resources } from '../../../contract/resources.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { time_fields } from '../../resources/plan/times.ts'
import { valueAt } from '../../resources/proposals/paths.ts'
import { loadRecord, type Stored } from '../../resources/rows/load.ts'
import { updateStored } from '../../resources/write/update.ts'
import { seriesOf } from '../../series/series-rows.ts'
import { writeRule } from '../../../contract/series/rule.ts'
import type { RowOutcome } from '../../../contract/desk/imports/kinds.ts'
import { notFound } from '../../http/rest-error.ts'
import { compareFound } from '../compare/compare-entry.ts'
import { languageIn } from '../compare/differences.ts'
import { bodyOf, type EntryBody } from '../compare/entry-body.ts'
import type { KnownNames } from '../compare/known-names.ts'
import { seriesKeyOf, type Identity, type NewIdentity } from '../store/identities.ts'
import type { ImportRecord } from '../store/import-record.ts'
import type { RowResult, StoredRow } from '../store/import-rows.ts'
import { createNamed, createVenue, withNewPlaces } from './new-places.ts'
import { updateSeries, writeNewSeries } from './write-series.ts'

const link_fields = ['venue', 'organizer', 'categories', 'tags'] as const

/** Returns the fields that an entry says something about. */
function saidFields({ body, fresh }: EntryBody): readonly string[] {
  const links = [fresh.venue ? ['venue'] : [], ...link_fields.slice(1).map((name) => (name in body ? [name] : []))]
  return [...new Set([...Object.keys(body), ...links.flat(), ...(fresh.organizers.length > 0 ? ['organizer'] : [])])]
}

/** Returns what the record holds after the import, which tells later what was edited here since. */
async function importedOf(
  tx: Tx,
  stored: Stored,
  row: StoredRow,
  read: EntryBody,
  before: NewIdentity['imported'],
): Promise<NewIdentity['imported']> {
  const { entry, result } = row
  const language = languageIn(stored, read.language)
  // What this file does not say is as an earlier one left it.
  const values: Record<string, unknown> = { ...before }
  for (const name of saidFields(read))
    values[name] = valueAt(stored, name in stored.facts ? name : `${language}.${name}`)
  const series = entry.series ? await seriesOf(tx, stored.facts.id) : null
  if (series) {
    for (const name of time_fields) values[name] = series[name]
    values['rule'] = writeRule(series.rule)
    values['dates'] = entry.series?.dates ?? []
  }
  // A value that was edited here stays one that the file did not give.
  for (const { field, after } of result.kept) values[field] = after
  return values
}

async function writeNew(
  tx: Tx,
  context: RequestContext,
  { entry }: StoredRow,
  read: EntryBody,
  status: string,
  known: KnownNames,
): Promise<Stored> {
  if (entry.resource === 'venues') {
    if (!entry.venue) return createNamed(tx, context, 'venues', { ...read.body, status })
    const id = await createVenue(tx, context, entry.venue, status, known)
    const stored = await loadRecord(tx, resources.venues, id)
    if (!stored) throw new Error('A venue that was just created cannot be read')
    return stored
  }
  const body = await withNewPlaces(tx, context, read, status, known)
  if (entry.series) return writeNewSeries(tx, context, entry, { template: { ...body, status } })
  return createNamed(tx, context, 'events', { ...body, status })
}

async function writeChange(
  tx: Tx,
  context: RequestContext,
  { entry, result }: StoredRow,
  stored: Stored,
  read: EntryBody,
  status: string,
  known: KnownNames,
): Promise<Stored> {
  const resource = resources[entry.resource]
  const changed = new Set(result.changes.map(({ field }) => field))
  const own = { ...context, language: languageIn(stored, read.language) }
  const cancelled = entry.cancels ? { event_status: 'cancelled' } : null
  const body = cancelled ?? (changed.has('venue') ? await withNewPlaces(tx, own, read, status, known) : read.body)
  const repeats = entry.series !== null && !entry.cancels
  const carried = Object.entries(body).filter(
    ([name]) => changed.has(name) && !(repeats && time_fields.some((field) => field === name)),
  )
  const changes = Object.fromEntries(carried)
  if (repeats) return updateSeries(tx, own, entry, stored, changes, changed)
  return updateStored(tx, own, resource, stored, changes)
}

export interface RowWrite {
  readonly outcome: RowOutcome
  readonly record_id: number | null
  readonly result: RowResult
  /** Null: there is nothing to remember. */
  readonly identity: NewIdentity | null
}

/**
 * Compares a row again, since the record may have been edited after the dry run, and another import may have brought the entry.
 * @returns null: it is new
 */
async function compareNow(
  tx: Tx,
  context: RequestContext,
  row: StoredRow,
  read: EntryBody,
  identity: Identity | null,
  known: KnownNames,
) {
  const { entry, result, outcome, decision } = row
  const id = outcome === 'new' ? (identity?.record_id ?? null) : result.of
  if (id === null) return null
  const resource = resources[entry.resource]
  const stored = await loadRecord(tx, resource, id, { lock: true })
  if (!stored || stored.facts.trashed_utc) throw notFound(resource)
  const imported = identity?.record_id === id ? identity.imported : decision === 'same' ? null : {}
  const found = { stored, imported, perhaps: false, sequence: identity?.sequence ?? null, read, warnings: [], known }
  return { stored, ...(await compareFound(tx, context, entry, found)) }
}

/** @throws RestError why the row is refused */
export async function writeRow(
  tx: Tx,
  asked: RequestContext,
  record: ImportRecord,
  row: StoredRow,
  { identity, known }: { readonly identity: Identity | null; readonly known: KnownNames },
): Promise<RowWrite> {
  const { entry, key } = row
  const read = bodyOf(entry, record, known, asked.service.config.SITE_LANGUAGE)
  const context = { ...asked, tx, language: read.language }
  const status = entry.private ? 'draft' : record.status
  const now = await compareNow(tx, context, row, read, identity, known)
  if (now?.found === 'refused') return { outcome: 'refused', record_id: null, result: now.result, identity: null }
  const outcome = now?.found ?? 'new'
  const result = now?.result ?? row.result
  const current = { ...row, outcome, result }
  const stored =
    now === null
      ? await writeNew(tx, context, current, read, status, known)
      : outcome === 'change'
        ? await writeChange(tx, context, current, now.stored, read, status, known)
        : now.stored
  const { id } = stored.facts
  const written = { outcome, record_id: id, result }
  if (entry.cancels) return { ...written, identity: null }
  const imported = await importedOf(tx, stored, current, read, identity?.record_id === id ? identity.imported : {})
  const { resource, sequence, occurrence } = entry
  const series_key = occurrence === null ? null : seriesKeyOf(entry)
  return { ...written, identity: { key, resource, record_id: id, sequence, imported, series_key, occurrence } }
}
