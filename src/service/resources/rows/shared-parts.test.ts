import { expect, test } from 'vitest'
import { sharedParts, withoutShared } from './shared-parts.ts'

const list = [1]

test.each([
  ['no rows', [], {}],
  ['a single row has everything of its own', [{ id: 1, title: 'Talk' }], {}],
  [
    'what is the same',
    [
      { id: 1, title: 'Talk', tags: list },
      { id: 2, title: 'Talk', tags: list },
    ],
    { title: 'Talk', tags: list },
  ],
  ['nothing that one row lacks', [{ title: 'Talk', note: null }, { title: 'Talk' }], { title: 'Talk' }],
  ['null is not the same as absent', [{ note: null }, { title: 'Talk' }], {}],
  ['lists of their own are not looked into', [{ tags: [1] }, { tags: [1] }], {}],
] as const)('%s', (_name, rows, shared) => {
  expect(sharedParts<unknown>(rows)).toEqual(shared)
  expect(rows.map((row) => ({ ...shared, ...withoutShared<unknown>(row, shared) }))).toEqual(rows)
})

test('compares as it is asked to', () => {
  const rows = [{ title: ['', 'Talk'] }, { title: ['', 'Talk'] }, { title: ['', 'Talk'] }]
  expect(sharedParts(rows, (a, b) => a?.[1] === b?.[1])).toEqual({ title: ['', 'Talk'] })
})
