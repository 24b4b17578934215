/** Joins the entries of an operation to one change for each record. */
import { sql } from 'kysely'
import type { Language, ResourceName } from '../../contract/field.ts'
import { resources, writable } from '../../contract/resources.ts'
import type { Db } from '../context.ts'
import type { EntryRow, HistoryAction, UndoData } from '../resources/history/entry.ts'
import type { Stored } from '../resources/rows/load.ts'

export type UndoEntry = Pick<EntryRow, 'id' | 'resource' | 'record_id' | 'language' | 'action' | 'changes'> & {
  readonly undo: UndoData | null
}

type Change = readonly [before: unknown, after: unknown]

/** The joined changes of one record by an operation. */
export interface RecordChange {
  readonly resource: ResourceName
  readonly id: number
  readonly actions: readonly HistoryAction[]
  /** Before the first entry and after the last one, by path. */
  readonly paths: ReadonlyMap<string, Change>
  /** Whether a text was written: what is in sync with it may be another after undoing. */
  readonly writes_text: boolean
  /** Languages whose text was added, or removed. */
  readonly added: readonly Language[]
  readonly trashed: Change | null
  /** The record as it was deleted, and the links to it. */
  readonly deleted: Pick<Stored, 'facts' | 'texts'> | null
  readonly links: NonNullable<UndoData['links']>
  /** The record that it was merged into. */
  readonly merged_into: number | null
  readonly last_entry: number
}

export type RecordRef = Pick<UndoEntry, 'resource' | 'record_id'>

/** Returns the records of an operation that were not undone yet; the last changed one comes first. */
export async function recordsOf(db: Db, operation: number): Promise<readonly RecordRef[]> {
  const { rows } = await sql<RecordRef>`select resource, record_id from history
    where operation_id = ${operation} and undone_by is null and not coalesce(undo ? 'moved', false)
    group by 1, 2 order by max(id) desc`.execute(db)
  return rows
}

/** Returns the records of an operation that were written again since, and were not undone yet. */
export async function recordsWrittenSince(db: Db, operation: number): Promise<readonly RecordRef[]> {
  const { rows } = await sql<RecordRef>`select e.resource, e.record_id from (
      select resource, record_id, max(id) as last from history
      where operation_id = ${operation} and undone_by is null and not coalesce(undo ? 'moved', false) group by 1, 2) e
    where exists (select 1 from history h where h.resource = e.resource and h.record_id = e.record_id and h.id > e.last)
    order by e.last desc`.execute(db)
  return rows
}

/** Returns the entries of an operation, of some records, that were not undone yet, without links that a merge moved. */
export async function entriesOf(
  db: Db,
  operation: number,
  records: readonly RecordRef[],
): Promise<readonly UndoEntry[]> {
  const { rows } = await sql<UndoEntry>`select h.id, h.resource, h.record_id, h.language, h.action, h.changes, h.undo
    from history h join jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(resource text, record_id int)
      on r.resource = h.resource and r.record_id = h.record_id
    where h.operation_id = ${operation} and h.undone_by is null and not coalesce(h.undo ? 'moved', false)
    order by h.id`.execute(db)
  return rows
}

/** Returns how many records an operation changed, without those whose links a merge moved. */
export async function countRecords(db: Db, operation: number): Promise<number> {
  const { rows } = await sql<{ records: number }>`select count(*)::int as records from (
    select distinct resource, record_id from history
    where operation_id = ${operation} and not coalesce(undo ? 'moved', false)) r`.execute(db)
  return rows[0]?.records ?? 0
}

/** Columns of facts that are no fields of the contract. */
const other_facts = /^(start_utc|end_utc|geo_lat|geo_lng|post_parent|previous_.*)$/

/** Returns the path of a column: that of a text if the field is stored per language. */
export function pathOfColumn({ resource, language }: Pick<UndoEntry, 'resource' | 'language'>, column: string): string {
  const row = writable(resources[resource])[column]
  const of_text = row ? row.per_language : !other_facts.test(column)
  return of_text && language ? `${language}.${column}` : column
}

function joined(entries: readonly UndoEntry[]): RecordChange | null {
  const [first] = entries
  const last = entries.at(-1)
  if (!first || !last) return null
  const paths = new Map<string, Change>()
  let trashed: Change | null = null
  for (const entry of entries.filter(({ action }) => action !== 'delete')) {
    for (const [column, shown] of Object.entries(entry.changes)) {
      const [before, after] = column === 'password' ? (entry.undo?.password ?? shown) : shown
      if (column === 'trashed_utc') trashed = [(trashed as Change | null)?.[0] ?? before, after]
      else {
        const path = pathOfColumn(entry, column)
        paths.set(path, [paths.has(path) ? paths.get(path)?.[0] : before, after])
      }
    }
  }
  const label = resources[first.resource].label
  const created = first.action === 'create'
  const deletion = entries.find(({ action }) => action === 'delete')
  return {
    resource: first.resource,
    id: first.record_id,
    actions: [...new Set(entries.map(({ action }) => action))],
    paths,
    writes_text: entries.some(({ language }) => language !== null) || deletion !== undefined,
    added: created
      ? []
      : entries.flatMap(({ language, changes }) => (language && changes[label]?.[0] === null ? [language] : [])),
    trashed,
    // The entry of a deletion holds the record.
    deleted: deletion ? (deletion.changes['record']?.[0] as RecordChange['deleted']) : null,
    links: deletion?.undo?.links ?? {},
    merged_into: (deletion?.changes['merged_into']?.[1] as number | undefined) ?? null,
    last_entry: last.id,
  }
}

/** Groups entries by record; the last changed record comes first. */
export function recordChanges(entries: readonly UndoEntry[]): readonly RecordChange[] {
  const groups = new Map<string, UndoEntry[]>()
  for (const entry of entries) {
    const key = `${entry.resource}/${entry.record_id}`
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return [...groups.values()].flatMap((group) => joined(group) ?? []).toSorted((a, b) => b.last_entry - a.last_entry)
}
