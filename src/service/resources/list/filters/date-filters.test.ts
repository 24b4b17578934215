/** The default window of a list, and the bounds of wall times on any clock. */
import { expect, test } from 'vitest'
import { wallToInstant } from '../../../../contract/time/clock.ts'
import { zoneData } from '../../../../contract/time/zone-data.ts'
import { defaultWindow, earliest, latest } from './date-filters.ts'

test.each([
  ['2027-06-10T12:00:00Z', 'Europe/Istanbul', '2027-06-10', '2029-06-10'],
  ['2027-06-10T21:00:00Z', 'Europe/Istanbul', '2027-06-11', '2029-06-11'],
  ['2027-06-10T03:59:59Z', 'America/New_York', '2027-06-09', '2029-06-09'],
  ['2028-02-29T12:00:00Z', 'UTC', '2028-02-29', '2030-02-28'],
])('at %s in %s: from %s to %s', (now, SITE_TIME_ZONE, first, last) => {
  const site = { config: { SITE_TIME_ZONE }, now: () => new Date(now) }
  const window = { start_date: `${first} 00:00:00`, end_date: `${last} 23:59:59` }
  expect(defaultWindow(site, {})).toEqual(window)
  expect(defaultWindow(site, { search: 'x', start_date: '2020-01-01' })).toEqual(window)
  for (const lifting of ['starts_before', 'starts_after', 'ends_before', 'ends_after', 'include']) {
    expect(defaultWindow(site, { [lifting]: '2027-01-01' })).toEqual({})
  }
})

/** Zones and fixed offsets that clients can send, with a wall time at which each is furthest from UTC. */
const furthest = [
  ['UTC+14', '2027-01-02 00:30:00'],
  ['UTC-14', '2027-01-02 23:30:00'],
  ['UTC+14:59', '2027-01-02 00:30:00'],
  ['UTC-14:59', '2027-01-02 23:30:00'],
  ['Pacific/Kiritimati', '2027-01-02 00:30:00'],
  ['Asia/Manila', '1800-01-02 23:30:00'],
  ['America/Juneau', '1800-01-02 00:30:00'],
] as const

test.each(furthest)('the instant of a wall time in %s lies within the bounds', (zone, wall) => {
  const { utc } = wallToInstant(wall, zone)
  expect(utc >= earliest(wall), `${utc} is not before ${earliest(wall)}`).toBe(true)
  expect(utc <= latest(wall), `${utc} is not after ${latest(wall)}`).toBe(true)
})

test('no zone was ever further from UTC than the bounds', () => {
  const day = 86_400_000
  const reach = Date.parse(latest('2027-01-02 00:00:00').replace(' ', 'T') + 'Z') - Date.parse('2027-01-02T00:00:00Z')
  const offsets = zoneData().offered.flatMap((name) => [...(zoneData().find(name)?.offsets ?? [])])
  expect(offsets.length).toBeGreaterThan(1000)
  expect(reach).toBeLessThan(day)
  expect(offsets.filter((offset) => Math.abs(offset) > reach)).toEqual([])
})
