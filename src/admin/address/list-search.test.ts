import { expect, test } from 'vitest'
import { activeFilters, changed, without, withoutAll } from './list-search.ts'

test('the language of a status is a filter, except when the status alone says it', () => {
  expect(activeFilters('events', { status: ['draft'], status_language: 'any' })).toEqual(['status'])
  expect(activeFilters('events', { status: ['draft'], status_language: 'tr' })).toEqual(['status', 'status_language'])
  expect(activeFilters('events', { status_language: 'any' })).toEqual(['status_language'])
})

test('removing a filter removes its partner', () => {
  const search = { geoloc_lat: 41, geoloc_lng: 29, search: 'jazz' }
  expect(changed(search, without('events', 'geoloc_lat', search))).toEqual({ search: 'jazz' })
  const drafts = { status: ['draft'], status_language: 'tr' }
  expect(changed(drafts, without('events', 'status', drafts))).toEqual({})
})

test('removing the language of a status keeps the status, in any language', () => {
  const drafts = { status: ['draft'], status_language: 'tr' }
  expect(changed(drafts, without('events', 'status_language', drafts))).toEqual({
    status: ['draft'],
    status_language: 'any',
  })
})

test('removing all filters keeps order and page length, and returns to the first page', () => {
  const search = { geoloc_lat: 41, geoloc_lng: 29, featured: true, page: 3, per_page: 50 }
  expect(changed(search, withoutAll('events', search))).toEqual({ per_page: 50 })
})
