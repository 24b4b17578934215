/** Rows as they are stored: one record's facts and its texts. */
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
  ...['date_utc', 'modified_utc', 'open_modified_utc', 'trashed_utc'],
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

/** Which transaction wrote the row `i` last; null: this one, whose writes may yet be undone. */
export const writtenBy = sql`case when i.xmin = pg_current_xact_id_if_assigned()::xid then null else i.xmin::text::bigint end`

/** A list in JSON. An aggregate would say the same; it takes the database longer to prepare than to carry out. */
export const listOf = (what: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array_to_json(array(select ${what} from ${from}))`

/** What is read of each record beside what is stored in it. @param caller counts of terms are for; null: without */
const beside = (resource: Resource, caller: RequestContext | null) =>
  sql`${writtenBy}, ${caller && resource.shape === 'term' ? countOf(caller, resource) : sql`null`}`

/** The row `i` of facts as `Found`, in JSON. */
export const foundOf = (resource: Resource, caller: RequestContext | null): RawBuilder<unknown> =>
  sql`json_build_array(i.id, ${beside(resource, caller)})`

/** The record of the row `i` whole, as `gather` takes it. */
export const storedOf = (resource: Resource, caller: RequestContext | null): RawBuilder<unknown> =>
  sql`json_build_array(i, ${beside(resource, caller)},
    array(select t from ${tablesOf(resource).texts} t where t.id = i.id))`

/** Records by id, as `what` says them. */
export const withIds = (resource: Resource, ids: RawBuilder<unknown>, what: RawBuilder<unknown>): RawBuilder<unknown> =>
  listOf(what, sql`${tablesOf(resource).facts} i where i.id = ${ids}`)

/** Records that a field of the row `i` points to, each looked for by itself: a plan for many would read a small table whole. */
export const pointedTo = (field: string, to: Resource, what: RawBuilder<unknown>): RawBuilder<unknown> =>
  listOf(
    sql`l.what`,
    sql`(select unnest(i.${sql.ref(field)}) as id) p
      cross join lateral (select ${what} as what from ${tablesOf(to).facts} i where i.id = p.id offset 0) l`,
  )

/** A record as `storedOf` says it. */
export type Row = readonly [facts: FactRow, written: number | null, count: number | null, texts: readonly TextRow[]]

/** Texts are put in order, so that what is derived from them comes out the same each time. */
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

/**
 * Which texts named `t` this caller may know of by their slug: those they may read. Of a record of which they may read nothing
 * any, since it is refused as such; an unpublished translation of a public record is as unknown as if it did not exist.
 */
function knownTexts({ caller }: RequestContext, resource: Resource): RawBuilder<unknown> {
  if (reach(caller, 'read_unpublished') === 'all') return sql`true`
  const { facts, texts } = tablesOf(resource)
  return sql`(t.status = 'publish' or (select f.author from ${facts} f where f.id = t.id) = ${caller?.id ?? null}::int
    or not exists (select from ${texts} o where o.id = t.id and o.status = 'publish' and not o.trashed))`
}

/** The record a slug names, however it is spelled: in the language of the request first, then in any; trashed ones last. Null: none. */
export async function findSlug(context: RequestContext, resource: Resource, slug: string): Promise<number | null> {
  const { texts } = tablesOf(resource)
  const readable = reach(context.caller, 'read_unpublished') === 'all' ? sql`` : sql`t.status = 'publish' desc,`
  const found = await sql<{ id: number }>`${planned_once}select t.id from ${texts} t
    where t.slug = ${toSlugForm(slug)} and ${knownTexts(context, resource)}
    order by t.trashed, ${readable} t.language = ${context.language} desc, t.id
    limit 1`.execute(context.service.db)
  return found.rows[0]?.id ?? null
}
