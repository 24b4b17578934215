/** Finds the values that dates of a series have of their own. */
import { isDeepStrictEqual } from 'node:util'
import { slotOf } from '../../../contract/series/rule.ts'
import { timesAt, type SeriesTimes } from '../../../contract/series/slot-times.ts'
import { format, instantToWall, milliseconds, wallToInstant } from '../../../contract/time/clock.ts'
import { time_fields } from '../../resources/plan/times.ts'
import type { EntryValues } from '../entry.ts'
import type { ChangedDate, RecurrenceSource } from './recurrence-source.ts'

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The times of a changed date that differ from those which its series gives it. */
function ownTimes(values: EntryValues, wall: string, times: SeriesTimes): EntryValues {
  const given = timesAt(slotOf(wall, times.start_date), times)
  const start_date = textOf(values['start_date']) ?? given.start_date
  const end_date = textOf(values['end_date']) ?? given.end_date
  const of_zone = {
    ...('timezone' in values && values['timezone'] !== times.timezone ? { timezone: values['timezone'] } : {}),
    ...('all_day' in values && values['all_day'] !== times.all_day ? { all_day: values['all_day'] } : {}),
  }
  const is_same = start_date === given.start_date && end_date === given.end_date && Object.keys(of_zone).length === 0
  return is_same ? {} : { start_date, end_date, ...of_zone }
}

/** Returns the values by which a changed date differs from the other dates of its series. */
export function ownValues(
  { values, cancelled }: Pick<ChangedDate, 'values' | 'cancelled'>,
  wall: string,
  times: SeriesTimes,
  master: EntryValues,
): EntryValues {
  const differing = Object.entries(values).filter(
    ([name, value]) => !time_fields.some((field) => field === name) && !isDeepStrictEqual(value, master[name]),
  )
  return {
    ...ownTimes(values, wall, times),
    ...Object.fromEntries(differing),
    ...(cancelled ? { event_status: 'cancelled' } : {}),
  }
}

/** Returns a wall time of a changed date on the clock of its series. */
function onSeriesClock(wall: string, zone: unknown, timezone: string): string {
  if (typeof zone !== 'string' || zone === timezone) return wall
  return instantToWall(wallToInstant(wall, zone).utc, timezone)
}

/** Returns a wall time moved on by milliseconds, and by the gap where the clock skips it. */
function movedWall(wall: string, by: number, { timezone, all_day }: SeriesTimes): string {
  const moved = format(milliseconds(wall) + by)
  const moment = all_day ? null : wallToInstant(moved, timezone)
  return moment?.kind === 'gap' ? moment.offer : moved
}

/**
 * Returns the change of a later date by one that reaches it, too: the same step on the clock, the same length, the same texts.
 * @param from the wall time of the date at which the change begins
 */
export function laterChange(change: ChangedDate, from: string, wall: string, source: RecurrenceSource): ChangedDate {
  const { timezone, ...values } = change.values
  const clock = (value: unknown) => {
    const text = textOf(value)
    return text === null ? null : onSeriesClock(text, timezone, source.timezone)
  }
  const start = clock(values['start_date']) ?? from
  const series_length = milliseconds(source.end_date) - milliseconds(source.start_date)
  const end = clock(values['end_date']) ?? format(milliseconds(start) + series_length)
  const start_date = movedWall(wall, milliseconds(start) - milliseconds(from), source)
  const end_date = movedWall(start_date, milliseconds(end) - milliseconds(start), source)
  return { ...change, values: { ...values, start_date, end_date } }
}
