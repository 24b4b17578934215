import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Language } from '../../../contract/languages.ts'
import { fold } from '../../../contract/text/fold.ts'
import { categories, organizers, venues } from '../../../contract/sentence/test/records.ts'
import { readFilters, readWindow, type FilterContext } from './read-filters.ts'

/** A Wednesday. */
const today = '2027-03-10'

const context: FilterContext = {
  language: 'en',
  today,
  week: { first: 1, weekend: [6, 0] },
  month_first: false,
  names: {
    // As the service tells them: folded.
    city: [
      { id: 0, names: ['karakoy'] },
      { id: 1, names: ['قره كوي'] },
      { id: 2, names: ['new york'] },
    ],
    country: [{ id: 0, names: [fold('Türkiye')] }],
    venue: venues,
    organizer: organizers,
    categories,
    tags: [{ id: 1, names: ['Outdoors', 'Açık hava', 'هواء طلق'] }],
  },
}

const next_weekend = { start_date: '2027-03-20', starts_before: '2027-03-21' }
const weekend = { start_date: '2027-03-13', starts_before: '2027-03-14' }

const phrases: readonly (readonly [Language, string, Record<string, unknown>, string])[] = [
  ['en', 'Karaköy next weekend no Arabic', { city: 'Karaköy', ...next_weekend, missing_language: 'ar' }, ''],
  ['en', 'karakoy this weekend', { city: 'karakoy', ...weekend }, ''],
  [
    'en',
    'jazz in New York next week',
    { categories: [1], city: 'New York', start_date: '2027-03-15', starts_before: '2027-03-21' },
    '',
  ],
  [
    'en',
    'poster launch next month without Turkish',
    { start_date: '2027-04-01', starts_before: '2027-04-30', missing_language: 'tr' },
    'poster launch',
  ],
  ['en', 'at the Opera House today', { venue: [2], start_date: today, starts_before: today }, ''],
  [
    'en',
    'by Arts Foundation, 12-14 May',
    { organizer: [2], start_date: '2027-05-12', starts_before: '2027-05-14' },
    '',
  ],
  ['en', 'Friday evening talk', { start_date: '2027-03-12', starts_before: '2027-03-12', categories: [8] }, 'evening'],
  ['en', 'tonight', { start_date: today, starts_before: today }, ''],
  ['en', 'Arabic calligraphy', {}, 'Arabic calligraphy'],
  ['en', 'Sun salutation', {}, 'Sun salutation'],
  ['en', 'tomorrow and next week', { start_date: '2027-03-11', starts_before: '2027-03-11' }, 'and next week'],
  ['en', '"next weekend" outdoors', { tags: [1] }, '"next weekend"'],
  ['tr', "Karaköy'de gelecek hafta sonu Arapça yok", { city: 'Karaköy', ...next_weekend, missing_language: 'ar' }, ''],
  ['tr', 'Karaköyde hafta sonu Arapçasız', { city: 'Karaköy', ...weekend, missing_language: 'ar' }, ''],
  [
    'tr',
    'İngilizcesi olmayan caz haftaya',
    { missing_language: 'en', categories: [1], start_date: '2027-03-15', starts_before: '2027-03-21' },
    '',
  ],
  ['tr', 'haftaya cuma sergi', { start_date: '2027-03-19', starts_before: '2027-03-19', categories: [3] }, ''],
  [
    'tr',
    'gelecek ay Türkiye açılış',
    { start_date: '2027-04-01', starts_before: '2027-04-30', country: 'Türkiye' },
    'açılış',
  ],
  ['tr', "Opera Binası'nda yarın", { venue: [2], start_date: '2027-03-11', starts_before: '2027-03-11' }, ''],
  ['tr', 'organik pazar', {}, 'organik pazar'],
  ['tr', "Moda'da caz", { categories: [1] }, 'Moda'],
  ['tr', 'Moda’nın yarın açılışı', { start_date: '2027-03-11', starts_before: '2027-03-11' }, 'Moda açılışı'],
  ['tr', `"Moda'da gece" caz`, { categories: [1] }, `"Moda'da gece"`],
  ['en', "women's jazz", { categories: [1] }, "women's"],
  ['ar', 'قره كوي نهاية الأسبوع القادم بلا عربية', { city: 'قره كوي', ...next_weekend, missing_language: 'ar' }, ''],
  [
    'ar',
    'بقره كوي غدًا بدون تركية',
    { city: 'قره كوي', start_date: '2027-03-11', starts_before: '2027-03-11', missing_language: 'tr' },
    '',
  ],
  [
    'ar',
    'جاز في دار الأوبرا ٢٠ مارس',
    { categories: [1], venue: [2], start_date: '2027-03-20', starts_before: '2027-03-20' },
    '',
  ],
  ['ar', 'افتتاح الشهر القادم', { start_date: '2027-04-01', starts_before: '2027-04-30' }, 'افتتاح'],
]

test.each(phrases)('%s: %s', (language, text, filters, rest) => {
  expect(readFilters(text, { ...context, language })).toMatchObject({ filters, rest })
  expect(Object.keys(readFilters(text, { ...context, language }).filters).toSorted()).toEqual(
    Object.keys(filters).toSorted(),
  )
})

test('the same search is read in the language of the reader or of its words', () => {
  expect(readFilters("Karaköy'de gelecek hafta sonu", context).filters).toEqual({ city: 'Karaköy', ...next_weekend })
})

/** Things that a search can say, by language, with what each filters by. */
const said: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  en: [
    ['Karaköy', 'city'],
    ['next weekend', 'start_date'],
    ['12 May', 'start_date'],
    ['no Arabic', 'missing_language'],
    ['jazz', 'categories'],
    ['Opera House', 'venue'],
    ['British Council', 'organizer'],
  ],
  tr: [
    ["Karaköy'de", 'city'],
    ['hafta sonu', 'start_date'],
    ['12 Mayıs', 'start_date'],
    ['Arapça yok', 'missing_language'],
    ['caz', 'categories'],
    ['Opera Binası', 'venue'],
    ['Sanat Vakfı', 'organizer'],
  ],
  ar: [
    ['قره كوي', 'city'],
    ['نهاية الأسبوع', 'start_date'],
    ['١٢ مايو', 'start_date'],
    ['بلا عربية', 'missing_language'],
    ['جاز', 'categories'],
    ['دار الأوبرا', 'venue'],
    ['معهد غوته', 'organizer'],
  ],
}
const unknown: Readonly<Record<Language, readonly string[]>> = {
  en: ['lantern', 'zz9', 'quiet-hour', '(new)'],
  tr: ['fener', 'zz9', 'ışıltı', '(yeni)'],
  ar: ['فانوس', 'زز٩', 'همسات', '(جديد)'],
}

const search = fc.constantFrom<Language>('en', 'tr', 'ar').chain((language) =>
  fc.record({
    language: fc.constant(language),
    parts: fc.array(
      fc.oneof(
        fc.constantFrom(...said[language]),
        fc.constantFrom(...unknown[language]).map((word) => [word, ''] as const),
      ),
      { maxLength: 6 },
    ),
  }),
)

/** Returns the words of a text without the ending of a name. */
const wordsOf = (text: string): readonly string[] =>
  (text.replaceAll("Karaköy'de", 'Karaköy').match(/[\p{L}\p{N}]+/gu) ?? []).toSorted()

test('every word is read or searched for, and what is said for the first time is read', () => {
  fc.assert(
    fc.property(search, ({ language, parts }) => {
      // A comma keeps the ends of two parts apart, which may mean something else together.
      const text = parts.map(([words]) => words).join(', ')
      const { filters, read, rest } = readFilters(text, { ...context, language })
      expect(wordsOf([...read, rest].join(' '))).toEqual(wordsOf(text))
      for (const [words, parameter] of parts)
        if (parameter === '') expect(wordsOf(rest)).toEqual(expect.arrayContaining([...wordsOf(words)]))
        else expect(filters).toHaveProperty(parameter)
    }),
    { numRuns: 300 },
  )
})

test('words that nobody understands are searched for as they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const { filters, read, rest } = readFilters(text, context)
      expect(wordsOf([...read, rest].join(' '))).toEqual(wordsOf(text))
      if (read.length === 0) expect(filters).toEqual({})
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['en', 'Next weekend', next_weekend],
  ['en', '13/3/2027', { start_date: '2027-03-13', starts_before: '2027-03-13' }],
  ['tr', '12-14 Mayıs', { start_date: '2027-05-12', starts_before: '2027-05-14' }],
  ['ar', 'الأسبوع القادم', { start_date: '2027-03-15', starts_before: '2027-03-21' }],
  ['en', 'next weekend jazz', null],
  ['en', 'no Arabic', null],
  ['en', '', null],
] as const)('days alone, %s: %s', (language, text, days) => {
  expect(readWindow(text, { ...context, language })).toEqual(days)
})
