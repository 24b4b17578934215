import { expect, test } from 'vitest'
import { window_parameters } from '../../contract/codec/windows.ts'
import { calendarSearch, listSearch, startDay, validateCalendarSearch } from './calendar-search.ts'
import { listParameters } from './list-search.ts'

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

test('B1 the filters of the calendar are those of the list, every one of them', () => {
  const typed: Readonly<Record<string, string>> = { boolean: 'true', status: 'draft', language: 'ar', search: 'jazz' }
  const not_filters = ['page', 'per_page', 'i18n_language', ...window_parameters]
  const filters = Object.entries(listParameters('events')).filter(([name]) => !not_filters.includes(name))
  const address = Object.fromEntries(
    filters.map(([name, { kind, options }]) => [name, typed[kind] ?? options?.[0] ?? '3']),
  )
  expect(Object.keys(address)).toContain('post_parent')
  const search = validateCalendarSearch({ ...address, page: '2', per_page: '50', start_date: '2026-01-01' })
  expect(Object.keys(search).toSorted()).toEqual(Object.keys(address).toSorted())
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
  // The bound that stands for "all dates" lies long before any real date.
  expect(calendarSearch({ venue: [7], ends_after: '1000-01-01' })).toEqual({ venue: [7] })
  const there = { venue: [7] }
  expect(calendarSearch(listSearch(there, '2026-11-01', '2026-11-30'))).toEqual({ ...there, date: '2026-11-01' })
})

test('a month opens on today where it holds it, else on its first day', () => {
  expect(startDay('2026-11', '2026-11-21')).toBe('2026-11-21')
  expect(startDay('2026-10', '2026-11-21')).toBe('2026-10-01')
  expect(startDay('2026-10-07', '2026-11-21')).toBe('2026-10-07')
})
