/**
 * The six date filters of events (semantics.md, Date filters). Whole days are compared with the date on the event's own clock: `start_date`
 * means from 00:00:00 of the day, the others 23:59:59 of it. With `strict_dates` they are exact instants, and a time without
 * offset is site time.
 */
import { sql, type RawBuilder } from 'kysely'
import { addDays, format, milliseconds, parseDateTime, toInstant, wallToInstant } from '../../../contract/time/clock.ts'
import type { QueryValue } from '../../../contract/codec/query.ts'
import { todayIn } from '../../../contract/tables/windows.ts'
import type { Service } from '../../context.ts'

interface Bound {
  readonly column: 'start' | 'end'
  readonly operator: '>=' | '<=' | '<' | '>'
}

const bounds = {
  start_date: { column: 'start', operator: '>=' },
  end_date: { column: 'end', operator: '<=' },
  starts_before: { column: 'start', operator: '<' },
  starts_after: { column: 'start', operator: '>' },
  ends_before: { column: 'end', operator: '<' },
  ends_after: { column: 'end', operator: '>' },
} as const satisfies Record<string, Bound>

type DateFilter = keyof typeof bounds

const date_filters = ['start_date', 'end_date', 'starts_before', 'starts_after', 'ends_before', 'ends_after'] as const

/** Any of these, or `include`, lifts the default window. */
const lifting: readonly string[] = ['starts_before', 'starts_after', 'ends_before', 'ends_after', 'include']

interface AskedDates {
  readonly context: { readonly service: Service }
  readonly query: Readonly<Record<string, QueryValue>>
}

/** Hours from UTC within which every clock is: local mean times of old, and the fixed offsets that clients may send. */
const furthest_clock = 18

const hour = 3_600_000

/** The first moment that any clock can show when it is this moment in UTC, or in UTC when a clock shows it. */
export const earliest = (moment: string): string => format(milliseconds(moment) - furthest_clock * hour)

/** The last such moment. */
export const latest = (moment: string): string => format(milliseconds(moment) + furthest_clock * hour)

/** What a filter compares with: an instant in UTC, or with whole days a moment on the event's own clock. Null: nothing. */
function boundOf(name: DateFilter, { context, query }: AskedDates): string | null {
  const value = query[name]
  if (value === undefined || 'include' in query) return null
  const parsed = parseDateTime(String(value))
  // The codec refuses what cannot be parsed before it comes here.
  if ('error' in parsed) return null
  if (query['strict_dates'] !== true) return `${parsed.date} ${name === 'start_date' ? '00:00:00' : '23:59:59'}`
  const wall = `${parsed.date} ${parsed.time ?? '00:00:00'}`
  return parsed.offset_minutes === null
    ? wallToInstant(wall, context.service.config.SITE_TIME_ZONE).utc
    : toInstant(parsed)
}

export const dateCondition =
  (name: DateFilter) =>
  (_value: QueryValue, asked: AskedDates): RawBuilder<unknown> | null => {
    const bound = boundOf(name, asked)
    if (bound === null) return null
    const { column, operator } = bounds[name]
    const compare = sql.raw(operator)
    const utc = sql.raw(`i.${column}_utc`)
    // An event whose wall time is past a bound starts no more than so many hours from it: said beside, for the index by UTC.
    const within = sql`${compare} ${operator.startsWith('<') ? latest(bound) : earliest(bound)}::timestamp`
    // What ends before a moment also starts before it, which the index of starts can use.
    const starts = operator === '<' || operator === '<=' ? sql`and i.start_utc ${within}` : sql``
    if (asked.query['strict_dates'] === true) return sql`${utc} ${compare} ${bound}::timestamp ${starts}`
    return sql`${sql.raw(`i.${column}_date`)} ${compare} ${bound}::timestamp and ${utc} ${within} ${starts}`
  }

/** What one date filter compares, and with which moment: on the event's own clock, or in UTC where times are exact. */
export interface DateBound extends Bound {
  readonly moment: string
}

/** The date filters of a list alone. */
export function dateBounds(asked: AskedDates): { readonly exact: boolean; readonly bounds: DateBound[] } {
  const given = date_filters.flatMap((name) => {
    const moment = boundOf(name, asked)
    return moment === null ? [] : [{ ...bounds[name], moment }]
  })
  return { exact: asked.query['strict_dates'] === true, bounds: given }
}

/**
 * The moment (UTC) after which everything ends that a list asks for, where it does not say after which it starts. Only events
 * that take long start long before they end.
 */
export function endsAfter(asked: AskedDates): string | null {
  if (boundOf('start_date', asked) !== null || boundOf('starts_after', asked) !== null) return null
  const bound = boundOf('ends_after', asked)
  return bound === null ? null : earliest(bound)
}

/** The clock of the site. */
interface Clock extends Pick<Service, 'now'> {
  readonly config: Pick<Service['config'], 'SITE_TIME_ZONE'>
}

/** From 00:00:00 of today in the site's zone to 23:59:59 two years later, as far as the query does not say otherwise. */
export function defaultWindow(service: Clock, query: Readonly<Record<string, QueryValue>>): Record<string, string> {
  if (lifting.some((name) => name in query)) return {}
  const first = todayIn(service.config.SITE_TIME_ZONE, service.now())
  const year = Number(first.slice(0, 4)) + 2
  const same_day = `${year}${first.slice(4)}`
  // 29 February has no counterpart two years later.
  const last = 'error' in parseDateTime(same_day) ? addDays(`${year}-03-01`, -1) : same_day
  return { start_date: `${first} 00:00:00`, end_date: `${last} 23:59:59` }
}
