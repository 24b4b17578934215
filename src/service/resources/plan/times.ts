/** Plans an event's times: wall time and zone are the truth, instants are derived (semantics.md, Times). */
import { firstMoment, instantToWall, lastMoment, wallToInstant } from '../../../contract/time/clock.ts'
import type { Refusal, Refusals } from '../../../contract/http/error.ts'
import type { Draft } from '../../../contract/codec/schema.ts'

export interface Times {
  readonly timezone: string
  readonly all_day: boolean
  readonly start_date: string
  readonly end_date: string
  readonly start_utc: string
  readonly end_utc: string
}

/** Fields that say when; if none is carried, nothing is computed anew. */
export const time_fields = ['timezone', 'all_day', 'start_date', 'end_date'] as const

interface Moment {
  readonly wall: string
  readonly utc: string
}

type Result = { readonly times: Times } | { readonly refusals: Refusals }

type Resolved = Moment | { readonly refusal: Refusal }

/** A moment as a client writes it, on the clock of the event. */
function resolve(written: string, zone: string, kept: Moment | null): Resolved {
  if (written.endsWith('Z')) {
    const utc = written.slice(0, -1)
    return { wall: instantToWall(utc, zone), utc }
  }
  const wall = written.length === 10 ? `${written} 00:00:00` : written
  // The second of a doubled hour stays the second as long as its wall time is not touched.
  if (kept && kept.wall === wall) return kept
  const moment = wallToInstant(wall, zone)
  return moment.kind === 'gap'
    ? { refusal: { code: 'skipped_time', zone, offer: moment.offer } }
    : { wall, utc: moment.utc }
}

/** An offset can carry the first and the last day of the calendar beyond it. */
const inRange = (wall: string, utc = wall) => /^[1-9]\d{3}-/.test(wall) && /^\d{4}-/.test(utc)

const outOfRange = (name: string): Result => ({ refusals: { [name]: { code: 'date_out_of_range' } } })

/** Days of an all-day event: 00:00:00 of the first to 23:59:59 of the last, also where midnight does not exist. */
function wholeDays(start: string, end: string, zone: string): Result {
  const day = (written: string) =>
    (written.endsWith('Z') ? instantToWall(written.slice(0, -1), zone) : written).split(' ')[0] ?? ''
  const [first, last] = [day(start), day(end)]
  if (!inRange(first)) return outOfRange('start_date')
  if (!inRange(last)) return outOfRange('end_date')
  return {
    times: {
      timezone: zone,
      all_day: true,
      start_date: `${first} 00:00:00`,
      end_date: `${last} 23:59:59`,
      start_utc: firstMoment(first, zone),
      end_utc: lastMoment(last, zone),
    },
  }
}

/**
 * The times of an event after a write.
 * @param stored the times so far; null on create
 * @param site_zone zone of an event that names none
 */
export function writeTimes(draft: Draft, stored: Times | null, site_zone: string): Result {
  const carried = <T>(name: string, otherwise: T): T | string =>
    typeof draft[name] === 'string' ? draft[name] : otherwise
  const zone = 'timezone' in draft ? carried('timezone', site_zone) : (stored?.timezone ?? site_zone)
  const all_day = 'all_day' in draft ? draft['all_day'] === true : (stored?.all_day ?? false)
  const start = carried('start_date', stored?.start_date ?? '')
  const end = carried('end_date', stored?.end_date ?? '')
  const times = all_day ? wholeDays(start, end, zone) : timed(start, end, zone, stored)
  if ('refusals' in times) return times
  const { start_date, end_date, start_utc, end_utc } = times.times
  const blamed = 'end_date' in draft || !('start_date' in draft) ? 'end_date' : 'start_date'
  if (!inRange(start_date, start_utc)) return outOfRange('start_date')
  if (!inRange(end_date, end_utc)) return outOfRange('end_date')
  return end_utc < start_utc ? { refusals: { [blamed]: { code: 'end_before_start' } } } : times
}

function timed(start: string, end: string, zone: string, stored: Times | null): Result {
  const same_zone = stored !== null && stored.timezone === zone && !stored.all_day
  const from = resolve(start, zone, same_zone ? { wall: stored.start_date, utc: stored.start_utc } : null)
  const to = resolve(end, zone, same_zone ? { wall: stored.end_date, utc: stored.end_utc } : null)
  if ('refusal' in from || 'refusal' in to) {
    return {
      refusals: {
        ...('refusal' in from ? { start_date: from.refusal } : {}),
        ...('refusal' in to ? { end_date: to.refusal } : {}),
      },
    }
  }
  return {
    times: {
      timezone: zone,
      all_day: false,
      start_date: from.wall,
      end_date: to.wall,
      start_utc: from.utc,
      end_utc: to.utc,
    },
  }
}

/**
 * The times of a new event, as far as they can be known.
 * @param refused what is wrong already: nothing more is said of a time that is refused
 */
export function newTimes(
  draft: Draft,
  site_zone: string,
  refused: Refusals,
): { readonly times: Partial<Times> } | { readonly refusals: Refusals } {
  const { start_date, end_date } = draft
  const one = start_date ?? end_date
  if (one === undefined || time_fields.some((name) => name in refused)) return { times: {} }
  // Where one of the two is missing, the other is still looked at.
  return writeTimes({ start_date: one, end_date: one, ...draft }, null, site_zone)
}
