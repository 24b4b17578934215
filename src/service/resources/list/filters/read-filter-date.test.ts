import { describe, expect, test } from 'vitest'
import { readFilterDate } from './read-filter-date.ts'

/** 23:30 on 31 January in New York, where UTC has the next day. */
const clock = { zone: 'America/New_York', now: new Date('2027-02-01T04:30:00Z') }

describe('dates of a filter', () => {
  test.each([
    ['now', '2027-01-31 23:30:00-05:00'],
    ['NOW', '2027-01-31 23:30:00-05:00'],
    ['today', '2027-01-31'],
    ['tomorrow', '2027-02-01'],
    ['Yesterday', '2027-01-30'],
    ['+3 days', '2027-02-03 23:30:00'],
    [' 3 days', '2027-02-03 23:30:00'],
    ['1 day', '2027-02-01 23:30:00'],
    ['-1 week', '2027-01-24 23:30:00'],
    ['+2 months', '2027-03-31 23:30:00'],
    ['+1 month', '2027-03-03 23:30:00'],
    ['1 year', '2028-01-31 23:30:00'],
    ['-2 YEARS', '2025-01-31 23:30:00'],
    ['1799625600', '2027-01-10 19:00:00-05:00'],
    ['@1799625600', '2027-01-10 19:00:00-05:00'],
    ['2027/3/1', '2027-03-01'],
    ['2027/03/01 9:05', '2027-03-01 09:05:00'],
    ['2027-3-1', '2027-03-01'],
    ['03/01/2027', '2027-03-01'],
    ['3/1/2027 10:30:15', '2027-03-01 10:30:15'],
    ['Dec 1 2026', '2026-12-01'],
    ['dec 1, 2026 5:30 pm', '2026-12-01 17:30:00'],
    ['December 1 2026 12:00 am', '2026-12-01 00:00:00'],
    ['1 December 2026', '2026-12-01'],
    ['1 sept 2026 10:00Z', '2026-09-01 10:00:00Z'],
    ['1 May 2026, 10:00+03:00', '2026-05-01 10:00:00+03:00'],
  ])('%j is %s', (text, date) => expect(readFilterDate(text, clock)).toEqual({ date }))

  test.each(['2027-03-01', '2027-03-01 10:30', '2027-03-01T10:30:00Z', '20270301', '20270301T1030'])(
    '%j stays as a field would take it',
    (text) => expect(readFilterDate(text, clock)).toEqual({ date: text }),
  )

  test.each([
    ['', 'invalid_date'],
    ['foo', 'invalid_date'],
    ['next tuesday', 'invalid_date'],
    ['+3 fortnights', 'invalid_date'],
    ['1 week ago', 'invalid_date'],
    ['days', 'invalid_date'],
    ['2026', 'invalid_date'],
    ['30/01/2027', 'invalid_date'],
    ['2027/02/30', 'invalid_date'],
    ['31 November 2026', 'invalid_date'],
    ['Dec 1 2026 13:00 pm', 'invalid_date'],
    ['Dec 1 2026 25:00', 'invalid_date'],
    ['1 Decembre 2026', 'invalid_date'],
    ['+999999 years', 'invalid_date'],
    ['+9999 years', 'date_out_of_range'],
    ['999999999999', 'date_out_of_range'],
  ])('%j is refused', (text, error) => expect(readFilterDate(text, clock)).toEqual({ error }))
})
