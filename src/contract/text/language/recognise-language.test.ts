import { expect, test } from 'vitest'
import { isLanguage } from '../../languages.ts'
import { recogniseLanguage } from './recognise-language.ts'
import { texts_with_language } from './test/texts.ts'

const texts = texts_with_language
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', text = ''] = line.split(/ \| (.*)/u)
    return { language: isLanguage(code) ? code : null, text, found: recogniseLanguage(text) }
  })

test('the language of at least 95 of 100 texts is recognised, and of at most one another', () => {
  const wrong = texts.filter(({ language, found }) => found !== language)
  const falsely = wrong.filter(({ found }) => found !== null)
  expect(texts.length).toBeGreaterThanOrEqual(150)
  expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(texts.length * 0.05)
  expect(falsely.length, JSON.stringify(falsely, null, 1)).toBeLessThanOrEqual(texts.length * 0.01)
})
