/**
 * Statements that PostgreSQL plans once for each connection: those that find rows by their keys alone, and windows of time in
 * their usual forms. No value makes another plan of them better, and planning takes longer than reading. All others are planned
 * anew each time, because a plan that has to do for every value of a filter is a bad one.
 *
 * A statement is marked by its node, and so are values in it; the compiler and the driver of the service (dialect.ts,
 * driver.ts) look them up.
 */
import { PostgresQueryCompiler, sql, type CompiledQuery, type RawBuilder, type RootOperationNode } from 'kysely'

type RawNode = ReturnType<RawBuilder<unknown>['toOperationNode']>

const statements = new WeakSet<RootOperationNode>()

/** Marks a statement that is to be planned once. Its text should be one of few. */
export function plannedOnce<Row>(statement: RawBuilder<Row>): RawBuilder<Row> {
  statements.add(statement.toOperationNode())
  return statement
}

export const isPlannedOnce = ({ query }: Pick<CompiledQuery, 'query'>): boolean => statements.has(query)

/** The form of a value in statements that are planned once. */
const unseen_forms = new WeakMap<RawNode, RawNode>()

function hiddenFromPlanner(seen: RawBuilder<unknown>, unseen: RawBuilder<unknown>): RawBuilder<unknown> {
  unseen_forms.set(seen.toOperationNode(), unseen.toOperationNode())
  return seen
}

/*
 * PostgreSQL plans a prepared statement anew all the same, as long as the plan for its values seems cheaper than that for all
 * values: as it does if the one counts with fewer rows than the other, though they are the same plan. So a statement that is
 * planned once holds these values as sub-selects, which the planner does not look into. Ids may be seen: one costs the same as
 * another.
 */

export const timestamp = (value: unknown): RawBuilder<unknown> =>
  hiddenFromPlanner(sql`${value}::timestamp`, sql`(select ${value}::timestamp)`)

export const plannedText = (value: unknown): RawBuilder<unknown> =>
  hiddenFromPlanner(sql`${value}::text`, sql`(select ${value}::text)`)

export const anyText = (values: unknown): RawBuilder<unknown> =>
  hiddenFromPlanner(sql`any(${values}::text[])`, sql`any(array(select unnest(${values}::text[])))`)

export class PlanningCompiler extends PostgresQueryCompiler {
  #hides = false

  override compileQuery(...[node, id]: Parameters<PostgresQueryCompiler['compileQuery']>): CompiledQuery {
    this.#hides = statements.has(node)
    return super.compileQuery(node, id)
  }

  protected override visitRaw(node: RawNode): void {
    super.visitRaw((this.#hides && unseen_forms.get(node)) || node)
  }
}
