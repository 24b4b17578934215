import { expect, test } from 'vitest'
import { formatQuery, parseQuery } from '../../contract/codec/query.ts'
import { resources } from '../../contract/resources.ts'
import { validateActivitySearch } from './activity-search.ts'
import { validateDuplicatesSearch } from './duplicates-search.ts'
import { validateMergeSearch } from './merge-search.ts'
import { parseQueryString, stringifySearch, wholeNumber } from './search-params.ts'
import { validateTrashSearch } from './trash-search.ts'

test('the address holds the same query string that the service gets', () => {
  const { query } = parseQuery(resources.events.parameters, {
    search: 'ليلة "a+b" & c=d',
    categories: [3, 'müzik'],
    start_date: '2026-01-05 10:00:00',
    strict_dates: true,
  })
  const address = stringifySearch(query)
  expect(address).toContain('categories=3,m')
  expect(address).toContain('10:00:00')
  const sent = formatQuery(resources.events.parameters, query)
  expect(parseQuery(resources.events.parameters, parseQueryString(address)).query).toEqual(query)
  expect(parseQuery(resources.events.parameters, parseQueryString(sent)).query).toEqual(query)
})

test('repeated names are one list; nothing leaves no trace', () => {
  expect(parseQueryString('?tags=1&tags=2&page=3')).toEqual({ tags: ['1', '2'], page: '3' })
  expect(stringifySearch({ page: undefined, tags: [], search: null })).toBe('')
  expect(parseQueryString('')).toEqual({})
})

test.each([
  ['the Activity', validateActivitySearch, '?tab=mine&user=4&search=x&page=2&open=12', null],
  ['the trash', validateTrashSearch, '?resource=venues&page=3', null],
  ['duplicates', validateDuplicatesSearch, '?resource=venues&different=true&page=2', null],
  ['a merge', validateMergeSearch, '?resource=venues&pair=7&page=2&ids=4,5', null],
  ['the Activity without a page and a person', validateActivitySearch, '?page=1&user=0&open=x', ''],
  ['the trash without a page', validateTrashSearch, '?page=-2', ''],
])('the address of %s is the same after a reload', (_what, validate, address, kept) => {
  expect(stringifySearch({ ...validate(parseQueryString(address)) })).toBe(kept ?? address)
})

test('a whole number is read from a text, and nothing else is one', () => {
  expect(
    ['12', 12, '1', '0', '-3', '1.5', 'x', '', null, undefined, ['2', '3']].map((one) => wholeNumber(one)),
  ).toEqual([12, 12, 1, ...Array.from({ length: 8 }, () => undefined)])
  expect(wholeNumber('1', 2)).toBeUndefined()
})
