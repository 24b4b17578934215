import { expect, test } from 'vitest'
import { calendarSearch, listSearch, startDay, validateCalendarSearch } from './calendar-search.ts'

test('filters of the list stay, its dates and pages do not', () => {
  const address = {
    categories: '3,4',
    search: 'jazz',
    start_date: '2026-01-01',
    page: '2',
    view: 'week',
    date: '2026-11-03',
  }
  const search = { categories: [3, 4], search: 'jazz', view: 'week', date: '2026-11-03' }
  expect(validateCalendarSearch(address)).toEqual(search)
  expect(validateCalendarSearch(search)).toEqual(search)
})

test('filters for what needs attention stay as well', () => {
  const address = { missing_language: 'ar', has_venue: 'false' }
  expect(validateCalendarSearch(address)).toEqual({ missing_language: 'ar', has_venue: false })
})

test.each([{ view: 'year' }, { date: '2026-13' }, { date: '2026-02-30' }, { date: 'today' }, { date: '' }])(
  'an address that makes no sense is passed over: %o',
  (address) => expect(validateCalendarSearch(address)).toEqual({}),
)

test('the list of a period asks for what touches its days, each event on its own clock', () => {
  expect(listSearch({ venue: [7] }, '2026-11-01', '2026-11-30')).toEqual({
    venue: [7],
    ends_after: '2026-10-31',
    starts_before: '2026-11-30',
  })
})

test('from a list one comes to the day its dates begin with', () => {
  expect(calendarSearch({ venue: [7], start_date: '2026-11-03' })).toEqual({ venue: [7], date: '2026-11-03' })
  expect(calendarSearch({ venue: [7], page: 3 })).toEqual({ venue: [7] })
  // All dates begin long before any that is meant.
  expect(calendarSearch({ venue: [7], ends_after: '1000-01-01' })).toEqual({ venue: [7] })
  const there = { venue: [7] }
  expect(calendarSearch(listSearch(there, '2026-11-01', '2026-11-30'))).toEqual({ ...there, date: '2026-11-01' })
})

test('a month opens on today where it holds it, else on its first day', () => {
  expect(startDay('2026-11', '2026-11-21')).toBe('2026-11-21')
  expect(startDay('2026-10', '2026-11-21')).toBe('2026-10-01')
  expect(startDay('2026-10-07', '2026-11-21')).toBe('2026-10-07')
})
