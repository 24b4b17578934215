/** List parameters from and to a query string (semantics.md, Lists). */
import { describe, expect, test } from 'vitest'
import { languages, type ResourceName } from '../field.ts'
import { resources } from '../resources.ts'
import { withDeskParameters } from '../tables/desk-parameters.ts'
import { accessibility_features } from '../tables/venues.ts'
import { formatQuery, parseBoolean, parseQuery } from './query.ts'

const parse = (name: ResourceName, text: string) => {
  const raw: Record<string, string[]> = {}
  for (const [key, value] of new URLSearchParams(text)) (raw[key] ??= []).push(value)
  return parseQuery(resources[name].parameters, raw)
}

describe('values', () => {
  test.each<[ResourceName, string, unknown]>([
    ['events', 'geoloc_lat=90&geoloc_lng=-180', { geoloc_lat: 90, geoloc_lng: -180 }],
    ['events', 'venue=1,2&venue=3', { venue: [1, 2, 3] }],
    ['events', 'venue[]=1&venue[1]=2', { venue: [1, 2] }],
    ['events', 'categories=4,Caz,%C4%B0STANBUL', { categories: [4, 'caz', 'i̇stanbul'] }],
    ['events', 'status=draft,publish,draft', { status: ['draft', 'publish'] }],
    ['events', 'featured=Yes&search=+jazz+', { featured: true, search: 'jazz' }],
    ['events', 'venue=,&featured=', {}],
    ['events', 'page=2&page=3&nothing=1', { page: 3 }],
    ['events', 'starts_after=2027-06-01T10:00:00 03:00', { starts_after: '2027-06-01T10:00:00+03:00' }],
    ['events', 'venue=99999999999999999999', { venue: [Number.MAX_SAFE_INTEGER] }],
    ['categories', 'parent=0', { parent: 0 }],
    ['tags', 'order=DESC', { order: 'desc' }],
  ])('%s?%s', (name, text, query) => expect(parse(name, text)).toEqual({ query, refusals: {} }))

  test.each([
    [['true', '1', 'yes', 'on'], true],
    [['false', '0', 'no', 'off', ' No '], false],
    [['', 'maybe', '2'], null],
  ] as const)('%j is %s', (texts, value) => expect(texts.map(parseBoolean)).toEqual(texts.map(() => value)))

  test('a value that is not there is as if the parameter were not given', () => {
    const raw = { featured: null, venue: [null, undefined, 3], page: undefined }
    expect(parseQuery(resources.events.parameters, raw)).toEqual({ query: { venue: [3] }, refusals: {} })
  })
})

describe('refusals', () => {
  test.each<[ResourceName, string, unknown]>([
    ['events', 'geoloc_lat=90.1&geoloc_lng=0', { geoloc_lat: { code: 'out_of_range', min: -90, max: 90 } }],
    ['events', 'geoloc_lat=41', { geoloc_lng: { code: 'needed_with', partner: 'geoloc_lat' } }],
    ['events', 'i18n_language=', { i18n_language: { code: 'not_one_of', allowed: languages } }],
    ['events', 'search=', { search: { code: 'empty' } }],
    ['events', 'venue=0', { venue: { code: 'not_an_id' } }],
    ['events', 'categories=-4', { categories: { code: 'not_a_term' } }],
    ['events', 'featured=maybe', { featured: { code: 'not_a_boolean' } }],
    ['events', 'page[]=1', { page: { code: 'not_single' } }],
    ['events', 'search=jazz&featured[0]=1', { featured: { code: 'not_single' } }],
    ['events', 'page=0', { page: { code: 'not_a_positive_integer' } }],
    ['events', 'page=1.5', { page: { code: 'not_a_positive_integer' } }],
    ['events', 'post_parent=0', { post_parent: { code: 'not_an_id' } }],
    ['events', 'starts_after=2027-02-30', { starts_after: { code: 'invalid_date' } }],
  ])('%s?%s', (name, text, refusals) => expect(parse(name, text).refusals).toEqual(refusals))

  test('a filter takes a hundred values', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join()
    expect(parse('events', `venue=${ids(100)}`).refusals).toEqual({})
    expect(parse('events', `venue=${ids(101)}`).refusals).toEqual({ venue: { code: 'too_many', max: 100 } })
  })
})

test('words of a filter are read in any case, once each, and others are refused', () => {
  const { parameters } = withDeskParameters(resources.venues)
  const [first, second] = accessibility_features
  expect(parseQuery(parameters, { accessibility: `${second.toUpperCase()},${first},${second}` })).toEqual({
    query: { accessibility: [second, first] },
    refusals: {},
  })
  expect(parseQuery(parameters, { accessibility: `${first},quiet` }).refusals).toEqual({
    accessibility: { code: 'not_one_of', allowed: accessibility_features },
  })
})

test('a query is written in the order of the table, lists with commas', () => {
  const written = formatQuery(resources.events.parameters, { venue: [3, 1], search: 'a&b', page: 2 })
  expect(written).toBe('page=2&search=a%26b&venue=3%2C1')
  expect(parse('events', written).query).toEqual({ page: 2, search: 'a&b', venue: [3, 1] })
})
