/** Dates, times and durations of single cells. */
import { describe, expect, test } from 'vitest'
import { dateOfSerial, readDate } from './read-date.ts'
import { readElapsed, readTimeCell } from './read-time.ts'

describe('dates', () => {
  test.each([
    ['2027-05-08', '2027-05-08', null],
    ['2027-9-1 19:00', '2027-09-01', 68_400],
    ['2027/5/8', '2027-05-08', null],
    ['20270508', '2027-05-08', null],
    ['20270508T193000', '2027-05-08', 70_200],
    ['07.08.2027 20.30', '2027-08-07', 73_800],
    ['apr 19, 2027', '2027-04-19', null],
    ['19th of April 2027, 20:30', '2027-04-19', 73_800],
    ['19 April 2027 8 pm', '2027-04-19', 72_000],
    ["5-May-'27", '2027-05-05', null],
    ['Pazartesi, 19 Nisan 2027 saat 20:30', '2027-04-19', 73_800],
    ['19 Ağustos 2027 Perşembe', '2027-08-19', null],
    ['٨ كانون الثاني ٢٠٢٧', '2027-01-08', null],
    ['الأحد ٨ مايو ٢٠٢٧ ٨:٣٠ م', '2027-05-08', 73_800],
    ['Tue Mar 16 2027 00:00:00 GMT+0300 (Türkiye Standart Saati)', '2027-03-16', 0],
    ['١٩ نيسان/أبريل ٢٠٢٧', '2027-04-19', null],
    ['19 كانون الثاني (يناير) 2027م', '2027-01-19', null],
  ])('%s', (cell, date, time) => {
    expect(readDate(cell)).toMatchObject({ day: { kind: 'sure', date }, time, offset: null })
  })

  test.each([
    ['25/08/2027', '2027-08-25', null],
    ['08/25/2027', null, '2027-08-25'],
    ['05-08-27', '2027-08-05', '2027-05-08'],
    ['\u200f٠٨/\u200f٠٥/\u200f٢٠٢٧', '2027-05-08', '2027-08-05'],
    ['Mon 19/04/2027 öö 9:15', '2027-04-19', null],
  ])('%s is read by its column', (cell, day_first, month_first) => {
    expect(readDate(cell)?.day).toEqual({ kind: 'order', day_first, month_first })
  })

  test.each([
    ['2027-05-08T20:00:00Z', 0],
    ['2027-05-08 20:00+05:30', 330],
    ['2027-05-08T20:00-0300', -180],
  ])('%s is an instant', (cell, offset) => {
    expect(readDate(cell)).toMatchObject({ time: 72_000, offset })
  })

  test.each([
    '31/09/2027',
    '2027-02-30',
    '31.04.2027',
    '1448-09-12',
    '12.09.1448',
    '14480912',
    '12 رمضان 1448',
    '12 مايو نيسان 2027',
    '2027-05-08 10:00-12:00',
    'Monday',
    'soon',
    '19 April',
    '19:30',
    '2027',
    '1 2 2027',
    '20271350',
  ])('%s is no date', (cell) => {
    const read = readDate(cell)
    expect(read?.day.kind === 'serial' ? dateOfSerial(read.day.days, '1900') : read).toBeNull()
  })

  test.each([
    ['46515', '2027-05-08', null],
    ['46515,8333333', '2027-05-08', 72_000],
    ['46644.8124999999', '2027-09-14', 70_200],
    ['46515.9999999999', '2027-05-09', 0],
  ])('%s is a serial number', (cell, date, time) => {
    const read = readDate(cell)
    expect(read?.day.kind === 'serial' && dateOfSerial(read.day.days, '1900')).toBe(date)
    expect(read?.time).toBe(time)
  })

  test.each([
    [45_053, '1904', '2027-05-08'],
    [32_874, '1900', '1990-01-01'],
    [32_873, '1900', null],
    [73_415, '1900', '2100-12-31'],
    [73_416, '1900', null],
  ] as const)('serial number %d from %s is %s', (days, system, date) => {
    expect(dateOfSerial(days, system)).toBe(date)
  })
})

describe('times', () => {
  test.each([
    ['20:30', '20:30'],
    ['9:30:00', '09:30'],
    ['20.30', '20:30'],
    ['19.30 Uhr', '19:30'],
    ['saat 19:30', '19:30'],
    ['8:30 PM', '20:30'],
    ['8 p.m.', '20:00'],
    ['12:30 AM', '00:30'],
    ['12:00 PM', '12:00'],
    ['٨:٣٠ م', '20:30'],
    ['٦:١٥ ص', '06:15'],
    ['۱۸:۳۰', '18:30'],
    ['ÖS 08:30', '20:30'],
    ['8:30 öö', '08:30'],
    ['12:00 ظهرًا', '12:00'],
    ['٤ عصرًا', '16:00'],
    ['20h30', '20:30'],
    ['20:30+03:00', '20:30'],
    ['20:30:00-05:00', '20:30'],
    ['0,8333333', '20:00'],
    ['46644.75', '18:00'],
    ['25:30', '25:30'],
  ])('%s', (cell, time) => {
    const [hours, minutes] = time.split(':').map(Number)
    expect(readTimeCell(cell)?.seconds).toBe((hours ?? 0) * 3600 + (minutes ?? 0) * 60)
  })

  test.each([
    '19,30',
    '20',
    '24:61',
    '48:00',
    '13:30 AM',
    'evening',
    '19:00 - 21:00',
    '19:00-21:00',
    '9:00-11',
    '10.12.2027',
  ])('%s is no time', (cell) => {
    expect(readTimeCell(cell)).toBeNull()
  })
})

describe('durations', () => {
  test.each([
    ['1:30', 90],
    ['90 dk', 90],
    ['1 saat 30 dakika', 90],
    ['1,5 saat', 90],
    ['PT1H30M', 90],
    ['٢ ساعة', 120],
    ['1h30m', 90],
    ['2 days', 2880],
    ['P1W', 10_080],
  ])('%s', (cell, minutes) => {
    expect(readElapsed(cell)).toBe(minutes * 60)
  })

  test.each(['90', 'long', 'P', '1 parsec', '-1:00'])('%s is no duration', (cell) => {
    expect(readElapsed(cell)).toBeNull()
  })
})
