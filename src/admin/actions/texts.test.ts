import { expect, test } from 'vitest'
import { forEachLanguage } from '../../contract/languages.ts'
import type { Language, Status } from '../../contract/field.ts'
import type { Item } from '../api/read/record.ts'
import { isOpenTo, isUnlisted, languagesOfAction, leaving } from './texts.ts'

const item = (id: number, ar: Status | null, en: Status | null, tr: Status | null, shown: Language = 'en'): Item => {
  const i18n_languages = { ...forEachLanguage(() => null), ar, en, tr }
  return { id, i18n_languages, i18n_language: shown, status: i18n_languages[shown] ?? 'draft' }
}

test('an action names only languages that have a text it changes', () => {
  const mixed = item(1, 'publish', 'draft', null)
  expect(languagesOfAction('publish', mixed)).toEqual(['en'])
  expect(languagesOfAction('draft', mixed)).toEqual(['ar'])
  expect(languagesOfAction('submit', mixed)).toEqual(['en'])
  expect(languagesOfAction('publish', item(2, 'future', 'trash', 'publish'))).toEqual([])
})

test('a service with one text a record has actions by its status', () => {
  const plain = { id: 1, status: 'publish' } as const
  expect(languagesOfAction('publish', plain)).toBeNull()
  expect([isOpenTo('publish', plain), isOpenTo('draft', plain)]).toEqual([false, true])
  expect(leaving([plain], null)).toEqual({ items: [plain], languages: [] })
})

test.each([
  [true, { hide_from_listings: true }],
  [false, { hide_from_listings: false }],
  [false, { hide_from_listings: true, i18n_languages: forEachLanguage(() => 'draft' as const) }],
])('no list shows an event again: %s of %j', (answer, event) => {
  expect(isUnlisted({ id: 1, ...event })).toBe(answer)
})

test('what leaves the public calendar: published texts within the languages of the action', () => {
  const [both, arabic, draft] = [
    item(1, 'publish', 'publish', null),
    item(2, 'publish', 'draft', null),
    item(3, 'draft', null, null),
  ]
  expect(leaving([both, arabic, draft], null)).toEqual({ items: [both, arabic], languages: ['ar', 'en'] })
  expect(leaving([both, arabic, draft], ['en'])).toEqual({ items: [both], languages: ['en'] })
  expect(leaving([draft], null)).toEqual({ items: [], languages: [] })
})
