import { expect, test } from 'vitest'
import { isNight, nightOf } from './night.ts'

const hoursWith = (counts: Readonly<Record<number, number>>) =>
  Array.from({ length: 24 }, (_empty, hour) => counts[hour] ?? 0)

test('the night ends at six', () => {
  expect([0, 5, 6, 23].map(isNight)).toEqual([true, true, false, false])
})

test.each([
  [
    { 0: 3, 5: 1, 6: 2, 20: 10 },
    { night: 4, total: 16 },
  ],
  [{ 19: 7 }, { night: 0, total: 7 }],
  [{}, { night: 0, total: 0 }],
])('rows %o start at night', (counts, result) => {
  expect(nightOf(hoursWith(counts))).toEqual(result)
})
