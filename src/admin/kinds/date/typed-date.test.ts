import { expect, test } from 'vitest'
import { languages } from '../../../contract/field.ts'
import { default_preferences, hour_cycles } from '../../preferences.ts'
import { createFormat } from '../../i18n/formats/format.ts'
import { parseTypedDate, parseTypedMoment, parseTypedTime } from './typed-date.ts'

/** A Wednesday. */
const today = '2026-01-07'

test.each([
  '5.1.2026',
  '05.01.2026',
  '5 Oca 2026',
  '5 Ocak 2026',
  '5 OCAK 2026',
  '٥/١/٢٠٢٦',
  '5 January 2026',
  '5 Jan 2026',
  'January 5, 2026',
  'Jan 5 2026',
  '2026-01-05',
  '20260105',
  '٢٠٢٦٠١٠٥',
  '٥ يناير ٢٠٢٦',
  '5 كانون الثاني 2026',
  '5 جانفي',
  '5.1.',
  '5/1',
  '5.1.26',
  'Monday, 5 January 2026',
  'Mon Jan 5, 2026',
  'Pazartesi, 5 Ocak 2026',
  'Pzt 5.1.2026',
  'الاثنين ٥ يناير ٢٠٢٦',
])('C9 %s is 2026-01-05', (typed) => expect(parseTypedDate(typed, today)).toBe('2026-01-05'))

test.each([
  ['today', '2026-01-07'],
  ['bugün', '2026-01-07'],
  ['اليوم', '2026-01-07'],
  ['Tomorrow', '2026-01-08'],
  ['YARIN', '2026-01-08'],
  ['غدًا', '2026-01-08'],
  ['dün', '2026-01-06'],
  ['Friday', '2026-01-09'],
  ['Cuma', '2026-01-09'],
  ['الجمعة', '2026-01-09'],
  ['çarşamba', '2026-01-07'],
  ['Sal', '2026-01-13'],
  ['öbür gün', '2026-01-09'],
  ['بعد غد', '2026-01-09'],
])('C9 %s is %s', (typed, date) => expect(parseTypedDate(typed, today)).toBe(date))

test.each([
  '',
  'soon',
  '31.4.2026',
  '30 Şubat 2026',
  '5',
  '2026',
  '5 Foo 2026',
  '29.2.2026',
  '20260229',
  '05012026',
  '5.13.2026',
  'Tuesday, 5 January 2026',
  'Monday 5 Foo 2026',
])('C9 %s is no date', (typed) => expect(parseTypedDate(typed, today)).toBeNull())

test.each(
  languages.flatMap((language) =>
    (['latn', 'arab'] as const).flatMap((digits) =>
      [`${language}`, 'ar-EG', 'ar-LB', 'ar-DZ', 'en-US', 'tr-TR']
        .filter((tag) => tag.startsWith(language))
        .map((tag) => [language, digits, tag] as const),
    ),
  ),
)('C9 a date as it is shown in %s (%s, %s) is understood when typed', (language, digits, tag) => {
  const format = createFormat(language, { ...default_preferences, digits }, [tag])
  for (let month = 1; month <= 12; month++) {
    const date = `2027-${String(month).padStart(2, '0')}-09`
    for (const style of ['medium', 'long', 'full'] as const) {
      expect(parseTypedDate(format.date(date, style), today), format.date(date, style)).toBe(date)
    }
  }
})

test.each([
  ['20:00', '20:00'],
  ['20.15', '20:15'],
  ['2015', '20:15'],
  ['8 pm', '20:00'],
  ['8:30 p.m.', '20:30'],
  ['12am', '00:00'],
  ['12 م', '12:00'],
  ['٢٠:٣٠', '20:30'],
  ['2:30 م', '14:30'],
  ['٨ مساءً', '20:00'],
  ['8 ص', '08:00'],
  ['8 ÖS', '20:00'],
  ['9', '09:00'],
  ['akşam 7', '19:00'],
  ['Sabah 9.30', '09:30'],
  ['öğleden sonra 3', '15:00'],
  ['saat 19.30', '19:30'],
  ['الساعة ٧ مساءً', '19:00'],
  ['noon', '12:00'],
  ['١٢ ظهرًا', '12:00'],
  ['akşam 19', null],
  ['25:00', null],
  ['13 pm', null],
  ['8:75', null],
  ['x', null],
])('C9 the time %s is %s', (typed, time) => expect(parseTypedTime(typed)).toBe(time))

test.each([
  ['غدا ٧ مساءً', '2026-01-08', '19:00'],
  ['الجمعة، الساعة ٨ م', '2026-01-09', '20:00'],
  ['٥ كانون الثاني ٢٠٢٧ ١٢ ظهرًا', '2027-01-05', '12:00'],
  ['yarın 19.00', '2026-01-08', '19:00'],
  ['25 Aralık akşam 7', '2026-12-25', '19:00'],
  ['25 Aralık 2027 20', '2027-12-25', '20:00'],
  ['8.5.2026 20:30', '2026-05-08', '20:30'],
  ['tomorrow at 7 pm', '2026-01-08', '19:00'],
  ['Jan 9, 2026, 8:15 pm', '2026-01-09', '20:15'],
  ['2026-01-09 08:15', '2026-01-09', '08:15'],
  ['25 Aralık 2027', '2027-12-25', null],
  ['Friday 19.10', '2026-01-09', '19:10'],
  ['Pazartesi, 5 Ocak 2026, 20.00', '2026-01-05', '20:00'],
])('C9 %s is %s %s', (typed, date, time) => expect(parseTypedMoment(typed, today)).toEqual({ date, time }))

test.each(['', '7 pm', 'soon 7 pm', 'tomorrow 25:00', '31.4.2026 20:00'])('C9 %s is no day with a time', (typed) =>
  expect(parseTypedMoment(typed, today)).toBeNull(),
)

test('every time is read as it is shown, in every language, clock and set of digits', () => {
  for (const language of languages)
    for (const hour_cycle of hour_cycles)
      for (const digits of ['latn', 'arab'] as const) {
        const format = createFormat(language, { ...default_preferences, hour_cycle, digits }, [])
        for (const time of ['00:00', '00:30', '07:05', '12:00', '12:30', '20:30', '23:59'])
          expect(parseTypedTime(format.time(`2026-01-05 ${time}`)), `${language} ${hour_cycle} ${digits}`).toBe(time)
      }
})
