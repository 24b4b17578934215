import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, readSources } from './checks/imports.mjs'
import { graphOf, picture_file, rowsOf, withPicture } from './picture.mjs'
import { root } from './run.mjs'

const page = readFileSync(picture_file, 'utf8')

test('the picture of the house is drawn from the imports as they are (npm run picture)', () =>
  expect(withPicture(page)).toBe(page))

test.each(['contract', 'client', 'mcp', 'service', 'admin'])('no import of the %s points up', (floor) =>
  expect(rowsOf(graphOf(readSources(), floor)).up).toEqual([]),
)

test.each(['src/README.md', 'README.md', 'src/service/bench/README.md'])('every file that %s names exists', (file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const paths = [...text.matchAll(/`((?:src|e2e)\/[\w./-]+)`/g)].map(([, path = '']) => path)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the way of an undo goes through eight rooms at most, and each of its files is imported on it', () => {
  const way = /## The way of an undo\n(.*?)\n## /s.exec(page)?.[1] ?? ''
  const files = [...new Set([...way.matchAll(/`(src\/[\w./-]+)`/g)].map(([, path = '']) => path))]
  expect(files.length).toBeGreaterThan(0)
  const rooms = new Set(files.map((file) => dirname(file)))
  expect(rooms.size).toBeLessThanOrEqual(8)
  const imported = new Set(
    [...readSources()].flatMap(([file, { imports }]) => (rooms.has(dirname(file)) ? [...imports.keys()] : [])),
  )
  // The press begins the way.
  expect(files.slice(1).filter((file) => !imported.has(file))).toEqual([])
})

test('a room stands above the rooms that it imports; imports against that are told', () => {
  const files = {
    'src/service/main.ts': `import { list } from './lists/list.ts'\nimport { open } from './database/open.ts'`,
    'src/service/lists/list.ts': `import { open } from '../database/open.ts'\nimport { row } from '../rows/row.ts'`,
    'src/service/lists/page.ts': `import { row } from '../rows/row.ts'`,
    'src/service/rows/row.ts': `import { open } from '../database/open.ts'\nimport type { Page } from '../lists/page.ts'`,
    'src/service/auth/users.ts': `import { open } from '../database/open.ts'`,
    'src/service/database/open.ts': '',
    'src/service/test/rows.test.ts': `import '../main.ts'`,
  }
  const sources = new Map(Object.entries(files).map(([file, text]) => [file, { text, imports: importsOf(file, text) }]))
  expect(rowsOf(graphOf(sources, 'service'))).toEqual({
    rows: [['main.ts'], ['lists'], ['auth', 'rows'], ['database']],
    up: ['rows → lists'],
  })
})
