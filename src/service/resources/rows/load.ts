/** Loads stored rows: a record's facts and its texts. */
import { sql, type RawBuilder } from 'kysely'
import type { Resource } from '../../../contract/field.ts'
import { reach } from '../../../contract/roles.ts'
import { toSlugForm } from '../../../contract/text/slug.ts'
import type { Db, RequestContext } from '../../context.ts'
import { planned_once } from '../../database/connection/planned-once.ts'
import type { FactRow, TextRow } from '../../database/schema.ts'
import { tablesOf } from './tables.ts'
import { countOf } from '../list/term-counts.ts'

export interface Stored {
  readonly facts: FactRow
  readonly texts: readonly TextRow[]
  /** The transaction that wrote it last: every write of a record writes its facts. Null: the one in which it is read. */
  readonly written: number | null
  /** Number of events of a term for the caller; only of terms that are presented. */
  readonly count?: number
}

/** Ids of records by resource. */
export type Wanted = readonly (readonly [Resource, readonly number[]])[]

/**
 * Returns ids as one parameter: with a list of values the database would
 * plan anew for each number of them.
 */
export const oneOf = (ids: readonly number[]): RawBuilder<unknown> =>
  ids.length === 1 ? sql`${ids[0]}::int` : sql`any(array(select unnest(${ids}::int[])))`

const time_columns = [
  ...['date_utc', 'modified_utc', 'open_modified_utc', 'trashed_utc'],
  ...['start_date', 'end_date', 'start_utc', 'end_utc'],
] as const

/** Converts times from JSON's `2030-01-01T10:00:00` to the columns' `2030-01-01 10:00:00`. */
function withTimes<Row extends FactRow | TextRow>(row: Row): Row {
  const fields: Record<string, unknown> = row
  for (const column of time_columns) {
    const value = fields[column]
    if (typeof value === 'string') fields[column] = value.replace('T', ' ')
  }
  return row
}

/** The transaction that wrote the row `i` last; null: the current one, which may roll back. */
export const writtenBy = sql`case when i.xmin = pg_current_xact_id_if_assigned()::xid then null else i.xmin::text::bigint end`

/** A JSON array from a subquery, which PostgreSQL plans faster than an aggregate. */
export const listOf = (what: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array_to_json(array(select ${what} from ${from}))`

/** Returns the computed columns of a record. @param caller for counts of terms; null: without counts */
const beside = (resource: Resource, caller: RequestContext | null) =>
  sql`${writtenBy}, ${caller && 'count' in resource.computed ? countOf(caller, resource) : sql`null`}`

/** Returns the row `i` of facts as a RecordVersion in JSON. */
export const foundOf = (resource: Resource, caller: RequestContext | null): RawBuilder<unknown> =>
  sql`json_build_array(i.id, ${beside(resource, caller)})`

/** The whole record of the row `i` as JSON for `gather`. */
export const storedOf = (resource: Resource, caller: RequestContext | null): RawBuilder<unknown> =>
  sql`json_build_array(i, ${beside(resource, caller)},
    array(select t from ${tablesOf(resource).texts} t where t.id = i.id))`

/** Selects records by id with the expression `what`. */
export const withIds = (resource: Resource, ids: RawBuilder<unknown>, what: RawBuilder<unknown>): RawBuilder<unknown> =>
  listOf(what, sql`${tablesOf(resource).facts} i where i.id = ${ids}`)

/** Selects the records that a field of the row `i` links to, one lookup each: a join could read a whole small table. */
export const pointedTo = (field: string, to: Resource, what: RawBuilder<unknown>): RawBuilder<unknown> =>
  listOf(
    sql`l.what`,
    sql`(select unnest(i.${sql.ref(field)}) as id) p
      cross join lateral (select ${what} as what from ${tablesOf(to).facts} i where i.id = p.id offset 0) l`,
  )

/** A record in the JSON of `storedOf`. */
export type Row = readonly [facts: FactRow, written: number | null, count: number | null, texts: readonly TextRow[]]

/** Sorts texts, so that derived rows come out the same each time. */
export const gather = (rows: readonly Row[]): Map<number, Stored> =>
  new Map(
    rows.map(([facts, written, count, texts]) => [
      facts.id,
      {
        facts: withTimes(facts),
        texts: texts.map(withTimes).toSorted((a, b) => (a.language < b.language ? -1 : 1)),
        written,
        ...(count === null ? {} : { count }),
      },
    ]),
  )

/**
 * Combines several queries into one round trip.
 * @param questions expressions; null gives a null answer
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
  // The caller names the types of the answers.
  return answers as { readonly [Position in keyof Answers]: Answers[Position] | null }
}

/**
 * Loads records of several resources by id in one snapshot.
 * @param caller for counts of terms; null: without counts
 */
export async function loadAll(db: Db, wanted: Wanted, caller: RequestContext | null): Promise<Map<number, Stored>[]> {
  const answers = await askTogether<readonly (readonly Row[])[]>(
    db,
    wanted.map(([resource, ids]) =>
      ids.length > 0 ? withIds(resource, oneOf(ids), storedOf(resource, caller)) : null,
    ),
  )
  return answers.map((rows) => gather(rows ?? []))
}

/**
 * Loads records by id.
 * @param lock locks the rows of facts until the transaction ends, so that writers queue up
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

/**
 * Condition on the texts `t` that a caller may find by slug: readable ones. Of a record without a readable text
 * any, since the record is refused; an unpublished translation of a public record does not exist for the caller.
 */
function knownTexts({ caller }: RequestContext, resource: Resource): RawBuilder<unknown> {
  if (reach(caller, 'read_unpublished') === 'all') return sql`true`
  const { facts, texts } = tablesOf(resource)
  return sql`(t.status = 'publish' or (select f.author from ${facts} f where f.id = t.id) = ${caller?.id ?? null}::int
    or not exists (select from ${texts} o where o.id = t.id and o.status = 'publish' and not o.trashed))`
}

/** Returns the id of a slug, ignoring case: in the language of the request first, then in any; trashed records last. Null: none. */
export async function findSlug(context: RequestContext, resource: Resource, slug: string): Promise<number | null> {
  const { texts } = tablesOf(resource)
  const readable = reach(context.caller, 'read_unpublished') === 'all' ? sql`` : sql`t.status = 'publish' desc,`
  const found = await sql<{ id: number }>`${planned_once}select t.id from ${texts} t
    where t.slug = ${toSlugForm(slug)} and ${knownTexts(context, resource)}
    order by t.trashed, ${readable} t.language = ${context.language} desc, t.id
    limit 1`.execute(context.service.db)
  return found.rows[0]?.id ?? null
}
