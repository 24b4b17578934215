import { expect, test } from 'vitest'
import { loadWords } from '../../i18n/load-words.ts'
import { costInWords, typedCost } from './free-cost.ts'

for (const [language, word, typed, other] of [
  ['en', 'Free', 'FREE', 'Free for members'],
  ['tr', 'Ücretsiz', 'ÜCRETSİZ', 'Ucretsiz'],
  ['ar', 'مجاني', 'مجاني', 'مجاني للأعضاء'],
] as const)
  test(`what is free is shown and typed in the words of the reader, ${language}`, async () => {
    const { messages } = await loadWords(language)
    const t = () => String(messages['value.free'])
    expect(costInWords('Free', t)).toBe(word)
    expect(costInWords('$10', t)).toBe('$10')
    expect(typedCost(typed, { t, language })).toBe('Free')
    expect(typedCost(other, { t, language })).toBe(other)
  })
