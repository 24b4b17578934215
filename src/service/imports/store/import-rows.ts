/** Loads and stores the rows of imports. */
import { sql } from 'kysely'
import type { ImportWarning, RowDecision, RowOutcome, RowReason } from '../../../contract/desk/imports/kinds.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { Db, Tx } from '../../context.ts'
import type { Refusals } from '../../../contract/http/error.ts'
import type { FileEntry } from '../entry.ts'
import { storableJson } from './storable-json.ts'

export interface ValueChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

export interface JoinedDate {
  readonly slot: string
  readonly event: number
  readonly start_date: string
  readonly end_date: string
  readonly title: string
}

/** A value that was edited here. Changes of links are told by names. */
export interface KeptChange extends ValueChange {
  /** The value of the file as the columns hold it; absent: `after`. */
  readonly said?: unknown
}

/** The result of comparing an entry with the calendar. */
export interface RowResult {
  /** The record that the entry changes or resembles. */
  readonly of: number | null
  readonly changes: readonly ValueChange[]
  /** Values that were edited here since the last import, and stay. */
  readonly kept: readonly KeptChange[]
  /** Values of the event that the row says otherwise or does not say, by field: they stay as they are, or terms are left out. */
  readonly stays: Readonly<Record<string, unknown>>
  /** Events that came alone before, and become dates of a new series. */
  readonly joined: readonly JoinedDate[]
  readonly new_venue: boolean
  /** The name of a known venue within 100 metres of the new one; null: there is none. */
  readonly near_venue: string | null
  /** Its id; rows that were read by an earlier version do not have it. */
  readonly near_id?: number | null
  /** Why the row is refused; null: the entry says it, or it is not. */
  readonly reason: RowReason | null
  /** Refusals of the service by field, for `refused`. */
  readonly refusals: Refusals | null
}

/** The values of a person for an entry, which win over those of its file. */
export interface Corrections {
  /** By field, as `readDraft` decodes them; venues, organizers and terms by name; null clears. */
  readonly values: Readonly<Record<string, unknown>>
  /** Fields that were edited here, and for which the person takes what the file says. */
  readonly take: readonly string[]
  /** Words of a programme that were not understood, and need no more; absent: none. */
  readonly settled?: readonly string[]
}

export interface NewRow {
  readonly n: number
  readonly file: string | null
  readonly key: Buffer
  /** The outcome before a person decides. */
  readonly found: RowOutcome
  readonly warnings: readonly ImportWarning[]
  /** Folded title and venue, which the search reads. */
  readonly words: string
  /** As the file says it. */
  readonly entry: FileEntry
  readonly result: RowResult
  readonly decision: RowDecision | null
  readonly corrections: Corrections | null
}

export interface StoredRow extends NewRow {
  readonly outcome: RowOutcome
  readonly done: boolean
  readonly record_id: number | null
}

/** Returns the outcome after the decision of a person; null: there is none. */
function outcomeOf(
  found: RowOutcome,
  decision: RowDecision | null,
  { changes, of }: Pick<RowResult, 'changes' | 'of'>,
): RowOutcome {
  if (decision === 'skip') return 'skipped'
  // A new event whose venue may be a known one is no other event.
  if (found !== 'duplicate' || decision === null || (decision === 'same' && of === null)) return found
  return decision === 'new' ? 'new' : changes.length > 0 ? 'change' : 'same'
}

export async function insertRows(tx: Tx, import_id: number, rows: readonly NewRow[]): Promise<void> {
  const json = rows.map((row) => ({
    ...row,
    key: row.key.toString('hex'),
    outcome: outcomeOf(row.found, row.decision, row.result),
  }))
  await sql`insert into import_rows
      (import_id, n, file, key, outcome, found, warnings, words, entry, result, decision, corrections)
    select ${import_id}, r.n, r.file, decode(r.key, 'hex'), r.outcome, r.found, r.warnings, r.words, r.entry, r.result,
      r.decision, r.corrections
    from jsonb_to_recordset(${storableJson(json)}::jsonb) as r(n int, file text, key text, outcome text, found text,
      warnings text[], words text, entry jsonb, result jsonb, decision text, corrections jsonb)`.execute(tx)
}

/** Returns the folded words by which a row is found. */
export const wordsOfEntry = ({ values, venue }: FileEntry): string =>
  fold(`${String(values['title'] ?? '')} ${venue?.venue ?? ''}`)

/** Names the place of an entry in the files of an import, which stays when they are read again. An event of a programme has its words. */
export const placeOfEntry = (file: string | null, { position, uid, read_from }: FileEntry): string =>
  JSON.stringify(
    read_from
      ? [file, read_from.headings, read_from.text]
      : [file, position.line, position.row, position.block, uid, position.sheet],
  )

/** The words of a person about rows. */
export interface RowWords {
  /** By key. */
  readonly decisions: ReadonlyMap<string, RowDecision>
  /** By place. */
  readonly corrections: ReadonlyMap<string, Corrections>
}

/** Rows above this number are those of an earlier reading of which a person said something. No file has as many. */
const taken_above = 1_000_000

/**
 * Takes the rows away. Those of which a person said something stay until `forgetTaken`, so that a reading which ends early loses none of it.
 * @returns what was said about them
 */
export async function takeRows(tx: Tx, import_id: number): Promise<RowWords> {
  const { rows } = await sql<Pick<StoredRow, 'key' | 'file' | 'entry' | 'decision' | 'corrections'>>`
    select key, file, entry, decision, corrections from import_rows
    where import_id = ${import_id} and (decision is not null or corrections is not null)
    order by n <= ${taken_above}::int, n`.execute(tx)
  await sql`delete from import_rows where import_id = ${import_id} and n <= ${taken_above}::int
    and decision is null and corrections is null`.execute(tx)
  await sql`update import_rows r set n = t.next from (
      select n, (greatest(max(n) over (), ${taken_above}::int) + row_number() over (order by n))::int as next
      from import_rows where import_id = ${import_id}) t
    where r.import_id = ${import_id} and r.n = t.n and r.n <= ${taken_above}::int`.execute(tx)
  return {
    decisions: new Map(
      rows.flatMap(({ key, decision }) => (decision ? [[key.toString('hex'), decision] as const] : [])),
    ),
    corrections: new Map(
      rows.flatMap(({ file, entry, corrections }) =>
        corrections ? [[placeOfEntry(file, entry), corrections] as const] : [],
      ),
    ),
  }
}

/** Forgets the rows that were taken, when all have been read again. */
export async function forgetTaken(tx: Tx, import_id: number): Promise<void> {
  await sql`delete from import_rows where import_id = ${import_id} and n > ${taken_above}::int`.execute(tx)
}

export type OutcomeCounts = Readonly<Partial<Record<RowOutcome, number>>>

interface RowCounts {
  readonly counts: OutcomeCounts
  readonly done: number
}

/** Counts the rows of imports by outcome, and those that were written. */
export async function countRows(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, RowCounts>> {
  const { rows } = await sql<{ import_id: number; outcome: RowOutcome; n: number; done: number }>`
    select import_id, outcome, count(*)::int as n, count(*) filter (where done)::int as done from import_rows
    where import_id = any(${[...ids]}::int[]) group by import_id, outcome`.execute(db)
  const found = new Map<number, RowCounts>()
  for (const { import_id, outcome, n, done } of rows) {
    const before = found.get(import_id) ?? { counts: {}, done: 0 }
    found.set(import_id, { counts: { ...before.counts, [outcome]: n }, done: before.done + done })
  }
  return found
}

/** Counts the warnings of rows. */
export async function countWarnings(db: Db, import_id: number): Promise<ReadonlyMap<ImportWarning, number>> {
  const { rows } = await sql<{ kind: ImportWarning; n: number }>`select kind, count(*)::int as n
    from import_rows, unnest(warnings) as kind where import_id = ${import_id} group by kind order by kind`.execute(db)
  return new Map(rows.map(({ kind, n }) => [kind, n]))
}

interface RowFilter {
  readonly outcome?: RowOutcome | undefined
  /** Leaves out rows that are the same. */
  readonly differing?: boolean | undefined
  readonly warning?: ImportWarning | undefined
  /** Folded. */
  readonly words?: string | undefined
}

const row_columns = sql`n, file, key, outcome, found, warnings, words, entry, result, decision, corrections, done, record_id`

/** Returns a page of rows, and how many there are. */
export async function findRows(
  db: Db,
  import_id: number,
  { outcome, differing = false, warning, words }: RowFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly StoredRow[]; readonly total: number }> {
  const where = sql`import_id = ${import_id} and (${outcome ?? null}::text is null or outcome = ${outcome ?? null})
    and not (${differing}::boolean and outcome = 'same')
    and (${warning ?? null}::text is null or warnings @> array[${warning ?? null}]::text[])
    and (${words ?? null}::text is null or position(${words ?? null}::text in words) > 0)`
  const { rows } = await sql<StoredRow>`select ${row_columns} from import_rows where ${where}
    order by n offset ${offset} limit ${limit}`.execute(db)
  const all = await sql<{ n: number }>`select count(*)::int as n from import_rows where ${where}`.execute(db)
  return { rows, total: all.rows[0]?.n ?? 0 }
}

/** Locks the next rows that are to be written. @param after the number of the row before them */
export async function nextRows(tx: Tx, import_id: number, after: number, limit: number): Promise<readonly StoredRow[]> {
  const { rows } = await sql<StoredRow>`select ${row_columns} from import_rows
    where import_id = ${import_id} and n > ${after} and not done and outcome in ('new', 'change', 'same')
    order by n limit ${limit} for update`.execute(tx)
  return rows
}

export interface WrittenRow {
  readonly n: number
  readonly outcome: RowOutcome
  readonly record_id: number | null
  readonly result: RowResult
}

export async function saveWritten(tx: Tx, import_id: number, rows: readonly WrittenRow[]): Promise<void> {
  await sql`update import_rows i set done = true, outcome = r.outcome, record_id = r.record_id, result = r.result
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(n int, outcome text, record_id int, result jsonb)
    where i.import_id = ${import_id} and i.n = r.n`.execute(tx)
}

/** Decides rows. Rows that are not there, or that need no decision, stay as they are. */
export async function decideRows(
  tx: Tx,
  import_id: number,
  decisions: ReadonlyMap<number, RowDecision | null>,
): Promise<void> {
  const { rows } = await sql<StoredRow>`select ${row_columns} from import_rows
    where import_id = ${import_id} and n = any(${[...decisions.keys()]}::int[]) for update`.execute(tx)
  const decided = rows.map(({ n, found, result }) => {
    const decision = decisions.get(n) ?? null
    return { n, decision, outcome: outcomeOf(found, decision, result) }
  })
  await sql`update import_rows i set decision = r.decision, outcome = r.outcome
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as r(n int, decision text, outcome text)
    where i.import_id = ${import_id} and i.n = r.n`.execute(tx)
}

/** Locks a row; null: there is none. */
export async function lockRow(tx: Tx, import_id: number, n: number): Promise<StoredRow | null> {
  const { rows } = await sql<StoredRow>`select ${row_columns} from import_rows
    where import_id = ${import_id} and n = ${n} for update`.execute(tx)
  return rows[0] ?? null
}

/** Returns the events that other rows of an import are, and whether an earlier one has the same key. */
export async function otherRows(
  tx: Tx,
  import_id: number,
  { n, key }: Pick<NewRow, 'n' | 'key'>,
): Promise<{ readonly taken: ReadonlySet<number>; readonly repeats: boolean }> {
  const { rows } = await sql<{ taken: number[] | null; repeats: boolean | null }>`
    select array_agg((result->>'of')::int) filter (where found <> 'duplicate' and result->>'of' is not null) as taken,
      bool_or(n < ${n} and key = ${key} and found <> 'refused') as repeats
    from import_rows where import_id = ${import_id} and n <> ${n}`.execute(tx)
  return { taken: new Set(rows[0]?.taken ?? []), repeats: rows[0]?.repeats ?? false }
}

/** Replaces a row that was compared again. */
export async function replaceRow(tx: Tx, import_id: number, row: NewRow): Promise<void> {
  await sql`delete from import_rows where import_id = ${import_id} and n = ${row.n}`.execute(tx)
  await insertRows(tx, import_id, [row])
}
