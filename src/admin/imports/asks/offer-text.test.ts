import { expect, test } from 'vitest'
import { loadZones } from '../../i18n/zones/load-zones.ts'
import { createFormat } from '../../i18n/formats/format.ts'
import type { Locale } from '../../i18n/locale.tsx'
import { default_preferences } from '../../preferences.ts'
import { meaningTexts, no_zone, offerText, sampleText } from './offer-text.ts'

await loadZones()

const format = createFormat('en', default_preferences, ['en-GB'])

/** Words that say their keys and values. */
const locale = {
  format,
  language: 'en',
  t: (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key),
  word: (key: string) => key,
} as unknown as Locale

test.each([
  ['zone', 'Asia/Beirut', 'Beirut'],
  ['zone', 'Harbour Clock', 'Harbour Clock'],
  ['zone', no_zone, 'imports.zone_declined'],
  ['separator', '\t', 'imports.offer.separator.tab'],
  ['separator', '#', '#'],
  ['encoding', 'windows-1256', 'imports.offer.encoding.arabic {"code":"Windows-1256"}'],
  ['encoding', 'utf-16le', 'utf-16le'],
  ['date_order', 'day_first', 'imports.offer.date_order.day_first'],
  ['date_order', 'swapped', 'imports.offer.date_order.swapped'],
  ['sheet', 'Güz 2027', 'Güz 2027'],
  ['sheet', '*', 'imports.offer.sheet.all'],
  ['meaning', 'each 2027-03-12 20:00', 'imports.offer.meaning.each'],
  ['heading_row', '4', 'imports.offer.heading_row {"n":"4"}'],
] as const)('an offer of a %s, %s, is called %s', (about, value, text) => {
  expect(offerText(locale, about, value)).toBe(text)
})

test.each([
  ['2027-05-03', 'Mon, 3 May 2027'],
  ['2027-05-03 21:00', 'Mon, 3 May 2027, 21:00'],
  ['2027-05-03 21:00 UTC', 'Mon, 3 May 2027, 21:00 UTC'],
  ['Iğdır Bağı', 'Iğdır Bağı'],
  ['2027', '2027'],
])('a sample %s is shown as %s', (sample, text) => {
  expect(sampleText({ format }, sample)).toBe(text)
})

test.each<readonly [string, readonly string[], readonly string[]]>([
  [
    'their times on one day',
    ['each 2027-05-08 11:00', '2027-05-08 11:00', '2027-05-08 11:00/2027-05-08 15:00'],
    ['imports.offer.meaning.each', '11:00', '11:00–15:00'],
  ],
  ['their days at one time', ['2027-05-09 18:00', '2027-05-16 18:00'], ['Sun, 9 May 2027', 'Sun, 16 May 2027']],
  ['whole days', ['2027-05-09', '2027-05-16'], ['Sun, 9 May 2027', 'Sun, 16 May 2027']],
  [
    'both where both differ',
    ['2027-05-09 08:00', '2027-05-16 20:00'],
    ['Sun, 9 May 2027, 08:00', 'Sun, 16 May 2027, 20:00'],
  ],
  [
    'spans of days',
    ['2027-05-09/2027-05-10', '2027-05-16/2027-05-17'],
    ['Sun, 9 May 2027 – Mon, 10 May 2027', 'Sun, 16 May 2027 – Mon, 17 May 2027'],
  ],
])('meanings of a row are told apart by %s', (_what, values, expected) => {
  expect(meaningTexts(locale, values)).toEqual(expected)
})
