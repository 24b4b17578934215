import { expect, test } from 'vitest'
import { sortKey } from './collation.ts'
import { languages, type Language } from '../field.ts'

const sorted = (words: readonly string[], language: Language) =>
  words.toSorted((a, b) => (sortKey(a, language) < sortKey(b, language) ? -1 : 1))

/** Returns a word without its hamzas; the order of these letters is that of their code points. */
const bare = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '')

test('Turkish: ç after c, ğ after g, ı before i, ö, ş and ü after their letters', () => {
  const right = [
    'cam',
    'çay',
    'gül',
    'ğ',
    'hal',
    'ığdır',
    'Iğdır',
    'ıhlamur',
    'Isparta',
    'izmir',
    'İzmir',
    'oyun',
    'öğle',
    'su',
    'şeker',
  ]
  expect(sorted(right.toReversed(), 'tr')).toEqual(right)
})

test('Arabic: a hamza only breaks ties', () => {
  const right = ['أحمد', 'إحسان', 'موتى', 'مؤتمر', 'موعد', 'شاطئ', 'شاعر'].toSorted((a, b) =>
    bare(a) < bare(b) ? -1 : 1,
  )
  expect(sorted(right.toReversed(), 'ar')).toEqual(right)
})

test('letters without a decomposition stand where their ASCII spelling does', () => {
  const right = [
    'aerial',
    'Ærø',
    'aes',
    'Dada',
    'Ðe',
    'Đo',
    'dz',
    'łan',
    'lz',
    'Øre',
    'oz',
    'Straße',
    'Strast',
    'Þór',
    'Thu',
  ]
  expect(sorted(right.toReversed(), 'en')).toEqual(right)
})

const words = [
  'Zebra',
  'apple',
  'Éclair',
  'eagle',
  'zoo',
  'Ömer',
  'orange',
  '10',
  '9',
  'مكتبة',
  'أحمد',
  'إسلام',
  'بيت',
  'تونس',
  'ياسمين',
]

test.each(languages)('%s: as ICU sorts', (language) => {
  const oracle = new Intl.Collator(language, { ignorePunctuation: true })
  expect(sorted(words, language)).toEqual(words.toSorted(oracle.compare))
})
