import { expect, test } from 'vitest'
import { counterpart } from './language-bar.tsx'

const item = (states: Record<'ar' | 'en' | 'tr', 'publish' | null>, stale: readonly ('ar' | 'en' | 'tr')[] = []) => ({
  id: 1,
  i18n_languages: states,
  i18n_stale: stale,
})
const all = { ar: 'publish', en: 'publish', tr: 'publish' } as const

test.each([
  ['the language of work, where several would do', item(all), 'en', 'tr'],
  ['the language of work for a new record', null, 'en', 'tr'],
  ['the other one in the language of work', item(all), 'tr', 'ar'],
  ['one to translate into', item({ ...all, en: null }), 'ar', 'en'],
  ['one to translate from, that of work first', item({ ...all, en: null }), 'en', 'tr'],
  ['one that is not out of date', item(all, ['tr', 'en']), 'en', 'ar'],
] as const)('beside a text stands %s', (_, record, front, beside) => {
  expect(counterpart(record, front, ['tr', 'ar', 'en'])).toBe(beside)
})
