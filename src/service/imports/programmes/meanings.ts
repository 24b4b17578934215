/** Everything that the days and times of a line may mean: one thing where it is sure, several where it is asked. */
import { addDays } from '../../../contract/time/clock.ts'
import { isoWeekdayOf, wallAfter } from '../../../contract/sentence/read/dates/calendar-days.ts'
import { tokensOf } from '../../../contract/sentence/read/words/tokens.ts'
import type { Days, Times } from '../../../contract/sentence/reading.ts'
import type { LineReading } from './read-line.ts'
import { weekdaysNamed } from './reading-context.ts'

/** One date of an event; without times it takes whole days. */
interface Slot {
  readonly days: Days
  readonly times: Times | null
}

export interface Meaning {
  /** Names it as an answer: `2027-03-12 20:00`, its end behind a slash; `each` in front: all of several dates. */
  readonly value: string
  readonly slots: readonly Slot[]
}

export function slotStart({ days, times }: Slot): string {
  return times === null ? days.from : wallAfter(days.from, times.start)
}

function endOf({ days, times }: Slot): string | null {
  if (times === null) return days.from === days.to ? null : days.to
  return times.end === null ? null : wallAfter(days.to, times.end)
}

function meaningOf(slots: readonly Slot[]): readonly Meaning[] {
  const [first] = slots
  if (!first) return []
  const end = endOf(first)
  const value = `${slotStart(first)}${end === null ? '' : `/${end}`}`
  return [{ value: slots.length > 1 ? `each ${value}` : value, slots }]
}

/** Most dates of one line. */
const most_days = 62

const oneDay = (day: string): Days => ({ from: day, to: day })

function daysBetween({ from, to }: Days): readonly Days[] {
  const days: Days[] = []
  for (let day = from; day <= to && days.length < most_days; day = addDays(day, 1)) days.push(oneDay(day))
  return days
}

/** Whether a text names each of the days, by its number or its weekday: then all of them are meant. */
function areListed(text: string, days: readonly Days[]): boolean {
  if (days.length < 2) return false
  const numbers = new Set(tokensOf(text).flatMap(({ kind, folded }) => (kind === 'number' ? [Number(folded)] : [])))
  const named = weekdaysNamed(text)
  const weekdays = new Set(days.map(({ from }) => isoWeekdayOf(from)))
  return (
    days.every(({ from }) => numbers.has(Number(from.slice(8)))) ||
    (weekdays.size === days.length && [...weekdays].every((one) => named.has(one)))
  )
}

/** Returns what the days may mean: each choice is one period, or several days on each of which it takes place. */
function dayChoices(text: string, { days, times, has_own_day }: LineReading): readonly (readonly Days[])[] {
  const single = days.filter(({ from, to }) => from === to)
  // "20 and 21 March" is also read as a period.
  if (has_own_day && areListed(text, single)) return [single]
  return days.flatMap((one) => (one.from < one.to && times.length > 0 ? [daysBetween(one), [one]] : [[one]]))
}

const half_day = 720

/** Returns what the times may mean: one of them, or several at each of which it takes place. */
function timeChoices(times: readonly Times[]): readonly (readonly (Times | null)[])[] {
  if (times.length === 0) return [[null]]
  const single = times.filter(({ end }) => end === null)
  // Both readings of "8" are the same on the face of a clock.
  const on_face = new Set(single.map(({ start }) => start % half_day))
  const are_listed = single.length > 1 && on_face.size === single.length
  if (are_listed && single.length === times.length) return [single]
  return [...(are_listed ? [single] : []), ...times.map((one) => [one])]
}

/** Returns the meanings of a line that names a day. */
export function meaningsOf(text: string, reading: LineReading): readonly Meaning[] {
  const { days } = reading
  const with_times = days.flatMap((one) => (one.at ? [{ days: oneDay(one.from), times: one.at }] : []))
  // "Fri 8pm and Sat 5pm"
  if (with_times.length === days.length && days.length > 1) return meaningOf(with_times)
  return dayChoices(text, reading).flatMap((some) =>
    timeChoices(reading.times).flatMap((at) =>
      meaningOf(some.flatMap((one) => at.map((times) => ({ days: one, times })))),
    ),
  )
}
