/**
 * The six date filters of events (semantics.md, Date filters). Whole days are compared with the date on the event's own clock: `start_date`
 * means from 00:00:00 of the day, the others 23:59:59 of it. With `strict_dates` they are exact instants, and a time without
 * offset is site time.
 */
import { sql, type RawBuilder } from 'kysely'
import {
  addDays,
  format,
  milliseconds,
  parseDateTime,
  toInstant,
  wallToInstant,
} from '../../../../contract/time/clock.ts'
import type { QueryValue } from '../../../../contract/codec/query.ts'
import { todayIn } from '../../../../contract/codec/windows.ts'
import type { Service } from '../../../context.ts'
import { timestamp } from '../../../database/connection/planned-once.ts'

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

/** Parameters that lift the default window. */
const lifting: readonly string[] = ['starts_before', 'starts_after', 'ends_before', 'ends_after', 'include']

interface AskedDates {
  readonly context: { readonly service: Service }
  readonly query: Readonly<Record<string, QueryValue>>
}

/** Largest distance of any clock from UTC in hours, including local mean times and the fixed offsets that clients may send. */
const furthest_clock = 18

const hour = 3_600_000

/** Returns the earliest wall time on any clock at a UTC time, and likewise the earliest UTC time of a wall time. */
export const earliest = (moment: string): string => format(milliseconds(moment) - furthest_clock * hour)

/** Returns the latest one. */
export const latest = (moment: string): string => format(milliseconds(moment) + furthest_clock * hour)

/** Returns the bound of a filter: an instant in UTC, or for whole days a wall time on the event's clock. Null: no bound. */
function boundOf(name: DateFilter, { context, query }: AskedDates): string | null {
  const value = query[name]
  if (value === undefined || 'include' in query) return null
  const parsed = parseDateTime(String(value))
  // The codec has refused unparsable dates already.
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
    // Adds a looser condition in UTC beside the wall time, so that the index by UTC applies.
    const within = sql`${compare} ${timestamp(operator.startsWith('<') ? latest(bound) : earliest(bound))}`
    // An event that ends before a moment starts before it too; the index of starts can use that.
    const starts = operator === '<' || operator === '<=' ? sql`and i.start_utc ${within}` : sql``
    if (asked.query['strict_dates'] === true) return sql`${utc} ${compare} ${timestamp(bound)} ${starts}`
    return sql`${sql.raw(`i.${column}_date`)} ${compare} ${timestamp(bound)} and ${utc} ${within} ${starts}`
  }

/** A date filter's comparison and bound: on the event's clock, or in UTC for exact times. */
export interface DateBound extends Bound {
  readonly moment: string
}

/** Returns the date filters of a list. */
export function dateBounds(asked: AskedDates): { readonly exact: boolean; readonly bounds: DateBound[] } {
  const given = date_filters.flatMap((name) => {
    const moment = boundOf(name, asked)
    return moment === null ? [] : [{ ...bounds[name], moment }]
  })
  return { exact: asked.query['strict_dates'] === true, bounds: given }
}

/**
 * Returns the UTC time after which all events of a list end, where the list bounds no starts from below. Only long events
 * start long before they end.
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

/** Returns the default window: 00:00:00 of today in the site's zone to 23:59:59 two years later; empty if the query lifts it. */
export function defaultWindow(service: Clock, query: Readonly<Record<string, QueryValue>>): Record<string, string> {
  if (lifting.some((name) => name in query)) return {}
  const first = todayIn(service.config.SITE_TIME_ZONE, service.now())
  const year = Number(first.slice(0, 4)) + 2
  const same_day = `${year}${first.slice(4)}`
  // 29 February has no counterpart two years later.
  const last = 'error' in parseDateTime(same_day) ? addDays(`${year}-03-01`, -1) : same_day
  return { start_date: `${first} 00:00:00`, end_date: `${last} 23:59:59` }
}
