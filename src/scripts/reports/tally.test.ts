import { expect, test } from 'vitest'
import { closingLine } from './tally.mjs'

const tally = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped })

test('the closing line adds both runners up', () => {
  expect(closingLine([tally(3, 0), tally(2, 0)], false)).toBe('5 passed, 0 failed')
  expect(closingLine([tally(3, 2), tally(2, 1, 4)], true)).toBe('5 passed, 3 failed, 4 skipped')
})

test('what failed before any test ran is a failure too', () => {
  expect(closingLine([], true)).toBe('0 passed, 1 failed')
})
