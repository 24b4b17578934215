/** The types of the client are those of the documents. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deskOpenApi } from '../../contract/desk/desk-openapi.ts'
import { openApi } from '../../contract/documents/openapi.ts'
import { generated_folder, printTypes, typeOf, type Document, type Schema } from './print-types.mjs'

// The shape of a document is what its own tests are about.
const interface_document = openApi('', '') as unknown as Document
const desk_document = deskOpenApi('', '') as unknown as Document

test('the generated types are what the documents say now', () => {
  const printed = printTypes({ interface_document, desk_document })
  const files = readdirSync(generated_folder)
  const written = Object.fromEntries(files.map((file) => [file, readFileSync(join(generated_folder, file), 'utf8')]))
  const differing = Object.keys({ ...printed, ...written }).filter((file) => printed[file] !== written[file])
  expect(differing, 'Run `npm run client`.').toEqual([])
})

const types: readonly (readonly [string, Schema])[] = [
  ['string', { type: 'string', pattern: '^a$', description: 'a text' }],
  ['number | null', { type: ['integer', 'null'], minimum: 1 }],
  [`'it\\'s' | 1 | null`, { type: ['string', 'null'], enum: ["it's", 1, null] }],
  ['false', { const: false }],
  [`Records['Event']`, { $ref: '#/components/schemas/Event' }],
  ['readonly (string | null)[]', { type: 'array', items: { type: ['string', 'null'] } }],
  [`readonly ('a' | 'b')[]`, { type: 'array', items: { enum: ['a', 'b'] } }],
  ['readonly (readonly string[])[]', { type: 'array', items: { type: 'array', items: { type: 'string' } } }],
  ['readonly [string, unknown]', { type: 'array', prefixItems: [{ type: 'string' }, {}] }],
  ['readonly unknown[]', { type: 'array' }],
  ['Readonly<Record<string, unknown>>', { type: 'object' }],
  ['Readonly<Record<string, number>>', { type: 'object', additionalProperties: { type: 'number' } }],
  [
    `Partial<Readonly<Record<'a' | 'b', boolean>>>`,
    { type: 'object', propertyNames: { enum: ['a', 'b'] }, additionalProperties: { type: 'boolean' } },
  ],
  [
    `Readonly<Record<'a', boolean>>`,
    { type: 'object', propertyNames: { enum: ['a'] }, additionalProperties: { type: 'boolean' }, required: ['a'] },
  ],
  [
    `{\n  /** ends * / early */\n  readonly a: string\n  readonly 'b-c'?: null\n}`,
    {
      type: 'object',
      properties: { a: { type: 'string', description: 'ends */ early' }, 'b-c': { type: 'null' } },
      required: ['a'],
    },
  ],
  ['string | number', { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'string' }] }],
]

test.each(types)('%s', (type, schema) => {
  expect(typeOf(schema)).toBe(type)
})

test('a word of JSON Schema that it does not know is no silent unknown', () => {
  expect(() => typeOf({ not: { type: 'string' } })).toThrow('knows no not')
  expect(() => typeOf({ type: 'text' })).toThrow('knows no type text')
})
