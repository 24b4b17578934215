import { expect, test } from 'vitest'
import { zoneOfCountry } from './country-zones.ts'

test.each([
  ['Türkiye', 'Europe/Istanbul'],
  ['TURKEY', 'Europe/Istanbul'],
  ['United Arab Emirates', 'Asia/Dubai'],
  ['الإمارات العربية المتحدة', 'Asia/Dubai'],
  ['Birleşik Arap Emirlikleri', 'Asia/Dubai'],
  ['AE', 'Asia/Dubai'],
  ['المملكة العربية السعودية', 'Asia/Riyadh'],
  ['Almanya', 'Europe/Berlin'],
  ['Kıbrıs', 'Asia/Nicosia'],
  ['فلسطين', 'Asia/Gaza'],
  ['United States', null],
  ['الصين', null],
  ['Nowhere', null],
  ['', null],
])('the zone of %j is %j', (country, zone) => {
  expect(zoneOfCountry(country)).toBe(zone)
})
