/** Addresses that put an event into a calendar: its times on its own clock, whole days without times, and a length that all take. */
import { expect, test } from 'vitest'
import '../../config/install-zones.ts'
import { eventView } from '../event-view.ts'
import { googleAddress, outlookAddress, placeOnMap } from './calendar-links.ts'

const page = 'https://calendar.example/ar/event/oud'

const event = (change: object = {}) =>
  eventView(
    {
      id: 7,
      title: 'Oud',
      start_date: '2026-11-23 20:30:00',
      end_date: '2026-11-23 22:15:00',
      utc_start_date: '2026-11-23 18:30:00',
      utc_end_date: '2026-11-23 20:15:00',
      timezone: 'Asia/Beirut',
      venue: { id: 3, venue: 'Music Hall', address: 'Long Street', city: 'Beirut', geo_lat: 33.9, geo_lng: 35.5 },
      ...change,
    },
    'en',
  )

const whole_days = { all_day: true, start_date: '2026-12-31 00:00:00', end_date: '2027-01-01 23:59:59' }

test.each([
  ['a time', {}, '20261123T203000/20261123T221500', 'Asia/Beirut'],
  ['whole days', whole_days, '20261231/20270102', null],
  ['a fixed offset', { timezone: 'UTC+2' }, '20261123T183000Z/20261123T201500Z', null],
])('of Google: %s', (_, change, dates, zone) => {
  const { searchParams } = new URL(googleAddress({ event: event(change), page, about: 'Five pieces' }))
  expect([searchParams.get('dates'), searchParams.get('ctz')]).toEqual([dates, zone])
  expect(searchParams.get('details')).toBe(`Five pieces\n${page}`)
  expect(searchParams.get('location')).toBe('Music Hall, Long Street, Beirut')
})

test.each([
  ['a time', {}, '2026-11-23T20:30:00+02:00', '2026-11-23T22:15:00+02:00', null],
  ['whole days', whole_days, '2026-12-31', '2027-01-02', 'true'],
])('of Outlook: %s', (_, change, start, end, all_day) => {
  const { searchParams } = new URL(outlookAddress({ event: event(change), page, about: '' }))
  expect(['startdt', 'enddt', 'allday'].map((name) => searchParams.get(name))).toEqual([start, end, all_day])
})

test('a long text is cut at a whole character, and the page is named all the same', () => {
  const told = { event: event({ title: 'أ'.repeat(500) }), page, about: 'عود🎵'.repeat(2000) }
  for (const address of [googleAddress(told), outlookAddress(told)]) {
    expect(address.length).toBeLessThan(2000)
    expect(address).toContain(encodeURIComponent(page))
    expect(address).not.toContain('%EF%BF%BD')
  }
})

test('a venue is found on the map by its position, else by its address', () => {
  const [hall] = event().venues
  expect(hall && placeOnMap(hall)).toContain('#map=17/33.9/35.5')
  expect(hall && placeOnMap({ ...hall, place: null })).toContain('query=Long+Street%2C+Beirut')
  expect(hall && placeOnMap({ ...hall, place: null, address: '', city: '' })).toBeNull()
})
