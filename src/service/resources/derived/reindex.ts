/** Derives the rows that lists and searches read from facts and texts. Every write rewrites them. */
import { sql, type RawBuilder } from 'kysely'
import type { Language, Resource } from '../../../contract/field.ts'
import type { Db, Tx } from '../../context.ts'
import { takeTurns } from '../../async/take-turns.ts'
import { plannedOnce } from '../../database/connection/planned-once.ts'
import { loadRecords, type Stored } from '../rows/load.ts'
import { tablesOf } from '../rows/tables.ts'
import { indexRows, type IdRow } from './index-rows.ts'
import { Folds, isFoundAlike, searchDocument } from './search-document.ts'

/** Rows of one record, and of a few more: their values are parameters of the statement, which is planned once. */
const few = 8

/**
 * Inserts or updates rows. Skips rows that are unchanged, since the trigram index of the search is expensive to write. Many rows are
 * one parameter: thousands of them take longer to read than the rows to write.
 */
function upsert(
  table: ReturnType<typeof tablesOf>['index'],
  key: readonly string[],
  rows: readonly Record<string, unknown>[],
): RawBuilder<unknown> {
  const names = Object.keys(rows[0] ?? {})
  const others = names.filter((name) => !key.includes(name))
  const columns = sql.raw(names.join())
  const values = () => sql.join(rows.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`))
  const given = rows.length > few ? sql`select ${columns} from ${recordset(table, rows)}` : sql`values ${values()}`
  const set = others.map((name) => `${name} = excluded.${name}`)
  const [before, after] = [others.map((name) => `old.${name}`), others.map((name) => `excluded.${name}`)]
  return sql`insert into ${table} as old (${columns}) ${given}
    on conflict (${sql.raw(key.join())}) do update set ${sql.raw(set.join())}
    where (${sql.raw(before.join())}) is distinct from (${sql.raw(after.join())})`
}

const recordset = (table: ReturnType<typeof tablesOf>['index'], rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`

/**
 * Rewrites the derived rows of these records.
 * @param site the language of the site
 */
export async function reindex(db: Db, resource: Resource, ids: readonly number[], site: Language): Promise<void> {
  const records = await loadRecords(db, resource, ids)
  if (records.size === 0) return
  const derived = await derivedRows(resource, [...records.values()], site)
  const statement = sql`with done as (select) ${derived} select`
  // The statement of one record is the same each time; that of several depends on their number.
  await (records.size === 1 ? plannedOnce(statement) : statement).execute(db)
}

/**
 * Returns the parts of a `with`, each after a comma, that rewrite the derived rows of records as they are now.
 * @param new_id selects the id of a record that the same statement inserts
 */
export async function derivedRows(
  resource: Resource,
  stored: readonly Stored[],
  site: Language,
  new_id?: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const { index } = tablesOf(resource)
  const rows = stored.flatMap((one) => indexRows(resource, one, site))
  if (rows.length === 0) return sql``
  return sql`, indexed as (${upsert(index, ['language', 'id'], identified(rows, new_id))})
    ${await searchedRows(resource, stored, new_id)}`
}

const identified = (all: readonly IdRow[], new_id?: RawBuilder<unknown>) =>
  new_id ? all.map((row) => ({ ...row, id: new_id })) : all

/** Returns the part of a `with`, after a comma, that rewrites what searches of records look at. */
export async function searchedRows(
  resource: Resource,
  stored: readonly Stored[],
  new_id?: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const documents: IdRow[] = []
  const folds = new Folds()
  for (const one of stored) documents.push(await searchDocument(resource, one, folds))
  return sql`, searched as (${upsert(tablesOf(resource).search, ['id'], identified(documents, new_id))})`
}

/** A record before and after a write. */
interface WrittenRecord {
  readonly before: Stored
  readonly now: Stored
}

/** Derives the rows that a write of some records changes. @returns the statements that write them */
export async function derivedChanges(
  resource: Resource,
  written: readonly WrittenRecord[],
  site: Language,
): Promise<readonly RawBuilder<unknown>[]> {
  const { index, search } = tablesOf(resource)
  const rows = await takeTurns(written, ({ before, now }) => {
    const known = new Set(indexRows(resource, before, site).map((row) => JSON.stringify(row)))
    return indexRows(resource, now, site).filter((row) => !known.has(JSON.stringify(row)))
  })
  const documents: IdRow[] = []
  const folds = new Folds()
  const found = await takeTurns(written, ({ before, now }) => isFoundAlike(resource, before, now))
  for (const [position, { now }] of written.entries())
    if (!found[position]) documents.push(await searchDocument(resource, now, folds))
  const listed = rows.flat()
  return [
    ...(listed.length > 0 ? [upsert(index, ['language', 'id'], listed)] : []),
    ...(documents.length > 0 ? [upsert(search, ['id'], documents)] : []),
  ]
}

/** Inserts rows of records that stand in no list yet. A record that was written meanwhile keeps its rows. */
export async function insertIndexRows(tx: Tx, resource: Resource, rows: readonly IdRow[]): Promise<void> {
  const { index } = tablesOf(resource)
  const names = sql.raw(Object.keys(rows[0] ?? {}).join())
  // In one statement, after which triggers count once.
  await sql`insert into ${index} (${names})
    select ${names} from ${recordset(index, rows)}
    on conflict do nothing`.execute(tx)
}
