import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { desk_routes } from '../desk/routes.ts'
import type { DeskRoute } from '../desk/desk-route.ts'
import { readFields } from './desk-fields.ts'
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
