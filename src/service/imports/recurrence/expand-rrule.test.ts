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
    ...{
      BYMONTH: some(range(1, 12)),
      BYWEEKNO: some([1, 2, 20, 51, 52, 53, -1, -2, -52, -53]),
      BYYEARDAY: some(signed(366)),
    },
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

type Given = Readonly<Record<string, readonly (string | number)[] | undefined>>

/** Reports whether the other implementation reads the parts of a rule: it takes numbers of weeks and days of the year alone. */
function isClear(given: Given, frequency: string): boolean {
  const { BYSETPOS, BYWEEKNO, BYYEARDAY, BYMONTHDAY, BYMONTH, BYDAY = [] } = given
  const days_of_year = frequency === 'YEARLY' ? BYYEARDAY : undefined
  if (BYWEEKNO && (BYDAY.some((day) => String(day).length > 2) || BYMONTHDAY || BYYEARDAY)) return false
  if (days_of_year && (BYMONTHDAY || BYMONTH || BYDAY.length > 0)) return false
  if (frequency === 'YEARLY' && BYMONTHDAY && !BYMONTH && BYDAY.some((day) => String(day).length > 2)) return false
  const ordinals = BYDAY.filter((day) => String(day).length > 2).length
  if (frequency === 'YEARLY' && ordinals > 0 && ordinals < BYDAY.length) return false
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
    .filter(([given]) => isClear(given, frequency))
    .map(([given, interval, week_start, count]) =>
      [
        // With years between, RFC 5545 leaves open to which year a week around New Year belongs.
        `FREQ=${frequency};INTERVAL=${given['BYWEEKNO'] ? 1 : interval}`,
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
    ['HOURLY', 0.9, 60],
    ['MINUTELY', 0.5, 60],
    ['SECONDLY', 0.005, 30],
  ])('%s', (frequency, years, runs) => {
    fc.assert(
      fc.property(rules(frequency), starts, (text, start) => {
        // The second implementation leaves out weeks of the year before, in which the start may stand.
        fc.pre(!text.includes('BYWEEKNO') || (start.slice(5) > '01-08' && start.slice(5) < '12-24'))
        const through = years < 1 ? format(milliseconds(start) + years * 365 * 86_400_000) : years_later(start, years)
        expect(expanded(text, start, through)).toEqual(reference(text, start, through))
      }),
      { numRuns: runs },
    )
  })
})

test.each([
  // Examples of RFC 5545, section 3.8.5.3.
  [
    'FREQ=YEARLY;INTERVAL=2;BYMONTH=1;BYDAY=SU;BYHOUR=8,9;BYMINUTE=30',
    '1997-01-05 08:30:00',
    ['1997-01-05 08:30', '1997-01-05 09:30', '1997-01-12 08:30'],
  ],
  [
    'FREQ=DAILY;COUNT=3;INTERVAL=10',
    '1997-09-02 09:00:00',
    ['1997-09-02 09:00', '1997-09-12 09:00', '1997-09-22 09:00'],
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
    '1997-08-05 09:00:00',
    ['1997-08-05 09:00', '1997-08-10 09:00', '1997-08-19 09:00', '1997-08-24 09:00'],
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
    '1997-08-05 09:00:00',
    ['1997-08-05 09:00', '1997-08-17 09:00', '1997-08-19 09:00', '1997-08-31 09:00'],
  ],
  ['FREQ=MONTHLY;BYMONTHDAY=-3', '1997-09-28 09:00:00', ['1997-09-28 09:00', '1997-10-29 09:00', '1997-11-28 09:00']],
  [
    'FREQ=YEARLY;INTERVAL=3;COUNT=4;BYYEARDAY=1,100,200',
    '1997-01-01 09:00:00',
    ['1997-01-01 09:00', '1997-04-10 09:00', '1997-07-19 09:00', '2000-01-01 09:00'],
  ],
  ['FREQ=YEARLY;BYDAY=20MO', '1997-05-19 09:00:00', ['1997-05-19 09:00', '1998-05-18 09:00', '1999-05-17 09:00']],
  [
    'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
    '1997-05-12 09:00:00',
    ['1997-05-12 09:00', '1998-05-11 09:00', '1999-05-17 09:00'],
  ],
  ['FREQ=YEARLY;BYWEEKNO=20', '1997-05-12 09:00:00', ['1997-05-12 09:00', '1998-05-11 09:00', '1999-05-17 09:00']],
  [
    'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
    '1997-09-02 09:00:00',
    ['1998-02-13 09:00', '1998-03-13 09:00', '1998-11-13 09:00'],
  ],
  [
    'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
    '1996-11-05 09:00:00',
    ['1996-11-05 09:00', '2000-11-07 09:00', '2004-11-02 09:00'],
  ],
  [
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
    '1997-09-29 09:00:00',
    ['1997-09-29 09:00', '1997-10-30 09:00', '1997-11-27 09:00'],
  ],
  ['FREQ=HOURLY;INTERVAL=3', '1997-09-02 09:00:00', ['1997-09-02 09:00', '1997-09-02 12:00', '1997-09-02 15:00']],
  [
    'FREQ=MINUTELY;INTERVAL=90;COUNT=4',
    '1997-09-02 09:00:00',
    ['1997-09-02 09:00', '1997-09-02 10:30', '1997-09-02 12:00', '1997-09-02 13:30'],
  ],
  [
    'FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10',
    '1997-09-02 10:20:00',
    ['1997-09-02 10:20', '1997-09-02 10:40', '1997-09-03 09:00'],
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5',
    '2007-01-15 09:00:00',
    ['2007-01-15 09:00', '2007-01-30 09:00', '2007-02-15 09:00', '2007-03-15 09:00', '2007-03-30 09:00'],
  ],
  // Days of the year and of the month limit each other.
  [
    'FREQ=YEARLY;BYYEARDAY=1;BYDAY=MO',
    '2020-01-01 09:00:00',
    ['2024-01-01 09:00', '2029-01-01 09:00', '2035-01-01 09:00'],
  ],
  [
    'FREQ=YEARLY;BYWEEKNO=1;BYMONTHDAY=1',
    '2020-01-01 09:00:00',
    ['2020-01-01 09:00', '2024-01-01 09:00', '2025-01-01 09:00'],
  ],
  ['freq=daily; interval=2;', '2027-01-01 09:00:00', ['2027-01-01 09:00', '2027-01-03 09:00', '2027-01-05 09:00']],
])('%s', (text, start, dates) => {
  const most = /COUNT/.test(text) ? 99 : 3
  expect(expanded(text, start, '2099-12-31 23:59:59', most)).toEqual(dates.map((date) => `${date}:00`))
})

test('a rule that is entered later gives the same dates as from its start', () => {
  const any_rule = fc.constantFrom('YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY').chain(rules)
  fc.assert(
    fc.property(any_rule, starts, (text, start) => {
      const years = text.includes('HOURLY') ? 0.2 : 5
      const later = (times: number) => format(milliseconds(start) + times * years * 365 * 86_400_000)
      const [from, through] = [later(1), later(1.2)]
      const endless = text.replace(/;COUNT=\d+/, '')
      const all = expanded(endless, start, through, 100_000).filter((date) => date >= from)
      expect(expanded(endless, start, through, 100_000, from).filter((date) => date >= from)).toEqual(all)
    }),
    { numRuns: 60 },
  )
})

test.each(['YEARLY', 'YEARLY;BYWEEKNO=1', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY'])(
  'a rule that goes on far beyond the calendar ends: %s',
  (rule) => {
    const start = '2027-01-04 09:00:00'
    expect(expanded(`FREQ=${rule};INTERVAL=999999999`, start, '9999-12-31 23:59:59')).toEqual([start])
  },
)

test('the work on a rule without dates is bounded', () => {
  const parts = readRrule('FREQ=SECONDLY;BYHOUR=0;BYMINUTE=0;BYSECOND=1;BYMONTH=2;BYMONTHDAY=30')
  const work = { left: 1000 }
  expect(parts && [...expandRrule(parts, 0, { through: seconds('9999-12-31'), work })]).toEqual([])
  expect(work.left).toBeLessThan(0)
})

test.each([
  ...['', 'FREQ', 'FREQ=', 'FREQ=OFTEN', 'INTERVAL=2', 'W1 MO #3', 'FREQ=DAILY;INTERVAL=0', 'FREQ=DAILY;COUNT=0'],
  ...[
    'FREQ=DAILY;COUNT=-1',
    'FREQ=DAILY;INTERVAL=x',
    'FREQ=DAILY;BYMONTH=13',
    'FREQ=DAILY;BYHOUR=24',
    'FREQ=DAILY;BYDAY=XX',
  ],
  ...[
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;UNTIL=',
    'FREQ=DAILY;BYMONTHDAY=0',
    'FREQ=DAILY;BYEASTER=1',
    'FREQ=WEEKLY;BYDAY=1MO',
  ],
  ...['FREQ=MONTHLY;BYWEEKNO=3', 'FREQ=DAILY;BYYEARDAY=3', 'FREQ=WEEKLY;BYMONTHDAY=3', 'FREQ=MONTHLY;BYDAY=0MO'],
  ...['FREQ=YEARLY;RSCALE=HEBREW', `FREQ=DAILY;BYMONTH=${'1,'.repeat(5000)}1`, 'FREQ=DAILY;WKST=XX'],
])('%s is no rule', (text) => {
  expect(readRrule(text)).toBeNull()
})
