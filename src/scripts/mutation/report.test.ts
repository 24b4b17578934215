import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run.mjs'
import { readSources } from '../checks/imports.mjs'
import { equivalents, reasonFor } from './equivalent.mjs'
import { mutantsOf } from './mutants.mjs'
import { isTooLow, scoreOf, survivingMutants, tableOf } from './report.mjs'
import { rooms, sourcesOf, testsOf } from './rooms.mjs'

const mutants = mutantsOf('src/a.ts', Array.from({ length: 8 }, (_, n) => `f(a === ${n})`).join('\n'))
const results = mutants.map((mutant, n) => ({
  mutant,
  noticed: n < 6 ? 'a.test.ts' : null,
  equivalent: n === 7 ? 'reason' : null,
}))
const room = { room: 'links', results, of: 80, seconds: 12, failed: [] }

test('the score leaves out mutants that nothing can notice', () => {
  expect(scoreOf(results)).toBeCloseTo((100 * 6) / 7)
  expect(isTooLow(room)).toBe(false)
  expect(isTooLow({ ...room, results: results.slice(1) })).toBe(true)
})

test('a test that fails without a fault fails its room', () => {
  expect(isTooLow({ ...room, failed: ['b.test.ts'] })).toBe(true)
  expect(tableOf([{ ...room, failed: ['b.test.ts'] }])).toContain('b.test.ts')
})

test('each room has a row, and each survivor its lines', () => {
  expect(tableOf([room])).toContain('| links | 8 of 80 | 6 | 1 | 1 | 86 % | 12 |')
  expect(survivingMutants([room])).toBe('## links\n\n- `src/a.ts:7`\n  - `f(a === 6)`\n  - `f(a !== 6)`')
})

test('every room has sources and tests, and names only paths that there are', () => {
  const sources = readSources()
  const files = [...sources.keys()]
  for (const [name, one] of Object.entries(rooms)) {
    expect(sourcesOf(one, files).length, name).toBeGreaterThan(0)
    expect(testsOf(one, sources).length, name).toBeGreaterThan(0)
    for (const path of [...one.sources, ...one.tests])
      expect(
        files.some((file) => file === `src/${path}` || file.startsWith(`src/${path}/`)),
        path,
      ).toBe(true)
  }
})

test('what is listed as equivalent is still a mutant', () => {
  const list = equivalents()
  const gone = list.filter(
    (one) =>
      !mutantsOf(one.file, readFileSync(join(root, one.file), 'utf8')).some((mutant) => reasonFor(mutant, [one])),
  )
  expect(gone).toEqual([])
})
