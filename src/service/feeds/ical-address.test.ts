/** Addresses at which clients of sites with the REST root `/wp-json` look for calendars. */
import { expect, test } from 'vitest'
import { icalAddress } from './ical-address.ts'

const config = { FEEDS: true, REST_ROOT: '/wp-json', SITE_LANGUAGE: 'tr' } as const

test.each([
  ['/events/?ical=1', '/tr/calendar.ics'],
  ['/?post_type=events&ical=1', '/tr/calendar.ics'],
  ['/en/events/month/2027-06/?ical=1&eventDisplay=month', '/en/calendar.ics'],
  ['/event/caz-gecesi/?ical=1', '/tr/event/caz-gecesi.ics'],
  ['/ar/venue/%D9%82/?ical=1', '/ar/venue/%D9%82.ics'],
  ['/events/category/music/jazz/?ical=1', '/tr/category/jazz.ics'],
  ['/events/tag/live/?ical=1', '/tr/tag/live.ics'],
  ['/events/?ical=10', '/events/?ical=10'],
  ['/events/', '/events/'],
  ['/wp-json/tribe/events/v1/events?ical=1', '/wp-json/tribe/events/v1/events?ical=1'],
])('%s is %s', (url, expected) => expect(icalAddress(url, config)).toBe(expected))

test('other REST roots, and services without feeds, do not know them', () => {
  const url = '/events/?ical=1'
  expect(icalAddress(url, { ...config, REST_ROOT: '/api' })).toBe(url)
  expect(icalAddress(url, { ...config, FEEDS: false })).toBe(url)
})
