import { beforeAll, expect, test } from 'vitest'
import { canonicalZone } from '../../../contract/time/clock.ts'
import { loadZones } from '../../i18n/zones/load-zones.ts'
import { searchZones, zoneOfPlace } from './zone-names.ts'

beforeAll(loadZones)

test.each([
  ['cairo', 'Africa/Cairo'],
  ['kahire', 'Africa/Cairo'],
  ['القاهره', 'Africa/Cairo'],
  ['مصر', 'Africa/Cairo'],
  ['mısır', 'Africa/Cairo'],
  ['istanbul', 'Europe/Istanbul'],
  ['İSTANBUL', 'Europe/Istanbul'],
  ['اسطنبول', 'Europe/Istanbul'],
  ['Türkiye', 'Europe/Istanbul'],
  ['new york', 'America/New_York'],
  ['riyad', 'Asia/Riyadh'],
  ['Suudi', 'Asia/Riyadh'],
  ['kolkata', 'Asia/Kolkata'],
  ['utc', 'UTC'],
  ['europe/ist', 'Europe/Istanbul'],
])('C2 %s finds the zone %s', (typed, zone) => expect(searchZones(typed)[0]).toBe(zone))

test('C2 first what begins so, then what has a word that does, then what has it somewhere', () => {
  // Saint Helena precedes it in the list of zones.
  expect(searchZones('hel')[0]).toBe('Europe/Helsinki')
  expect(searchZones('por').at(-1)).toBe('Asia/Singapore')
  // Costa Rica is Kosta Rika in Turkish, and many zones are in Afrika.
  expect(searchZones('rika')[0]).toBe('America/Costa_Rica')
  expect(searchZones('rika')).toHaveLength(12)
})

test('C2 no offset is offered, and what is offered is a zone', () => {
  expect(searchZones('+3')).toEqual([])
  const all = searchZones('', 1000)
  expect(all.length).toBeGreaterThan(300)
  expect(all.filter((zone) => /[+\d]/.test(zone))).toEqual([])
  expect(all.filter((zone) => canonicalZone(zone) !== zone)).toEqual([])
})

test.each([
  ['Egypt', '', 'Africa/Cairo'],
  ['مصر', 'الإسكندرية', 'Africa/Cairo'],
  ['Türkiye', 'İzmir', 'Europe/Istanbul'],
  ['TR', '', 'Europe/Istanbul'],
  ['', 'Kahire', 'Africa/Cairo'],
  ['United States', 'New York', 'America/New_York'],
  ['United States', 'Springfield', null],
  ['United States', 'Cairo', null],
  ['', '', null],
  ['India', '', 'Asia/Kolkata'],
  ['Argentina', 'Buenos Aires', 'America/Argentina/Buenos_Aires'],
  ['Argentina', 'Atlantis', null],
  ['Atlantis', 'Sydney', 'Australia/Sydney'],
  ['', 'Germany', null],
  ['Atlantis', '', null],
])('C2 a venue in %s, %s proposes %s', (country, city, zone) => expect(zoneOfPlace(country, city)).toBe(zone))
