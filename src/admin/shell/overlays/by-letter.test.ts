import { expect, test } from 'vitest'
import { byLetter } from './by-letter.ts'

const turkish = ['Aç', 'İptal et', 'Isıt', 'İndir', 'çoğalt']

test.each([
  ['i', 0, 1],
  ['i', 1, 3],
  ['İ', 3, 1],
  ['ı', 0, 2],
  ['I', 0, 2],
  ['Ç', 0, 4],
  ['a', 0, 0],
  ['z', 0, undefined],
  [' ', 0, undefined],
  ['Enter', 0, undefined],
])('%s leads from item %i of a Turkish menu to %s', (key, at, to) => {
  expect(byLetter(turkish, at, key, 'tr')).toBe(to)
})

test('an Arabic letter finds the word that begins with it and a hamza', () => {
  expect(byLetter(['حذف', 'أرشفة'], 0, 'ا', 'ar')).toBe(1)
})
