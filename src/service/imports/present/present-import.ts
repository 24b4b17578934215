/** Shows imports: what was found, what is asked, and how far they are. */
import { row_outcomes } from '../../../contract/desk/imports/kinds.ts'
import type { ImportAnswer } from '../../../contract/desk/imports/imports.ts'
import type { Db } from '../../context.ts'
import { iso } from '../../stored-time.ts'
import { none_missing } from '../compare/missing-events.ts'
import { wholeOf } from '../files/file-bytes.ts'
import { loadFiles } from '../store/import-files.ts'
import { no_findings, type ImportRecord } from '../store/import-record.ts'
import { nearVenueQuestions } from './near-venue-questions.ts'
import { countRows, countWarnings, type OutcomeCounts } from '../store/import-rows.ts'

type Summary = Pick<
  ImportAnswer,
  | 'id'
  | 'state'
  | 'format'
  | 'name'
  | 'user'
  | 'open_asks'
  | 'at'
  | 'counts'
  | 'done'
  | 'reason'
  | 'operation'
  | 'source'
  | 'undone'
  | 'to_undo'
>

/** Returns how many rows have each outcome. */
export const allCounts = (counts: OutcomeCounts): ImportAnswer['counts'] => {
  const all = row_outcomes.map((outcome) => [outcome, counts[outcome] ?? 0] as const)
  return Object.fromEntries(all) as ImportAnswer['counts']
}

function summaryOf(record: ImportRecord, counts: { counts: OutcomeCounts; done: number } | undefined): Summary {
  const { id, state, format, name, user_id, user_name, at_utc, reason, operation_id, operations } = record
  return {
    ...{ id, state, format, name, reason, operation: operation_id },
    source: record.source_id === null ? null : { id: record.source_id, name: record.source_name ?? '' },
    user: user_id === null ? null : { id: user_id, name: user_name ?? '' },
    at: iso(at_utc),
    counts: allCounts(counts?.counts ?? {}),
    done: counts?.done ?? 0,
    open_asks: record.findings.asks.filter((ask) => record.answers[ask.id] === undefined && !ask.default).length,
    // Each operation takes back the one before it.
    undone: operations.length > 0 && operations.length % 2 === 0,
    to_undo: operations.at(-1) ?? null,
  }
}

/** Shows imports in a list. */
export async function presentImports(db: Db, records: readonly ImportRecord[]): Promise<Summary[]> {
  const counts = await countRows(
    db,
    records.map(({ id }) => id),
  )
  return records.map((record) => summaryOf(record, counts.get(record.id)))
}

/** Returns the text of a programme; null: it is no text in UTF-8, or more than one. */
async function writtenText(db: Db, id: number): Promise<string | null> {
  const [file, ...more] = await loadFiles(db, id)
  if (!file || more.length > 0) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await wholeOf(file.body))
  } catch {
    return null
  }
}

export async function presentImport(db: Db, record: ImportRecord): Promise<ImportAnswer> {
  const [summary] = await presentImports(db, [record])
  if (!summary) throw new Error('An import without a summary')
  const { time_zone, language, status, clear_blank, answers, expires_utc } = record
  const findings = { ...no_findings, ...record.findings }
  const warnings = new Map(await countWarnings(db, record.id))
  const all = Object.values(summary.counts).reduce((sum, n) => sum + n, 0)
  const { missing = none_missing } = findings
  if (missing.count > 0) warnings.set('missing_from_file', missing.count)
  for (const kind of findings.warnings) warnings.set(kind, Math.max(warnings.get(kind) ?? 0, all))
  return {
    ...summary,
    ...{ time_zone, language, status, clear_blank },
    asks: [
      ...findings.asks.map(({ default: by_default = null, ...ask }) => ({
        ...ask,
        offers: ask.offers.map(({ value, sample }) => ({ value, sample: [...sample] })),
        answer: answers[ask.id] ?? by_default,
      })),
      ...(await nearVenueQuestions(db, record)),
    ],
    warnings: [...warnings].map(([kind, rows]) => ({ kind, rows })),
    ignored: { ...findings.ignored },
    columns: findings.columns.map((column) => ({ ...column, sample: [...column.sample] })),
    zones: findings.zones.map(({ night = 0, names = [], notes = [], ...zone }) => ({
      ...{ ...zone, night, names: [...names], notes: [...notes] },
    })),
    days: findings.days ?? 0,
    clears: findings.clears ?? { values: 0, rows: 0 },
    hours: [...findings.hours],
    new_venues: [...findings.new_venues],
    new_organizers: [...findings.new_organizers],
    new_terms: [...findings.new_terms],
    missing: { count: missing.count, events: [...missing.events] },
    files: [...findings.files],
    text: record.format === 'programme' ? await writtenText(db, record.id) : null,
    expires_at: expires_utc === null ? null : iso(expires_utc),
  }
}
