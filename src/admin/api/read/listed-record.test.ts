import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Language } from '../../../contract/field.ts'
import { listedRecord } from './listed-record.ts'
import { listOptions } from './queries.ts'
import type { Item } from './record.ts'

/** A cache with one list of tags, read in a language. */
function cacheOf(language: Language, ...items: Item[]): QueryClient {
  const cache = new QueryClient()
  cache.setQueryData(listOptions('tags', {}, language).queryKey, { items, total: items.length, more: false })
  return cache
}

test('a list has the text of a language, and what the service answers in its place where it was asked for it', () => {
  const own: Item = { id: 1, name: 'Trips', i18n_language: 'en' }
  const borrowed: Item = { id: 2, name: 'Gezi', i18n_language: 'tr' }
  const cache = cacheOf('en', own, borrowed)
  expect(listedRecord(cache, 'tags', 1, 'en')).toEqual(own)
  expect(listedRecord(cache, 'tags', 2, 'en')).toEqual(borrowed)
  // A text that was answered in another place is also the text of its own language.
  expect(listedRecord(cache, 'tags', 2, 'tr')).toEqual(borrowed)
})

test('a list that was read in another language does not tell that a text is missing', () => {
  const cache = cacheOf('en', { id: 1, name: 'Trips', i18n_language: 'en' })
  expect(listedRecord(cache, 'tags', 1, 'tr')).toBeUndefined()
  expect(listedRecord(cache, 'tags', 3, 'en')).toBeUndefined()
  expect(listedRecord(cache, 'venues', 1, 'en')).toBeUndefined()
})
