import { expect, test } from 'vitest'
import { withinDistance } from './edit-distance.ts'

test.each([
  ['jazz', 'jazz', 0, true],
  ['jazz', 'jaz', 1, true],
  ['jazz', 'jzaz', 1, true],
  ['concert', 'concerts!', 2, true],
  ['concert', 'concert hall', 2, false],
  ['', 'ab', 2, true],
  ['abc', 'xyz', 2, false],
])('%s and %s within %i: %s', (a, b, most, within) => {
  expect(withinDistance(a, b, most)).toBe(within)
  expect(withinDistance(b, a, most)).toBe(within)
})
