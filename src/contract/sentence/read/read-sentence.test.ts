import { describe, expect, test } from 'vitest'
import { readSentence } from './read-sentence.ts'
import type { PartKind, SentenceContext } from '../reading.ts'
import { categories, organizers, venues } from '../test/records.ts'
import { sentences as ar } from '../test/sentences-ar.ts'
import { sentences as en } from '../test/sentences-en.ts'
import { sentences as tr } from '../test/sentences-tr.ts'
import { writtenReading } from '../test/written-reading.ts'

/** A Wednesday. */
const now = '2027-03-10 11:00'
const context: SentenceContext = {
  language: 'en',
  now,
  month_first: false,
  venues,
  organizers,
  categories,
  ignored: new Set(),
}

/** The parts of a line in no order. */
function parts(line: string): readonly string[] {
  const [title = '', read = ''] = line.split(/ ?\| ?/)
  return [title.trim(), ...read.split(' ').filter(Boolean).toSorted()]
}

describe.each(Object.entries({ ar, en, tr }))('%s', (language, table) => {
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.split(' => '))

  test('at least 200 sentences', () => expect(rows.length).toBeGreaterThanOrEqual(200))

  test.each(rows)('%s', (sentence = '', expected = '') => {
    const reading = readSentence(sentence, { ...context, language: language as 'ar' | 'en' | 'tr' })
    expect(parts(writtenReading(reading))).toEqual(parts(expected))
  })
})

const read = (sentence: string, more: Partial<SentenceContext> = {}) =>
  writtenReading(readSentence(sentence, { ...context, ...more }))

test('in the order of the United States a day of two small numbers is asked about', () => {
  expect(read('Lecture 3/4 18:00', { month_first: true })).toBe('Lecture | 18:00 ?date(04-03,2028-03-04)')
  expect(read('Lecture 3/25 18:00', { month_first: true })).toBe('Lecture | 03-25 18:00')
})

test('a sentence is read in the language that understands more of it', () => {
  expect(read('Cuma 20:00 Zorlu PSM caz konseri')).toBe('Caz konseri | 03-12 20:00 @1 #1')
  expect(read('Fri 8pm jazz at Zorlu', { language: 'tr' })).toBe('Jazz | 03-12 20:00 @1 #1')
  expect(read('الجمعة ٨ مساءً جاز', { language: 'tr' })).toBe('جاز | 03-12 20:00 #1')
})

test.each<readonly [PartKind, string]>([
  ['date', 'Fri jazz | 20:00 @1 #1'],
  ['time', '8pm jazz | 03-12 @1 #1'],
  ['venue', 'Jazz at Zorlu | 03-12 20:00 #1'],
  ['categories', 'Jazz | 03-12 20:00 @1'],
])('words of an ignored %s stay in the title', (kind, expected) => {
  expect(read('Fri 8pm jazz at Zorlu', { ignored: new Set([kind]) })).toBe(expected)
})

test('a name of which nobody says what it is stays in the title', () => {
  expect(read('Arts Foundation gala Friday 8pm')).toBe('Arts Foundation gala | 03-12 20:00')
  expect(read('Arts Foundation, Friday 8pm')).toBe('Arts Foundation | 03-12 20:00')
  expect(read('Crossings by Sidi Larbi Friday 8pm')).toBe('Crossings by Sidi Larbi | 03-12 20:00')
})

test('a venue that is not known is not taken for one that its name contains', () => {
  expect(read('Hamlet Friday 8pm at Uskudar Cultural Centre')).toBe('Hamlet at Uskudar Cultural Centre | 03-12 20:00')
  expect(read('Hamlet Friday 8pm at Ataturk Cultural Center')).toBe('Hamlet | 03-12 20:00 @15')
  expect(read('Salon 7 Friday 8pm', { venues: [{ id: 1, names: ['Salon 8'] }] })).toBe('Salon 7 | 03-12 20:00')
})

test.each(['', '   ', '-', '24:61', '99/99', '::::', '8 8 8 8', 'ile arası', 'من إلى حتى', "'da 'de"])(
  'reads %j without complaint',
  (sentence) => {
    expect(() => readSentence(sentence, context)).not.toThrow()
  },
)

test('a long sentence takes a moment', () => {
  const start = performance.now()
  readSentence('8-10 cuma 3/4 at saat '.repeat(25).slice(0, 500), context)
  expect(performance.now() - start).toBeLessThan(1000)
})

test('days that come again, and an end without a beginning, are no day of one event', () => {
  expect(read('Yoga every Tuesday')).toBe('Yoga every Tuesday | ')
  expect(read('Exhibition until 30 May')).toBe('Exhibition until 30 May | #3')
  expect(read("Sergi 30 Mayıs 21:00'e kadar")).toBe("Sergi 21:00'e kadar | 05-30 #3")
})

test('a day of the next week is asked about where weeks begin on different days', () => {
  expect(read('الأحد الأسبوع القادم درس')).toBe('درس | ?date(03-14,03-21)')
  expect(read('haftaya pazar ders')).toBe('Ders | 03-21')
})

test.each([
  ['Fri 8pm and Sat 5pm jazz', 'Jazz | #1 ?date(03-12_20:00,03-13_17:00)'],
  ['Jazz 8pm Fri and 5pm Sat', 'Jazz | #1 ?date(03-12_20:00,03-13_17:00)'],
  ['Fri 8pm and Sat 8pm jazz', 'Jazz | 20:00 #1 ?date(03-12,03-13)'],
  [
    'Thu 18 March 7pm, Fri 19 March 8pm & Sat 20 March 3-5pm jazz',
    'Jazz | #1 ?date(03-18_19:00,03-19_20:00,03-20_15:00-17:00)',
  ],
  ['Jazz Fri 8pm, tickets on sale 1 April', 'Jazz, tickets on sale | 20:00 #1 ?date(04-01,03-12)'],
  ['Cuma 20:00 ve Cumartesi 17:00 caz', 'Caz | #1 ?date(03-12_20:00,03-13_17:00)'],
  ["12 Mart 20.00'de, 13 Mart 17.00'de caz", 'Caz | #1 ?date(03-12_20:00,03-13_17:00)'],
  ['الجمعة ٨ مساءً والسبت ٥ مساءً أمسية جاز', 'أمسية جاز | #1 ?date(03-12_20:00,03-13_17:00)'],
])('two days with times are asked about: %s', (sentence, expected) => expect(read(sentence)).toBe(expected))

test.each([
  ['Fri 8pm jazz and Sat', ['Sat']],
  ['Panel 19 April 10:00, register by mail until 12 April', []],
  ['Panel 19 April 10:00, deadline 12 April', ['12 April']],
  ['Panel 19 April 10:00', []],
  ['Tango 19/03 21:00-01:00 (class 20:00)', ['20:00']],
  ['Sunday Sketch Club, 28 March, 2-4pm', []],
  ['"Saturday Night" Friday 20:00', []],
])('a day that stays in the title is told: %s', (sentence, unread) =>
  expect(readSentence(sentence, context).unread).toEqual(unread),
)

test('the beginning of a name that is also a city or an organizer is no venue', () => {
  expect(read('Jazz in Istanbul Friday 8pm')).toBe('Jazz in Istanbul | 03-12 20:00 #1')
  const venue = { id: 1, names: ['Porto Hall'], city: 'Porto' }
  expect(read('Fado in Porto Friday 8pm', { venues: [venue] })).toBe('Fado in Porto | 03-12 20:00')
  expect(read('Fado at Porto Hall Friday 8pm', { venues: [venue] })).toBe('Fado | 03-12 20:00 @1')
})

test.each([
  ['الجمعة 20:00 مساءً ورشة رسم', 'ورشة رسم | 03-12 20:00 #6'],
  ['الجمعة 20:00 ليلا ونهارا', 'ليلا ونهارا | 03-12 20:00'],
])('a part of the day behind a clock belongs to a title that names two of them alone: %s', (sentence, expected) =>
  expect(read(sentence)).toBe(expected),
)

test('words in quotation marks are no days, and a whole sentence in them is read', () => {
  expect(read('"Saturday Night Fever" Friday 8pm')).toBe('"Saturday Night Fever" | 03-12 20:00')
  expect(read('"Friday 8pm fado"')).toContain('| 03-12 20:00')
})

test('names of ignored organizers stay in the title', () => {
  expect(read('Chess on 20 March by British Council', { ignored: new Set(['organizers']) })).toBe(
    'Chess by British Council | 03-20',
  )
})
