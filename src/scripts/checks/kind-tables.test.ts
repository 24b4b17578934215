/** The tables by kind of value are those that the page of the house lists. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTest, readSources } from './imports.mjs'

const table = /(Partial<)?(?:Readonly<)?(Partial<)?Record<(?:FieldKind|ParameterKind)\b[^=]*=/g

/** Returns `all` or `some` of the tables in a source; null where it has none. */
function kindsIn(source: string): 'all' | 'some' | null {
  const found = [...source.matchAll(table)]
  if (found.length === 0) return null
  return found.every(([, before, behind]) => before ?? behind) ? 'some' : 'all'
}

test('the page lists every table by kind, and whether it has all kinds', () => {
  const product = [...readSources()].filter(
    ([file]) => file.startsWith('src/') && !isTest(file) && !file.startsWith('src/service/test/'),
  )
  const found = product.flatMap(([file, { text }]) => {
    const kinds = kindsIn(text)
    return kinds ? [`${file}: ${kinds}`] : []
  })
  const page = readFileSync('src/README.md', 'utf8')
  const [, section = ''] = page.split('## A kind of value\n')
  const [listed = ''] = section.split('\n## ')
  const rows = [...listed.matchAll(/^\| `([^`]+)` \| (\w+) \|/gm)].map(([, file, kinds]) => `${file}: ${kinds}`)
  expect(rows.toSorted()).toEqual(found.toSorted())
  expect(found.length).toBeGreaterThan(10)
})
