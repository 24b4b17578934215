/** Start, end and zone of a row. */
import type { ImportWarning } from '../../../../contract/desk/imports/kinds.ts'
import {
  addDays,
  format,
  instantToWall,
  milliseconds,
  toInstant,
  wallToInstant,
} from '../../../../contract/time/clock.ts'
import type { EntryValues, ReadSettings } from '../../entry.ts'
import { readBoolean } from '../cells/words.ts'
import { date_system_ask, type DatePlan } from '../dates/plan-dates.ts'
import { dateOfSerial, type CellDate } from '../dates/read-date.ts'
import { readDuration, readTimeCell } from '../dates/read-time.ts'
import { RefusedRow, type RowCells } from './row-cells.ts'
import { zoneOfRow, type RowZone, type ZoneAsks } from './zone-of-row.ts'

export interface RowTimes {
  readonly values: EntryValues
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

/** Waits for the answer to a question. */
interface Asked {
  readonly ask: string
}

const day_seconds = 86_400

/**
 * Returns the date of a cell; an id of a question: it is asked.
 * @throws RefusedRow
 */
function dateOfCell(
  cell: CellDate,
  field: 'start_date' | 'end_date',
  plan: DatePlan,
  text: string,
): Asked | { readonly date: string } {
  const { day } = cell
  if (day.kind === 'serial' && plan.system === null) return { ask: date_system_ask }
  const order = plan.orders[field]
  if (day.kind === 'order' && order === null && day.day_first !== day.month_first) return { ask: plan.askOf(field) }
  const date =
    day.kind === 'sure'
      ? day.date
      : day.kind === 'serial'
        ? dateOfSerial(day.days, plan.system ?? '1900')
        : day[order ?? 'day_first']
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
  if ('ask' in found) return found
  const time = timeOfCell(cells, `${side}_time`)
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
function wholeDays(cells: RowCells): boolean | null {
  const text = cells.cell('all_day')
  if (text === '') return null
  const said = readBoolean(text)
  if (said === null) throw new RefusedRow('bad_value', 'all_day', text)
  return said
}

const wallOf = (date: string, seconds: number) => format(milliseconds(date) + seconds * 1000)

interface Moment {
  readonly wall: string
  readonly utc: string
  readonly gap: boolean
}

/** Returns the moment of a time on the clock of the row's zone. */
function momentOf({ date, time, offset }: Written, zone: string, utc: boolean): Moment {
  const wall = wallOf(date, time ?? 0)
  const known = offset ?? (utc ? 0 : null)
  if (known !== null) {
    const instant = toInstant({ date: wall.slice(0, 10), time: wall.slice(11), offset_minutes: known })
    return { wall: instantToWall(instant, zone), utc: instant, gap: false }
  }
  const moment = wallToInstant(wall, zone)
  return moment.kind === 'gap'
    ? { wall: moment.offer, utc: moment.utc, gap: true }
    : { wall, utc: moment.utc, gap: false }
}

/** An end as it is written; `missing`: there is none. */
interface End {
  readonly end: Written
  readonly missing: boolean
}

/**
 * Returns the end of an event with times.
 * @throws RefusedRow
 */
function endOf(cells: RowCells, start: Written & { readonly time: number }, end: Written | null): End | 'duration' {
  if (end !== null && end.time !== null) return { end, missing: false }
  const time = end === null ? timeOfCell(cells, 'end_time') : null
  if (time !== null) {
    const date = time.seconds < start.time ? addDays(start.date, 1) : start.date
    return { end: { date, time: time.seconds, offset: time.offset ?? start.offset, script: false }, missing: false }
  }
  if (cells.cell('duration') !== '') return 'duration'
  return { end: { ...start, date: end?.date ?? start.date }, missing: true }
}

/** @throws RefusedRow */
function durationEnd(cells: RowCells, start: Moment, zone: string): Moment {
  const text = cells.cell('duration')
  const seconds = readDuration(text)
  if (seconds === null) throw new RefusedRow('bad_duration', 'duration', text)
  const utc = format(milliseconds(start.utc) + seconds * 1000)
  return { utc, wall: instantToWall(utc, zone), gap: false }
}

const end_columns = ['end_date', 'end_time', 'duration'] as const

/** @throws RefusedRow */
function refuseEnd(cells: RowCells): never {
  const field = end_columns.find((one) => cells.cell(one) !== '') ?? 'end_date'
  throw new RefusedRow('end_before_start', field, cells.cell(field))
}

const days = (start: string, end: string, timezone: string | null): EntryValues => ({
  ...{ start_date: `${start} 00:00:00`, end_date: `${end} 23:59:59`, all_day: true },
  ...(timezone === null ? {} : { timezone }),
})

/**
 * Returns an event of whole days, the last of them included; an end at midnight that is written as a time is not.
 * @throws RefusedRow
 */
function allDay(cells: RowCells, start: Written, end: Written | null, { zone }: RowZone): EntryValues {
  const exclusive = start.time === 0 && end?.time === 0 && end.date > start.date
  const last = exclusive ? addDays(end.date, -1) : (end?.date ?? lastDay(cells, start.date))
  if (last < start.date) refuseEnd(cells)
  return days(start.date, last, zone)
}

/** A duration of whole days counts days. */
function lastDay(cells: RowCells, start: string): string {
  const text = cells.cell('duration')
  if (text === '') return start
  const seconds = readDuration(text)
  if (seconds === null) throw new RefusedRow('bad_duration', 'duration', text)
  return addDays(start, Math.max(0, Math.ceil(seconds / day_seconds) - 1))
}

/** Starts and ends of day, on the clock, by which programs without whole days write them. */
const like_days = ['00:01 23:59', '00:00 23:59', '12:01 11:59']

/** Whether an event with times may be meant as one of whole days. */
function looksLikeDays(start: string, end: string): boolean {
  const is_midnight_alone = start === end && start.endsWith(' 00:00:00')
  return is_midnight_alone || like_days.includes(`${start.slice(11, 16)} ${end.slice(11, 16)}`)
}

/** @throws RefusedRow */
function timed(
  cells: RowCells,
  start: Written & { readonly time: number },
  end: Written | null,
  zone: string,
  utc: boolean,
): { readonly from: Moment; readonly to: Moment; readonly missing: boolean } {
  const from = momentOf(start, zone, utc)
  const found = endOf(cells, start, end)
  const to = found === 'duration' ? durationEnd(cells, from, zone) : momentOf(found.end, zone, utc)
  if (to.utc < from.utc) refuseEnd(cells)
  return { from, to, missing: found !== 'duration' && found.missing }
}

/** @throws RefusedRow */
function timedValues(
  cells: RowCells,
  start: Written & { readonly time: number },
  end: Written | null,
  { zone, utc, warnings }: RowZone,
  said: boolean | null,
): Omit<RowTimes, 'asks'> {
  if (zone === null) return { values: {}, warnings }
  const { from, to, missing } = timed(cells, start, end, zone, utc)
  const gap: readonly ImportWarning[] = from.gap || to.gap ? ['gap_time'] : []
  const are_midnights = from.wall.endsWith(' 00:00:00') && to.wall.endsWith(' 00:00:00')
  if (said === null && are_midnights && to.wall > from.wall)
    return {
      values: days(from.wall.slice(0, 10), addDays(to.wall, -1), zone),
      warnings: [...warnings, ...gap, 'all_day_read'],
    }
  const offered: readonly ImportWarning[] =
    said === null && looksLikeDays(from.wall, to.wall) ? ['all_day_offered'] : []
  return {
    values: { start_date: from.wall, end_date: to.wall, all_day: false, timezone: zone },
    warnings: [...warnings, ...gap, ...(missing ? (['end_missing'] as const) : []), ...offered],
  }
}

const hasTime = (one: Written): one is Written & { readonly time: number } => one.time !== null

/**
 * Reads the times of a row.
 * @param venue whose zone counts where the row names none
 * @throws RefusedRow
 */
export function readTimes(
  cells: RowCells,
  plan: DatePlan,
  venue: string | null,
  settings: ReadSettings,
  zone_asks: ZoneAsks,
): RowTimes {
  const first = written(cells, 'start', plan)
  if (first === null) throw new RefusedRow('no_start', 'start_date')
  const last = written(cells, 'end', plan)
  const said = wholeDays(cells)
  const zone = zoneOfRow(cells, venue, settings)
  const order_asks = [first, last].flatMap((one) => (one !== null && 'ask' in one ? [one.ask] : []))
  const asks = [...new Set(order_asks), ...askAboutZone(cells, zone, zone_asks)]
  if ('ask' in first || (last !== null && 'ask' in last)) return { values: {}, warnings: [], asks }
  const [start, end] = withoutScriptMidnights(first, last)
  const has_time = start.time !== null || end?.time != null || cells.cell('end_time') !== ''
  if (said === true || !has_time) {
    const warnings = zone.warnings.filter((warning) => warning !== 'zone_assumed')
    return { values: allDay(cells, start, end, zone), warnings, asks }
  }
  if (!hasTime(start)) throw new RefusedRow('no_start', 'start_time')
  return { ...timedValues(cells, start, end, zone, said), asks }
}

/** Returns the question that a row waits for. */
function askAboutZone(cells: RowCells, { asked, zone }: RowZone, zone_asks: ZoneAsks): readonly string[] {
  if (asked === null) return []
  const id = zone_asks.add(asked, `${cells.cell('start_date')} ${cells.cell('start_time')}`.trim())
  return zone === null ? [id] : []
}
