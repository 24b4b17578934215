/** Names of zones as files write them. */
import { expect, test } from 'vitest'
import { canonicalZone } from '../../../contract/time/clock.ts'
import { translated_places, translated_zones, shared_names } from './translated-zones.ts'
import { windows_zones } from './windows-zones.ts'
import { zoneOfName } from './zone-names.ts'

test.each([
  ['Europe/Istanbul', 'Europe/Istanbul'],
  ['europe/istanbul', 'Europe/Istanbul'],
  ['Turkey', 'Europe/Istanbul'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['US/Eastern', 'America/New_York'],
  ['America/New York', 'America/New_York'],
  ['Turkey Standard Time', 'Europe/Istanbul'],
  ['turkey standard time', 'Europe/Istanbul'],
  ['Turkey Daylight Time', 'Europe/Istanbul'],
  ['Türkiye Standart Saati', 'Europe/Istanbul'],
  ['TÜRKİYE STANDART SAATİ', 'Europe/Istanbul'],
  ['Türkei Normalzeit', 'Europe/Istanbul'],
  ['Heure standard d’Égypte', 'Africa/Cairo'],
  ["Heure standard d'Égypte", 'Africa/Cairo'],
  ['Hora estándar de Turquía', 'Europe/Istanbul'],
  ['توقيت مصر الرسمي', 'Africa/Cairo'],
  ['Arab Standard Time', 'Asia/Riyadh'],
  ['Arap Standart Saati', 'Asia/Riyadh'],
  ['Arabian Standard Time', 'Asia/Dubai'],
  ['Arabic Standard Time', 'Asia/Baghdad'],
  ['(UTC+03:00) Istanbul', 'Europe/Istanbul'],
  ['(UTC+03:00) İstanbul', 'Europe/Istanbul'],
  ['(UTC+02:00) Istanbul', 'Europe/Istanbul'],
  ['(UTC+03:00) Kuveyt, Riyad', 'Asia/Riyadh'],
  ['(UTC+07:00) Bangkok, Hanoi, Jakarta', 'Asia/Bangkok'],
  ['(GMT+07:00) Bangkok\\, Hanoi\\, Jakarta', 'Asia/Bangkok'],
  ['(GMT-05:00) Eastern Time (US & Canada)', 'America/New_York'],
  ['(UTC+03:00) Moscow, St. Petersburg (RTZ 2)', 'Europe/Moscow'],
  ['(GMT+02:00) Athens, Istanbul, Minsk', 'Europe/Athens'],
  ['(UTC) Dublin, Edinburgh, Lisbon, London', 'Europe/London'],
  ['(UTC+00:00) Monrovia, Reykjavik', 'Atlantic/Reykjavik'],
  ['/site.example/2025_1/Europe/Istanbul', 'Europe/Istanbul'],
  ['/site.example/2025_1/America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['/Europe/Istanbul', 'Europe/Istanbul'],
  ['TZID=Europe/Istanbul', 'Europe/Istanbul'],
  ['"TZID=Europe/Istanbul"', 'Europe/Istanbul'],
  ['"Europe/Istanbul"', 'Europe/Istanbul'],
  ["'Eastern Standard Time'", 'America/New_York'],
  ['  Eastern Standard Time 1 ', 'America/New_York'],
  ['Türkiye Standart Saati 2', 'Europe/Istanbul'],
  ['Central Standard Time (Mexico)', 'America/Mexico_City'],
  ['Russia Time Zone 3', 'Europe/Samara'],
  ['\u200fEurope/Istanbul\u200e', 'Europe/Istanbul'],
  ['Europe/Istanbul (UTC+3)', 'Europe/Istanbul'],
  ['(GMT+03:00) Europe/Istanbul', 'Europe/Istanbul'],
])('%s is %s', (written, zone) => {
  expect(zoneOfName(written)).toEqual({ zone: canonicalZone(zone), kind: 'known' })
})

test.each([
  ['UTC+3', 'UTC+3'],
  ['GMT+0300', 'UTC+3'],
  ['UTC+05:30', 'UTC+5.5'],
  ['UTC-3:30', 'UTC-3.5'],
  ['UTC−05:00', 'UTC-5'],
  ['UTC + 03:00', 'UTC+3'],
  ['(UTC+03:00)', 'UTC+3'],
  ['(UTC+12:00) Coordinated Universal Time+12', 'UTC+12'],
  ['UTC-11', 'UTC-11'],
  ['Etc/GMT-3', 'UTC+3'],
  ['Etc/GMT+11', 'UTC-11'],
  ['Dateline Standard Time', 'UTC-12'],
])('%s is the offset %s without a place', (written, zone) => {
  expect(zoneOfName(written)).toEqual({ zone, kind: 'offset' })
})

test.each([
  ...[
    'UTC',
    'Etc/UTC',
    'GMT',
    'Z',
    'utc',
    'Zulu',
    'tzone://Microsoft/Utc',
    '(UTC) Coordinated Universal Time',
    '(UTC)',
  ],
  ...['Coordinated Universal Time', 'GMT+0', '(UTC) Eşgüdümlü Evrensel Saat'],
])('%s is UTC', (written) => {
  expect(zoneOfName(written)).toEqual({ kind: 'utc' })
})

test.each([
  ['Arabische Normalzeit', ['Asia/Riyadh', 'Asia/Baghdad']],
  ['Mitteleuropäische Zeit', ['Europe/Berlin', 'Europe/Paris', 'Europe/Budapest', 'Europe/Warsaw']],
])('%s may be one of several', (written, zones) => {
  expect(zoneOfName(written)).toEqual({ kind: 'ambiguous', zones })
})

test.each([
  ...[
    '',
    ' ',
    '"',
    'TZID=',
    '/',
    '//',
    'Our Old Hall',
    'Customized Time Zone',
    'tzone://Microsoft/Custom',
    'Later Block',
  ],
  ...['UTC+99', 'GMT 3', '(UTC+03:00) Nowhere At All', '()', 'Europe', 'Europe/', '1', `${'x/'.repeat(5000)}UTC`],
])('%s is unknown', (written) => {
  expect(zoneOfName(written)).toBeNull()
})

test('every name of the tables leads to the zone of its table', () => {
  const windows = windows_zones
    .trim()
    .split('\n')
    .map((line) => line.split(' = '))
  expect(windows).toHaveLength(132)
  for (const [name = '', zone = '', places = ''] of windows) {
    const expected = { zone: canonicalZone(zone), kind: 'known' }
    // The line of dates is a fixed offset.
    if (zone.startsWith('Etc/')) continue
    expect([name, zoneOfName(name)]).toEqual([name, expected])
    expect([places, zoneOfName(`(UTC+01:00) ${places}`)]).toEqual([places, expected])
  }
  for (const [table, prefix] of [
    [translated_zones, ''],
    [translated_places, '(UTC+02:00) '],
  ] as const)
    for (const [zone, names] of Object.entries(table))
      for (const name of names.split('; '))
        expect([name, zoneOfName(prefix + name)]).toEqual([name, { zone, kind: 'known' }])
  for (const zone of [
    ...Object.keys(translated_zones),
    ...Object.keys(translated_places),
    ...Object.values(shared_names).flat(),
  ])
    expect(canonicalZone(zone)).toBe(zone)
})
