import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { desk_routes } from '../desk/routes.ts'
import type { DeskRoute } from '../desk/desk-route.ts'
import {
  choiceOrNone,
  degrees,
  entityId,
  newPassword,
  positiveInteger,
  queryNumber,
  readFields,
  severalOf,
  text,
} from './desk-fields.ts'
import {
  choiceByPath,
  columnNames,
  fieldNotes,
  longText,
  paths,
  positive,
  queryChoices,
  querySearch,
} from './desk-lists.ts'
import { deskOpenApi } from '../desk/desk-openapi.ts'

const read = (name: keyof typeof desk_routes, fields: object) => {
  const { body, query }: DeskRoute = desk_routes[name]
  return readFields(body ?? query ?? z.object({}), { ...fields })
}

test('what is missing and what is refused is told together, one refusal a field', () => {
  const fields = { role: 'owner', name: 5, password: 'short' }
  expect(read('POST /users', fields)).toEqual({
    complete: null,
    values: {},
    missing: ['email'],
    refusals: {
      role: { code: 'not_one_of', allowed: ['administrator', 'editor', 'reviewer', 'organizer'] },
      name: { code: 'not_text' },
      password: { code: 'password_too_short', min: 8 },
    },
  })
})

test('the values that are right are known beside those that are not', () => {
  const { values } = read('POST /users', { email: ' a@b.example ', role: '', name: '<b>Ada</b>' })
  expect(values).toEqual({ email: 'a@b.example', name: 'Ada' })
})

test('a switch that is null is not there, and nothing but a boolean is one', () => {
  expect(read('PATCH /notifications/{id}', { read: null })).toEqual({
    complete: {},
    values: {},
    missing: [],
    refusals: {},
  })
  expect(read('PATCH /notifications/{id}', { read: 'false' }).refusals).toEqual({ read: { code: 'not_a_boolean' } })
})

test('a switch in a query string is true or false, and no other word', () => {
  expect(read('GET /operations', { mine: 'true', by_itself: 'false' }).complete).toMatchObject({
    mine: true,
    by_itself: false,
  })
  expect(read('GET /operations', { mine: 'yes' }).refusals).toEqual({ mine: { code: 'not_a_boolean' } })
})

test.each([
  ['text without its markup and outer spaces', { label: ' <b>My</b> script ' }, { label: 'My script' }],
  ['a field that is not sent is not there', { label: 'x', scope: undefined }, { label: 'x' }],
  ['what the route does not take is left out', { label: 'x', id: 7 }, { label: 'x' }],
])('%s', (_, fields, complete) => {
  expect(read('POST /application-passwords', fields).complete).toEqual(complete)
})

test.each([
  ['', 'empty'],
  [' <i></i> ', 'empty'],
  [null, 'required'],
  [['x'], 'not_text'],
  ['ş'.repeat(201), 'too_long'],
])('a label %j: %s', (label, code) => {
  const { missing, refusals } = read('POST /application-passwords', { label })
  expect(missing[0] === 'label' ? 'required' : refusals['label']?.code).toBe(code)
})

test.each([
  [{ geo_lat: ' -41.5 ', geo_lng: 28 }, {}],
  [{ geo_lat: '', geo_lng: null }, {}],
  [
    { geo_lat: 91, geo_lng: 'east' },
    { geo_lat: 'out_of_range', geo_lng: 'not_a_number' },
  ],
  [{ geo_lat: 1, geo_lng: null }, { geo_lng: 'needed_with' }],
  [
    { geo_lat: Infinity, geo_lng: true },
    { geo_lat: 'not_a_number', geo_lng: 'not_a_number' },
  ],
])('a location %j', (fields, codes) => {
  const { refusals } = read('PUT /venues/{id}/location', fields)
  expect(Object.fromEntries(Object.entries(refusals).map(([name, { code }]) => [name, code]))).toEqual(codes)
})

test.each([
  [{ id: '12', page: '' }, { id: 12 }],
  [{ resource: '' }, {}],
  [{ resource: 'tags' }, { resource: 'tags' }],
])('a query string %j', (fields, complete) => {
  expect(read('GET /history', fields).complete).toEqual(complete)
})

test.each([
  { page: '0' },
  { page: '01' },
  { page: '٣' },
  { id: '9999999999' },
  { resource: 'users' },
  { id: ['1', '2'] },
])('a query string %j is refused', (fields) => {
  expect(Object.keys(read('GET /history', fields).refusals)).toEqual(Object.keys(fields))
})

const largest = 2_147_483_647
const words = ['one', 'two'] as const
const many = (count: number, item: unknown) => Array.from({ length: count }, () => item)
const byPath = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n}`, 'one']))

/** A field, what a client sends, and the value that it means; a code where it is refused. */
const bounds: readonly (readonly [string, z.ZodMiniType, unknown, unknown])[] = [
  ['a password', newPassword(), '1234567', 'password_too_short'],
  ['a password', newPassword(), '12345678', { is: '12345678' }],
  ['a password', newPassword(), ' '.repeat(8), 'empty'],
  ['an id', entityId(), 0, 'not_an_id'],
  ['an id', entityId(), 1, { is: 1 }],
  ['an id', entityId(), 1.5, 'not_an_id'],
  ['an id', entityId(), largest, { is: largest }],
  ['an id', entityId(), largest + 1, 'not_an_id'],
  ['a number', positive(), 0, 'not_a_positive_integer'],
  ['a number', positive(), largest, { is: largest }],
  ['a number', positive(), largest + 1, 'not_a_positive_integer'],
  ['a number as text', positiveInteger(), '7', { is: 7 }],
  ['a number', positiveInteger(), 1, { is: 1 }],
  ['a number as text', positiveInteger(), '0', 'not_a_positive_integer'],
  ['a number as text', positiveInteger(), 0, 'not_a_positive_integer'],
  ['a number as text', positiveInteger(), 1e9, 'not_a_positive_integer'],
  ['a number of a query', queryNumber(), '999999999', { is: 999_999_999 }],
  ['a number of a query', queryNumber(), '1000000000', 'not_a_positive_integer'],
  ['an angle', degrees(90), 90, { is: 90 }],
  ['an angle', degrees(90), '-90', { is: -90 }],
  ['an angle', degrees(90), '-90.1', 'out_of_range'],
  ['a word or none', choiceOrNone(words), '', { is: null }],
  ['a word or none', choiceOrNone(words), 'two', { is: 'two' }],
  ['a word or none', choiceOrNone(words), 'three', 'not_one_of'],
  ['a line', text(3), 'abc', { is: 'abc' }],
  ['a line', text(3), 'abcd', 'too_long'],
  ['a line', text(3), '   ', 'empty'],
  ['several', severalOf(entityId(), 2), [1, 2], { is: [1, 2] }],
  ['several', severalOf(entityId(), 2), [1, 2, 3], 'too_many'],
  ['a long text', longText(3), '<b>', { is: '<b>' }],
  ['a long text', longText(3), '<b> ', 'too_long'],
  ['paths', paths(), many(200, 'cost'), { is: many(200, 'cost') }],
  ['paths', paths(), many(201, 'cost'), 'too_many'],
  ['paths', paths(), ['x'.repeat(100)], { is: ['x'.repeat(100)] }],
  ['paths', paths(), ['x'.repeat(101)], 'too_long'],
  ['columns', columnNames(2), ['a', 'b'], { is: ['a', 'b'] }],
  ['columns', columnNames(2), ['a', 'b', 'c'], 'too_many'],
  ['columns', columnNames(2), null, { is: null }],
  ['notes', fieldNotes(3, 1), [{ path: 'cost', text: 'abc' }], { is: [{ path: 'cost', text: 'abc' }] }],
  ['notes', fieldNotes(3, 1), [{ path: 'cost', text: 'abcd' }], 'too_long'],
  ['notes', fieldNotes(3, 1), many(2, { path: 'cost', text: 'abc' }), 'too_many'],
  ['choices by path', choiceByPath(words), byPath(200), { is: byPath(200) }],
  ['choices by path', choiceByPath(words), byPath(201), 'too_many'],
  ['words of a query', queryChoices(words), 'two,one', { is: ['two', 'one'] }],
  ['words of a query', queryChoices(words), '', { is: undefined }],
  ['words of a query', queryChoices(words), 'one,', 'not_one_of'],
  ['a search', querySearch(3), 'abc', { is: 'abc' }],
  ['a search', querySearch(3), '', { is: undefined }],
  ['a search', querySearch(3), 'abcd', 'too_long'],
]

test.each(bounds)('%s: %#', (_, schema, sent, meant) => {
  const { complete, refusals, missing } = readFields(z.object({ field: schema }), { field: sent })
  if (typeof meant === 'string') expect(refusals['field']?.code).toBe(meant)
  else expect([{ is: complete?.['field'] }, missing, refusals]).toEqual([meant, [], {}])
})

/** Returns the names of properties with an empty schema, which zod makes where it cannot say more. */
function undescribed(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { properties } = { properties: {}, ...node }
  const silent = Object.entries(properties).filter(([, schema]) => JSON.stringify(schema) === '{}')
  return [...silent.map(([name]) => name), ...Object.values(node).flatMap(undescribed)]
}

test('every field of the desk is described', () => {
  expect(undescribed(deskOpenApi('', ''))).toEqual([])
  expect(undescribed({ a: [{ properties: { b: {}, c: { type: 'string' } } }] })).toEqual(['b'])
})
