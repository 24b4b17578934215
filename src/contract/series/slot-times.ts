/** Computes the times of one date of a series, on the wall clock of its zone. */
import { firstMoment, format, lastMoment, milliseconds, wallToInstant } from '../time/clock.ts'
import type { Slot } from './rule.ts'

/** Times of a series: those of its first date. */
export interface SeriesTimes {
  readonly timezone: string
  readonly all_day: boolean
  readonly start_date: string
  readonly end_date: string
}

export interface SlotTimes {
  readonly start_date: string
  readonly end_date: string
  readonly start_utc: string
  readonly end_utc: string
  /** The clock skips the start or the end: these times are moved on, and offered. */
  readonly skipped: { readonly start_date: string; readonly end_date: string } | null
  /** The clock shows the start twice: these times are the first ones. */
  readonly doubled: boolean
}

/** Returns the wall time at which a date of a series starts, whether or not the clock shows it. */
export const wallOfSlot = (slot: Slot, { start_date }: Pick<SeriesTimes, 'start_date'>): string =>
  slot.length > 10 ? slot : slot + start_date.slice(10)

const duration = ({ start_date, end_date }: SeriesTimes) => milliseconds(end_date) - milliseconds(start_date)

function daysAt(slot: Slot, times: SeriesTimes): SlotTimes {
  const first = slot.slice(0, 10)
  const last = format(milliseconds(`${first} 00:00:00`) + duration(times)).slice(0, 10)
  return {
    start_date: `${first} 00:00:00`,
    end_date: `${last} 23:59:59`,
    start_utc: firstMoment(first, times.timezone),
    end_utc: lastMoment(last, times.timezone),
    skipped: null,
    doubled: false,
  }
}

/**
 * Returns the times of a date. A start that the clock skips moves on by the gap and takes the end along, so that the event stays as
 * long as it is on other dates.
 * @param which which of two hours, where the clock shows the start twice
 */
export function timesAt(slot: Slot, times: SeriesTimes, which: 'first' | 'second' = 'first'): SlotTimes {
  if (times.all_day) return daysAt(slot, times)
  const { timezone } = times
  const wanted_start = wallOfSlot(slot, times)
  const start = wallToInstant(wanted_start, timezone, which)
  const start_date = start.kind === 'gap' ? start.offer : wanted_start
  const wanted_end = format(milliseconds(start_date) + duration(times))
  const end = wallToInstant(wanted_end, timezone, which)
  const end_date = end.kind === 'gap' ? end.offer : wanted_end
  const skips = start.kind === 'gap' || end.kind === 'gap'
  const planned_end = format(milliseconds(wanted_start) + duration(times))
  return {
    start_date,
    end_date,
    start_utc: start.utc,
    end_utc: end.utc < start.utc ? start.utc : end.utc,
    skipped: skips ? { start_date: wanted_start, end_date: planned_end } : null,
    doubled: start.kind === 'overlap',
  }
}
