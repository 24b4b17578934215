/** Rows as they are stored: one record's facts and its texts. */
import { sql, type RawBuilder } from 'kysely'
import type { Resource } from '../../contract/field.ts'
import { toSlugForm } from '../../contract/slug.ts'
import type { Db, Request } from '../context.ts'
import { planned_once } from '../database/planned-once.ts'
import type { FactRow, TextRow } from '../database/schema.ts'
import { tablesOf } from './tables.ts'
import { countOf } from './term-counts.ts'

export interface Stored {
  readonly facts: FactRow
  readonly texts: readonly TextRow[]
  /** The transaction that wrote it last: every write of a record writes its facts. Null: the one in which it is read. */
  readonly written: number | null
  /** Of terms that are read to be presented: how many events this caller finds under them. */
  readonly count?: number
}

/** Records of several resources, by id. */
export type Wanted = readonly (readonly [Resource, readonly number[]])[]

/**
 * Ids to be compared with. The database is told that it is one, or some: from the values of a list it would learn how many,
 * and plan anew for each number of them.
 */
export const oneOf = (ids: readonly number[]): RawBuilder<unknown> =>
  ids.length === 1 ? sql`${ids[0]}::int` : sql`any(array(select unnest(${ids}::int[])))`

const time_columns = [
  ...['date_utc', 'modified_utc', 'trashed_utc'],
  ...['start_date', 'end_date', 'start_utc', 'end_utc'],
] as const

/** JSON has times as `2030-01-01T10:00:00`; columns as `2030-01-01 10:00:00`. */
function withTimes<Row extends FactRow | TextRow>(row: Row): Row {
  const fields: Record<string, unknown> = row
  for (const column of time_columns) {
    const value = fields[column]
    if (typeof value === 'string') fields[column] = value.replace('T', ' ')
  }
  return row
}

/** What is read of each record beside what is stored in it: by whom it was written, and the count of a term. */
type Beside = readonly [written: number | null, count: number | null]

/** Which transaction wrote the row `i` last; null: this one, whose writes may yet be undone. */
export const writtenBy = sql`case when i.xmin = pg_current_xact_id_if_assigned()::xid then null else i.xmin::text::bigint end`

/**
 * Facts of records, each with what stands beside it, as a list in JSON.
 * @param caller counts of terms are for; null: without
 */
export const factsOf = (
  resource: Resource,
  ids: RawBuilder<unknown>,
  what: 'i' | 'i.id',
  caller: Request | null,
): RawBuilder<unknown> =>
  sql`(select json_agg(${factOf(resource, what, caller)}) from ${tablesOf(resource).facts} i where i.id = ${ids})`

/** The facts of one record, the row `i`, in the same way. */
export const factOf = (resource: Resource, what: 'i' | 'i.id', caller: Request | null): RawBuilder<unknown> =>
  sql`json_build_array(${sql.raw(what)}, ${writtenBy},
    ${caller && resource.shape === 'term' ? countOf(caller, resource) : sql`null`})`

/** Ordered, so that what is derived from them comes out the same each time. */
const textsOf = (resource: Resource, ids: RawBuilder<unknown>) =>
  sql`(select json_agg(t) from (select * from ${tablesOf(resource).texts} where id = ${ids}
    order by id, language) t)`

/** Records whole, as `gather` takes them. @param caller counts of terms are for; null: without */
export const rowsOf = (resource: Resource, ids: RawBuilder<unknown>, caller: Request | null): RawBuilder<unknown> =>
  sql`json_build_object('facts', ${factsOf(resource, ids, 'i', caller)}, 'texts', ${textsOf(resource, ids)})`

/** Of records that the row `e` points to, each looked for by itself: a plan for many would read a small table whole. */
const pointed = (field: string, what: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`(select json_agg(l.what) from unnest(e.${sql.ref(field)}) p(id)
    cross join lateral (select ${what} as what from ${from} i where i.id = p.id offset 0) l)`

/** Facts of records that the row `e` points to, as `factsOf` says them. */
export const pointedFacts = (field: string, to: Resource, what: 'i' | 'i.id', caller: Request): RawBuilder<unknown> =>
  pointed(field, factOf(to, what, caller), tablesOf(to).facts)

/** Those records whole. */
export const pointedRows = (field: string, to: Resource, caller: Request): RawBuilder<unknown> =>
  sql`json_build_object('facts', ${pointedFacts(field, to, 'i', caller)},
    'texts', ${pointed(field, sql`i`, sql`(select * from ${tablesOf(to).texts} order by id, language)`)})`

export interface Rows {
  readonly facts: readonly (readonly [FactRow, ...Beside])[] | null
  readonly texts: readonly TextRow[] | null
}

export function gather({ facts, texts }: Rows): Map<number, Stored> {
  const stored = new Map<number, Stored & { readonly texts: TextRow[] }>()
  for (const [row, written, count] of facts ?? []) {
    stored.set(row.id, { facts: withTimes(row), texts: [], written, ...(count === null ? {} : { count }) })
  }
  for (const row of texts ?? []) stored.get(row.id)?.texts.push(withTimes(row))
  return stored
}

/**
 * One question to the database, made of several.
 * @param questions expressions; null: nothing is asked, and the answer is null
 */
export async function askTogether<Answers extends readonly unknown[]>(
  db: Db,
  questions: { readonly [Position in keyof Answers]: RawBuilder<unknown> | null },
): Promise<{ readonly [Position in keyof Answers]: Answers[Position] | null }> {
  const asked = questions.flatMap((question, position) =>
    question ? [sql`${question} as ${sql.ref(`answer_${position}`)}`] : [],
  )
  const { rows } =
    asked.length > 0
      ? await sql<Record<string, unknown>>`${planned_once}select ${sql.join(asked)}`.execute(db)
      : { rows: [] }
  const answers = questions.map((_, position) => rows[0]?.[`answer_${position}`] ?? null)
  // One for each question, of the type that the caller says.
  return answers as { readonly [Position in keyof Answers]: Answers[Position] | null }
}

/**
 * Load records of several resources by id, all at one moment.
 * @param caller counts of terms are for; null: without
 */
export async function loadAll(db: Db, wanted: Wanted, caller: Request | null): Promise<Map<number, Stored>[]> {
  const answers = await askTogether<readonly Rows[]>(
    db,
    wanted.map(([resource, ids]) => (ids.length > 0 ? rowsOf(resource, oneOf(ids), caller) : null)),
  )
  return answers.map((rows) => gather(rows ?? { facts: null, texts: null }))
}

/**
 * Load records by id.
 * @param lock hold the rows of facts until the transaction ends, so that writers queue up
 */
export async function loadRecords(
  db: Db,
  resource: Resource,
  ids: readonly number[],
  { lock = false } = {},
): Promise<Map<number, Stored>> {
  if (ids.length === 0) return new Map()
  const { facts } = tablesOf(resource)
  const list = [...new Set(ids)].toSorted((a, b) => a - b)
  if (lock)
    await sql`${planned_once}select 1 from ${facts} where id = ${oneOf(list)} order by id for update`.execute(db)
  const [stored = new Map<number, Stored>()] = await loadAll(db, [[resource, list]], null)
  return stored
}

export async function loadRecord(
  db: Db,
  resource: Resource,
  id: number,
  { lock = false } = {},
): Promise<Stored | null> {
  return (await loadRecords(db, resource, [id], { lock })).get(id) ?? null
}

/** The record a slug names, however it is spelled: in the language of the request first, then in any; trashed ones last. Null: none. */
export async function findSlug(request: Request, resource: Resource, slug: string): Promise<number | null> {
  const { texts } = tablesOf(resource)
  const found = await sql<{ id: number }>`${planned_once}select id from ${texts}
    where slug = ${toSlugForm(slug)}
    order by trashed, language = ${request.language} desc, id
    limit 1`.execute(request.service.db)
  return found.rows[0]?.id ?? null
}
