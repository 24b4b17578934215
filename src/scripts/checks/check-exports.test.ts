import { expect, test } from 'vitest'
import { unusedExports } from './check-exports.mjs'
import { globbedBy, importsOf } from './imports.mjs'

const house = (files: Readonly<Record<string, string>>) =>
  unusedExports(new Map(Object.entries(files).map(([file, text]) => [file, { text, imports: importsOf(file, text) }])))

test('an export that another file imports is used', () =>
  expect(
    house({
      'src/a.ts': 'export const one = 1\nexport interface Two {}\nexport default 3',
      'src/deep/b.tsx': `import { one, type Two } from '../a.ts'`,
    }),
  ).toEqual([]))

test('an export that no file imports is told', () =>
  expect(
    house({
      'src/a.ts': 'export const one = 1\nexport async function two() {}\nconst three = 3\nexport { three }',
      'src/b.ts': `import { one } from './a.ts'\nconst two = one`,
      'src/c.ts': `import { two } from './b.ts'`,
    }),
  ).toEqual(['two', 'three'].map((name) => `src/a.ts: ${name} is exported, but no file imports it`)))

test('a lazy import uses what it names', () =>
  expect(
    house({
      'src/a.tsx': 'export function Screen() {}\nexport function Other() {}',
      'src/b.tsx': `const screen = () => import('./a.tsx').then(({ Screen }) => Screen)`,
    }),
  ).toEqual(['src/a.tsx: Other is exported, but no file imports it']))

test('an export that only tests import is told, unless its own file uses it', () =>
  expect(
    house({
      'src/a.ts': 'export const one = 1\nexport const two = 2\nconsole.log(two)',
      'src/a.test.ts': `import { one, two } from './a.ts'`,
    }),
  ).toEqual(['src/a.ts: only tests use one']))

test('programs of others import the entry of the client, and nothing else of it', () =>
  expect(
    house({
      'src/client/index.ts': `export { one } from './a.ts'`,
      'src/client/a.ts': 'export const one = 1\nexport const two = 2',
    }),
  ).toEqual(['src/client/a.ts: two is exported, but no file imports it']))

test('a pattern imports the files that it matches, without those that it leaves out', () => {
  const files = [
    'src/words/ar/base.ts',
    'src/words/en/base.ts',
    'src/words/en/more.ts',
    'src/words/base.ts',
    'src/a.ts',
  ]
  const globbed = (text: string) => globbedBy('src/a.ts', text, files)
  expect(globbed(`const all = import.meta.glob<Words>('./words/*/base.ts', { eager: true })`)).toEqual(
    files.slice(0, 2),
  )
  expect(globbed(`import.meta.glob(['./words/*/*.ts', '!./words/ar/*.ts'])`)).toEqual(files.slice(1, 3))
  expect(globbed(`glob('./words/*/base.ts')`)).toEqual([])
})
