/** Kinds that no landed row has yet, from a body or an address to its canonical value, and in the documents. */
import { describe, expect, test } from 'vitest'
import { bodySchema, representation } from './documents/openapi-schemas.ts'
import { formatQuery, parseQuery } from './codec/query.ts'
import { readDraft } from './codec/schema.ts'
import type { Field, Parameter, Resource } from './field.ts'
import { resources } from './resources.ts'

const options = ['step_free', 'hearing_loop', 'quiet_space'] as const
const added_fields = {
  capacity: { kind: 'integer', least: 1, most: 500 },
  attendance: { kind: 'choice', options: ['offline', 'online'] },
  accessibility: { kind: 'choices', options },
} as const satisfies Record<string, Field>
const parameters = {
  accessibility: { kind: 'choices', options },
} as const satisfies Record<string, Parameter>

const halls: Resource = { ...resources.venues, added_fields, parameters }

describe('a body', () => {
  test.each([
    ['capacity', 12, 12],
    ['capacity', ' 12 ', 12],
    ['capacity', '١٢', 12],
    ['capacity', null, null],
    ['capacity', '', null],
    ['capacity', 12.5, { code: 'not_an_integer' }],
    ['capacity', true, { code: 'not_an_integer' }],
    ['capacity', 501, { code: 'out_of_range', min: 1, max: 500 }],
    ['attendance', 'online', 'online'],
    ['attendance', '', null],
    ['attendance', 'Online', { code: 'not_one_of', allowed: ['offline', 'online'] }],
    ['accessibility', ['quiet_space', 'step_free', 'step_free'], ['step_free', 'quiet_space']],
    ['accessibility', 'quiet_space, step_free', ['step_free', 'quiet_space']],
    ['accessibility', null, []],
    ['accessibility', [null], { code: 'not_one_of', allowed: options }],
    ['accessibility', Array(201).fill('step_free'), { code: 'too_many', max: 200 }],
  ])('%s: %j', (name, value, meant) => {
    const { draft, refusals } = readDraft(halls, 'update', { [name]: value })
    expect(typeof meant === 'object' && meant !== null && 'code' in meant ? refusals[name] : draft[name]).toEqual(meant)
  })

  test('no choice at all is empty where one is required', () => {
    const required = {
      ...halls,
      added_fields: { accessibility: { ...added_fields.accessibility, required: true } },
    } as const
    expect(readDraft(required, 'update', { accessibility: [] }).refusals).toEqual({ accessibility: { code: 'empty' } })
  })
})

test('an address: several choices in any spelling of a list, and back', () => {
  for (const raw of [
    { accessibility: 'Step_free,quiet_space' },
    { 'accessibility[]': ['step_free', 'quiet_space'] },
    { 'accessibility[0]': 'step_free', 'accessibility[1]': 'quiet_space' },
  ]) {
    const { query, refusals } = parseQuery(parameters, raw)
    expect([query, refusals]).toEqual([{ accessibility: ['step_free', 'quiet_space'] }, {}])
    expect(formatQuery(parameters, query)).toBe('accessibility=step_free%2Cquiet_space')
  }
  expect(parseQuery(parameters, { accessibility: ',' }).query).toEqual({})
  const { refusals } = parseQuery(parameters, { accessibility: 'step_free,lift' })
  expect(refusals).toEqual({ accessibility: { code: 'not_one_of', allowed: options } })
})

test('the documents: what is sent and what is answered', () => {
  expect(bodySchema(halls, false)).toMatchObject({
    properties: {
      capacity: { type: ['integer', 'string', 'null'], minimum: 1, maximum: 500 },
      attendance: { enum: ['offline', 'online', '', null] },
      accessibility: { type: ['array', 'string', 'null'], items: { enum: options } },
    },
  })
  expect(representation(halls)).toMatchObject({
    properties: {
      capacity: { type: ['integer', 'null'], minimum: 1, maximum: 500 },
      attendance: { enum: ['offline', 'online', ''] },
      accessibility: { type: 'array', items: { type: 'string', enum: options } },
    },
  })
})
