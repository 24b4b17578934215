/** The default window of a list. */
import { expect, test } from 'vitest'
import { defaultWindow } from './date-filters.ts'

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
