import { expect, test } from 'vitest'
import { circlesOf } from './check-circles.mjs'
import { importsOf } from './imports.mjs'

const house = (files: Readonly<Record<string, string>>) =>
  circlesOf(new Map(Object.entries(files).map(([file, text]) => [file, { text, imports: importsOf(file, text) }])))

test('imports that end at one file go in no circle', () =>
  expect(
    house({
      'src/a.ts': `import { b } from './b.ts'\nimport { c } from './c.ts'`,
      'src/b.ts': `import { c } from './c.ts'`,
      'src/c.ts': `import { missing } from './missing.ts'`,
    }),
  ).toEqual([]))

test('a circle is told by its shortest way, once for all of its files', () =>
  expect(
    house({
      'src/a.ts': `import { b } from './b.ts'`,
      'src/b.ts': `import { c } from './c.ts'\nimport { d } from './d.ts'`,
      'src/c.ts': `import { d } from './d.ts'`,
      'src/d.ts': `import { a } from './a.ts'`,
    }),
  ).toEqual([
    ['src/a.ts', 'src/b.ts', 'src/d.ts', 'src/a.ts'],
    ['src/c.ts', 'src/d.ts', 'src/a.ts', 'src/b.ts', 'src/c.ts'],
  ]))

test.each([
  ['a lazy import', `const screen = () => import('./b.tsx').then(({ Screen }) => Screen)`],
  ['an import of types', `import type { Screen } from './b.tsx'`],
  ['a type that names a file', `type Screen = typeof import('./b.tsx')`],
])('%s closes a circle too', (_, text) =>
  expect(house({ 'src/a.tsx': text, 'src/b.tsx': `import { a } from './a.tsx'` })).toEqual([
    ['src/a.tsx', 'src/b.tsx', 'src/a.tsx'],
  ]),
)
