import { expect, test } from 'vitest'
import { metresBetween } from './metres-between.ts'

test('metres between two pins', () => {
  expect(metresBetween([33.8959, 35.4786], [33.8961, 35.479])).toBe(43)
  expect(metresBetween([0, 179.9999], [0, -179.9999])).toBe(22)
  expect(metresBetween([41, 29], [41, 29])).toBe(0)
  expect(metresBetween([41, 29], null)).toBeNull()
})
