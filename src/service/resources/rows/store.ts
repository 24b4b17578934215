/** Inserts and updates the rows of records. */
import { isDeepStrictEqual } from 'node:util'
import { sql, type RawBuilder } from 'kysely'
import type { Language, Resource } from '../../../contract/field.ts'
import type { Db } from '../../context.ts'
import { plannedOnce } from '../../database/connection/planned-once.ts'
import type { FactRow, TextRow } from '../../database/schema.ts'
import type { FieldChanges } from '../history/entry.ts'
import type { OperationSql } from './operation-row.ts'
import { recordsFrom, type Stored } from './load.ts'
import { seconds } from '../present/presenter.ts'
import { tablesOf } from './tables.ts'

/** Values by the names of their columns. */
export type ColumnValues = Readonly<Record<string, unknown>>

// Names of columns come from the contract, never from a caller, so that they need no quoting.
const names = (columns: ColumnValues) => sql.raw(Object.keys(columns).join())
const values = (columns: ColumnValues) => sql.join(Object.values(columns))
const settings = (columns: ColumnValues) =>
  sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.raw(name)} = ${value}`))

/** Selects the id of the record that the same statement inserts. */
export const new_id = sql`(select id from facts)`

/** Returns a new record as it will be stored, without the id and times that the database adds. */
export const toBeStored = (facts: ColumnValues, text: ColumnValues, language: Language): Stored => ({
  facts: { ...facts, id: 0, version: 1, modified_utc: '', original_language: language },
  texts: [
    { ...text, id: 0, language, text_version: 1, source_version: 0, modified_utc: '', slug: String(text['slug']) },
  ],
  transaction_id: null,
})

/** Further effects of the statement that inserts a record. */
interface Also {
  /** Parts of its `with`, each after a comma. */
  readonly parts: RawBuilder<unknown>
  /** A column to select, for its effect. */
  readonly column: RawBuilder<unknown>
  /** The operation that the parts may make. */
  readonly operation: OperationSql
}

/** Inserts a record with its first text. @returns the record as it is stored */
export async function insertRecord(
  db: Db,
  resource: Resource,
  facts: ColumnValues,
  text: ColumnValues,
  { parts, column, operation }: Also,
): Promise<Stored> {
  const tables = tablesOf(resource)
  const { rows } = await plannedOnce(sql<{ facts: FactRow; text: TextRow; operation_id: number }>`with
    facts as (insert into ${tables.facts} (${names(facts)}) values (${values(facts)}) returning *),
    texts as (insert into ${tables.texts} (id, ${names(text)}) values (${new_id}, ${values(text)}) returning *)
    ${parts}
    select row_to_json(facts) as facts, row_to_json(texts) as text, ${column} as told, ${operation.id} as operation_id
    from facts, texts`).execute(db)
  const [row] = rows
  if (row) operation.made(row.operation_id)
  const stored = row && recordsFrom([[row.facts, null, null, [row.text]]]).get(row.facts.id)
  if (!stored) throw new Error(`No row was inserted into ${resource.name}`)
  return stored
}

export async function insertText(db: Db, resource: Resource, columns: ColumnValues): Promise<void> {
  await sql`insert into ${tablesOf(resource).texts} (${names(columns)}) values (${values(columns)})`.execute(db)
}

/**
 * Sets columns of the facts, the version and the time of the write.
 * @param is_public whether readers can see a difference
 */
export async function updateFacts(
  db: Db,
  resource: Resource,
  id: number,
  columns: ColumnValues,
  is_public = true,
): Promise<void> {
  const now = sql`(now() at time zone 'utc')`
  const of_record = resource.has_status
    ? { open_modified_utc: is_public ? now : sql`coalesce(open_modified_utc, modified_utc)` }
    : {}
  const counted = { ...columns, ...of_record, version: sql`version + 1`, modified_utc: now }
  await sql`update ${tablesOf(resource).facts} set ${settings(counted)} where id = ${id}`.execute(db)
}

export async function updateText(
  db: Db,
  resource: Resource,
  id: number,
  language: Language,
  columns: ColumnValues,
): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await sql`update ${tablesOf(resource).texts} set ${settings(columns)}
    where id = ${id} and language = ${language}`.execute(db)
}

const timestamps = /_(utc|date)$/

/** Returns the columns that differ in a row, with their values before and after. Timestamps are compared to the second. */
export function columnChanges(before: FactRow | TextRow | null, after: ColumnValues): FieldChanges {
  const changes: Record<string, readonly [unknown, unknown]> = {}
  for (const [name, value] of Object.entries(after)) {
    const stored = before?.[name] ?? null
    const old = stored !== null && timestamps.test(name) ? seconds(stored) : stored
    if (!isDeepStrictEqual(old, value)) changes[name] = [old, value]
  }
  return changes
}
