import { expect, test } from 'vitest'
import { searchOf, tabText } from './tab-address.ts'

test('a list is the same on every page, in every language and in any order of its parameters', () => {
  const search = { venue: [3], search: 'oud', page: 4, per_page: 50, i18n_language: 'tr' }
  expect(tabText('events', search)).toBe(tabText('events', { search: 'oud', venue: [3] }))
  expect(tabText('events', search)).not.toBe(tabText('events', { search: 'oud', venue: [4] }))
})

test('a saved query is the address that it was saved from', () => {
  const search = { status: ['draft', 'pending'], search: 'معرض', mine: true, venue: [1, 2] }
  expect(searchOf('events', tabText('events', search))).toEqual(search)
  expect(tabText('events', searchOf('events', tabText('events', search)))).toBe(tabText('events', search))
})
