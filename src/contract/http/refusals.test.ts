import { expect, test } from 'vitest'
import { languages } from '../field.ts'
import { refusal_words, refusalText } from './refusals.ts'

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()

test.each(Object.entries(refusal_words.en))(
  '%s has words in every language, with the same placeholders',
  (code, english) => {
    for (const language of languages) {
      const text = refusal_words[language][code] ?? ''
      expect(text.trim()).not.toBe('')
      expect(placeholders(text)).toEqual(placeholders(english))
    }
  },
)

test('a refusal says its details', () => {
  expect(refusalText('tr', { code: 'too_long', max: 500 })).toBe('Çok uzun: en fazla 500 karakter.')
  expect(refusalText('en', { code: 'not_one_of', allowed: ['ar', 'en'] })).toBe('This must be one of: ar, en.')
  expect(refusalText('ar', { code: 'not_one_of', allowed: ['ar', 'en'] })).toContain('ar، en')
})

test('a date among Arabic words keeps its order', () => {
  expect(refusalText('ar', { code: 'invalid_date' })).toContain('\u20662027-05-08 20:00\u2069')
  const skipped = { code: 'skipped_time', zone: 'Africa/Cairo', offer: '2026-04-24 01:30:00' }
  expect(refusalText('ar', skipped)).toContain('\u20662026-04-24 01:30:00\u2069')
})
