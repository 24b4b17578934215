/** Inserts and updates rows, and tells which columns changed. */
import { isDeepStrictEqual } from 'node:util'
import { sql, type RawBuilder } from 'kysely'
import type { Language, Resource } from '../../../contract/field.ts'
import type { Db } from '../../context.ts'
import { planned_once } from '../../database/connection/planned-once.ts'
import type { FactRow, TextRow } from '../../database/schema.ts'
import type { Changes } from '../history/history.ts'
import { gather, type Stored } from './load.ts'
import { seconds } from '../present/presenter.ts'
import { tablesOf } from './tables.ts'

type Columns = Readonly<Record<string, unknown>>

/** Column names come from the contract, never from a caller, so statements may contain them. */
const names = (columns: Columns) => sql.raw(Object.keys(columns).join())
const values = (columns: Columns) => sql.join(Object.values(columns))
const settings = (columns: Columns) =>
  sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.raw(name)} = ${value}`))

/** The id of a new record, for rows that the same statement writes. */
export const new_id = sql`(select id from facts)`

/** Returns a new record as it will be stored, without generated values. */
export const toBeStored = (facts: Columns, text: Columns, language: Language): Stored => ({
  facts: { ...facts, id: 0, version: 1, modified_utc: '', original_language: language },
  texts: [
    { ...text, id: 0, language, text_version: 1, source_version: 0, modified_utc: '', slug: String(text['slug']) },
  ],
  written: null,
})

/** SQL in the statement of a new record: parts of a `with`, each after a comma, and a final selection. */
interface Beside {
  readonly parts: RawBuilder<unknown>
  readonly then: RawBuilder<unknown>
}

/** Inserts a new record with its first text. @returns the stored record */
export async function insertRecord(
  db: Db,
  resource: Resource,
  facts: Columns,
  text: Columns,
  { parts, then }: Beside,
): Promise<Stored> {
  const tables = tablesOf(resource)
  const { rows } = await sql<{ facts: FactRow; text: TextRow }>`${planned_once}with
    facts as (insert into ${tables.facts} (${names(facts)}) values (${values(facts)}) returning *),
    texts as (insert into ${tables.texts} (id, ${names(text)}) values (${new_id}, ${values(text)}) returning *)
    ${parts}
    select row_to_json(facts) as facts, row_to_json(texts) as text, ${then} as told from facts, texts`.execute(db)
  const [row] = rows
  const stored = row && gather([[row.facts, null, null, [row.text]]]).get(row.facts.id)
  if (!stored) throw new Error(`No row was inserted into ${resource.name}`)
  return stored
}

export async function insertText(db: Db, resource: Resource, columns: Columns): Promise<void> {
  await sql`insert into ${tablesOf(resource).texts} (${names(columns)}) values (${values(columns)})`.execute(db)
}

/**
 * Updates the facts, the write counter and the time of the change.
 * @param open whether the change is public
 */
export async function updateFacts(
  db: Db,
  resource: Resource,
  id: number,
  columns: Columns,
  open = true,
): Promise<void> {
  const now = sql`(now() at time zone 'utc')`
  const of_record = resource.has_status
    ? { open_modified_utc: open ? now : sql`coalesce(open_modified_utc, modified_utc)` }
    : {}
  const counted = { ...columns, ...of_record, version: sql`version + 1`, modified_utc: now }
  await sql`update ${tablesOf(resource).facts} set ${settings(counted)} where id = ${id}`.execute(db)
}

export async function updateText(
  db: Db,
  resource: Resource,
  id: number,
  language: Language,
  columns: Columns,
): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await sql`update ${tablesOf(resource).texts} set ${settings(columns)}
    where id = ${id} and language = ${language}`.execute(db)
}

const timestamps = /_(utc|date)$/

/** Returns the columns that differ from a row. Compares timestamps to the second. */
export function changesOf(before: FactRow | TextRow | null, after: Columns): Changes {
  const changes: Record<string, readonly [unknown, unknown]> = {}
  for (const [name, value] of Object.entries(after)) {
    const stored = before?.[name] ?? null
    const old = stored !== null && timestamps.test(name) ? seconds(stored) : stored
    if (!isDeepStrictEqual(old, value)) changes[name] = [old, value]
  }
  return changes
}
