/** Recurrence of events as files write it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekdays } from '../../../contract/series/days.ts'
import { expand } from '../../../contract/series/expand.ts'
import { readRule, type Slot } from '../../../contract/series/rule.ts'
import type { EntryValues } from '../entry.ts'
import { readRecurrence, type DateValue, type RecurrenceSource } from './read-recurrence.ts'

const now = new Date('2026-11-29T08:00:00Z')

const timed = (start_date: string, more: Partial<RecurrenceSource> = {}): RecurrenceSource => {
  const end_date = `${start_date.slice(0, 11)}${String(Number(start_date.slice(11, 13)) + 1).padStart(2, '0')}${start_date.slice(13)}`
  return {
    ...{ start_date, end_date, all_day: false, timezone: 'Europe/Istanbul', master: { title: 'Fog Choir' } },
    ...{ rrules: [], exrules: [], rdates: [], exdates: [], changed: [] },
    ...more,
  }
}

const days = (day: string, more: Partial<RecurrenceSource> = {}): RecurrenceSource =>
  timed(`${day} 00:00:00`, { end_date: `${day} 23:59:59`, all_day: true, ...more })

const at = (text: string): DateValue =>
  text.endsWith('Z') ? { utc: text.slice(0, 19) } : text.length === 10 ? { date: text } : { wall: text }

const changed = (text: string, values: EntryValues, more: object = {}) => ({
  ...{ at: at(text), this_and_future: false, cancelled: false, values },
  ...more,
})

function series(source: RecurrenceSource, through = '2099-12-31') {
  const reading = readRecurrence(source, now)
  if ('reason' in reading) throw new Error(reading.reason)
  const { first, warnings } = reading
  const rule = reading.series && readRule(reading.series.rule, { ...source, ...first })
  if (!rule || !reading.series) throw new Error('No series')
  const slots: readonly Slot[] = expand(rule, first.start_date, through).slots
  return { slots, kept: rule.recurrence !== null, dates: reading.series.dates, first, warnings }
}

describe('a rule that the desk keeps', () => {
  test.each([
    ['FREQ=DAILY;INTERVAL=3;COUNT=3', '2027-06-01 09:00:00', ['2027-06-01', '2027-06-04', '2027-06-07']],
    ['FREQ=YEARLY;COUNT=2', '2028-02-29 20:00:00', ['2028-02-29', '2032-02-29']],
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=2', '2027-06-25 18:00:00', ['2027-06-25', '2027-07-30']],
    ['FREQ=YEARLY;BYMONTH=6;BYDAY=3SU;COUNT=2', '2027-06-20 10:00:00', ['2027-06-20', '2028-06-18']],
    ['FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20270601', '2027-01-31 10:00:00', ['2027-01-31', '2027-03-31', '2027-05-31']],
    ['freq=weekly;count=2;', '2027-06-01 09:00:00', ['2027-06-01', '2027-06-08']],
    ['FREQ=DAILY;COUNT=2;BYHOUR=9;BYMINUTE=0;BYSECOND=0', '2027-06-01 09:00:00', ['2027-06-01', '2027-06-02']],
    // A start that the rule does not name is a date, and counts.
    ['FREQ=WEEKLY;BYDAY=WE;COUNT=3', '2027-06-01 09:00:00', ['2027-06-01', '2027-06-02', '2027-06-09']],
  ])('%s', (rrule, start, slots) => {
    expect(series(timed(start, { rrules: [rrule] }))).toEqual({
      ...{ slots, kept: true, dates: [], warnings: [] },
      first: { start_date: start, end_date: expect.stringContaining(start.slice(0, 10)) },
    })
  })

  test('may have no end', () => {
    const { slots, kept, warnings } = series(timed('2027-06-01 09:00:00', { rrules: ['FREQ=WEEKLY'] }), '2027-06-20')
    expect({ slots, kept, warnings }).toEqual({
      slots: ['2027-06-01', '2027-06-08', '2027-06-15'],
      kept: true,
      warnings: [],
    })
  })

  test('says when the clock skips a date', () => {
    const source = timed('2027-03-21 02:15:00', { rrules: ['FREQ=WEEKLY;COUNT=3'], timezone: 'Europe/Paris' })
    expect(series(source).warnings).toEqual(['gap_time'])
    const own = changed('2027-03-28 02:15:00', { start_date: '2027-03-28 05:00:00', end_date: '2027-03-28 06:00:00' })
    expect(series({ ...source, changed: [own] }).warnings).toEqual([])
    expect(series({ ...source, exdates: [at('2027-03-28 03:15:00')] }).slots).toEqual(['2027-03-21', '2027-04-04'])
    expect(series({ ...source, timezone: 'Europe/Istanbul' }).warnings).toEqual([])
  })
})

describe('UNTIL', () => {
  const amman = (until: string) =>
    timed('2027-06-03 21:00:00', { timezone: 'Asia/Amman', rrules: [`FREQ=WEEKLY;UNTIL=${until}`] })
  const three = ['2027-06-03', '2027-06-10', '2027-06-17']

  test.each([
    ['20270617', three],
    ['20270617T210000', three],
    ['20270617T180000Z', three],
    ['20270617T175959Z', three.slice(0, 2)],
    ['20270617T205959', three.slice(0, 2)],
  ])('%s', (until, slots) => {
    expect(series(amman(until)).slots).toEqual(slots)
    // The same end, where the rule becomes dates.
    const source = amman(until)
    const chosen = series({ ...source, rrules: [...source.rrules, 'FREQ=DAILY;COUNT=1'] })
    expect(chosen).toMatchObject({ slots, kept: false })
  })

  test.each(['Pacific/Kiritimati', 'Pacific/Honolulu'])('a day includes that whole day in %s', (timezone) => {
    const source = timed('2027-06-03 21:00:00', { timezone, rrules: ['FREQ=DAILY;UNTIL=20270604'] })
    expect(series(source).slots).toEqual(['2027-06-03', '2027-06-04'])
  })

  test('before the start leaves no date', () => {
    expect(readRecurrence(amman('20270601'), now)).toEqual({ reason: 'no_dates' })
  })

  test('of a series of days, an instant is read as the day of the zone', () => {
    const source = days('2027-03-01', { rrules: ['FREQ=DAILY;UNTIL=20270303T210000Z;INTERVAL=1'] })
    expect(series(source).slots).toEqual(['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04'])
  })
})

describe('a rule that the desk does not keep becomes its dates', () => {
  test.each([
    [
      ['FREQ=WEEKLY;COUNT=3;BYDAY=TH', 'FREQ=MONTHLY;UNTIL=20270831T210000Z;BYMONTHDAY=20'],
      [],
      '2027-07-01 19:00:00',
      ['2027-07-01', '2027-07-08', '2027-07-15', '2027-07-20', '2027-08-20'],
    ],
    [
      ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3'],
      [],
      '2027-07-30 19:00:00',
      ['2027-07-30', '2027-08-31', '2027-09-30'],
    ],
    [
      ['FREQ=HOURLY;INTERVAL=4;COUNT=3'],
      [],
      '2027-08-02 10:00:00',
      ['2027-08-02', '2027-08-02 14:00:00', '2027-08-02 18:00:00'],
    ],
    [['FREQ=WEEKLY;COUNT=4'], ['FREQ=WEEKLY;INTERVAL=2;COUNT=2'], '2027-08-05 19:00:00', ['2027-08-12', '2027-08-26']],
    [
      ['FREQ=DAILY;BYHOUR=9,14;COUNT=3'],
      [],
      '2027-08-02 09:00:00',
      ['2027-08-02', '2027-08-02 14:00:00', '2027-08-03'],
    ],
    [['FREQ=MONTHLY;BYMONTHDAY=1,15;COUNT=3'], [], '2027-08-02 09:00:00', ['2027-08-02', '2027-08-15', '2027-09-01']],
    [['FREQ=WEEKLY;COUNT=5;UNTIL=20270810'], [], '2027-08-02 09:00:00', ['2027-08-02', '2027-08-09']],
  ])('%j without %j', (rrules, exrules, start, slots) => {
    const read = series(timed(start, { rrules, exrules }))
    expect(read).toMatchObject({ slots, kept: false, dates: [], warnings: ['rule_to_dates'] })
    expect(read.first.start_date.slice(0, 10)).toBe(slots[0])
  })

  test('up to two years from now', () => {
    const { slots } = series(timed('2027-07-30 19:00:00', { rrules: ['FREQ=YEARLY;BYWEEKNO=30;BYDAY=FR'] }))
    expect(slots).toEqual(['2027-07-30', '2028-07-28'])
    const late = series(timed('2040-07-27 19:00:00', { rrules: ['FREQ=YEARLY;BYWEEKNO=30;BYDAY=FR'] }))
    expect(late.slots).toEqual(['2040-07-27', '2041-07-26', '2042-07-25'])
    expect(series(timed('2027-01-01 09:00:00', { rrules: ['FREQ=DAILY;COUNT=1500'] })).slots.at(-1)).toBe('2028-11-28')
  })

  test('of days, whatever times it names', () => {
    expect(series(days('2027-08-02', { rrules: ['FREQ=DAILY;BYHOUR=9;COUNT=2'] }))).toMatchObject({
      ...{ slots: ['2027-08-02', '2027-08-03'], kept: true },
    })
    expect(series(days('2027-08-02', { rrules: ['FREQ=WEEKLY;COUNT=3', 'FREQ=HOURLY;COUNT=30'] })).slots).toEqual([
      '2027-08-02',
      '2027-08-03',
      '2027-08-09',
      '2027-08-16',
    ])
  })

  test('without a time that the clock skips, where the time after it is another date', () => {
    const source = timed('2027-03-28 01:00:00', { timezone: 'Europe/Paris', rrules: ['FREQ=HOURLY;COUNT=4'] })
    expect(series(source).slots).toEqual(['2027-03-28', '2027-03-28 03:00:00', '2027-03-28 04:00:00'])
  })

  test.each([
    [['FREQ=SECONDLY'], 'too_many_dates'],
    [['FREQ=MINUTELY;COUNT=2000'], 'too_many_dates'],
    [['FREQ=DAILY;BYHOUR=9,10'], 'too_many_dates'],
    [['FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=28;BYSECOND=1;BYSETPOS=2'], null],
    [['FREQ=OFTEN'], 'bad_rule'],
    [['W1 MO #3'], 'bad_rule'],
    [['FREQ=DAILY;UNTIL=tomorrow'], 'bad_rule'],
    [['FREQ=DAILY', 'nonsense'], 'bad_rule'],
  ])('%j: %s', (rrules, reason) => {
    const reading = readRecurrence(timed('2027-06-01 09:00:00', { rrules }), now)
    expect('reason' in reading ? reading.reason : null).toBe(reason)
  })

  test('an exception rule without a measure is refused', () => {
    const source = timed('2027-06-01 09:00:00', { rrules: ['FREQ=DAILY'], exrules: ['FREQ=SECONDLY'] })
    expect(readRecurrence(source, now)).toEqual({ reason: 'too_many_dates' })
  })

  test('a daily rule of many years has too many', () => {
    expect(readRecurrence(timed('2015-06-01 09:00:00', { rrules: ['FREQ=DAILY'] }), now)).toEqual({
      reason: 'too_many_dates',
    })
  })
})

describe('EXDATE', () => {
  const weekly = timed('2027-03-08 19:00:00', { timezone: 'Europe/Berlin', rrules: ['FREQ=WEEKLY;COUNT=4;BYDAY=MO'] })

  test.each([
    ['2027-03-15', ['2027-03-08', '2027-03-22', '2027-03-29'], []],
    ['2027-03-15 19:00:00', ['2027-03-08', '2027-03-22', '2027-03-29'], []],
    ['2027-03-15 18:00:00Z', ['2027-03-08', '2027-03-22', '2027-03-29'], []],
    ['2027-03-15 19:00:01', ['2027-03-08', '2027-03-15', '2027-03-22', '2027-03-29'], ['exdate_unmatched']],
    ['2027-03-16', ['2027-03-08', '2027-03-15', '2027-03-22', '2027-03-29'], ['exdate_unmatched']],
    ['2027-03-08', ['2027-03-15', '2027-03-22', '2027-03-29'], []],
  ])('%s', (exdate, slots, warnings) => {
    const read = series({ ...weekly, exdates: [at(exdate)] })
    expect(read).toMatchObject({ slots, kept: true, warnings })
    expect(read.first).toEqual({ start_date: `${slots[0]} 19:00:00`, end_date: `${slots[0]} 20:00:00` })
  })

  test('that takes out all dates leaves none', () => {
    const exdates = ['2027-03-08', '2027-03-15', '2027-03-22', '2027-03-29'].map(at)
    expect(readRecurrence({ ...weekly, exdates }, now)).toEqual({ reason: 'no_dates' })
  })

  test.each([
    ['2027-03-03', true],
    ['2027-03-03 00:00:00', true],
    ['2027-03-02 21:00:00Z', true],
    ['2027-03-03 09:00:00', false],
    ['2027-03-02 22:00:00Z', false],
  ])('%s takes a day out of a series of days: %s', (exdate, out) => {
    const read = series(days('2027-03-01', { rrules: ['FREQ=DAILY;COUNT=5'], exdates: [at(exdate)] }))
    expect(read.slots).toEqual(['2027-03-01', '2027-03-02', ...(out ? [] : ['2027-03-03']), '2027-03-04', '2027-03-05'])
    expect(read.warnings).toEqual(out ? [] : ['exdate_unmatched'])
  })

  test('counts far behind the last date that is made now', () => {
    const source = timed('2027-03-08 19:00:00', {
      rrules: ['FREQ=WEEKLY'],
      exdates: [at('2034-03-06'), at('2034-03-07')],
    })
    const { slots, warnings } = series(source, '2034-04-01')
    expect(slots).toContain('2034-02-27')
    expect(slots).not.toContain('2034-03-06')
    expect(slots).toContain('2034-03-13')
    expect(warnings).toEqual(['exdate_unmatched'])
  })

  test('both hours that the clock shows are the same date', () => {
    const source = timed('2027-10-24 02:15:00', { timezone: 'Europe/Paris', rrules: ['FREQ=WEEKLY;COUNT=3'] })
    for (const utc of ['2027-10-31 00:15:00Z', '2027-10-31 01:15:00Z'])
      expect(series({ ...source, exdates: [at(utc)] }).slots).toEqual(['2027-10-24', '2027-11-07'])
  })

  test('two hundred thousand of them are read', () => {
    const exdates = Array.from({ length: 200_000 }, (_, index) => ({
      utc: `2027-03-15 ${String(index).padStart(8, '0')}`,
    }))
    const before = process.cpuUsage()
    expect(series({ ...weekly, exdates: [...exdates, at('2027-03-15')] }).slots).toHaveLength(3)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000)
  })
})

describe('RDATE', () => {
  test('adds dates, each of them once, with the length of a period', () => {
    const source = timed('2027-09-06 17:00:00', {
      ...{ timezone: 'Asia/Beirut', rrules: ['FREQ=WEEKLY;COUNT=2'] },
      rdates: [
        { at: at('2027-09-08 17:00:00'), end: null },
        { at: at('2027-09-13 14:00:00Z'), end: null },
        { at: at('2027-09-20 09:00:00'), end: at('2027-09-20 12:00:00') },
        { at: at('2027-09-21'), end: at('2027-09-21 15:00:00Z') },
      ],
    })
    expect(series(source)).toMatchObject({
      ...{
        slots: ['2027-09-06', '2027-09-08', '2027-09-13', '2027-09-20 09:00:00', '2027-09-21'],
        kept: true,
        warnings: [],
      },
      dates: [
        { slot: '2027-09-20 09:00:00', values: { start_date: '2027-09-20 09:00:00', end_date: '2027-09-20 12:00:00' } },
      ],
    })
  })

  test('loses against EXDATE, and makes a series without a rule', () => {
    const rdates = ['2027-09-08', '2027-09-09'].map((day) => ({ at: at(day), end: null }))
    const source = timed('2027-09-06 17:00:00', { rdates, exdates: [at('2027-09-09')] })
    expect(series(source)).toMatchObject({ slots: ['2027-09-06', '2027-09-08'], kept: false, warnings: [] })
  })

  test('an event may start before its first date that is left', () => {
    const source = timed('2027-09-06 17:00:00', {
      ...{
        rdates: [
          { at: at('2027-09-08 10:00:00'), end: null },
          { at: at('2027-09-09 17:00:00'), end: null },
        ],
      },
      exdates: [at('2027-09-06')],
    })
    expect(series(source)).toMatchObject({
      ...{ slots: ['2027-09-08', '2027-09-09 17:00:00'] },
      first: { start_date: '2027-09-08 10:00:00', end_date: '2027-09-08 11:00:00' },
    })
  })
})

describe('changed dates', () => {
  const weekly = timed('2027-06-04 18:00:00', { timezone: 'Asia/Baghdad', rrules: ['FREQ=WEEKLY;COUNT=4'] })
  const moved = { title: 'Fog Choir', start_date: '2027-06-12 19:30:00', end_date: '2027-06-12 20:30:00' }

  test.each(['2027-06-11', '2027-06-11 18:00:00', '2027-06-11 15:00:00Z'])('%s is found', (text) => {
    const read = series({ ...weekly, changed: [changed(text, moved)] })
    expect(read.slots).toEqual(['2027-06-04', '2027-06-11', '2027-06-18', '2027-06-25'])
    expect(read.dates).toEqual([
      { slot: '2027-06-11', values: { start_date: '2027-06-12 19:30:00', end_date: '2027-06-12 20:30:00' } },
    ])
  })

  test('have the values that differ, and a state of their own', () => {
    const same_times = { start_date: '2027-06-18 18:00:00', end_date: '2027-06-18 19:00:00', all_day: false }
    const read = series({
      ...weekly,
      changed: [
        changed('2027-06-18', { ...same_times, title: 'Fog Choir' }, { cancelled: true }),
        changed('2027-06-25', { title: 'Fog Choir in the Rain', tags: ['rain'] }),
        changed('2027-06-04', { title: 'Fog Choir' }),
      ],
    })
    expect(read.dates).toEqual([
      { slot: '2027-06-18', values: { event_status: 'cancelled' } },
      { slot: '2027-06-25', values: { title: 'Fog Choir in the Rain', tags: ['rain'] } },
    ])
  })

  test('in EXDATE are left out', () => {
    const read = series({ ...weekly, exdates: [at('2027-06-11')], changed: [changed('2027-06-11', moved)] })
    expect(read).toMatchObject({ slots: ['2027-06-04', '2027-06-18', '2027-06-25'], dates: [], warnings: [] })
    const alone = [changed('2027-06-13 18:00:00', moved)]
    expect(series({ ...weekly, exdates: [at('2027-06-13')], changed: alone })).toMatchObject({
      dates: [],
      warnings: [],
    })
  })

  test('that no rule names are dates, unless they are cancelled', () => {
    const read = series({
      ...weekly,
      changed: [changed('2027-06-13 18:00:00', moved), changed('2027-06-14 18:00:00', moved, { cancelled: true })],
    })
    expect(read.slots).toEqual(['2027-06-04', '2027-06-11', '2027-06-13', '2027-06-18', '2027-06-25'])
    expect(read.dates.map(({ slot }) => slot)).toEqual(['2027-06-13'])
  })

  test('of days are found by midnight, and keep their days', () => {
    const values = { start_date: '2027-03-08 00:00:00', end_date: '2027-03-08 23:59:59', all_day: true }
    const source = days('2027-03-01', {
      rrules: ['FREQ=DAILY;COUNT=5'],
      changed: [changed('2027-03-05 00:00:00', values)],
    })
    expect(series(source).dates).toEqual([
      { slot: '2027-03-05', values: { start_date: '2027-03-08 00:00:00', end_date: '2027-03-08 23:59:59' } },
    ])
  })

  test('of an event that does not recur make it a series of one date', () => {
    const read = series(timed('2027-06-04 18:00:00', { changed: [changed('2027-06-04', { title: 'Other' })] }))
    expect(read).toMatchObject({ slots: ['2027-06-04'], dates: [{ slot: '2027-06-04', values: { title: 'Other' } }] })
  })

  test('at another zone keep it', () => {
    const values = { ...moved, timezone: 'Europe/Paris' }
    expect(series({ ...weekly, changed: [changed('2027-06-11', values)] }).dates[0]?.values).toEqual({
      ...{ start_date: '2027-06-12 19:30:00', end_date: '2027-06-12 20:30:00', timezone: 'Europe/Paris' },
    })
  })
})

describe('a change of all later dates', () => {
  const weekly = timed('2027-09-01 18:00:00', { timezone: 'Europe/London', rrules: ['FREQ=WEEKLY;COUNT=5;BYDAY=WE'] })
  const thursdays = { title: 'On Thursdays', start_date: '2027-09-16 19:30:00', end_date: '2027-09-16 21:00:00' }
  const later = changed('2027-09-15 18:00:00', thursdays, { this_and_future: true })

  test('moves them by the same step', () => {
    const read = series({ ...weekly, changed: [later] })
    expect(read).toMatchObject({ kept: true, warnings: ['range_split'] })
    expect(read.slots).toEqual(['2027-09-01', '2027-09-08', '2027-09-15', '2027-09-22', '2027-09-29'])
    expect(read.dates).toEqual(
      ['15', '22', '29'].map((day) => {
        const moved = `2027-09-${Number(day) + 1}`
        const values = { start_date: `${moved} 19:30:00`, end_date: `${moved} 21:00:00`, title: 'On Thursdays' }
        return { slot: `2027-09-${day}`, values }
      }),
    )
  })

  test('gives way to a date that is changed by itself, and to a later change of this kind', () => {
    const own = changed('2027-09-22', { title: 'Alone' })
    const last = changed('2027-09-29', { title: 'Last' }, { this_and_future: true })
    const read = series({ ...weekly, changed: [last, own, later] })
    expect(read.dates.map(({ values }) => values['title'])).toEqual(['On Thursdays', 'Alone', 'Last'])
  })

  test('of a rule without an end becomes dates', () => {
    const read = series({ ...weekly, rrules: ['FREQ=WEEKLY'], changed: [later] })
    expect(read).toMatchObject({ kept: false, warnings: ['rule_to_dates', 'range_split'] })
    expect(read.slots.at(-1)).toBe('2028-11-22')
    expect(read.dates.at(-1)).toEqual({
      slot: '2028-11-22',
      values: { start_date: '2028-11-23 19:30:00', end_date: '2028-11-23 21:00:00', title: 'On Thursdays' },
    })
  })
})

test('an event without any of this is no series', () => {
  const source = timed('2027-06-04 18:00:00')
  const first = { start_date: source.start_date, end_date: source.end_date }
  expect(readRecurrence(source, now)).toEqual({ series: null, first, warnings: [] })
  expect(readRecurrence({ ...source, exdates: [at('2027-06-04')] }, now)).toEqual({ reason: 'no_dates' })
})

describe('both ways of reading a rule', () => {
  const nth = fc.constantFrom(...weekdays.flatMap((day) => [1, 2, 3, 4, 5, -1].map((position) => `${position}${day}`)))
  const month_day = fc.constantFrom(-1, ...Array.from({ length: 31 }, (_, index) => index + 1))
  const on_days = fc.subarray([...weekdays], { minLength: 1 }).map((days_named) => `;BYDAY=${days_named.join()}`)
  const pattern = fc.oneof(
    fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    on_days.map((part) => `WEEKLY${part}`),
    nth.map((day) => `MONTHLY;BYDAY=${day}`),
    month_day.map((day) => `MONTHLY;BYMONTHDAY=${day}`),
    fc.tuple(nth, fc.integer({ min: 1, max: 12 })).map(([day, month]) => `YEARLY;BYMONTH=${month};BYDAY=${day}`),
  )
  const end = fc.oneof(
    fc.integer({ min: 1, max: 20 }).map((count) => `;COUNT=${count}`),
    fc.constantFrom(';UNTIL=20280229', ';UNTIL=20280229T180000Z', ';UNTIL=20280301T210000', ''),
  )
  const rule = fc
    .tuple(pattern, fc.integer({ min: 1, max: 5 }), fc.constantFrom('', ...weekdays), end)
    .map(([on, interval, week_start, part]) =>
      [`FREQ=${on};INTERVAL=${interval}`, week_start && `;WKST=${week_start}`, part].join(''),
    )
  const start = fc
    .integer({ min: 0, max: 400 })
    .map((day) => `${new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10)} 21:00:00`)

  test('find the same dates', () => {
    fc.assert(
      fc.property(rule, start, (rrule, start_date) => {
        const source = timed(start_date, { rrules: [rrule], timezone: 'Africa/Cairo' })
        // No day is a 30 February: the rule takes nothing out, but makes dates of the other.
        const chosen = { ...source, exrules: ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'] }
        const [kept, one_by_one] = [series(source, '2028-11-28'), readRecurrence(chosen, now)]
        expect(kept.kept).toBe(true)
        if ('reason' in one_by_one) throw new Error(one_by_one.reason)
        const slots = one_by_one.series ? series(chosen).slots : [start_date.slice(0, 10)]
        expect(slots).toEqual(kept.slots.filter((slot) => slot <= '2028-11-28' || slot === start_date.slice(0, 10)))
      }),
      { numRuns: 300 },
    )
  })

  test('leave out the same dates, also the first ones', () => {
    const out = fc.uniqueArray(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(rule, start, out, (rrule, start_date, positions) => {
        const source = timed(start_date, { rrules: [rrule] })
        const { slots } = series(source, '2028-11-28')
        const exdates = positions.flatMap((position) => (slots[position] === undefined ? [] : [at(slots[position])]))
        const left = slots.filter((_, position) => !positions.includes(position))
        fc.pre(left.length > 0)
        const read = readRecurrence({ ...source, exdates }, now)
        if ('reason' in read) throw new Error(read.reason)
        const kept = read.series && readRule(read.series.rule, { ...source, ...read.first })
        const found = kept
          ? expand(kept, read.first.start_date, '2028-11-28').slots
          : [read.first.start_date.slice(0, 10)]
        expect(found).toEqual(left)
        expect(read.first.start_date.slice(0, 10)).toBe(left[0])
        expect(read.warnings).not.toContain('exdate_unmatched')
      }),
      { numRuns: 300 },
    )
  })
})
