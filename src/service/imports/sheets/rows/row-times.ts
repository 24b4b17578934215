/** Start, end and zone of a row. */
import type { ImportWarning } from '../../../../contract/desk/imports/kinds.ts'
import { addDays, format, milliseconds } from '../../../../contract/time/clock.ts'
import type { EntryLength, EntryValues, ReadSettings, SecondInstants } from '../../entry.ts'
import type { NightCount } from '../../ics/time/night-times.ts'
import { momentAfter, momentOf, timesBetween, timesOfDays, type Moment } from '../../moments/moments.ts'
import { readBoolean } from '../cells/words.ts'
import { date_system_ask, type DatePlan } from '../dates/plan-column-dates.ts'
import { dateOfSerial, type CellDate } from '../dates/read-date.ts'
import { readElapsed, readTimeCell } from '../dates/read-time.ts'
import { RefusedRow, type RowCells } from './row-cells.ts'
import { differsFromVenue, zoneOfRow, type RowVenue, type RowZone, type ZoneNameAsks } from './zone-of-row.ts'

/** How the rows of a sheet are read, and what was asked about them so far. */
export interface SheetReading {
  readonly plan: DatePlan
  readonly settings: ReadSettings
  readonly zone_asks: ZoneNameAsks
  readonly nights: NightCount
}

interface RowTimes {
  readonly values: EntryValues
  readonly instants?: SecondInstants
  readonly warnings: readonly ImportWarning[]
  readonly asks: readonly string[]
}

/** Date and time of a start or an end, as they are written. */
interface Written {
  readonly date: string
  /** Seconds of the day; null: no time. */
  readonly time: number | null
  readonly offset: number | null
  readonly script: boolean
}

type WrittenTime = Written & { readonly time: number }

/** Waits for the answer to a question. */
interface Asked {
  readonly ask: string
}

const day_seconds = 86_400

const dayOf = ({ day }: CellDate, order: 'day_first' | 'month_first', system: '1900' | '1904'): string | null =>
  day.kind === 'sure' ? day.date : day.kind === 'serial' ? dateOfSerial(day.days, system) : day[order]

/** @throws RefusedRow */
function dateOfCell(
  cell: CellDate,
  field: 'start_date' | 'end_date',
  plan: DatePlan,
  text: string,
): Asked | { readonly date: string } {
  const { day } = cell
  const [order, system] = [plan.orders[field], plan.system]
  if (day.kind === 'serial' && system === null) return { ask: date_system_ask }
  if (day.kind === 'order' && order === null && day.day_first !== day.month_first) return { ask: plan.askOf(field) }
  const date = dayOf(cell, order ?? 'day_first', system ?? '1900')
  if (date === null) throw new RefusedRow('bad_date', field, text)
  return { date }
}

/** @throws RefusedRow */
function timeOfCell(cells: RowCells, field: 'start_time' | 'end_time') {
  const text = cells.cell(field)
  if (text === '') return null
  const time = readTimeCell(text)
  if (time === null) throw new RefusedRow('bad_time', field, text)
  return time
}

/**
 * Reads a cell of dates and the cell of times beside it; the time of the latter counts.
 * @throws RefusedRow
 */
function written(cells: RowCells, side: 'start' | 'end', plan: DatePlan): Written | Asked | null {
  const field = `${side}_date` as const
  const text = cells.cell(field)
  if (text === '') return null
  const cell = plan.read(cells, field)
  if (cell === null) throw new RefusedRow('bad_date', field, text)
  const found = dateOfCell(cell, field, plan, text)
  const time = timeOfCell(cells, `${side}_time`)
  if ('ask' in found) return found
  if (time === null) return { ...found, time: cell.time, offset: cell.offset, script: cell.script }
  return { ...found, time: time.seconds, offset: time.offset ?? cell.offset, script: false }
}

const isScriptMidnight = ({ script, time }: Written) => script && time === 0

/** Midnights that a script wrote in both ends are days. */
function withoutScriptMidnights(start: Written, end: Written | null): readonly [Written, Written | null] {
  if (!isScriptMidnight(start) || (end !== null && !isScriptMidnight(end))) return [start, end]
  return [{ ...start, time: null }, end && { ...end, time: null }]
}

/** @throws RefusedRow */
function saidAllDay(cells: RowCells): boolean | null {
  const text = cells.cell('all_day')
  if (text === '') return null
  const said = readBoolean(text)
  if (said === null) throw new RefusedRow('bad_value', 'all_day', text)
  return said
}

/** @throws RefusedRow */
function durationOf(cells: RowCells): number | null {
  const text = cells.cell('duration')
  if (text === '') return null
  const seconds = readElapsed(text)
  if (seconds === null) throw new RefusedRow('bad_duration', 'duration', text)
  return seconds
}

const end_columns = ['end_date', 'end_time', 'duration'] as const

/** @throws RefusedRow */
function refuseEnd(cells: RowCells): never {
  const field = end_columns.find((one) => cells.cell(one) !== '') ?? 'end_date'
  throw new RefusedRow('end_before_start', field, cells.cell(field))
}

/** A duration of whole days counts days. */
function lastDay(cells: RowCells, start: string): string {
  const seconds = durationOf(cells) ?? 0
  return addDays(start, Math.max(0, Math.ceil(seconds / day_seconds) - 1))
}

/**
 * Returns an event of whole days, the last of them included; an end at midnight that is written as a time is not.
 * @throws RefusedRow
 */
function allDay(cells: RowCells, start: Written, end: Written | null, { zone }: RowZone): EntryValues {
  const exclusive = start.time === 0 && end?.time === 0 && end.date > start.date
  const last = exclusive ? addDays(end.date, -1) : (end?.date ?? lastDay(cells, start.date))
  if (last < start.date) refuseEnd(cells)
  return zone === null ? {} : timesOfDays(start.date, last, zone)
}

/** Returns the written end of an event with times; null: there is none. An end without a date is that of the same or the next day. */
function endOf(cells: RowCells, start: WrittenTime, end: Written | null): WrittenTime | null {
  if (end !== null) return hasTime(end) ? end : null
  const time = timeOfCell(cells, 'end_time')
  if (time === null) return null
  const date = time.seconds < start.time ? addDays(start.date, 1) : start.date
  return { date, time: time.seconds, offset: time.offset ?? start.offset, script: false }
}

/** @throws RefusedRow */
function timed(
  cells: RowCells,
  start: WrittenTime,
  end: Written | null,
  zone: RowZone,
  said: boolean,
): ReturnType<typeof timesBetween> {
  if (zone.zone === null) return { values: {}, warnings: [] }
  const { zone: name, utc } = zone
  const at = (one: WrittenTime) => momentOf(utc ? { ...one, offset: one.offset ?? 0 } : one, name)
  const from = at(start)
  const last = endOf(cells, start, end)
  const seconds = last === null ? durationOf(cells) : null
  const missing = last === null && seconds === null
  const to: Moment =
    seconds === null ? at(last ?? { ...start, date: end?.date ?? start.date }) : momentAfter(from, seconds, name)
  if (to.utc < from.utc) refuseEnd(cells)
  const times = timesBetween(from, to, name, said)
  return missing ? { ...times, warnings: [...times.warnings, 'end_missing' as const] } : times
}

const hasTime = (one: Written): one is WrittenTime => one.time !== null

/**
 * Returns the question that a row waits for.
 * @throws RefusedRow where it would be one question too many
 */
function askAboutZone(cells: RowCells, { asked, zone }: RowZone, zone_asks: ZoneNameAsks): readonly string[] {
  if (asked === null) return []
  const id = zone_asks.add(asked, `${cells.cell('start_date')} ${cells.cell('start_time')}`.trim())
  if (zone !== null) return []
  if (id === null) throw new RefusedRow('zone_unknown', 'timezone', asked.name)
  return [id]
}

const isAsked = (one: Written | Asked | null): one is Asked => one !== null && 'ask' in one

/** Times that stand on a clock may be UTC in truth. */
function countNight({ date, time, offset }: WrittenTime, { names_utc }: RowZone, nights: NightCount): void {
  if (offset !== null || names_utc) return
  nights.add({ kind: 'wall', wall: format(milliseconds(date) + time * 1000), tzid: '' })
}

/** @throws RefusedRow */
function timesOf(
  cells: RowCells,
  [start, end]: readonly [Written, Written | null],
  zone: RowZone,
  nights: NightCount,
): Omit<RowTimes, 'asks'> {
  const said = saidAllDay(cells)
  const has_time = [start, end].some((one) => one !== null && hasTime(one)) || cells.cell('end_time') !== ''
  if (said === true || !has_time) {
    const warnings = zone.warnings.filter((warning) => warning !== 'zone_assumed')
    return { values: allDay(cells, start, end, zone), warnings }
  }
  if (!hasTime(start)) throw new RefusedRow('no_start', 'start_time')
  countNight(start, zone, nights)
  const times = timed(cells, start, end, zone, said !== null)
  return { ...times, warnings: [...zone.warnings, ...times.warnings] }
}

/**
 * Reads the times of a row.
 * @param venue whose zone counts where the row names none
 * @throws RefusedRow
 */
export function readRowTimes(cells: RowCells, venue: RowVenue | null, reading: SheetReading): RowTimes {
  const { plan, settings } = reading
  const first = written(cells, 'start', plan)
  if (first === null) throw new RefusedRow('no_start', 'start_date')
  const last = written(cells, 'end', plan)
  const zone = zoneOfRow(cells, venue, settings)
  const order_asks = [first, last].filter(isAsked).map(({ ask }) => ask)
  const asks = [...new Set(order_asks), ...askAboutZone(cells, zone, reading.zone_asks)]
  if (isAsked(first) || isAsked(last)) return { values: {}, warnings: [], asks }
  const times = timesOf(cells, withoutScriptMidnights(first, last), zone, reading.nights)
  const { values, warnings } = times
  const is_other = zone.is_written && differsFromVenue(values['start_date'], values['timezone'], venue, settings)
  return { ...times, warnings: is_other ? [...warnings, 'zone_differs_from_venue'] : warnings, asks }
}

/** The readable parts of the times of a row that is refused. */
interface PartialRowTimes {
  readonly values: EntryValues
  readonly length: EntryLength | null
}

/**
 * Reads what it can of the times of a row that is refused for them.
 * @param attempt returns what can be read; null: it is refused
 */
export function readPartialRowTimes(
  cells: RowCells,
  venue: RowVenue | null,
  { plan, settings }: SheetReading,
  attempt: <Value>(read: () => Value) => Value | null,
): PartialRowTimes {
  const [start, end] = (['start', 'end'] as const).map((side) => attempt(() => written(cells, side, plan)))
  const zone = attempt(() => zoneOfRow(cells, venue, settings))
  const seconds = attempt(() => durationOf(cells))
  const said = attempt(() => saidAllDay(cells))
  const usable = (one: Written | Asked | null | undefined) => (!one || isAsked(one) ? null : one)
  const [from, to] = [usable(start), usable(end)]
  const end_time = to === null ? attempt(() => timeOfCell(cells, 'end_time')) : null
  const has_time = [from, to].some((one) => one !== null && hasTime(one)) || cells.cell('end_time') !== ''
  const all_day = said === true || !has_time
  const name = zone?.zone ?? null
  const wall = (one: Written, days_end: boolean) => {
    if (all_day) return `${one.date} ${days_end ? '23:59:59' : '00:00:00'}`
    if (!hasTime(one)) return null
    const offset = one.offset ?? (zone?.utc ? 0 : null)
    return momentOf({ ...one, offset: name === null ? null : offset }, name ?? settings.site_zone).wall
  }
  const first = from && wall(from, false)
  const shown = to ?? (from && end_time ? { ...from, time: end_time.seconds, offset: end_time.offset } : null)
  const last = shown && wall(shown, true)
  return {
    values: {
      all_day,
      ...(first === null ? {} : { start_date: first }),
      // An end before the start is none.
      ...(last === null || (first !== null && last < first) ? {} : { end_date: last }),
      ...(name === null ? {} : { timezone: name }),
    },
    length: seconds === null || last !== null ? null : { days: 0, seconds },
  }
}
