/** Every kind of rule against a second implementation, and examples of RFC 5545. */
import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { describe, expect, test } from 'vitest'
import { format, milliseconds } from '../../../contract/time/clock.ts'
import { expandRrule } from './expand-rrule.ts'
import { readRrule } from './rrule-parts.ts'

const seconds = (wall: string) => milliseconds(wall) / 1000

function expanded(text: string, start: string, through: string, most = 60, from?: string): string[] {
  const parts = readRrule(text)
  if (!parts) throw new Error(`No rule: ${text}`)
  const bounds = { through: seconds(through), work: { left: 2_000_000 }, ...(from ? { from: seconds(from) } : {}) }
  const found: string[] = []
  for (const time of expandRrule(parts, seconds(start), bounds)) {
    found.push(format(time * 1000))
    if (found.length === most) break
  }
  return found
}

/** Dates of the other implementation, in UTC, which skips no hour. It needs an end, and counts here are ends of lists. */
function reference(text: string, start: string, through: string, most = 60): string[] {
  const utc = (wall: string) => `${wall.replace(/[-:]/g, '').replace(' ', 'T')}Z`
  const [, count = most] = /;COUNT=(\d+)/.exec(text) ?? []
  const rule = `${text.replace(/;COUNT=\d+/, '')};UNTIL=${utc(through)}`
  const other = new RRuleTemporal({ rruleString: `DTSTART:${utc(start)}\nRRULE:${rule}`, maxIterations: 500_000 })
  const found = other.all((_, index) => index < Math.min(most, Number(count)))
  return found.slice(0, Math.min(most, Number(count))).map((date) => format(date.epochMilliseconds))
}

const some = <T>(values: readonly T[], most = 3) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: most })
const range = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, index) => least + index)
const signed = (most: number) => [...range(1, most), ...range(1, most).map((one) => -one)]
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })

const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const nth_days = [...days, ...days.flatMap((day) => [1, 2, 3, 4, 5, -1, -2].map((ordinal) => `${ordinal}${day}`))]

type Lists = Readonly<Record<string, fc.Arbitrary<readonly (string | number)[]>>>

const clock: Lists = {
  BYHOUR: some(range(0, 23)),
  BYMINUTE: some([0, 15, 30, 45]),
  BYSECOND: some([0, 20, 59], 2),
}
const lists: Readonly<Record<string, Lists>> = {
  YEARLY: {
    ...{ BYMONTH: some(range(1, 12)), BYWEEKNO: some(signed(53)), BYYEARDAY: some(signed(366)) },
    ...{ BYMONTHDAY: some(signed(31)), BYDAY: some(nth_days), BYSETPOS: some([1, 2, 3, -1, -2], 2), ...clock },
  },
  MONTHLY: {
    ...{ BYMONTH: some(range(1, 12)), BYMONTHDAY: some(signed(31)), BYDAY: some(nth_days) },
    ...{ BYSETPOS: some([1, 2, 3, -1, -2], 2), ...clock },
  },
  WEEKLY: { BYMONTH: some(range(1, 12)), BYDAY: some(days), BYSETPOS: some([1, 2, -1], 2), ...clock },
  DAILY: {
    BYMONTH: some(range(1, 12)),
    BYMONTHDAY: some(signed(31)),
    BYDAY: some(days),
    BYSETPOS: some([1, -1], 1),
    ...clock,
  },
  HOURLY: {
    BYMONTH: some(range(1, 12)),
    BYMONTHDAY: some(signed(31)),
    BYYEARDAY: some(signed(366)),
    BYDAY: some(days),
    ...clock,
  },
  MINUTELY: { BYMONTH: some(range(1, 12)), BYMONTHDAY: some(signed(31)), BYDAY: some(days), ...clock },
  SECONDLY: { BYDAY: some(days), ...clock },
}

/** Parts that stand for nothing without others, or that RFC 5545 leaves open: which week of which year a day counts for. */
function isClear(given: Readonly<Record<string, readonly (string | number)[] | undefined>>): boolean {
  const { BYSETPOS, BYWEEKNO, BYDAY = [] } = given
  if (BYWEEKNO && (BYDAY.some((day) => String(day).length > 2) || given['BYMONTHDAY'] || given['BYYEARDAY']))
    return false
  return !BYSETPOS || Object.keys(given).some((name) => name !== 'BYSETPOS' && given[name])
}

function rules(frequency: string): fc.Arbitrary<string> {
  const by = Object.fromEntries(Object.entries(lists[frequency] ?? {}).map(([name, list]) => [name, maybe(list)]))
  return fc
    .tuple(
      fc.record(by),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom('', ...days),
      fc.option(fc.integer({ min: 1, max: 30 })),
    )
    .filter(([given]) => isClear(given))
    .map(([given, interval, week_start, count]) =>
      [
        `FREQ=${frequency};INTERVAL=${interval}`,
        ...Object.entries(given).flatMap(([name, list]) => (list ? [`${name}=${list.join()}`] : [])),
        ...(week_start ? [`WKST=${week_start}`] : []),
        ...(count === null ? [] : [`COUNT=${count}`]),
      ].join(';'),
    )
}

const starts = fc
  .record({ day: fc.integer({ min: 0, max: 3000 }), second: fc.integer({ min: 0, max: 86_399 }) })
  .map(({ day, second }) => format(milliseconds('2020-01-01') + day * 86_400_000 + second * 1000))

const years_later = (start: string, years: number) => `${Number(start.slice(0, 4)) + years}-12-31 23:59:59`

describe('a rule names the dates that a second implementation names', () => {
  test.each([
    ['YEARLY', 8, 120],
    ['MONTHLY', 4, 120],
    ['WEEKLY', 2, 120],
    ['DAILY', 1, 120],
    ['HOURLY', 0, 60],
    ['MINUTELY', 0, 60],
    ['SECONDLY', 0, 30],
  ])('%s', (frequency, years, runs) => {
    fc.assert(
      fc.property(rules(frequency), starts, (text, start) => {
        const through = years_later(start, years)
        expect(expanded(text, start, through)).toEqual(reference(text, start, through))
      }),
      { numRuns: runs },
    )
  })
})
