import { expect, test } from 'vitest'
import { createFormat } from '../../i18n/formats/format.ts'
import { whenText } from '../../i18n/formats/when-text.ts'
import { default_preferences } from '../../preferences.ts'
import { shortAddress } from './source-text.ts'

test.each([
  ['https://www.quay.example/all.ics', 'quay.example/all.ics'],
  ['webcal://quay.example/', 'quay.example'],
  ['https://quay.example/a?b=https://c', 'quay.example/a?b=https://c'],
])('%s is shown as %s', (address, shown) => {
  expect(shortAddress(address)).toBe(shown)
})

const istanbul = createFormat('en', { ...default_preferences, time_zone: 'Europe/Istanbul', hour_cycle: 'h23' }, [])
const now = Date.parse('2027-03-01T22:30:00Z')

test.each([
  ['later on the same day there', '2027-03-02T05:00:00Z', '08:00'],
  ['on another day', '2027-03-07T03:00:00Z', 'Sun 7 Mar, 06:00'],
  ['on a day that is over there', '2027-03-01T20:30:00Z', 'Mon 1 Mar, 23:30'],
])('a time %s is told with its day where it is needed', (_when, at, told) => {
  expect(whenText(istanbul, at, now).replace(/,(?= \d+ )/, '')).toBe(told)
})
