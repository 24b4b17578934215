import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  canonicalZone,
  exactMinutes,
  firstMoment,
  format,
  instantToWall,
  lastMoment,
  milliseconds,
  offsetText,
  parseDateTime,
  toInstant,
  wallToInstant,
  zoneAbbreviation,
} from './clock.ts'

describe('clock changes', () => {
  test.each([
    ['Africa/Cairo', '2026-04-24 00:30:00', '2026-04-24 01:30:00'],
    ['Asia/Beirut', '2026-03-29 00:15:00', '2026-03-29 01:15:00'],
    ['America/New_York', '2027-03-14 02:30:00', '2027-03-14 03:30:00'],
  ])('%s skips %s; the offer is %s', (zone, wall, offer) => {
    expect(wallToInstant(wall, zone)).toMatchObject({ kind: 'gap', offer })
  })

  test.each([
    ['Africa/Cairo', '2026-10-29 23:30:00', '2026-10-29 20:30:00', '2026-10-29 21:30:00'],
    ['Asia/Beirut', '2026-10-24 23:30:00', '2026-10-24 20:30:00', '2026-10-24 21:30:00'],
    ['America/New_York', '2027-11-07 01:30:00', '2027-11-07 05:30:00', '2027-11-07 06:30:00'],
  ])('%s shows %s twice: the first unless asked otherwise', (zone, wall, first, second) => {
    expect(wallToInstant(wall, zone)).toEqual({ kind: 'overlap', utc: first, alternatives: [first, second] })
    expect(wallToInstant(wall, zone, 'second').utc).toBe(second)
  })

  test.each([
    ['Europe/Istanbul', '2026-01-15 12:00:00', '2026-01-15 15:00:00'],
    ['Europe/Istanbul', '2026-07-15 12:00:00', '2026-07-15 15:00:00'],
    ['Europe/Istanbul', '2015-01-15 12:00:00', '2015-01-15 14:00:00'],
    ['Africa/Casablanca', '2026-02-14 12:00:00', '2026-02-14 13:00:00'],
    ['Africa/Casablanca', '2026-02-16 12:00:00', '2026-02-16 12:00:00'],
    ['Asia/Kathmandu', '2026-01-01 00:00:00', '2026-01-01 05:45:00'],
    ['UTC+5:30', '2026-01-01 00:00:00', '2026-01-01 05:30:00'],
  ])('%s: %s UTC is %s', (zone, utc, wall) => expect(instantToWall(utc, zone)).toBe(wall))

  test('a day that a country skipped', () => {
    expect(wallToInstant('2011-12-30 12:00:00', 'Pacific/Apia')).toMatchObject({
      kind: 'gap',
      offer: '2011-12-31 12:00:00',
    })
  })
})

describe('whole days', () => {
  test('begin with the first moment there is', () => {
    expect(firstMoment('2026-03-29', 'Asia/Beirut')).toBe('2026-03-28 22:00:00')
    expect(instantToWall(firstMoment('2026-03-29', 'Asia/Beirut'), 'Asia/Beirut')).toBe('2026-03-29 01:00:00')
  })
  test('begin after a skipped midnight in the zones that are farthest ahead', () => {
    expect(firstMoment('1983-04-01', 'Asia/Kamchatka')).toBe('1983-03-31 12:00:00')
    expect(firstMoment('1981-04-01', 'Asia/Anadyr')).toBe('1981-03-31 11:00:00')
  })
  test('end with the last, also of a doubled hour', () => {
    expect(lastMoment('2026-10-24', 'Asia/Beirut')).toBe('2026-10-24 21:59:59')
    expect(lastMoment('9999-12-31', 'UTC')).toBe('9999-12-31 23:59:59')
  })
  test('end before the hour that the clock skips until midnight', () => {
    expect(lastMoment('2026-03-28', 'America/Nuuk')).toBe('2026-03-29 00:59:59')
    expect(instantToWall('2026-03-29 00:59:59', 'America/Nuuk')).toBe('2026-03-28 22:59:59')
    expect(firstMoment('2026-03-29', 'America/Nuuk')).toBe('2026-03-29 01:00:00')
  })
})

describe('names of zones', () => {
  test.each([
    ['europe/istanbul', 'Europe/Istanbul'],
    ['America/New_York', 'America/New_York'],
    ['Turkey', 'Europe/Istanbul'],
    ['US/Eastern', 'America/New_York'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['utc', 'UTC'],
    ['z', 'UTC'],
    ['UTC+3', 'UTC+3'],
    ['+03:00', 'UTC+3'],
    ['UTC-5:30', 'UTC-5.5'],
    ['UTC+5.5', 'UTC+5.5'],
    ['UTC-5.5', 'UTC-5.5'],
    ['gmt-3.25', 'UTC-3.25'],
    ['+05:45', 'UTC+5.75'],
    ['UTC+0:20', 'UTC+0:20'],
    ['UTC+5:75', null],
    ['UTC+0', 'UTC'],
    ['Mars/Olympus', null],
    ['UTC+14', 'UTC+14'],
    ['-13:00', 'UTC-13'],
    ['UTC+13.75', 'UTC+13.75'],
    ['UTC+15', null],
    ['', null],
    ['../etc', null],
  ])('%s is %s', (name, canonical) => expect(canonicalZone(name)).toBe(canonical))

  test('short names are English', () => {
    expect(zoneAbbreviation('2026-01-01 12:00:00', 'America/New_York')).toBe('EST')
    expect(zoneAbbreviation('2026-07-01 12:00:00', 'America/New_York')).toBe('EDT')
    // Cuba calls its time CST as well, an hour east of it.
    expect(zoneAbbreviation('2026-01-01 12:00:00', 'America/Havana')).toBe('GMT-5')
  })
})

describe('what clients write', () => {
  test.each([
    ['2027-06-01', { date: '2027-06-01', time: null, offset_minutes: null }],
    ['2027-06-01 10:30', { date: '2027-06-01', time: '10:30:00', offset_minutes: null }],
    ['2027-06-01T10:30:05.123Z', { date: '2027-06-01', time: '10:30:05', offset_minutes: 0 }],
    ['2027-06-01t10:30:05,5+03', { date: '2027-06-01', time: '10:30:05', offset_minutes: 180 }],
    ['2027-06-01T10:30+05:30', { date: '2027-06-01', time: '10:30:00', offset_minutes: 330 }],
    ['2027-06-01T10:30+18:00', { date: '2027-06-01', time: '10:30:00', offset_minutes: 1080 }],
    ['2027-06-01T10:30-18:00', { date: '2027-06-01', time: '10:30:00', offset_minutes: -1080 }],
    ['1000-01-01', { date: '1000-01-01', time: null, offset_minutes: null }],
    ['9999-12-31', { date: '9999-12-31', time: null, offset_minutes: null }],
    ['2028-02-29', { date: '2028-02-29', time: null, offset_minutes: null }],
    ['20280229', { date: '2028-02-29', time: null, offset_minutes: null }],
    ['20270601T1030', { date: '2027-06-01', time: '10:30:00', offset_minutes: null }],
    ['20270601T103005Z', { date: '2027-06-01', time: '10:30:05', offset_minutes: 0 }],
    ['20270601T103005.5+0530', { date: '2027-06-01', time: '10:30:05', offset_minutes: 330 }],
  ])('%s', (text, parsed) => expect(parseDateTime(text)).toEqual(parsed))

  test.each([
    '2027-02-29',
    '2027-02-30',
    '2027-13-01',
    '2027-06-01 24:00',
    '2027-06-01 10:60',
    '2027-06-01T10:30+03:75',
    '2027-06-01T10:30+18:01',
    '2027-06-01T10:30-25:00',
    '20270230',
    '20270601T10',
    '20270601T1060',
    '202706011030',
    'tomorrow',
    '1811845800',
    '1.6.2027',
    '',
  ])('%s is no date', (text) => expect(parseDateTime(text)).toEqual({ error: 'invalid_date' }))
  test.each(['0999-01-01', '10000-01-01'])('%s is out of range', (text) =>
    expect(parseDateTime(text)).toEqual({ error: 'date_out_of_range' }),
  )
})

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
/** 1970–2100, on whole seconds. */
const instants = fc.integer({ min: 0, max: 4_133_980_799 }).map((seconds) => format(seconds * 1000))

test('a time that the clock shows twice is written with its offset, if it is known which one it is', () => {
  const twice = '2027-10-31 02:30:00'
  expect(exactMinutes(twice, 'Europe/Berlin', '2027-10-31 00:30:00')).toBe('2027-10-31 02:30+02:00')
  expect(exactMinutes(twice, 'Europe/Berlin', '2027-10-31 01:30:00')).toBe('2027-10-31 02:30+01:00')
  expect(exactMinutes('2027-10-31 01:30:00', 'Europe/London', '2027-10-31 01:30:00')).toBe('2027-10-31 01:30+00:00')
  expect(exactMinutes(twice, 'Europe/Berlin', null)).toBe('2027-10-31 02:30')
  expect(exactMinutes(twice, 'Europe/Istanbul', '2027-10-30 23:30:00')).toBe('2027-10-31 02:30')
  expect(offsetText('2026-01-01 03:15:00', '2026-01-01 06:45:00')).toBe('-03:30')
})

test('an instant comes back from its wall time, but for the second of a doubled hour', () => {
  fc.assert(
    fc.property(zones, instants, (zone, utc) => {
      const moment = wallToInstant(instantToWall(utc, zone), zone)
      expect(moment.kind).not.toBe('gap')
      expect(moment.kind === 'overlap' ? moment.alternatives : [moment.utc]).toContain(utc)
    }),
    { numRuns: 500 },
  )
})

test('days follow each other without a hole in any zone', () => {
  fc.assert(
    fc.property(zones, instants, (zone, utc) => {
      const date = instantToWall(utc, zone).slice(0, 10)
      const next = milliseconds(firstMoment(addDays(date, 1), zone))
      expect(next - milliseconds(lastMoment(date, zone))).toBe(1000)
      expect(milliseconds(firstMoment(date, zone))).toBeLessThanOrEqual(milliseconds(utc))
    }),
    { numRuns: 300 },
  )
})

test('an offset names the same instant in any zone', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -14 * 60, max: 14 * 60 }), (utc, minutes) => {
      const [date = '', time = ''] = format(milliseconds(utc) + minutes * 60_000).split(' ')
      expect(toInstant({ date, time, offset_minutes: minutes })).toBe(utc)
    }),
  )
})
