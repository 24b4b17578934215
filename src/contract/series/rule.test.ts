/** Which texts of rules the desk reads, and as what. */
import { describe, expect, test } from 'vitest'
import { most_dates, readRule } from './rule.ts'

// A Friday.
const start = { start_date: '2027-05-07 20:00:00', timezone: 'Europe/Istanbul' }
const read = (text: string) => readRule(text, start)

describe('a text', () => {
  test.each([
    ...['INTERVAL=0', 'INTERVAL=100', 'INTERVAL=1E1', 'INTERVAL=0X2', 'COUNT=0', `COUNT=${most_dates + 1}`, 'COUNT=x'],
    ...['COUNT=2;UNTIL=20270601', 'UNTIL=SOON', 'WKST=XX', 'BYDAY=XX', 'BYDAY=FR,XX', 'BYDAY=1FR', 'BYMONTHDAY=1'],
    ...['BYSETPOS=1', 'BYHOUR=1', 'COUNT', 'COUNT=', 'COUNT=2;COUNT=2', 'count=2'],
  ])('with %s each week is no rule of the desk', (more) => {
    expect(read(`RRULE:FREQ=WEEKLY;${more}`)).toBeNull()
  })

  test.each([
    ...[
      'BYMONTHDAY=0',
      'BYMONTHDAY=32',
      'BYMONTHDAY=-2',
      'BYSETPOS=1',
      'BYDAY=FR',
      'BYDAY=0FR',
      'BYDAY=6FR',
      'BYDAY=-2FR',
    ],
    ...['BYDAY=1XX', 'BYDAY=1FR,2FR', 'BYDAY=1FR;BYSETPOS=1', 'BYDAY=1FR;BYMONTHDAY=7', 'BYDAY=FR;BYSETPOS=0'],
  ])('with %s each month is no rule of the desk', (more) => {
    expect(read(`RRULE:FREQ=MONTHLY;${more}`)).toBeNull()
  })

  test.each([
    ...[
      'RRULE:FREQ=HOURLY',
      'RRULE:FREQ=constructor',
      'RRULE:COUNT=2',
      'RRULE:FREQ=WEEKLY\nRRULE:FREQ=WEEKLY',
      'SUMMARY:Weekly',
      'RDATE:SOON',
    ],
    ...['RDATE:20270532', 'EXDATE:20270508,', 'RDATE'],
  ])('such as %j is no rule of the desk', (text) => {
    expect(read(text)).toBeNull()
  })

  test.each([
    ...[
      'BYDAY=1FR',
      'BYDAY=XX',
      'BYDAY=FR;INTERVAL=2',
      'BYMONTHDAY=1',
      'BYMONTH=5',
      'BYSETPOS=1',
      'INTERVAL=0',
      'COUNT=0',
    ],
  ])('with %s each day is no rule of the desk', (more) => {
    expect(read(`RRULE:FREQ=DAILY;${more}`)).toBeNull()
  })

  test.each([
    ...['BYMONTHDAY=7', 'BYDAY=FR', 'BYDAY=20MO', 'BYDAY=1FR', 'BYSETPOS=1', 'BYYEARDAY=100', 'BYWEEKNO=20'],
    ...['BYMONTH=0', 'BYMONTH=13', 'BYMONTH=-1', 'BYMONTH=5,6', 'BYMONTH=5;BYDAY=FR', 'BYMONTH=5;BYDAY=6FR'],
    ...['BYMONTH=5;BYDAY=1FR;BYMONTHDAY=7', 'BYMONTH=5;BYMONTHDAY=1,2', 'BYMONTH=5;BYMONTHDAY=-2'],
    ...['BYMONTH=2;BYMONTHDAY=30', 'BYMONTH=4;BYMONTHDAY=31', 'BYMONTH=5;BYSETPOS=1'],
  ])('with %s each year is no rule of the desk', (more) => {
    expect(read(`RRULE:FREQ=YEARLY;${more}`)).toBeNull()
  })

  test.each(['MONTHLY', 'WEEKLY'])('with a month, and %s, is no rule of the desk', (frequency) => {
    expect(read(`RRULE:FREQ=${frequency};BYMONTH=5`)).toBeNull()
  })

  test('has a limited number of single dates', () => {
    const dates = (count: number) => Array.from({ length: count }, () => '20270508').join()
    expect(read(`RDATE:${dates(most_dates)}\nEXDATE:${dates(most_dates)}`)).not.toBeNull()
    expect(read(`RDATE:${dates(most_dates)}\nEXDATE:${dates(most_dates + 1)}`)).toBeNull()
  })

  test.each([
    ['', { weekdays: ['FR'], interval: 1, week_start: 'MO', count: null, until: null }],
    [';INTERVAL=99;WKST=SU', { interval: 99, week_start: 'SU' }],
    [';BYDAY=SU,MO', { weekdays: ['MO', 'SU'] }],
    [';COUNT=1', { count: 1 }],
    [`;COUNT=${most_dates}`, { count: most_dates }],
    [';UNTIL=20270514', { until: '2027-05-14' }],
    [';UNTIL=20270514T200000', { until: '2027-05-14' }],
    // Before the time of the series, on its clock.
    [';UNTIL=20270514T195959', { until: '2027-05-13' }],
    [';UNTIL=20270514T165959Z', { until: '2027-05-13' }],
    [';UNTIL=20270514T170000Z', { until: '2027-05-14' }],
  ])('with %j each week is read', (more, expected) => {
    expect(read(`RRULE:FREQ=WEEKLY${more}`)?.recurrence).toMatchObject({
      ...{ frequency: 'weekly', month: null, month_day: null, nth: null },
      ...expected,
    })
  })

  test.each([
    ['', { month_day: 7, nth: null }],
    [';BYMONTHDAY=31', { month_day: 31, nth: null }],
    [';BYMONTHDAY=-1', { month_day: -1, nth: null }],
    [';BYDAY=5FR', { month_day: null, nth: { position: 5, weekday: 'FR' } }],
    [';BYDAY=-1SU', { month_day: null, nth: { position: -1, weekday: 'SU' } }],
    [';BYDAY=SU;BYSETPOS=+2', { month_day: null, nth: { position: 2, weekday: 'SU' } }],
  ])('with %j each month is read', (more, expected) => {
    expect(read(`RRULE:FREQ=MONTHLY${more}`)?.recurrence).toMatchObject({
      ...{ frequency: 'monthly', weekdays: [], month: null },
      ...expected,
    })
  })

  test.each([
    ['', { frequency: 'daily', weekdays: [], interval: 1, count: null, until: null }],
    [';INTERVAL=3;COUNT=10', { frequency: 'daily', weekdays: [], interval: 3, count: 10 }],
    [';UNTIL=20270514T165959Z', { frequency: 'daily', until: '2027-05-13' }],
    // Each day that is a weekday is each week on these.
    [';BYDAY=FR,MO', { frequency: 'weekly', weekdays: ['MO', 'FR'], interval: 1 }],
  ])('with %j each day is read', (more, expected) => {
    expect(read(`RRULE:FREQ=DAILY${more}`)?.recurrence).toMatchObject({
      ...{ month: null, month_day: null, nth: null },
      ...expected,
    })
  })

  test.each([
    ['', { month: 5, month_day: 7, nth: null }],
    [';INTERVAL=4;COUNT=3', { month: 5, month_day: 7, interval: 4, count: 3 }],
    [';BYMONTH=3', { month: 3, month_day: 7, nth: null }],
    [';BYMONTH=12;BYMONTHDAY=31', { month: 12, month_day: 31, nth: null }],
    [';BYMONTH=2;BYMONTHDAY=29', { month: 2, month_day: 29, nth: null }],
    [';BYMONTHDAY=-1;BYMONTH=2', { month: 2, month_day: -1, nth: null }],
    [';BYMONTH=11;BYDAY=4TH', { month: 11, month_day: null, nth: { position: 4, weekday: 'TH' } }],
    [';BYMONTH=11;BYDAY=-1SU', { month: 11, month_day: null, nth: { position: -1, weekday: 'SU' } }],
    [';BYMONTH=2;BYDAY=MO;BYSETPOS=5', { month: 2, month_day: null, nth: { position: 5, weekday: 'MO' } }],
  ])('with %j each year is read', (more, expected) => {
    expect(read(`RRULE:FREQ=YEARLY${more}`)?.recurrence).toMatchObject({
      ...{ frequency: 'yearly', weekdays: [] },
      ...expected,
    })
  })

  test('names single dates once and in their order, those at the time of the series by their day alone', () => {
    expect(read('RDATE:20270511T150000,20270510T200000,20270510\nEXDATE;VALUE=DATE:20270521,20270514')).toEqual({
      recurrence: null,
      also: ['2027-05-10', '2027-05-11 15:00:00'],
      left_out: ['2027-05-14', '2027-05-21'],
    })
  })
})
