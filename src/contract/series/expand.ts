/** Expands the rule of a series to its dates. */
import { dateOfDayNumber, dayNumber, positionInWeek, weekdays } from './days.ts'
import { dayInMonth, last_month, monthOfRule, most_dates, type Recurrence, type SeriesRule, type Slot } from './rule.ts'

/**
 * Returns the days of one day, week, month or year of a rule, in order; null: it is after the last year.
 * @param period counts from that of the start
 */
function daysOfPeriod(rule: Recurrence, start: number, period: number): readonly number[] | null {
  const { frequency, interval } = rule
  if (frequency === 'daily') return [start + period * interval]
  if (frequency === 'weekly') {
    const week_start = weekdays.indexOf(rule.week_start)
    const first = start - ((positionInWeek(start) - week_start + 7) % 7) + 7 * period * interval
    const offsets = rule.weekdays.map((one) => (weekdays.indexOf(one) - week_start + 7) % 7)
    return offsets.toSorted((a, b) => a - b).map((offset) => first + offset)
  }
  const months = frequency === 'yearly' ? 12 * interval : interval
  const month = monthOfRule(rule, dateOfDayNumber(start)) + period * months
  if (month > last_month) return null
  const day = dayInMonth(rule, month)
  return day === null ? [] : [day]
}

/** Periods that may pass without a date: the days of the calendar repeat after 400 years. */
const most_empty_periods = 400

/** The last day that dates of the desk can name. */
const last_day = dayNumber('9999-12-31')

function recurringDays(rule: Recurrence, start: number, last: number, most: number): readonly number[] {
  // The start is the first date, also where the rule does not name its day (RFC 5545, section 3.8.5.3).
  const days = start <= last ? [start] : []
  const wanted = Math.min(rule.count ?? most, most)
  const until = Math.min(last, rule.until === null ? last : dayNumber(rule.until))
  for (let period = 0, empty = 0; days.length < wanted && empty < most_empty_periods; period++) {
    const found = daysOfPeriod(rule, start, period)?.filter((day) => day > start)
    if (!found) break
    days.push(...found.filter((day) => day <= until))
    if (found.some((day) => day > until)) break
    empty = found.length > 0 ? 0 : empty + 1
  }
  return days.slice(0, wanted)
}

interface Expansion {
  readonly slots: readonly Slot[]
  /** Whether there are more dates than a series may have; the slots are the first ones. */
  readonly too_many: boolean
}

/**
 * Returns the dates of a rule in order.
 * @param start_date the first date, at the time of the series
 * @param through the last day of a rule without an end
 */
export function expand({ recurrence, also, left_out }: SeriesRule, start_date: string, through: string): Expansion {
  const start = dayNumber(start_date)
  const bounded = recurrence !== null && (recurrence.count !== null || recurrence.until !== null)
  const last = bounded ? last_day : Math.max(dayNumber(through), start)
  const out = new Set(left_out)
  // One date more than a series may have, beside those that are left out, tells that there are too many.
  const days = recurrence ? recurringDays(recurrence, start, last, most_dates + 1 + out.size) : [start]
  const all = new Set([...days.map(dateOfDayNumber), ...also])
  const slots = [...all].filter((slot) => !out.has(slot)).toSorted()
  return { slots: slots.slice(0, most_dates), too_many: slots.length > most_dates }
}

interface PartedRule {
  /** The rule of the dates before the day. */
  readonly before: SeriesRule
  /** The rule of the dates from the day on, and its first day; null: there are none. */
  readonly after: { readonly rule: SeriesRule; readonly first_day: string } | null
}

/** Ends a rule with these days: by their number, or by the last one where they are more than a rule may count. */
const endAfter = (days: readonly number[]): Pick<Recurrence, 'count' | 'until'> =>
  days.length > most_dates
    ? { count: null, until: dateOfDayNumber(days.at(-1) ?? 0) }
    : { count: days.length, until: null }

/** Parts a rule in two at a slot, so that both together give the same dates. */
export function partRule(rule: SeriesRule, start_date: string, from: Slot): PartedRule {
  const { recurrence } = rule
  const start = dayNumber(start_date)
  // Days before the slot are dates, or left out.
  const most = 2 * most_dates + rule.left_out.length
  const days = recurrence ? recurringDays(recurrence, start, last_day, most) : [start]
  // A day at the time of the series stands before a date at a time of its own on that day.
  const next = days.find((day) => dateOfDayNumber(day) >= from)
  const earlier = days.filter((day) => dateOfDayNumber(day) < from).length
  const later_slots = (slots: readonly Slot[]) => slots.filter((slot) => slot >= from)
  const [also, left_out] = [later_slots(rule.also), later_slots(rule.left_out)]
  const [also_next] = also
  const earlier_out = rule.left_out.filter((slot) => slot < from)
  // Without a recurrence, the start is a date unless it is left out.
  const before: SeriesRule = {
    recurrence: recurrence && earlier > 0 ? { ...recurrence, ...endAfter(days.slice(0, earlier)) } : null,
    also: rule.also.filter((slot) => slot < from),
    left_out: earlier > 0 ? earlier_out : [...earlier_out, dateOfDayNumber(start)].toSorted(),
  }
  if (next === undefined && also_next === undefined) return { before, after: null }
  const first = next ?? dayNumber(also_next ?? from)
  // Chosen dates alone: the start is a date at the time of the series, which may not be among them.
  const is_chosen = next === undefined && also_next !== dateOfDayNumber(first)
  const later: SeriesRule = {
    recurrence:
      next === undefined || !recurrence
        ? null
        : { ...recurrence, count: recurrence.count === null ? null : recurrence.count - earlier },
    also,
    left_out: [...left_out, ...(is_chosen ? [dateOfDayNumber(first)] : [])].toSorted(),
  }
  return { before, after: { rule: later, first_day: dateOfDayNumber(first) } }
}

/** Reports whether a rule goes on without an end. */
export const isEndless = ({ recurrence }: SeriesRule): boolean =>
  recurrence !== null && recurrence.count === null && recurrence.until === null
