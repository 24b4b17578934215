/** Rules as texts against an independent library that expands them on a clock without changes. */
import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { expect, test } from 'vitest'
import { dateOfDayNumber, dayNumber, weekdays } from './days.ts'
import { expand } from './expand.ts'
import { readRule } from './rule.ts'

const date = fc.integer({ min: dayNumber('2024-01-01'), max: dayNumber('2029-12-31') }).map(dateOfDayNumber)
const compact = (text: string) => text.replaceAll(/[-:]/g, '').replace(' ', 'T')

/** Expands a text by the library. */
function peer(rule: string, start_date: string, most: number): string[] {
  const found: string[] = []
  const one = new RRuleTemporal({ rruleString: `DTSTART:${compact(start_date)}Z\nRRULE:${rule}`, maxIterations: 1e5 })
  one.all((at) => {
    found.push(at.toString().slice(0, 10))
    return found.length < most
  })
  return found.slice(0, most)
}

const weekday = fc.constantFrom(...weekdays)
const ordinal = fc.constantFrom(1, 2, 3, 4, 5, -1)
const by_weekday = fc.oneof(
  fc.tuple(ordinal, weekday).map(([position, day]) => `;BYDAY=${position}${day}`),
  fc.tuple(ordinal, weekday).map(([position, day]) => `;BYDAY=${day};BYSETPOS=${position}`),
)
const month = fc.integer({ min: 1, max: 12 })
const days = fc.uniqueArray(weekday, { minLength: 1 }).map((some) => `;BYDAY=${some.join()}`)
const month_day = fc.constantFrom(1, 7, 15, 28, 29, 30, 31, -1).map((day) => `;BYMONTHDAY=${day}`)
/** A month, and a day or a weekday of it. */
const of_year = fc.oneof(
  fc.tuple(month, by_weekday),
  fc.tuple(month, fc.constantFrom(1, 28, -1)).map(([of, day]) => [of, `;BYMONTHDAY=${day}`] as const),
  fc.constantFrom([2, ';BYMONTHDAY=29'] as const, [1, ';BYMONTHDAY=31'] as const, [12, ';BYMONTHDAY=31'] as const),
)
const pattern = fc.oneof(
  fc.constant('FREQ=DAILY'),
  fc.constantFrom('FREQ=WEEKLY', 'FREQ=MONTHLY', 'FREQ=YEARLY'),
  days.map((on) => `FREQ=WEEKLY${on}`),
  fc.oneof(month_day, by_weekday).map((on) => `FREQ=MONTHLY${on}`),
  of_year.map(([of, on]) => `FREQ=YEARLY;BYMONTH=${of}${on}`),
  // Months that have the day of any start.
  fc.constantFrom(1, 3, 5, 7, 8, 10, 12).map((of) => `FREQ=YEARLY;BYMONTH=${of}`),
)
const week_start = fc.constantFrom('', ';WKST=SU', ';WKST=SA')

/** Expands a text as the desk does, from a first date that the rule names. */
function ours(rule: string, start_date: string, through: string): readonly string[] {
  const read = readRule(`RRULE:${rule}`, { start_date, timezone: 'UTC' })
  expect(read, rule).not.toBeNull()
  return read ? expand(read, start_date, through).slots : []
}

/** Returns the first date from a day on that a rule names: the start of a series is always one. */
const firstOf = (rule: string, day: string): string => `${peer(rule, `${day} 20:00:00`, 1)[0] ?? day} 20:00:00`

test('rules give the dates that another library gives', () => {
  fc.assert(
    fc.property(
      fc.tuple(pattern, week_start).map((parts) => parts.join('')),
      date,
      fc.integer({ min: 1, max: 7 }),
      fc.oneof(fc.integer({ min: 1, max: 40 }), date),
      (on, day, interval, end) => {
        const start = firstOf(on, day)
        const ends = typeof end === 'number' ? `COUNT=${end}` : `UNTIL=${compact(end)}T200000Z`
        const rule = `${on};INTERVAL=${interval};${ends}`
        fc.pre(typeof end === 'number' || `${end} 20:00:00` >= start)
        expect(ours(rule, start, day), `${rule} from ${start}`).toEqual(peer(rule, start, 1000))
      },
    ),
    { numRuns: 400 },
  )
})

test('each day that is one of some weekdays is read as these weekdays', () => {
  fc.assert(
    fc.property(days, date, fc.integer({ min: 1, max: 40 }), (on, day, count) => {
      const rule = `FREQ=DAILY${on};COUNT=${count}`
      const start = firstOf(rule, day)
      expect(ours(rule, start, day), `${rule} from ${start}`).toEqual(peer(rule, start, 1000))
    }),
    { numRuns: 100 },
  )
})

test('rules without an end give the dates that another library gives, as far as they are made', () => {
  fc.assert(
    fc.property(pattern, date, fc.integer({ min: 1, max: 7 }), (on, day, interval) => {
      const start = firstOf(on, day)
      const rule = `${on};INTERVAL=${interval}`
      const through = dateOfDayNumber(dayNumber(start) + 731)
      const made = peer(`${rule};UNTIL=${compact(through)}T200000Z`, start, 800)
      expect(ours(rule, start, through), `${rule} from ${start}`).toEqual(made)
    }),
    { numRuns: 60 },
  )
})
