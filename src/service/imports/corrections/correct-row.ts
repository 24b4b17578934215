/** Corrects one row of an import, and compares it again. */
import type { Refusals } from '../../../contract/http/error.ts'
import type { ImportWarning } from '../../../contract/desk/imports/kinds.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { RestError, refusedFields } from '../../http/rest-error.ts'
import { compareEntry } from '../compare/compare-entry.ts'
import { without_changes, type Comparison } from '../compare/comparison.ts'
import { bodyOf } from '../compare/entry-body.ts'
import { eventsOn } from '../compare/find-events.ts'
import { KnownNames } from '../compare/known-names.ts'
import type { FileEntry } from '../entry.ts'
import { ownerOf } from '../rights/whose-imports.ts'
import { findIdentities, seriesKey } from '../store/identities.ts'
import { addFoundNames, type ImportRecord } from '../store/import-record.ts'
import { lockRow, otherRows, replaceRow, wordsOfEntry, type Corrections, type StoredRow } from '../store/import-rows.ts'
import { checkCorrections } from './check-corrections.ts'
import { correctedEntry, correctedKey } from './corrected-entry.ts'

interface SentCorrections {
  readonly values?: Readonly<Record<string, unknown>> | undefined
  readonly take?: readonly string[] | undefined
  readonly settled?: readonly string[] | undefined
}

/** Returns why fields cannot follow the file: only those that were edited here do. */
function refusedTake({ result, corrections }: StoredRow, take: readonly string[]): Refusals {
  const allowed = [...result.kept.map(({ field }) => field), ...(corrections?.take ?? [])]
  return take.every((field) => allowed.includes(field)) ? {} : { take: { code: 'not_one_of', allowed } }
}

/** Returns why words need no more: only those that were not understood do, or were not before the import was read again. */
function refusedWords({ entry, corrections }: StoredRow, settled: readonly string[]): Refusals {
  const allowed = [...(entry.read_from?.unread ?? []), ...(corrections?.settled ?? [])]
  return settled.every((words) => allowed.includes(words)) ? {} : { settled: { code: 'not_one_of', allowed } }
}

/** Compares a row with the calendar and with the other rows of its import. */
async function compareRow(
  tx: Tx,
  context: RequestContext,
  record: ImportRecord,
  entry: FileEntry,
  { n, key, corrections }: Pick<StoredRow, 'n' | 'key' | 'corrections'>,
): Promise<Comparison & { readonly known: KnownNames }> {
  const known = await KnownNames.load(tx, context.caller)
  known.takeAnswers(record.answers)
  const owner = ownerOf(context.caller)
  const series_key = entry.occurrence === null ? null : seriesKey(entry)
  const identities = await findIdentities(tx, series_key ? [key, series_key] : [key], owner)
  const identityOf = (of: Buffer | null) => (of && identities.get(of.toString('hex'))) ?? null
  const { taken, repeats } = await otherRows(tx, record.id, { n, key })
  if (repeats && !entry.refused) return { found: 'same', result: without_changes, warnings: [], known }
  const start = entry.values['start_date']
  const candidates = entry.refused || typeof start !== 'string' ? [] : await eventsOn(tx, [start.slice(0, 10)], owner)
  const around = { settings: record, known, candidates, taken, corrections }
  const identity = { identity: identityOf(key), series_identity: identityOf(series_key) }
  return { ...(await compareEntry(tx, context, entry, { ...around, ...identity })), known }
}

/**
 * Corrects a row.
 * @throws RestError 400 naming the first field that is refused, 404
 */
export async function correctRow(
  tx: Tx,
  context: RequestContext,
  record: ImportRecord,
  n: number,
  { values: sent = {}, take: sent_take, settled: sent_settled }: SentCorrections,
): Promise<StoredRow> {
  const row = await lockRow(tx, record.id, n)
  if (!row) throw new RestError(404, 'import_not_found', { code: 'import-row-not-found' })
  const { SITE_TIME_ZONE: site_zone, SITE_LANGUAGE } = context.service.config
  const { entry: said } = row
  const before: Corrections = row.corrections ?? { values: {}, take: [] }
  const { values, refusals } = await checkCorrections(said, before.values, sent, site_zone)
  const all: Refusals = {
    ...{ ...refusals, ...(sent_take ? refusedTake(row, sent_take) : {}) },
    ...(sent_settled ? refusedWords(row, sent_settled) : {}),
  }
  if (Object.keys(all).length > 0) throw refusedFields([], all)
  const settled = [...new Set(sent_settled ?? before.settled)]
  const now: Corrections = { values, take: [...new Set(sent_take ?? before.take)], settled }
  const corrections = Object.keys(now.values).length + now.take.length + settled.length === 0 ? null : now
  const entry = correctedEntry(said, corrections, site_zone)
  const key = correctedKey(said, entry)
  const { found, result, warnings, known } = await compareRow(tx, context, record, entry, { n, key, corrections })
  // A row that is corrected is wanted.
  const decision = row.decision === 'skip' ? null : row.decision
  const all_warnings = [...new Set<ImportWarning>([...entry.warnings, ...warnings])]
  await replaceRow(tx, record.id, {
    ...{ n, file: row.file, key, found, result, warnings: all_warnings, entry: said, decision, corrections },
    words: wordsOfEntry(entry),
  })
  if (found === 'new' || found === 'change' || found === 'duplicate')
    await addFoundNames(tx, record, bodyOf(entry, record, known, SITE_LANGUAGE).fresh)
  const stored = await lockRow(tx, record.id, n)
  if (!stored) throw new Error('A row that was just corrected cannot be read')
  return stored
}
