/** Finds what is wrong or odd about an event's times before they are sent. */
import { instantToWall, milliseconds, wallToInstant } from '../../../contract/time/clock.ts'
import type { FormValues } from '../values/values.ts'
import { instantOf, timePartsOf, wallOfParts, type TimeParts } from './date-value.ts'

export type TimeName = 'start_date' | 'end_date'

/** Odd but possibly right: asked once. */
export type Question = 'past' | 'odd_year' | 'long'

export type Problem = { readonly field: TimeName } & (
  | { readonly code: 'end_before_start' }
  /** `offer`: the next time there is, `YYYY-MM-DD HH:MM` */
  | { readonly code: 'skipped_time'; readonly offer: string }
  /** `alternatives`: UTC, the first first */
  | { readonly code: 'doubled_time'; readonly alternatives: readonly [string, string] }
  | { readonly code: Question }
)

interface Circumstances {
  /** Initial values: unchanged times are not asked about. */
  readonly base: FormValues
  readonly zone: string
  /** UTC text */
  readonly now: string
  readonly answered: ReadonlySet<Question>
}

const day = 86_400_000

/** Fields that say when an event is. */
export const time_names = ['start_date', 'end_date', 'all_day', 'timezone'] as const

export function dateProblems(values: FormValues, circumstances: Circumstances): readonly Problem[] {
  const { base, zone } = circumstances
  const touched = time_names.some((name) => values[name] !== base[name])
  if (!touched) return []
  const all_day = values['all_day'] === true
  const [start, end] = [timePartsOf(values['start_date']), timePartsOf(values['end_date'])]
  const of_clock = all_day ? [] : [...clockProblem('start_date', start, zone), ...clockProblem('end_date', end, zone)]
  if (of_clock.length > 0) return of_clock
  if (start && end && isBefore(end, start, all_day, zone)) return [{ field: 'end_date', code: 'end_before_start' }]
  return questions(start, end, all_day, circumstances)
}

/** A time that a clock change skips, or that happens twice and names no offset. */
export function clockProblem(field: TimeName, parts: TimeParts | null, zone: string): readonly Problem[] {
  if (!parts || parts.time === '' || parts.offset !== '') return []
  const moment = wallToInstant(wallOfParts(parts), zone)
  if (moment.kind === 'gap') return [{ field, code: 'skipped_time', offer: moment.offer.slice(0, 16) }]
  return moment.kind === 'overlap' ? [{ field, code: 'doubled_time', alternatives: moment.alternatives }] : []
}

function isBefore(end: TimeParts, start: TimeParts, all_day: boolean, zone: string): boolean {
  return all_day ? end.date < start.date : instantOf(end, zone) < instantOf(start, zone)
}

function questions(
  start: TimeParts | null,
  end: TimeParts | null,
  all_day: boolean,
  { zone, now, answered }: Circumstances,
): readonly Problem[] {
  const found: { readonly field: TimeName; readonly code: Question }[] = []
  const today = instantToWall(now, zone).slice(0, 10)
  if (start) {
    const years = Number(start.date.slice(0, 4)) - Number(today.slice(0, 4))
    const past = all_day || start.time === '' ? start.date < today : instantOf(start, zone) < now
    if (years < 0 || years > 1) found.push({ field: 'start_date', code: 'odd_year' })
    else if (past) found.push({ field: 'start_date', code: 'past' })
  }
  if (start && end && !all_day && length(start, end, zone) > day) found.push({ field: 'end_date', code: 'long' })
  return found.filter(({ code }) => !answered.has(code))
}

/** Milliseconds from start to end. */
export const length = (start: TimeParts, end: TimeParts, zone: string) =>
  milliseconds(instantOf(end, zone)) - milliseconds(instantOf(start, zone))
