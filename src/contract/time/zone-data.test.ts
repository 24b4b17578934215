/** The zone data against a second source (zone-table.json) and against the platform. */
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { canonicalZone, format, instantToWall, offsetMinutesAt, zoneAbbreviation } from './clock.ts'
import { newer_laws } from '../test/newer-laws.ts'
import { zoneData } from './zone-data.ts'
import table from '../test/zone-table.json' with { type: 'json' }

const [from, to] = [0, Date.UTC(2038, 0)]

const secondsAt = (instant: number, zone: string) => Math.round(offsetMinutesAt(format(instant), zone) * 60)

/** Returns the clock's transitions in the form that src/scripts/zones/zone-table.py writes. */
function transitionsOf(zone: string): string {
  const ends = [...(zoneData().find(zone)?.ends ?? [])].filter((end) => end >= from && end < to)
  const changes = ends.filter((end) => secondsAt(end - 1000, zone) !== secondsAt(end, zone))
  return [`${secondsAt(from, zone)}`, ...changes.map((end) => `${end / 1000}:${secondsAt(end, zone)}`)].join(' ')
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

describe('against a second compile of the IANA data', () => {
  test('it has the same zones', () => {
    expect(Object.keys(table.zones).filter((zone) => !zoneData().find(zone))).toEqual([
      // Names that are no place have no local time.
      'Factory',
    ])
  })

  test('every transition from 1970 to 2037 is the same, but for laws that are newer than the other source', () => {
    const others = Object.entries(table.zones).filter(([zone]) => zoneData().find(zone))
    expect(others.length).toBeGreaterThan(590)
    const different = others.filter(([zone, expected]) => hash(transitionsOf(zone)) !== expected).map(([zone]) => zone)
    expect(different).toEqual([
      // 2026e: Cuba stays on summer time in the winter of 2026. 2026f: Manitoba keeps it for good.
      'America/Havana',
      'America/Rainy_River',
      'America/Winnipeg',
      'Canada/Central',
      'Cuba',
    ])
  })
})

describe('laws of 2026', () => {
  test.each([
    ['Africa/Casablanca', '2026-09-20 00:59:59', '2026-09-20 01:59:59'],
    ['Africa/Casablanca', '2026-12-05 19:00:00', '2026-12-05 19:00:00'],
    ['Africa/Casablanca', '2027-02-15 12:00:00', '2027-02-15 12:00:00'],
    ['America/Edmonton', '2026-12-05 19:00:00', '2026-12-05 13:00:00'],
    ['America/Vancouver', '2026-12-05 19:00:00', '2026-12-05 12:00:00'],
    ['America/Winnipeg', '2026-12-05 19:00:00', '2026-12-05 14:00:00'],
  ])('%s: %s UTC is %s', (zone, utc, wall) => expect(instantToWall(utc, zone)).toBe(wall))
})

describe('beyond the last year of the data', () => {
  test.each([
    ['2600-01-15 12:00:00', '2600-01-15 07:00:00'],
    ['2600-07-15 12:00:00', '2600-07-15 08:00:00'],
    ['9999-07-15 12:00:00', '9999-07-15 08:00:00'],
    ['9999-12-31 12:00:00', '9999-12-31 07:00:00'],
  ])('rules go on: %s UTC in New York is %s', (utc, wall) => expect(instantToWall(utc, 'America/New_York')).toBe(wall))

  test('a zone without rules keeps its offset', () => {
    expect(instantToWall('9000-07-15 12:00:00', 'Europe/Istanbul')).toBe('9000-07-15 15:00:00')
    expect(instantToWall('1000-01-01 12:00:00', 'Europe/Istanbul')).toBe('1000-01-01 13:55:52')
  })
})

/** The IANA data have letters for these, CLDR an offset or other letters. */
const other_letters = [
  'America/Adak',
  'America/Chihuahua',
  'America/Ciudad_Juarez',
  'America/Dawson',
  'America/Hermosillo',
  'America/Mazatlan',
  'America/Whitehorse',
  'Antarctica/Troll',
]

test('short names are those of CLDR, where the platform knows the law', () => {
  const different = new Set<string>()
  for (const zone of zoneData().offered) {
    const platform = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
    for (const month of Array(24 * 8).keys()) {
      const instant = Date.UTC(2020, month, 15, 12)
      const expected = platform.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
      if (zoneAbbreviation(format(instant), zone) !== expected) different.add(zone)
    }
  }
  const known = [...other_letters, ...newer_laws]
  expect([...different].filter((zone) => !known.includes(zone))).toEqual([])
  expect(zoneAbbreviation('2026-12-05 19:00:00', 'Africa/Casablanca')).toBe('GMT+0')
  expect(zoneAbbreviation('2026-12-05 19:00:00', 'America/Edmonton')).toBe('CST')
})

test('old names lead to names that are offered', () => {
  const names = Object.keys(table.zones).filter((zone) => zone !== 'Factory')
  const named = names.map((zone) => canonicalZone(zone) ?? '')
  const offered = new Set(zoneData().offered)
  expect(named.filter((zone) => zone !== 'UTC' && !/^Etc\/GMT[+-]\d+$/.test(zone) && !offered.has(zone))).toEqual([])
})
