/** Messages are tried for three days, at growing intervals. */
import { expect, test } from 'vitest'
import { most_delivery_tries } from '../../../contract/limits.ts'
import { askedWait, longest_trying, pauseAfter, waitAfter } from './pauses.ts'

const day = 24 * 60 * 60

test.each([0, 0.5, 1])('ten tries take about three days, and never more (%s)', (random) => {
  let age = 0
  const gaps: number[] = []
  for (let tried = 1; ; tried++) {
    const pause = pauseAfter(tried, age, random)
    if (pause === null) break
    gaps.push(pause)
    age += pause
  }
  expect(gaps).toHaveLength(most_delivery_tries - 1)
  expect(gaps.slice(0, -1)).toEqual(gaps.slice(0, -1).toSorted((a, b) => a - b))
  expect(age).toBeGreaterThan(2.6 * day)
  expect(age).toBeLessThanOrEqual(longest_trying)
})

test('a message that waited for its turn for three days is given up after its next try', () => {
  expect(pauseAfter(1, longest_trying - 2, 0.5)).toBe(2)
  expect(pauseAfter(2, longest_trying, 0.5)).toBeNull()
})

test.each([
  [1, 0],
  [2, 0],
  [3, 8],
  [8, 256],
  [9, 300],
  [1000, 300],
])('after %s failures in a row nothing is sent for %s s', (failures, wait) => expect(waitAfter(failures)).toBe(wait))

const now = Date.parse('2027-05-03T10:00:00Z')
test.each([
  [503, '1800', 1800],
  [429, ' 5 ', 5],
  [503, 'Mon, 03 May 2027 10:02:00 GMT', 120],
  [503, 'Mon, 03 May 2027 09:00:00 GMT', null],
  [503, '999999999', day],
  [503, 'soon', null],
  [503, undefined, null],
  [500, '1800', null],
])('%s with Retry-After %j waits %s s', (status, header, wait) => expect(askedWait(status, header, now)).toBe(wait))
