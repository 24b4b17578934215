/** Decoding of records that a service of one language sends with HTML entities. */
import { expect, test } from 'vitest'
import { resource_names, resources, writable } from '../resources.ts'
import { decodeAnswer } from './decode-answer.ts'

/** Kinds whose text a reader sees without markup. */
const plain_kinds: readonly string[] = ['text', 'phone', 'email', 'url', 'cost']

test.each(resource_names)('every plain text of %s is decoded, once', (name) => {
  const rows = Object.entries(writable(resources[name])).filter(([, { kind }]) => plain_kinds.includes(kind))
  const fields = rows.map(([field]) => field)
  expect(fields.length).toBeGreaterThan(0)
  const sent = Object.fromEntries(fields.map((field) => [field, 'Fish &amp; Chips &amp;lt;3']))
  expect(decodeAnswer({ ...sent, taxonomy: 'post_tag' })).toMatchObject(
    Object.fromEntries(fields.map((field) => [field, 'Fish & Chips &lt;3'])),
  )
})
