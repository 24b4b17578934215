import { expect, test } from 'vitest'
import { slotAfter } from './calendar-keys.ts'

const weeks = { direction: 'ltr', hours: false, weekStart: () => '2027-03-01' } as const
const hours = { ...weeks, hours: true } as const
const day = { date: '2027-03-03', minutes: null }

test.each([
  ['ArrowRight', 'ltr', '2027-03-04'],
  ['ArrowLeft', 'ltr', '2027-03-02'],
  ['ArrowRight', 'rtl', '2027-03-02'],
  ['ArrowLeft', 'rtl', '2027-03-04'],
  ['ArrowDown', 'rtl', '2027-03-10'],
  ['ArrowUp', 'ltr', '2027-02-24'],
  ['Home', 'rtl', '2027-03-01'],
  ['End', 'ltr', '2027-03-07'],
] as const)('in weeks, %s (%s) leads to %s', (key, direction, date) =>
  expect(slotAfter(key, day, { ...weeks, direction })).toEqual({ date, minutes: null }),
)

test.each([
  ['ArrowDown', null, 480],
  ['ArrowUp', null, null],
  ['ArrowDown', 480, 510],
  ['ArrowUp', 30, 0],
  ['ArrowUp', 0, null],
  ['ArrowDown', 1410, 1410],
] as const)('in hours, %s leads from minute %s of the day to %s', (key, minutes, after) =>
  expect(slotAfter(key, { ...day, minutes }, hours)).toEqual({ ...day, minutes: after }),
)

test('other keys lead nowhere', () => expect(slotAfter('Enter', day, weeks)).toBe(null))
