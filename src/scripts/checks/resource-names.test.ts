/** Behaviour of one resource stands in its row or in a table by resource, never in a comparison with its name. */
import { expect, test } from 'vitest'
import { resource_names } from '../../contract/resources.ts'
import { isTest, readSources } from './imports.mjs'

const name = `['"](?:${resource_names.join('|')})['"]`
const comparison = new RegExp(
  [`[=!]==? ${name}`, `${name} [=!]==?`, `\\bcase ${name}`, `\\[(?:${name}(?:, )?)+\\]\\.(?:includes|some)`].join('|'),
)

const comparisons = (source: string) => source.split('\n').filter((line) => comparison.test(line))

test('no product code compares with the name of a resource', () => {
  const product = [...readSources()].filter(([file]) => file.startsWith('src/') && !isTest(file))
  expect(product.length).toBeGreaterThan(300)
  const found = product.flatMap(([file, { text }]) => comparisons(text).map((line) => `${file}: ${line.trim()}`))
  expect(found).toEqual([])
})

test.each([
  `if (resource.name === 'events') return`,
  `const of_term = "tags" !== resource`,
  `case 'venues':`,
  `if (!['venues', 'organizers'].includes(resource)) return`,
])('a comparison is found: %s', (line) => {
  expect(comparisons(line)).toEqual([line])
})

test.each([`const { events } = resources`, `write({ resource: 'events' })`, `['events', 'list']`])(
  'a name alone is none: %s',
  (line) => {
    expect(comparisons(line)).toEqual([])
  },
)
