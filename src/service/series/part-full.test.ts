/** A series is parted at a coming date once it has no room for further ones, but never at its first date. */
import { expect, test } from 'vitest'
import { addDays } from '../../contract/time/clock.ts'
import { partingSlot } from './part-full.ts'

const first = '2027-01-01'
const days = (count: number) => Array.from({ length: count }, (_, n) => addDays(first, n))

test.each([
  ['with room for fourteen', 986, '2027-01-05', null],
  ['without such room', 987, '2027-01-05', '2027-01-05'],
  ['of which no date has passed', 987, first, null],
  ['whose dates have all passed', 987, '2037-01-01', null],
])('one %s', (_, count, today, expected) => {
  const [start = first, ...also] = days(count)
  const series = { rule: { recurrence: null, also, left_out: [] }, start_date: `${start} 20:00:00` }
  const dates = days(count).map((slot) => ({ slot, state: 'live' as const }))
  expect(partingSlot({ series, dates }, '2037-01-01', today)).toBe(expected)
})
