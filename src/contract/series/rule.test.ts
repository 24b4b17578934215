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
    ...['RRULE:FREQ=DAILY', 'RRULE:COUNT=2', 'RRULE:FREQ=WEEKLY\nRRULE:FREQ=WEEKLY', 'SUMMARY:Weekly', 'RDATE:SOON'],
    ...['RDATE:20270532', 'EXDATE:20270508,', 'RDATE'],
  ])('such as %j is no rule of the desk', (text) => {
    expect(read(text)).toBeNull()
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
      ...{ frequency: 'weekly', month_day: null, nth: null },
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
      ...{ frequency: 'monthly', weekdays: [] },
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
