import { expect, test } from 'vitest'
import { most_import_bytes } from '../../contract/limits.ts'
import { longest_arrival } from './limits.ts'

test('the largest import arrives in time on a line of two megabits a second', () => {
  expect((most_import_bytes * 8) / (longest_arrival / 1000)).toBeLessThan(2_000_000)
})
