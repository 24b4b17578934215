/** Loads records as they are stored: the facts of each and its texts. */
import { sql } from 'kysely'
import type { Resource } from '../../../contract/field.ts'
import type { Db, RequestContext } from '../../context.ts'
import { plannedOnce } from '../../database/connection/planned-once.ts'
import type { FactRow, TextRow } from '../../database/schema.ts'
import { anyOf, queryTogether, recordJson, selectByIds, type RecordRow } from './record-sql.ts'
import { tablesOf } from './tables.ts'

export interface Stored {
  readonly facts: FactRow
  readonly texts: readonly TextRow[]
  /**
   * The transaction that wrote the record last; every write of a record writes its facts. Null: the transaction in which the
   * record was read.
   */
  readonly transaction_id: number | null
  /** The number of events that the caller finds under a term; only of terms loaded for a caller. */
  readonly count?: number
}

export type IdsByResource = readonly (readonly [Resource, readonly number[]])[]

const time_columns = [
  ...['date_utc', 'modified_utc', 'open_modified_utc', 'trashed_utc'],
  ...['start_date', 'end_date', 'start_utc', 'end_utc'],
  ...['previous_start_date', 'unpublish_date', 'unpublish_utc'],
] as const

/** Rewrites the times of a row in place, from JSON's `2030-01-01T10:00:00` to the `2030-01-01 10:00:00` of columns. */
function withTimes<Row extends FactRow | TextRow>(row: Row): Row {
  const fields: Record<string, unknown> = row
  for (const column of time_columns) {
    const value = fields[column]
    if (typeof value === 'string') fields[column] = value.replace('T', ' ')
  }
  return row
}

/** Sorts the texts by language, so that what is derived from them does not depend on the order of rows. */
const sortedTexts = (texts: readonly TextRow[]) => texts.toSorted((a, b) => (a.language < b.language ? -1 : 1))

export const recordsFrom = (rows: readonly RecordRow[]): Map<number, Stored> =>
  new Map(
    rows.map(([facts, transaction_id, count, texts]) => [
      facts.id,
      {
        facts: withTimes(facts),
        texts: sortedTexts(texts.map(withTimes)),
        transaction_id,
        ...(count === null ? {} : { count }),
      },
    ]),
  )

/**
 * Loads records of several resources in one statement.
 * @param caller the one whose events are counted under terms; null: without counts
 */
export async function loadAll(
  db: Db,
  wanted: IdsByResource,
  caller: RequestContext | null,
): Promise<Map<number, Stored>[]> {
  const answers = await queryTogether<readonly (readonly RecordRow[])[]>(
    db,
    wanted.map(([resource, ids]) =>
      ids.length > 0 ? selectByIds(resource, anyOf(ids), recordJson(resource, caller)) : null,
    ),
  )
  return answers.map((rows) => recordsFrom(rows ?? []))
}

/**
 * How the rows of facts are locked until the transaction ends. `edit` suits a write that does not delete the record: writers of
 * others that link to it do not wait for it, nor it for them, such as an edit of the venue of a series that is being created.
 */
type Lock = boolean | 'edit'

const lockStrength = (lock: Lock) => sql.raw(lock === 'edit' ? 'for no key update' : 'for update')

/** Loads records by id. */
export async function loadRecords(
  db: Db,
  resource: Resource,
  ids: readonly number[],
  { lock = false }: { readonly lock?: Lock } = {},
): Promise<Map<number, Stored>> {
  if (ids.length === 0) return new Map()
  const { facts } = tablesOf(resource)
  const list = [...new Set(ids)].toSorted((a, b) => a - b)
  const locking = sql`select 1 from ${facts} where id = ${anyOf(list)} order by id ${lockStrength(lock)}`
  if (lock) await plannedOnce(locking).execute(db)
  const [stored = new Map<number, Stored>()] = await loadAll(db, [[resource, list]], null)
  return stored
}

export async function loadRecord(
  db: Db,
  resource: Resource,
  id: number,
  { lock = false }: { readonly lock?: Lock } = {},
): Promise<Stored | null> {
  return (await loadRecords(db, resource, [id], { lock })).get(id) ?? null
}

/** A text with its name alone: the whole texts of a page of records can reach a hundred megabytes. */
type NamedText = Pick<TextRow, 'language' | 'status'> & Readonly<Record<string, unknown>>

/** A record with the names of its texts. */
export interface NamedRecord {
  readonly facts: FactRow
  readonly texts: readonly NamedText[]
}

/** Loads records by id with the names of their texts. */
export async function loadNamed(db: Db, resource: Resource, ids: readonly number[]): Promise<Map<number, NamedRecord>> {
  if (ids.length === 0) return new Map()
  const { label, has_status } = resource
  const status = has_status ? sql`t.status` : sql`null`
  const text = sql`json_build_object('language', t.language, 'status', ${status}, ${sql.lit(label)}, ${sql.ref(`t.${label}`)})`
  const texts = sql`array(select ${text} from ${tablesOf(resource).texts} t where t.id = i.id order by t.language)`
  const [rows] = await queryTogether<readonly [readonly (readonly [FactRow, readonly NamedText[]])[]]>(db, [
    selectByIds(resource, anyOf(ids), sql`json_build_array(i, ${texts})`),
  ])
  return new Map((rows ?? []).map(([facts, named]) => [facts.id, { facts: withTimes(facts), texts: named }]))
}

/** Loads the facts of records without their texts. */
export async function loadFacts(
  db: Db,
  resource: Resource,
  ids: readonly number[],
): Promise<Map<number, Pick<Stored, 'facts'>>> {
  const [rows] = await queryTogether<readonly [readonly FactRow[]]>(db, [selectByIds(resource, anyOf(ids), sql`i`)])
  return new Map((rows ?? []).map((facts) => [facts.id, { facts: withTimes(facts) }]))
}
