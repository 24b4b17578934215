/** When a venue is free. All times are wall times of one zone, `YYYY-MM-DD HH:MM:SS`, which compare as texts. */
import { ToolRefusal } from '../tool-refusal.ts'

export const most_days = 62

export interface Booked {
  readonly start: string
  readonly end: string
}

interface Wanted {
  /** Days. */
  readonly from: string
  readonly until: string
  /** `HH:MM`, up to 24:00. */
  readonly opens: string
  readonly closes: string
  readonly minutes: number
}

interface FreeDay {
  readonly day: string
  /** `HH:MM` */
  readonly free: readonly { readonly from: string; readonly to: string }[]
}

const day_length = 86_400_000

/** @throws ToolRefusal for a day that is none */
function instantOf(day: string): number {
  const instant = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(instant)) throw new ToolRefusal('invalid_day', `There is no day ${day}.`)
  return instant
}

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** Returns the day that comes after. */
export const dayAfter = (day: string): string => dayOf(instantOf(day) + day_length)

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

function freeOn(day: string, { opens, closes, minutes }: Wanted, bookings: readonly Booked[]): FreeDay {
  const free: { readonly from: string; readonly to: string }[] = []
  const tell = (from: string, to: string) => {
    if (minutesOf(to) - minutesOf(from) >= minutes) free.push({ from, to })
  }
  const midnight = `${dayAfter(day)} 00:00:00`
  let from = opens
  for (const { start, end } of bookings) {
    if (start >= midnight || end <= `${day} 00:00:00`) continue
    const begins = start < `${day} 00:00:00` ? '00:00' : start.slice(11, 16)
    const ends = end >= midnight ? '24:00' : end.slice(11, 16)
    tell(from, begins < closes ? begins : closes)
    if (ends > from) from = ends
  }
  tell(from, closes)
  return { day, free }
}

/** @throws ToolRefusal for days in the wrong order, or too many */
export function freeSlots(wanted: Wanted, bookings: readonly Booked[]): readonly FreeDay[] {
  const [first, last] = [instantOf(wanted.from), instantOf(wanted.until)]
  const days = (last - first) / day_length + 1
  if (days < 1 || days > most_days)
    throw new ToolRefusal('invalid_days', `From the first to the last day there are 1 to ${most_days}.`)
  if (wanted.opens >= wanted.closes) throw new ToolRefusal('invalid_hours', 'The venue closes after it opens.')
  const sorted = bookings.toSorted((one, other) => (one.start < other.start ? -1 : 1))
  return Array.from({ length: days }, (_, position) => freeOn(dayOf(first + position * day_length), wanted, sorted))
}
