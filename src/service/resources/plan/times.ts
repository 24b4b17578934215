/** Plans an event's times: wall time and zone are the truth, instants are derived (semantics.md, Times). */
import { firstMoment, instantToWall, lastMoment, wallToInstant } from '../../../contract/time/clock.ts'
import type { Refusal, Refusals } from '../../../contract/http/error.ts'
import type { Draft } from '../../../contract/codec/schema.ts'
import type { PlanStep } from './write-context.ts'

export interface EventTimes {
  readonly timezone: string
  readonly all_day: boolean
  readonly start_date: string
  readonly end_date: string
  readonly start_utc: string
  readonly end_utc: string
}

/** The fields that times are planned from. A write without any of them leaves the times alone. */
export const time_fields = ['timezone', 'all_day', 'start_date', 'end_date'] as const

/** A moment on the clock of the event, and the instant that it is. */
interface EventMoment {
  readonly wall: string
  readonly utc: string
}

type PlannedTimes = { readonly facts: EventTimes } | { readonly refusals: Refusals }

type ResolvedMoment = EventMoment | { readonly refusal: Refusal }

/** Resolves a moment as a client writes it, in the time zone of the event. */
function resolveMoment(written: string, zone: string, before: EventMoment | null): ResolvedMoment {
  if (written.endsWith('Z')) {
    const utc = written.slice(0, -1)
    return { wall: instantToWall(utc, zone), utc }
  }
  const wall = written.length === 10 ? `${written} 00:00:00` : written
  // An unchanged wall time keeps its instant: it may be the second one of an hour that occurs twice.
  if (before?.wall === wall) return before
  const moment = wallToInstant(wall, zone)
  return moment.kind === 'gap'
    ? { refusal: { code: 'skipped_time', zone, offer: moment.offer } }
    : { wall, utc: moment.utc }
}

/** Reports whether a year has four digits, also in UTC, which can be a day earlier or later. */
const inRange = (wall: string, utc = wall) => /^[1-9]\d{3}-/.test(wall) && /^\d{4}-/.test(utc)

const outOfRange = (name: string): { readonly refusals: Refusals } => ({
  refusals: { [name]: { code: 'date_out_of_range' } },
})

/** Plans whole days: 00:00:00 of the first to 23:59:59 of the last, also where the clocks skip midnight. */
function planDays(start: string, end: string, zone: string): { readonly facts: EventTimes } {
  const dayOf = (written: string) =>
    (written.endsWith('Z') ? instantToWall(written.slice(0, -1), zone) : written).split(' ')[0] ?? ''
  const [first, last] = [dayOf(start), dayOf(end)]
  return {
    facts: {
      timezone: zone,
      all_day: true,
      start_date: `${first} 00:00:00`,
      end_date: `${last} 23:59:59`,
      start_utc: firstMoment(first, zone),
      end_utc: lastMoment(last, zone),
    },
  }
}

function planMoments(start: string, end: string, zone: string, stored: EventTimes | null): PlannedTimes {
  const same_zone = stored !== null && stored.timezone === zone && !stored.all_day
  const from = resolveMoment(start, zone, same_zone ? { wall: stored.start_date, utc: stored.start_utc } : null)
  const to = resolveMoment(end, zone, same_zone ? { wall: stored.end_date, utc: stored.end_utc } : null)
  if ('refusal' in from || 'refusal' in to) {
    return {
      refusals: {
        ...('refusal' in from ? { start_date: from.refusal } : {}),
        ...('refusal' in to ? { end_date: to.refusal } : {}),
      },
    }
  }
  return {
    facts: {
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
 * Plans the times of an event.
 * @param stored the times so far; null: a new event
 * @param site_zone the time zone of an event that names none
 */
export function planTimes(draft: Draft, stored: EventTimes | null, site_zone: string): PlanStep {
  if (!time_fields.some((name) => name in draft)) return {}
  const carried = (name: string) => (typeof draft[name] === 'string' ? draft[name] : undefined)
  // A new event without one of the two is refused for that; the other is checked all the same.
  const start = carried('start_date') ?? stored?.start_date ?? carried('end_date')
  const end = carried('end_date') ?? stored?.end_date ?? start
  if (start === undefined || end === undefined) return {}
  const zone = 'timezone' in draft ? (carried('timezone') ?? site_zone) : (stored?.timezone ?? site_zone)
  const all_day = 'all_day' in draft ? draft['all_day'] === true : stored?.all_day === true
  const planned = all_day ? planDays(start, end, zone) : planMoments(start, end, zone, stored)
  if ('refusals' in planned) return planned
  const { start_date, end_date, start_utc, end_utc } = planned.facts
  if (!inRange(start_date, start_utc)) return outOfRange('start_date')
  if (!inRange(end_date, end_utc)) return outOfRange('end_date')
  if (end_utc >= start_utc) return { facts: { ...planned.facts } }
  const moved_start_only = 'start_date' in draft && !('end_date' in draft)
  return { refusals: { [moved_start_only ? 'start_date' : 'end_date']: { code: 'end_before_start' } } }
}
