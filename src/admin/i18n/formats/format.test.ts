import { describe, expect, test } from 'vitest'
import { languages } from '../../../contract/languages.ts'
import { default_preferences, readPreferences } from '../../preferences.ts'
import { chooseLocale, createFormat } from './format.ts'

const plain = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').replace(/[\u202f\u00a0\u2009]/g, ' ')

describe('dates', () => {
  test('G9 Gregorian years and the chosen digits, whatever the locale would do', () => {
    const saudi = createFormat('ar', default_preferences, ['ar-SA'])
    expect(plain(saudi.date('2026-01-05', 'short'))).toMatch(/5.*1.*2026/)
    const digits = createFormat('ar', { ...default_preferences, digits: 'arab' }, ['ar-MA'])
    expect(plain(digits.date('2026-01-05'))).toContain('٢٠٢٦')
    expect(digits.number(1234)).toContain('٢٣٤')
    expect(digits.relative('2026-01-05 00:00:00', Date.UTC(2026, 0, 5, 0, 3))).toContain('٣')
  })

  test('G9 the Hijri line is that of Umm al-Qura, a day away from the tables of others', () => {
    const format = createFormat('en', default_preferences, ['en-GB'])
    expect(format.hijri('2026-01-05')).toContain('16 Rajab 1447')
    expect(format.hijri('2026-06-16')).toContain('1 Muharram 1448')
  })

  test('a wall time is shown as it stands, whatever the zone of the user', () => {
    const format = createFormat('en', { ...default_preferences, time_zone: 'Pacific/Honolulu' }, ['en-GB'])
    expect(plain(format.dateTime('2026-01-05 14:30:00'))).toBe('5 Jan 2026, 14:30')
    expect(plain(format.range('2026-01-05 18:00:00', '2026-01-05 19:00:00'))).toBe('5 Jan 2026, 18:00–19:00')
    expect(plain(format.range('2026-01-05 07:30:00', '2026-01-05 07:30:00'))).toBe('5 Jan 2026, 07:30')
    expect(plain(format.range('2026-02-28 00:00:00', '2026-03-02 23:59:59', true))).toBe('28 Feb – 2 Mar 2026')
  })

  test('a clock of twelve hours has no noughts before them, one of 24 has, alone as in ranges', () => {
    for (const [wanted, time, range] of [
      ['en-US', '7:30 AM', '7:30 – 8:00 AM'],
      ['en-GB', '07:30', '07:30–08:00'],
    ] as const) {
      const format = createFormat('en', default_preferences, [wanted])
      expect(plain(format.time('2026-01-05 07:30:00'))).toBe(time)
      expect(plain(format.times('2026-01-05 07:30:00', '2026-01-05 08:00:00'))).toBe(range)
      expect(plain(format.dateTime('2026-01-05 07:30:00'))).toContain(time)
    }
  })

  test('the clock that the user has chosen holds for every time, whatever the region writes', () => {
    const [start, end] = ['2026-01-05 00:30:00', '2026-01-05 20:30:00']
    const texts = (hour_cycle: 'h12' | 'h23', wanted: string, language: 'ar' | 'en' | 'tr') => {
      const format = createFormat(language, { ...default_preferences, time_zone: 'UTC', hour_cycle }, [wanted])
      return [format.time(start), format.times(start, end), format.dateTime(end), format.range(start, end)]
        .concat(format.instant(`${end}Z`), format.wall(end, { hour: 'numeric' }))
        .map(plain)
    }
    for (const text of texts('h23', 'en-US', 'en')) expect(text).not.toMatch(/[AP]M/i)
    expect(texts('h23', 'en-US', 'en').slice(0, 2)).toEqual(['00:30', '00:30 – 20:30'])
    expect(texts('h23', 'ar-EG', 'ar')[0]).toBe('00:30')
    expect(texts('h12', 'en-GB', 'en').slice(0, 2)).toEqual(['12:30 am', '12:30 am – 8:30 pm'])
    expect(texts('h12', 'ar-MA', 'ar')[0]).toBe('12:30 ص')
    expect(texts('h12', 'tr-TR', 'tr')[0]).toBe('ÖÖ 12:30')
    for (const text of texts('h12', 'tr-TR', 'tr')) expect(text).toMatch(/Ö[ÖS]/)
  })

  test.each(languages)('every minute is shown as it stands, in every form of a time: %s', (language) => {
    for (const hour_cycle of ['h12', 'h23'] as const) {
      for (const digits of ['latn', 'arab'] as const) {
        const format = createFormat(language, { ...default_preferences, hour_cycle, digits, time_zone: 'UTC' }, [])
        const two_digits = new Intl.NumberFormat('en', { numberingSystem: digits, minimumIntegerDigits: 2 })
        for (let minute = 0; minute < 60; minute++) {
          const wall = `2026-01-05 10:${String(minute).padStart(2, '0')}:00`
          const shown = two_digits.format(minute)
          for (const text of [format.time(wall), format.dateTime(wall), format.range(wall, wall), format.instant(wall)])
            expect(text).toMatch(new RegExp(`:${shown}(?!\\d)`))
          expect(format.times('2026-01-05 09:00:00', wall)).toContain(`:${shown}`)
        }
      }
    }
  })

  test('Arabic months are words of the region', () => {
    const [egypt, lebanon] = [['ar-EG'], ['ar-LB']].map((wanted) => createFormat('ar', default_preferences, wanted))
    expect(plain(egypt?.date('2026-01-05') ?? '')).toBe('5 يناير 2026')
    expect(plain(lebanon?.date('2026-01-05') ?? '')).toBe('5 كانون الثاني 2026')
  })

  test('G7 two numbers with a dash run from left to right among Arabic words, whole times as the words do', () => {
    const [egypt, morocco] = [['ar-EG'], ['ar-MA']].map((wanted) => createFormat('ar', default_preferences, wanted))
    const [start, end] = ['2026-01-05 18:00:00', '2026-01-05 19:00:00']
    expect(plain(egypt?.range(start, end) ?? '')).toBe('5 يناير 2026، \u20666:00–7:00\u2069 م')
    expect(plain(morocco?.range(start, end) ?? '')).toBe('5 يناير 2026، \u206618:00–19:00\u2069')
    expect(plain(egypt?.range('2026-01-05', '2026-01-08', true) ?? '')).toBe('\u20665–8\u2069 يناير 2026')
    expect(plain(egypt?.range('2026-01-05 11:00:00', end) ?? '')).toBe('5 يناير 2026، 11:00 ص – 7:00 م')
  })

  test('an instant is shown in the zone of the user', () => {
    const format = createFormat('tr', { ...default_preferences, time_zone: 'Europe/Istanbul' }, [])
    expect(plain(format.instant('2026-01-05T11:30:00.000Z'))).toBe('5 Oca 2026 14:30')
    expect(plain(format.instant('2026-01-05 11:30:00'))).toBe('5 Oca 2026 14:30')
  })

  test('relative times', () => {
    const format = createFormat('en', default_preferences, [])
    const now = Date.UTC(2026, 0, 5, 12)
    expect(format.relative('2026-01-05 11:57:00', now)).toBe('3 minutes ago')
    expect(format.relative('2026-01-05 11:59:50', now)).toBe('now')
    expect(format.relative('2026-01-06 12:00:00', now)).toBe('tomorrow')
  })
})

test.each([
  ['ar', ['ar-EG'], 6, [5, 6]],
  ['ar', ['ar-SA'], 0, [5, 6]],
  ['ar', ['ar-AE'], 1, [6, 0]],
  ['tr', ['en-US'], 1, [6, 0]],
  ['en', ['en-US'], 0, [6, 0]],
] as const)('B4 the week of %s for a browser in %s', (language, wanted, first, weekend) => {
  expect(createFormat(language, default_preferences, wanted).week).toEqual({ first, weekend })
})

test('B4 the user may choose another first day', () => {
  expect(createFormat('tr', { ...default_preferences, week_start: 'saturday' }, []).week.first).toBe(6)
})

test('the locale is the region of the browser only for its own language', () => {
  expect(chooseLocale('ar', ['tr-TR', 'ar-LB'])).toBe('ar-LB')
  expect(chooseLocale('en', ['tr-TR'])).toBe('en-GB')
})

test('preferences that make no sense count as not chosen', () => {
  expect(
    readPreferences({
      digits: 'roman',
      week_start: 3,
      time_zone: '',
      shortcuts: 'no',
      columns: { events: 3, cats: [] },
    }),
  ).toEqual(default_preferences)
  expect(readPreferences(undefined)).toEqual(default_preferences)
})

test('phrases are parted by the comma of the language, and nothing is said of what is empty', () => {
  expect(createFormat('ar', default_preferences, []).phrases('البداية', '', 'إسطنبول')).toBe('البداية، إسطنبول')
  expect(createFormat('tr', default_preferences, []).phrases('Başlangıç', 'İstanbul')).toBe('Başlangıç, İstanbul')
})
