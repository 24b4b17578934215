import { expect, test } from 'vitest'
import type { FormValues } from '../values/values.ts'
import { followers } from './date-follow.ts'
import { dateProblems, type Question } from './date-problems.ts'
import { instantOf, timePartsOf } from './date-value.ts'

const empty: FormValues = { start_date: '', end_date: '', all_day: false, timezone: '' }
const now = '2026-03-01 12:00:00'

function problems(values: FormValues, zone = 'Africa/Cairo', answered: readonly Question[] = [], base = empty) {
  const found = dateProblems({ ...empty, ...values }, { base, zone, now, answered: new Set(answered) })
  return found.map(({ field, code }) => `${field}: ${code}`)
}

test('C3 a skipped time is refused with the time moved on by the gap', () => {
  const values = { ...empty, start_date: '2026-04-24 00:30', end_date: '2026-04-24 02:00' }
  const found = dateProblems(values, { base: empty, zone: 'Africa/Cairo', now, answered: new Set() })
  expect(found).toEqual([{ field: 'start_date', code: 'skipped_time', offer: '2026-04-24 01:30' }])
  expect(problems(values, 'Europe/Istanbul')).toEqual([])
})

test('C3 a time that comes twice is asked about until an offset says which', () => {
  const end_date = '2026-10-30 01:00'
  expect(problems({ start_date: '2026-10-29 23:30', end_date })).toEqual(['start_date: doubled_time'])
  expect(problems({ start_date: '2026-10-29 23:30+03:00', end_date })).toEqual([])
  expect(problems({ start_date: '2026-10-29 23:30+02:00', end_date })).toEqual([])
  expect(problems({ start_date: '2026-10-29', end_date: '2026-10-29', all_day: true })).toEqual([])
})

test('C3 the two times of a doubled hour are an hour apart', () => {
  const [first, second] = ['2026-10-29 23:30+03:00', '2026-10-29 23:30+02:00'].map((text) => timePartsOf(text))
  expect(first && instantOf(first, 'Africa/Cairo')).toBe('2026-10-29 20:30:00')
  expect(second && instantOf(second, 'Africa/Cairo')).toBe('2026-10-29 21:30:00')
})

test('C4 an end before the start is wrong at the end, by instants where hours come twice', () => {
  expect(problems({ start_date: '2026-05-08 20:00', end_date: '2026-05-08 19:00' })).toEqual([
    'end_date: end_before_start',
  ])
  expect(problems({ start_date: '2026-10-29 23:45+03:00', end_date: '2026-10-29 23:15+02:00' })).toEqual([])
  expect(problems({ start_date: '2026-10-29 23:15+02:00', end_date: '2026-10-29 23:45+03:00' })).toEqual([
    'end_date: end_before_start',
  ])
  expect(problems({ start_date: '2026-05-08', end_date: '2026-05-07', all_day: true })).toHaveLength(1)
  expect(problems({ start_date: '2026-05-08', end_date: '2026-05-08', all_day: true })).toEqual([])
})

test('C4 what is odd is asked once', () => {
  const past = { start_date: '2026-02-08 20:00', end_date: '2026-02-08 21:00' }
  expect(problems(past)).toEqual(['start_date: past'])
  expect(problems(past, 'Africa/Cairo', ['past'])).toEqual([])
  expect(problems({ start_date: '2016-05-08 20:00', end_date: '2016-05-08 21:00' })).toEqual(['start_date: odd_year'])
  expect(problems({ start_date: '2025-12-31 20:00', end_date: '2025-12-31 21:00' })).toEqual(['start_date: odd_year'])
  expect(problems({ start_date: '2027-05-08 20:00', end_date: '2027-05-08 21:00' })).toEqual([])
  expect(problems({ start_date: '2028-05-08 20:00', end_date: '2028-05-08 21:00' })).toEqual(['start_date: odd_year'])
  expect(problems({ start_date: '2026-05-08 20:00', end_date: '2026-05-09 20:00' })).toEqual([])
  expect(problems({ start_date: '2026-05-08 20:00', end_date: '2026-05-09 20:01' })).toEqual(['end_date: long'])
  expect(problems({ start_date: '2026-05-08', end_date: '2026-05-19', all_day: true })).toEqual([])
})

test('C4 the past is that of the zone, today is not past', () => {
  const today = { start_date: '2026-03-01', end_date: '2026-03-01', all_day: true }
  expect(problems(today)).toEqual([])
  // In Kiritimati the date is 2 March already.
  expect(problems(today, 'Pacific/Kiritimati')).toEqual(['start_date: past'])
  expect(problems({ start_date: '2026-03-01 14:30', end_date: '2026-03-01 15:00' }, 'UTC')).toEqual([])
  expect(problems({ start_date: '2026-03-01 11:30', end_date: '2026-03-01 15:00' }, 'UTC')).toHaveLength(1)
  expect(problems({ start_date: '2026-03-01', end_date: '2026-03-01' }, 'UTC')).toEqual([])
})

test('C4 an event that is only opened is asked nothing', () => {
  const old = { ...empty, start_date: '2001-05-08 20:00', end_date: '2001-05-19 20:00' }
  expect(problems(old, 'Africa/Cairo', [], old)).toEqual([])
})

test('the end goes with the start and keeps the duration', () => {
  const values = { ...empty, start_date: '2026-05-08 20:00', end_date: '2026-05-09 01:30' }
  expect(followers('start_date', '2026-06-01 22:00', values)).toEqual({ end_date: '2026-06-02 03:30' })
  expect(followers('start_date', 'soon', values)).toEqual({})
  expect(followers('end_date', '2026-06-01 22:00', values)).toEqual({})
  const days = { ...empty, all_day: true, start_date: '2026-02-27', end_date: '2026-03-01' }
  expect(followers('start_date', '2028-02-27', days)).toEqual({ end_date: '2028-02-29' })
})

test('a new event lasts an hour until an end is given', () => {
  expect(followers('start_date', '2026-05-08', empty)).toEqual({ end_date: '2026-05-08' })
  expect(followers('start_date', '2026-05-08 23:30', empty)).toEqual({ end_date: '2026-05-09 00:30' })
  const dates = { ...empty, start_date: '2026-05-08', end_date: '2026-05-08' }
  expect(followers('start_date', '2026-05-08 20:00', dates)).toEqual({ end_date: '2026-05-08 21:00' })
})

test('an offset belongs to the zone it was chosen in', () => {
  const values = { ...empty, start_date: '2026-10-29 23:30+02:00', end_date: '2026-10-30 01:00' }
  expect(followers('timezone', 'Europe/Istanbul', values)).toEqual({ start_date: '2026-10-29 23:30' })
})

test('whole days keep the hours that they hide: changed back, an event is as it was', () => {
  const timed = { ...empty, start_date: '2026-10-29 23:30+02:00', end_date: '2026-10-30 01:00' }
  const days = { ...empty, all_day: true, start_date: '2026-02-27 00:00', end_date: '2026-03-01 23:59' }
  for (const values of [timed, days])
    for (const all_day of [true, false]) expect(followers('all_day', all_day, values)).toEqual({})
})
