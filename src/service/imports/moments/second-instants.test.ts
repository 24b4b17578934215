/** The second of two equal hours. */
import { expect, test } from 'vitest'
import { entryInstant, secondInstants, writtenInstants } from './second-instants.ts'

const zone = 'America/Los_Angeles'
const wall = '2027-11-07 01:30:00'
const [first, second] = ['2027-11-07 08:30:00', '2027-11-07 09:30:00']

test.each([
  ['the first is what its wall time says', first, {}],
  ['the second is named by its instant', second, { instants: { start_date: second } }],
])('%s', (_, utc, expected) => {
  const end = { wall: '2027-11-07 03:00:00', utc: '2027-11-07 11:00:00' }
  expect(secondInstants({ wall, utc }, end, zone)).toEqual(expected)
})

test('a time that a person has corrected is no longer the second one', () => {
  const instants = { start_date: second }
  const entry = (start_date: string) => ({ values: { start_date, timezone: zone }, instants })
  expect(entryInstant(entry(wall), 'start_date')).toBe(second)
  expect(writtenInstants(entry(wall))).toEqual({ start_date: '2027-11-07T09:30:00Z' })
  expect(entryInstant(entry('2027-11-07 04:00:00'), 'start_date')).toBe('2027-11-07 12:00:00')
  expect(writtenInstants(entry('2027-11-07 04:00:00'))).toEqual({})
})
