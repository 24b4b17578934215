/**
 * How many records a list has, exactly. Windows of days over events are added up from counts that the writes keep
 * (database/counts.ts); everything else is counted.
 */
import { sql, type RawBuilder } from 'kysely'
import { reach } from '../../contract/roles.ts'
import type { Service } from '../context.ts'
import { wholeDays, type DayBound } from './date-filters.ts'
import type { Asked, Condition } from './filters.ts'
import type { Parts } from './page.ts'
import { Recent } from './recent.ts'

const every = (all: readonly Condition[]) => (all.length === 0 ? sql`true` : sql.join([...all], sql` and `))

/** Parameters by which the counts are kept, and those that say how to list. */
const counted: ReadonlySet<string> = new Set([
  ...['page', 'per_page', 'i18n_language', 'status', 'strict_dates'],
  ...['start_date', 'end_date', 'starts_before', 'starts_after', 'ends_before', 'ends_after'],
])

const date = (column: DayBound['column']) => sql.ref(`i.${column}_date`)
const month = (column: DayBound['column']) => sql.ref(`i.${column}_month`)
const monthOf = ({ moment }: DayBound) => `${moment.slice(0, 7)}-01`

const onDays = (days: readonly DayBound[]) =>
  days.map(({ column, operator, moment }) => sql`${date(column)} ${sql.raw(operator)} ${moment}::timestamp`)

const inMonth = (column: DayBound['column'], first: string) =>
  sql`${date(column)} >= ${first}::timestamp and ${date(column)} < ${first}::timestamp + interval '1 month'`

/**
 * A window as parts that share nothing, each with the table whose counts say it: months that lie in it whole, then days of the
 * months in which the window begins or ends, by the events' start and by their end.
 */
function partsOfWindow(days: readonly DayBound[]): (readonly [table: string, conditions: readonly Condition[]])[] {
  const months = (column: DayBound['column']) => [
    ...new Set(days.filter((bound) => bound.column === column).map(monthOf)),
  ]
  const [starts, ends] = [months('start'), months('end')]
  const beyond = days.map((bound) => {
    const operator = sql.raw(bound.operator.startsWith('<') ? '<' : '>')
    return sql`${month(bound.column)} ${operator} ${monthOf(bound)}::timestamp`
  })
  const started = starts.map((first) => sql`not (${inMonth('start', first)})`)
  return [
    ['event_months', beyond],
    ...starts.map((first) => ['event_counts', [inMonth('start', first), ...onDays(days)]] as const),
    ...ends.map((first) => ['event_counts', [inMonth('end', first), ...started, ...onDays(days)]] as const),
  ]
}

/** The total of a list of events as a sum of counts; null: there are none for what is asked. */
export function sumOfCounts(asked: Asked): RawBuilder<unknown> | null {
  const { request, resource, query } = asked
  if (resource.name !== 'events' || !Object.keys(query).every((name) => counted.has(name))) return null
  const days = wholeDays(asked)
  const { status } = query
  if (!days || typeof status !== 'object') return null
  const { caller, language } = request
  const far = reach(caller, 'edit_unpublished')
  const sum = (statuses: readonly unknown[], more: readonly Condition[]) =>
    sql.join(
      partsOfWindow(days).map(
        ([table, conditions]) => sql`(select coalesce(sum(i.n), 0) from ${sql.table(table)} i
          where i.language = ${language} and i.status = any(${[...statuses]}::text[])
          and ${every([...conditions, ...more])})`,
      ),
      sql` + `,
    )
  if (far === 'all') return sum(status, [])
  const published = sum(
    status.filter((one) => one === 'publish'),
    [sql`not i.hidden`],
  )
  if (far === 'none' || !caller) return published
  // Of what is not for everybody they see their own.
  return sql`${published} + (select count(*) from event_index i where i.author = ${caller.id} and i.language = ${language}
    and (i.hidden or i.status <> 'publish') and i.status = any(${[...status]}::text[]) and ${every(onDays(days))})`
}

interface Counted {
  readonly total: number
  /** Which transactions it counts: those that this moment sees. */
  readonly moment: string
}

const queryOf = ({ asked, from, where }: Parts) =>
  sql<Counted>`select (${sumOfCounts(asked) ?? sql`select count(*) ${from} where ${where}`})::int as total,
    ${moment_now} as moment`

/** @param parts what the list is made of */
export async function totalOf(parts: Parts): Promise<number> {
  return (await countNow(parts)).total
}

async function countNow(parts: Parts): Promise<Counted> {
  const { rows } = await queryOf(parts).execute(parts.asked.request.service.db)
  return rows[0] ?? { total: 0, moment: '' }
}

/**
 * The moment of a statement: which transactions it sees. As long as it is the same nothing at all has been written, by whatever
 * process, so that it tells for nothing whether what was counted still holds.
 */
export const moment_now = sql`pg_current_snapshot()::text`

/** Characters of the questions whose answers are remembered. */
const most_characters = 2_000_000

const remembered = new WeakMap<Service, Recent<Counted>>()

/**
 * The total of a list that is dear to count: remembered from when it was last asked for, if nothing has been written since;
 * otherwise counted. It is exact either way, for this very caller: rights are part of what is counted.
 * @param moment when the list was read
 */
export async function totalAt(parts: Parts, moment: string): Promise<number> {
  const { service } = parts.asked.request
  const { sql: text, parameters } = queryOf(parts).compile(service.db)
  const key = JSON.stringify([text, parameters])
  const totals = remembered.get(service) ?? new Recent<Counted>(most_characters)
  remembered.set(service, totals)
  const known = totals.find(key)
  if (known?.moment === moment) return known.total
  const now = await countNow(parts)
  totals.keep(key, now, key.length)
  return now.total
}
