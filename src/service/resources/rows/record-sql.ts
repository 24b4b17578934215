/** SQL expressions that select records as JSON, so that one statement can return records of several resources. */
import { computedOf } from '../../../contract/tables/answers.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Resource } from '../../../contract/field.ts'
import type { Db, RequestContext } from '../../context.ts'
import { plannedOnce } from '../../database/connection/planned-once.ts'
import type { FactRow, TextRow } from '../../database/schema.ts'
import { countOf } from '../list/term-counts.ts'
import { tablesOf } from './tables.ts'

type Sql = RawBuilder<unknown>

/** The array that `recordJson` selects. */
export type RecordRow = readonly [
  facts: FactRow,
  transaction_id: number | null,
  count: number | null,
  texts: readonly TextRow[],
]

/**
 * Returns the right side of `id =` for these ids. The subselect hides from the planner how many there are, so that lists of all
 * lengths share one plan.
 */
export const anyOf = (ids: readonly number[]): Sql =>
  ids.length === 1 ? sql`${ids[0]}::int` : sql`any(array(select unnest(${ids}::int[])))`

/** The transaction that wrote the row `i` last; null: the current one, which may yet be rolled back. */
export const lastWriter = sql`case when i.xmin = pg_current_xact_id_if_assigned()::xid then null else i.xmin::text::bigint end`

/** Selects a JSON array. PostgreSQL plans an array constructor faster than an aggregate. */
export const jsonArrayOf = (expression: Sql, from: Sql): Sql =>
  sql`array_to_json(array(select ${expression} from ${from}))`

/** The columns beside what is stored. @param caller the one whose events are counted under terms; null: without counts */
const versionColumns = (resource: Resource, caller: RequestContext | null) =>
  sql`${lastWriter}, ${caller && 'count' in computedOf(resource.name) ? countOf(caller, resource) : sql`null`}`

/** Selects the row `i` of facts as a `RecordVersion`. */
export const versionJson = (resource: Resource, caller: RequestContext | null): Sql =>
  sql`json_build_array(i.id, ${versionColumns(resource, caller)})`

/** Selects the record of the row `i` of facts as a `RecordRow`. */
export const recordJson = (resource: Resource, caller: RequestContext | null): Sql =>
  sql`json_build_array(i, ${versionColumns(resource, caller)},
    array(select t from ${tablesOf(resource).texts} t where t.id = i.id))`

/** Selects an expression on the row `i` for each record with one of the ids. */
export const selectByIds = (resource: Resource, ids: Sql, expression: Sql): Sql =>
  jsonArrayOf(expression, sql`${tablesOf(resource).facts} i where i.id = ${ids}`)

/**
 * Selects an expression for each record that a field of the row `i` points to. They are looked up one by one, since a join would
 * read a small table whole.
 */
export const linkedJson = (field: string, to: Resource, expression: Sql): Sql =>
  jsonArrayOf(
    sql`l.json`,
    sql`(select unnest(i.${sql.ref(field)}) as id) p
      cross join lateral (select ${expression} as json from ${tablesOf(to).facts} i where i.id = p.id offset 0) l`,
  )

/**
 * Selects several expressions in one statement.
 * @param expressions null for one whose answer is null without asking
 */
export async function queryTogether<Answers extends readonly unknown[]>(
  db: Db,
  expressions: { readonly [Position in keyof Answers]: Sql | null },
): Promise<{ readonly [Position in keyof Answers]: Answers[Position] | null }> {
  const columns = expressions.flatMap((expression, position) =>
    expression ? [sql`${expression} as ${sql.ref(`answer_${position}`)}`] : [],
  )
  const { rows } =
    columns.length > 0
      ? await plannedOnce(sql<Record<string, unknown>>`select ${sql.join(columns)}`).execute(db)
      : { rows: [] }
  const answers = expressions.map((_, position) => rows[0]?.[`answer_${position}`] ?? null)
  // One answer for each expression, of the type that the caller names.
  return answers as { readonly [Position in keyof Answers]: Answers[Position] | null }
}
