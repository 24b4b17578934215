/** Words, numbers and lists of cells, and headings. */
import { describe, expect, test } from 'vitest'
import { fieldOfHeading, writesMonthFirst } from './sheet-fields.ts'
import { readBoolean, readCellList, readNumber } from './words.ts'

test.each([
  [true, ['true', 'YES', '1', 'On', 'evet', 'DOĞRU', 'نعم', 'صح', 'WAHR', '١']],
  [false, ['false', 'no', '0', 'off', 'Hayır', 'HAYIR', 'yanlış', 'YANLIŞ', 'لا', 'خطأ', 'خطا', 'falsch']],
  [null, ['maybe', 'x', '2', '']],
])('%s is said by %j', (truth, words) => {
  expect(words.map((word) => readBoolean(word))).toEqual(words.map(() => truth))
})

test.each([
  ['1.234,50', '1234.50'],
  ['1 250,00', '1250.00'],
  ['1\u00a0250,00', '1250.00'],
  ['1,234.50', '1234.50'],
  ['1.234.567', '1234567'],
  ['12,5', '12.5'],
  ['٢٥٫٥', '25.5'],
  ['2027', '2027'],
  ['0.500', '0.500'],
  ['1.500', '1.500'],
  ['-15%', '-15%'],
  ['25 TL', '25 TL'],
  ['=HYPERLINK("x")', '=HYPERLINK("x")'],
])('%s is the number %s', (cell, number) => {
  expect(readNumber(cell)).toBe(number)
})

test.each([
  ['Müzik, Gece', ['Müzik', 'Gece']],
  ['ورد، عطر؛ مسك', ['ورد', 'عطر', 'مسك']],
  ['one; two|three\nfour,,one', ['one', 'two', 'three', 'four']],
])('%j is a list', (cell, names) => {
  expect(readCellList(cell)).toEqual(names)
})

describe('headings', () => {
  test.each([
    ['start_date', 'start_date'],
    ['Subject', 'title'],
    ['EVENT NAME', 'title'],
    ['ALL DAY EVENT?', 'all_day'],
    ['Event Organizer Name(s)', 'organizer'],
    ['Venue State/Province', 'stateprovince'],
    ['Mekân', 'venue'],
    ['BİTİŞ SAATİ', 'end_time'],
    ['وقت البدايه', 'start_time'],
    ['المنطقة الزمنية:', 'timezone'],
    ['Location', 'location'],
    ['Remarks', null],
  ])('%s is %s', (heading, field) => {
    expect(fieldOfHeading(heading)).toBe(field)
  })

  test.each([
    [['Subject', 'Start Date'], true],
    [['Event Name', 'START DATE'], true],
    [['Event Start Date'], true],
    [['title', 'start_date'], false],
  ])('%j write the month first: %s', (headings, is_month_first) => {
    expect(writesMonthFirst(headings)).toBe(is_month_first)
  })
})
