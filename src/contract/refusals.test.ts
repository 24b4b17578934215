import { expect, test } from 'vitest'
import { languages } from './field.ts'
import { refusalText, refusal_words } from './refusals.ts'

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()

test.each(Object.entries(refusal_words))('%s has words in every language, with the same placeholders', (_, words) => {
  for (const language of languages) {
    expect(words[language].trim()).not.toBe('')
    expect(placeholders(words[language])).toEqual(placeholders(words.en))
  }
})

test('a refusal says its details', () => {
  expect(refusalText('tr', { code: 'too_long', max: 500 })).toBe('Çok uzun: en fazla 500 karakter.')
  expect(refusalText('en', { code: 'not_one_of', allowed: ['ar', 'en'] })).toBe('This must be one of: ar, en.')
})
