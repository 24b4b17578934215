import { expect, test } from 'vitest'
import { openOn, startingWithin, todayIn } from './windows.ts'

test('seven days end with the seventh', () => {
  expect(startingWithin('2027-06-28', 7)).toEqual({ start_date: '2027-06-28', starts_before: '2027-07-04' })
})

test('an event that ends today is not over', () => {
  expect(openOn('2027-03-01')).toEqual({ ends_after: '2027-02-28' })
})

test('today is the day in the zone', () => {
  const now = new Date('2027-06-10T21:00:00Z')
  expect(todayIn('Europe/Istanbul', now)).toBe('2027-06-11')
  expect(todayIn('America/New_York', now)).toBe('2027-06-10')
})
