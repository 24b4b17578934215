/**
 * Computes the exact total of a list. Windows of time over events are sums of counts that triggers maintain
 * (schedule/settle-counts.ts); everything else is counted.
 */
import { sql, type RawBuilder } from 'kysely'
import { format, milliseconds } from '../../../contract/time/clock.ts'
import type { Service } from '../../context.ts'
import { plannedOnce, timestamp } from '../../database/connection/planned-once.ts'
import { dateBounds, earliest, latest, type DateBound } from './filters/date-filters.ts'
import type { ListRequest, Condition } from './filters/filters.ts'
import { inList, listParts, ownRows, type ListPart } from './open-rows.ts'
import type { ListSql, RowsSql } from './list-sql.ts'
import { cachesByService } from '../cache/service-caches.ts'

const every = (all: readonly Condition[]) => (all.length === 0 ? sql`true` : sql.join([...all], sql` and `))

/** Parameters that the counts support, and those of order and paging. */
const counted: ReadonlySet<string> = new Set([
  ...['page', 'per_page', 'i18n_language', 'status', 'strict_dates', 'orderby', 'order'],
  ...['start_date', 'end_date', 'starts_before', 'starts_after', 'ends_before', 'ends_after'],
])

const day = 86_400_000

type Column = DateBound['column']

/** Conditions on rows of a table whose counts are summed, or whose rows are counted. */
type Part = readonly [table: 'event_months' | 'event_counts' | 'event_index', conditions: readonly Condition[]]

/** A window of dates. */
interface Window {
  /** Disjoint parts. */
  readonly parts: readonly Part[]
  /** The whole window, as a condition on index rows. */
  readonly whole: readonly Condition[]
}

const column = (name: Column, kind: 'date' | 'utc' | 'month') => sql.raw(`i.${name}_${kind}`)
const midnight = (moment: string) => `${moment.slice(0, -8)}00:00:00`
const monthOf = (moment: string) => `${moment.slice(0, -11)}01 00:00:00`
const nextMonth = (first: string) => monthOf(format(milliseconds(first) + 31 * day))

const compared = (bounds: readonly DateBound[], kind: 'date' | 'utc'): Condition[] =>
  bounds.map((bound) => sql`${column(bound.column, kind)} ${sql.raw(bound.operator)} ${timestamp(bound.moment)}`)

const inMonth = (name: Column, first: string) =>
  sql`${column(name, 'date')} >= ${timestamp(first)} and ${column(name, 'date')} < ${timestamp(nextMonth(first))}`

/** Splits a window into whole months and the days of its first and last month, for starts and for ends. */
function daysOf(days: readonly DateBound[]): Part[] {
  const months = (name: Column) => [
    ...new Set(days.filter((bound) => bound.column === name).map(({ moment }) => monthOf(moment))),
  ]
  const [starts, ends] = [months('start'), months('end')]
  const beyond = days.map((bound) => {
    const operator = sql.raw(bound.operator.startsWith('<') ? '<' : '>')
    return sql`${column(bound.column, 'month')} ${operator} ${timestamp(monthOf(bound.moment))}`
  })
  const started = starts.map((first) => sql`not (${inMonth('start', first)})`)
  return [
    ['event_months', beyond],
    ...starts.map((first) => ['event_counts', [inMonth('start', first), ...compared(days, 'date')]] as const),
    ...ends.map((first) => ['event_counts', [inMonth('end', first), ...started, ...compared(days, 'date')]] as const),
  ]
}

/** Returns the days on which some clock can show a UTC time. */
const around = ({ moment }: DateBound): readonly [from: string, to: string] => [
  midnight(earliest(moment)),
  format(milliseconds(midnight(latest(moment))) + day),
]

/**
 * Exact times: days that lie in the window whole, whatever the clock of an event; and of the few days around the moments at
 * which it begins or ends the events themselves.
 */
function timesOf(times: readonly DateBound[]): Window {
  const whole = compared(times, 'utc')
  const inner = times.map((bound): DateBound => {
    const [from, to] = around(bound)
    return bound.operator.startsWith('<')
      ? { ...bound, operator: '<', moment: from }
      : { ...bound, operator: '>=', moment: to }
  })
  const edges = times.map((bound) => {
    const [from, to] = around(bound)
    const [wall, utc] = [column(bound.column, 'date'), column(bound.column, 'utc')]
    return {
      edge: sql`${wall} >= ${timestamp(from)} and ${wall} < ${timestamp(to)}`,
      found: sql`${utc} >= ${timestamp(earliest(from))} and ${utc} < ${timestamp(latest(to))}`,
    }
  })
  const at_edges = edges.map(({ edge, found }, position): Part => {
    const others = edges.slice(0, position).map((former) => sql`not (${former.edge})`)
    return ['event_index', [found, edge, ...others, ...whole]]
  })
  return { parts: [...daysOf(inner), ...at_edges], whole }
}

function windowOf(asked: ListRequest): Window {
  const { exact, bounds } = dateBounds(asked)
  return exact ? timesOf(bounds) : { parts: daysOf(bounds), whole: compared(bounds, 'date') }
}

/** Returns the total of a list of events as a sum of counts; null: the counts do not support the list. */
export function sumOfCounts(asked: ListRequest): RawBuilder<unknown> | null {
  const { context, resource, query } = asked
  if (!resource.dated || !Object.keys(query).every((name) => counted.has(name))) return null
  const { status } = query
  if (typeof status !== 'object') return null
  const window = windowOf(asked)
  const sum = (part: ListPart) =>
    sql.join(
      window.parts.map(
        ([table, conditions]) => sql`(select ${table === 'event_index' ? sql`count(*)` : sql`coalesce(sum(i.n), 0)`}
          from ${sql.raw(table)} i where ${every([inList(resource, part, 'i'), ...conditions])})`,
      ),
      sql` + `,
    )
  // Counts the caller's own records separately, because they are few.
  const own = (part: ListPart) => sql`(select count(*) from event_index i
    where ${every([inList(resource, part, 'i'), ownRows(context, resource, 'i'), ...window.whole])})`
  const totals = listParts(context, resource, status).map((part) => {
    if (part.whose === 'own') return own(part)
    return part.whose === 'others' ? sql`${sum(part)} - ${own(part)}` : sum(part)
  })
  return totals.length > 0 ? sql.join(totals, sql` + `) : sql`0`
}

interface Counted {
  readonly total: number
  /** The snapshot that the total belongs to. */
  readonly moment: string
}

/** Largest number of bounds of a window whose statement is prepared; others are rare and varied. */
const most_bounds = 2

/**
 * Returns whether the total of a window is one prepared statement for all windows of its form; planning takes longer
 * than executing.
 */
export const canPlanOnce = (asked: ListRequest): boolean => dateBounds(asked).bounds.length <= most_bounds

/** The total of a list as an expression; `is_sum`: a sum of counts, whose plan serves all windows of its form. */
function totalSql({ asked, from, where }: ListSql) {
  const sum = sumOfCounts(asked)
  const total = sql`(${sum ?? sql`select count(*) ${from} where ${where}`})::int`
  return { total, is_sum: sum !== null && canPlanOnce(asked) }
}

/** @param parts SQL parts of the list */
export async function totalOf(parts: ListSql): Promise<number> {
  const { db } = parts.asked.context.service
  const { total, is_sum } = totalSql(parts)
  const statement = sql<{ total: number }>`select ${total} as total`
  const { rows } = await (is_sum ? plannedOnce(statement) : statement).execute(db)
  return rows[0]?.total ?? 0
}

/**
 * The snapshot of a statement. While it is equal, no process has written
 * anything, so a cached total is still exact.
 */
export const database_snapshot = sql`pg_current_snapshot()::text`

/** Size of the cache of totals, in characters of its keys. */
const most_characters = 2_000_000

/** Reads the snapshot of the present moment. */
export async function readSnapshot({ db }: Service): Promise<string> {
  const { rows } = await sql<{ moment: string }>`select ${database_snapshot} as moment`.execute(db)
  return rows[0]?.moment ?? ''
}

const totalsOf = cachesByService<Counted>(most_characters, (_, key) => key.length)

/** Returns what tells totals of lists apart: the statement that counts them, and its values. */
const keyOf = ({ db }: Service, total: RawBuilder<unknown>): string => {
  const { sql: text, parameters } = total.compile(db)
  return JSON.stringify([text, parameters])
}

/** Whether a list has been counted, though perhaps before the last write. */
export function wasCounted(parts: ListSql): boolean {
  const { service } = parts.asked.context
  return totalsOf(service, 'total').has(keyOf(service, totalSql(parts).total))
}

/** Keeps a total that was found by reading a list to its end. @param moment snapshot at which it was read */
export function keepTotal(parts: ListSql, total: number, moment: string): void {
  const { service } = parts.asked.context
  totalsOf(service, 'total').set(keyOf(service, totalSql(parts).total), { total, moment })
}

/**
 * Lists whose rows are counted in one statement on the embedded database: more would hold up others, because it runs one at a time. A
 * server is asked once for all: each further statement waits for a connection behind those of all others.
 */
const most_counted_together = 6

/** A list to count. */
interface CountedList extends ListSql {
  /** The same rows, found in a way that counts them sooner. */
  readonly compared?: RowsSql | undefined
}

/**
 * Returns totals that are expensive to count, each from the cache if nothing has been written since, else counted. They are
 * exact either way; the caller's rights are part of the key.
 * @param lists of one caller @param moment snapshot of the lists
 */
export async function cachedTotals(lists: readonly CountedList[], moment: string): Promise<readonly number[]> {
  const service = lists[0]?.asked.context.service
  if (!service) return []
  const totals = totalsOf(service, 'total')
  const wanted = lists.map(({ compared, ...list }) => {
    const { total, is_sum } = totalSql(list)
    return { total: compared ? totalSql({ ...list, ...compared }).total : total, is_sum, key: keyOf(service, total) }
  })
  const known = new Map<string, number>()
  for (const { key } of wanted) {
    const counted_before = totals.get(key)
    if (counted_before?.moment === moment) known.set(key, counted_before.total)
  }
  const missing = wanted.filter(({ key }) => !known.has(key))
  const sums = missing.filter(({ is_sum }) => is_sum)
  const others = missing.filter(({ is_sum }) => !is_sum)
  const together = service.engine === 'pglite' ? most_counted_together : Math.max(1, others.length)
  const statements = [
    ...(sums.length > 0 ? [sums] : []),
    ...Array.from({ length: Math.ceil(others.length / together) }, (_, at) =>
      others.slice(at * together, (at + 1) * together),
    ),
  ]
  // Sequential, so that one request does not take every database connection.
  for (const counted_now of statements) {
    const statement = sql<{ moment: string; totals: readonly number[] }>`select
      array[${sql.join(counted_now.map(({ total }) => total))}] as totals, ${database_snapshot} as moment`
    const { rows } = await (counted_now === sums ? plannedOnce(statement) : statement).execute(service.db)
    const now = rows[0] ?? { moment: '', totals: [] }
    for (const [position, { key }] of counted_now.entries()) {
      const total = now.totals[position] ?? 0
      known.set(key, total)
      totals.set(key, { total, moment: now.moment })
    }
  }
  return wanted.map(({ key }) => known.get(key) ?? 0)
}
