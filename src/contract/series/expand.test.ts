/** Rules against a model that looks at every day, and times against one that looks at every quarter of an hour. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, format, instantToWall, milliseconds, offsetMinutesAt } from '../time/clock.ts'
import { dateOfDayNumber, dayNumber, positionInWeek, weekdays } from './days.ts'
import { expand, partRule } from './expand.ts'
import { most_dates, readRule, shiftRule, writeRule, type Recurrence, type SeriesRule } from './rule.ts'
import { timesAt, wallOfSlot } from './slot-times.ts'

const zones = [
  ...['Africa/Cairo', 'Asia/Beirut', 'Europe/Istanbul', 'Asia/Amman', 'Africa/Casablanca'],
  ...['Europe/London', 'America/New_York', 'Australia/Lord_Howe'],
]

const monthOf = (date: string) => date.slice(0, 7)

/** Reports whether a rule names a day, by looking at its neighbours. */
function names(rule: Recurrence, start: number, day: number): boolean {
  const date = dateOfDayNumber(day)
  if (rule.frequency === 'daily') return (day - start) % rule.interval === 0
  if (rule.frequency === 'weekly') {
    const week = (one: number) => Math.floor((one + 3 - weekdays.indexOf(rule.week_start)) / 7)
    const on = weekdays[positionInWeek(day)]
    return on !== undefined && rule.weekdays.includes(on) && (week(day) - week(start)) % rule.interval === 0
  }
  const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
  const years = Number(date.slice(0, 4)) - Number(dateOfDayNumber(start).slice(0, 4))
  const passed = rule.frequency === 'yearly' ? years : months(date) - months(dateOfDayNumber(start))
  if (passed % rule.interval !== 0 || (rule.month !== null && Number(date.slice(5, 7)) !== rule.month)) return false
  if (rule.month_day === -1) return monthOf(dateOfDayNumber(day + 1)) !== monthOf(date)
  if (rule.month_day !== null) return Number(date.slice(8)) === rule.month_day
  if (!rule.nth || weekdays[positionInWeek(day)] !== rule.nth.weekday) return false
  if (rule.nth.position === -1) return monthOf(dateOfDayNumber(day + 7)) !== monthOf(date)
  let position = 1
  while (monthOf(dateOfDayNumber(day - 7 * position)) === monthOf(date)) position++
  return position === rule.nth.position
}

/** Expands a rule by walking through the days. */
function walked({ recurrence, also, left_out }: SeriesRule, start_date: string, through: string): string[] {
  const [start, last] = [dayNumber(start_date), dayNumber(through)]
  const days: string[] = [dateOfDayNumber(start)]
  for (let day = start + 1; recurrence && day <= last && days.length < (recurrence.count ?? Infinity); day++) {
    if (recurrence.until !== null && dateOfDayNumber(day) > recurrence.until) break
    if (names(recurrence, start, day)) days.push(dateOfDayNumber(day))
  }
  const with_also = [...new Set([...days, ...also])]
  return with_also.filter((slot) => !left_out.includes(slot)).toSorted()
}

const date = fc.integer({ min: dayNumber('2026-01-01'), max: dayNumber('2028-12-31') }).map(dateOfDayNumber)
const slot = fc.tuple(date, fc.constantFrom('', ' 15:00:00')).map(([day, time]) => day + time)
const on_weekdays = fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1, maxLength: 7 })
const end = fc.oneof(
  fc.record({ count: fc.integer({ min: 1, max: 60 }), until: fc.constant(null) }),
  fc.record({ count: fc.constant(null), until: date }),
)
const no_day = { weekdays: [], month: null, month_day: null, nth: null } as const
const by_weekday = fc.record({ position: fc.constantFrom(1, 2, 3, 4, 5, -1), weekday: fc.constantFrom(...weekdays) })
/** Days that each year may have, with their months. */
const day_of_year = fc.oneof(
  fc.integer({ min: 0, max: 365 }).map((later) => {
    const leap_day = addDays('2028-01-01', later)
    return { month: Number(leap_day.slice(5, 7)), month_day: Number(leap_day.slice(8)) }
  }),
  fc.record({ month: fc.constant(2), month_day: fc.constantFrom(28, 29, -1) }),
)
const recurrence: fc.Arbitrary<Recurrence> = fc
  .tuple(
    fc.oneof(
      fc.constant({ ...no_day, frequency: 'daily' as const }),
      day_of_year.map((on) => ({ ...no_day, frequency: 'yearly' as const, ...on })),
      fc
        .record({ month: fc.integer({ min: 1, max: 12 }), nth: by_weekday })
        .map((on) => ({ ...no_day, frequency: 'yearly' as const, ...on })),
      fc.record({
        frequency: fc.constant('weekly' as const),
        month: fc.constant(null),
        weekdays: on_weekdays.map((days) => weekdays.filter((one) => days.includes(one))),
        month_day: fc.constant(null),
        nth: fc.constant(null),
      }),
      fc.record({
        frequency: fc.constant('monthly' as const),
        month: fc.constant(null),
        weekdays: fc.constant([]),
        month_day: fc.integer({ min: 1, max: 32 }).map((day) => (day === 32 ? -1 : day)),
        nth: fc.constant(null),
      }),
      fc.record({
        frequency: fc.constant('monthly' as const),
        month: fc.constant(null),
        weekdays: fc.constant([]),
        month_day: fc.constant(null),
        nth: by_weekday,
      }),
    ),
    fc.integer({ min: 1, max: 5 }),
    fc.constantFrom('MO' as const, 'SU' as const, 'SA' as const),
    end,
  )
  .map(([on, interval, week_start, ends]) => ({ ...on, interval, week_start, ...ends }))
const rule = fc.record({
  recurrence: fc.oneof(recurrence, fc.constant(null)),
  also: fc.uniqueArray(slot, { maxLength: 4 }).map((slots) => slots.toSorted()),
  left_out: fc.uniqueArray(slot, { maxLength: 4 }).map((slots) => slots.toSorted()),
})
const far = '2037-01-01'

describe('a rule', () => {
  test('gives the dates that a walk through all days finds', () => {
    fc.assert(
      fc.property(rule, date, (one, start) => {
        // The walk ends somewhere; a count of months that are far apart does not.
        const { slots, too_many } = expand(one, `${start} 20:00:00`, far)
        const days = walked(one, start, far)
        expect(slots.filter((day) => day < far)).toEqual(days.slice(0, most_dates).filter((day) => day < far))
        expect(too_many).toBe(days.length > most_dates)
      }),
      { numRuns: 300 },
    )
  })

  test('that is parted at a date gives the same dates in two parts', () => {
    fc.assert(
      fc.property(rule, date, fc.nat(), (one, start, position) => {
        const { slots, too_many } = expand(one, `${start} 20:00:00`, far)
        // A rule with too many dates is refused; each of its parts may have fewer.
        fc.pre(!too_many)
        const from = slots[position % Math.max(slots.length, 1)]
        fc.pre(from !== undefined && from > start)
        const { before, after } = partRule(one, `${start} 20:00:00`, from ?? '')
        const later = after ? expand(after.rule, `${after.first_day} 20:00:00`, far).slots : []
        expect([...expand(before, `${start} 20:00:00`, far).slots, ...later]).toEqual(slots)
      }),
      { numRuns: 300 },
    )
  })

  test('is the same after writing and reading it', () => {
    fc.assert(
      fc.property(rule, date, fc.constantFrom(...zones), (one, start, timezone) => {
        expect(readRule(writeRule(one), { start_date: `${start} 20:00:00`, timezone })).toEqual(one)
      }),
      { numRuns: 200 },
    )
  })

  test('of days or weeks gives the same dates some days later when it is shifted', () => {
    const weekly = recurrence.filter(
      ({ frequency, interval }) => frequency === 'daily' || (frequency === 'weekly' && interval === 1),
    )
    fc.assert(
      fc.property(weekly, date, fc.integer({ min: -20, max: 20 }), (one, start, days) => {
        const moved = addDays(start, days)
        const before = expand({ recurrence: one, also: [], left_out: [] }, `${start} 20:00:00`, far).slots
        const shifted = shiftRule({ recurrence: one, also: [], left_out: [] }, days, `${moved} 20:00:00`)
        const after = expand(shifted, `${moved} 20:00:00`, far).slots
        expect(after).toEqual(before.map((day) => addDays(day, days)))
      }),
      { numRuns: 200 },
    )
  })

  test.each([
    ['BYMONTH=5;BYMONTHDAY=7', '2027-05-07', 1, 'BYMONTH=5;BYMONTHDAY=8'],
    ['BYMONTH=5;BYMONTHDAY=7', '2027-05-07', -7, 'BYMONTH=4;BYMONTHDAY=30'],
    ['BYMONTH=5;BYMONTHDAY=30', '2027-05-30', 1, 'BYMONTH=5;BYMONTHDAY=31'],
    ['BYMONTH=12;BYMONTHDAY=31', '2027-12-31', 1, 'BYMONTH=1;BYMONTHDAY=1'],
    ['BYMONTH=1;BYMONTHDAY=1', '2028-01-01', -1, 'BYMONTH=12;BYMONTHDAY=31'],
    // Other years lack 29 February, which is the last of its month.
    ['BYMONTH=2;BYMONTHDAY=28', '2028-02-28', 1, 'BYMONTH=2;BYMONTHDAY=-1'],
    ['BYMONTH=2;BYMONTHDAY=29', '2028-02-29', 1, 'BYMONTH=3;BYMONTHDAY=1'],
    ['BYMONTH=2;BYMONTHDAY=-1', '2028-02-29', 31, 'BYMONTH=3;BYMONTHDAY=-1'],
    ['BYMONTH=11;BYDAY=4TH', '2027-11-25', 1, 'BYMONTH=11;BYDAY=4FR'],
    ['BYMONTH=11;BYDAY=4TH', '2029-11-22', 7, 'BYMONTH=11;BYDAY=-1TH'],
    ['BYMONTH=8;BYDAY=5MO', '2027-08-30', 1, 'BYMONTH=8;BYDAY=5TU'],
    ['BYMONTH=12;BYDAY=-1SU', '2027-12-26', 3, 'BYMONTH=12;BYDAY=-1WE'],
  ])('with %s each year, whose date on %s moves by %i days, becomes %s', (on, date_of_rule, days, expected) => {
    const start = `${date_of_rule} 20:00:00`
    const one = readRule(`RRULE:FREQ=YEARLY;${on};COUNT=3`, { start_date: start, timezone: 'UTC' })
    const moved = addDays(date_of_rule, days)
    const shifted = one && shiftRule(one, days, `${moved} 20:00:00`)
    expect(shifted && writeRule(shifted)).toBe(`RRULE:FREQ=YEARLY;${expected};COUNT=3`)
    expect(shifted && expand(shifted, `${moved} 20:00:00`, far).slots[0]).toBe(moved)
  })

  test.each([
    ['BYDAY=MO,WE', 'BYDAY=TU,TH'],
    // Every second week stays the second one for all of its days.
    ['INTERVAL=2;BYDAY=MO,SU', 'INTERVAL=2;BYDAY=MO,TU;WKST=TU'],
  ])('with %s each week, moved by a day, becomes %s', (on, expected) => {
    const one = readRule(`RRULE:FREQ=WEEKLY;${on}`, { start_date: '2027-05-03 20:00:00', timezone: 'UTC' })
    expect(one && writeRule(shiftRule(one, 1, '2027-05-04 20:00:00'))).toBe(`RRULE:FREQ=WEEKLY;${expected}`)
  })

  test.each([
    // From a year without 29 February into one that has it.
    ['BYMONTH=2;BYMONTHDAY=27;UNTIL=20280227', '2027-02-27', 2, ['2027-03-01', '2028-03-01']],
    // The last Sunday stands on the 30th at the end, and would move into the year that follows.
    ['BYMONTH=12;BYDAY=-1SU;UNTIL=20291230', '2027-12-26', 3, ['2027-12-29', '2028-12-27', '2029-12-26']],
    ['BYMONTH=12;BYMONTHDAY=31;UNTIL=20281231', '2027-12-31', 1, ['2028-01-01', '2029-01-01']],
    ['BYMONTH=3;BYMONTHDAY=5;UNTIL=20290301', '2027-03-05', 2, ['2027-03-07', '2028-03-07']],
  ])('with %s each year keeps as many dates when that on %s moves by %i days', (on, date_of_rule, days, expected) => {
    const start = `${date_of_rule} 20:00:00`
    const one = readRule(`RRULE:FREQ=YEARLY;${on}`, { start_date: start, timezone: 'UTC' })
    const moved = `${addDays(date_of_rule, days)} 20:00:00`
    expect(one && expand(shiftRule(one, days, moved), moved, far).slots).toEqual(expected)
  })

  test('of 29 February has dates in leap years alone, also where these are far apart', () => {
    const slots = (text: string, start: string, through: string) => {
      const start_date = `${start} 20:00:00`
      const one = readRule(`RRULE:FREQ=YEARLY;${text}`, { start_date, timezone: 'UTC' })
      return one && expand(one, start_date, through).slots
    }
    expect(slots('COUNT=4', '2028-02-29', far)).toEqual(['2028-02-29', '2032-02-29', '2036-02-29', '2040-02-29'])
    expect(slots('INTERVAL=3', '2028-02-29', '2055-01-01')).toEqual(['2028-02-29', '2040-02-29', '2052-02-29'])
    // 2100 is no leap year.
    expect(slots('COUNT=3', '2092-02-29', far)).toEqual(['2092-02-29', '2096-02-29', '2104-02-29'])
    expect(slots('INTERVAL=99;COUNT=3', '2028-02-29', far)).toEqual(['2028-02-29', '2424-02-29', '2820-02-29'])
    // No year in steps of two from an odd one has the day: the start stands alone.
    expect(slots('BYMONTH=2;BYMONTHDAY=29;INTERVAL=2', '2027-02-28', '9999-12-31')).toEqual(['2027-02-28'])
  })

  test.each(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'YEARLY;BYMONTH=2;BYDAY=5MO'])(
    'of most dates, far apart, ends with the calendar: %s',
    (frequency) => {
      const start_date = '2027-12-31 20:00:00'
      const one = readRule(`RRULE:FREQ=${frequency};INTERVAL=99;COUNT=${most_dates}`, { start_date, timezone: 'UTC' })
      const { slots } = one ? expand(one, start_date, far) : { slots: [] }
      expect(slots.every((day) => /^\d{4}-\d\d-\d\d$/.test(day))).toBe(true)
      expect(slots.toSorted()).toEqual(slots)
      expect(slots.length).toBeGreaterThan(1)
    },
  )

  test('without an end that is parted at an added date goes on after it, however late', () => {
    const start = '2028-02-29 20:00:00'
    const one = readRule('RRULE:FREQ=YEARLY;INTERVAL=99\nRDATE;VALUE=DATE:20290101', {
      start_date: start,
      timezone: 'UTC',
    })
    const { after } = one ? partRule(one, start, '2029-01-01') : { after: null }
    expect(after?.first_day).toBe('2424-02-29')
    expect(after && writeRule(after.rule)).toContain('FREQ=YEARLY;INTERVAL=99;BYMONTH=2;BYMONTHDAY=29')
  })

  test('is read as calendars write it', () => {
    const start = { start_date: '2026-04-03 01:00:00', timezone: 'Africa/Cairo' }
    const text = 'RRULE:FREQ=WEEKLY;COUNT=4\r\nEXDATE;TZID=Africa/Cairo:20260410T010000\nRDATE:20260530T210000'
    const read = readRule(text, start)
    expect(read).toMatchObject({ also: ['2026-05-30 21:00:00'], left_out: ['2026-04-10'] })
    expect(read?.recurrence).toMatchObject({ weekdays: ['FR'], count: 4 })
    // 23:30 in UTC on the 16th is 01:30 on the 17th in Cairo, after the start at 01:00; 22:30 is before it.
    const until = (at: string) => readRule(`RRULE:FREQ=WEEKLY;UNTIL=${at}`, start)?.recurrence?.until
    expect([until('20260416T233000Z'), until('20260416T223000Z'), until('20260417')]).toEqual([
      ...['2026-04-17', '2026-04-16', '2026-04-17'],
    ])
    for (const unsupported of [
      'RRULE:FREQ=HOURLY',
      'RRULE:FREQ=WEEKLY;BYHOUR=3',
      'RRULE:FREQ=WEEKLY;COUNT=0',
      'X',
      'RRULE:A=1',
    ])
      expect(readRule(unsupported, start)).toBeNull()
  })
})

describe('the times of a date', () => {
  /** The days on which a zone changes its clock. */
  const changes = new Map(
    zones.map((zone) => {
      const days = Array.from({ length: 3 * 365 }, (_, position) => addDays('2026-01-01', position))
      const offset = (day: string) => offsetMinutesAt(`${day} 12:00:00`, zone)
      return [zone, days.filter((day) => offset(day) !== offset(addDays(day, -1)))] as const
    }),
  )
  const series = fc.record({
    timezone: fc.constantFrom(...zones),
    all_day: fc.constant(false),
    start: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.constantFrom(0, 15, 30)),
    minutes: fc.integer({ min: 0, max: 12 }).map((quarters) => quarters * 15),
  })
  const pad = (number: number) => String(number).padStart(2, '0')

  /** Returns the instants at which the clock shows a wall time. */
  function instantsOf(wall: string, zone: string): string[] {
    const middle = milliseconds(wall)
    const quarter = 15 * 60_000
    const all = Array.from({ length: 30 * 8 }, (_, position) => format(middle + (position - 120) * quarter))
    return all.filter((utc) => instantToWall(utc, zone) === wall)
  }

  test('are those that the clock of the zone shows', () => {
    fc.assert(
      fc.property(series, date, fc.nat(), ({ start, minutes, ...one }, some_day, position) => {
        const changing = changes.get(one.timezone) ?? []
        const day = (position % 4 === 0 ? undefined : changing[position % changing.length]) ?? some_day
        const start_date = `2026-01-01 ${pad(start[0])}:${pad(start[1])}:00`
        const times = { ...one, start_date, end_date: format(milliseconds(start_date) + minutes * 60_000) }
        const found = timesAt(day, times)
        const [first, second] = instantsOf(wallOfSlot(day, times), one.timezone)
        expect(found.doubled).toBe(second !== undefined)
        if (first === undefined) {
          expect(found.skipped?.start_date).toBe(wallOfSlot(day, times))
          expect(found.start_date > wallOfSlot(day, times)).toBe(true)
        } else {
          expect([found.start_date, found.start_utc]).toEqual([wallOfSlot(day, times), first])
          if (second) expect(timesAt(day, times, 'second').start_utc).toBe(second)
        }
        expect(instantToWall(found.start_utc, one.timezone)).toBe(found.start_date)
        expect(found.end_utc >= found.start_utc).toBe(true)
      }),
      { numRuns: 600 },
    )
  })

  test('hold the date whose hour is skipped, with the next hour there is', () => {
    const cairo = {
      timezone: 'Africa/Cairo',
      all_day: false,
      start_date: '2026-04-17 00:30:00',
      end_date: '2026-04-17 02:00:00',
    }
    const weekly = readRule('RRULE:FREQ=WEEKLY;COUNT=3', cairo)
    expect(weekly && expand(weekly, cairo.start_date, far).slots).toEqual(['2026-04-17', '2026-04-24', '2026-05-01'])
    expect(timesAt('2026-04-24', cairo)).toEqual({
      start_date: '2026-04-24 01:30:00',
      end_date: '2026-04-24 03:00:00',
      start_utc: '2026-04-23 22:30:00',
      end_utc: '2026-04-24 00:00:00',
      skipped: { start_date: '2026-04-24 00:30:00', end_date: '2026-04-24 02:00:00' },
      doubled: false,
    })
  })
})
