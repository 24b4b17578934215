import { expect, test } from 'vitest'
import { formatQuery, parseQuery } from '../../contract/codec/query.ts'
import { resources } from '../../contract/resources.ts'
import { parseQueryString, stringifySearch } from './search-params.ts'

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
