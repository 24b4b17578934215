import { expect, test } from 'vitest'
import { roundedTimes } from './recorded-times.mjs'

test('times are committed in whole seconds, without files that are gone', () => {
  const times = { 'a.test.ts': 0.2, 'b.test.ts': 12.6, 'gone.test.ts': 3 }
  expect(roundedTimes(times, (file) => file !== 'gone.test.ts')).toEqual({ 'a.test.ts': 1, 'b.test.ts': 13 })
})
