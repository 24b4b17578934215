import { expect, test } from 'vitest'
import { asTree, liesBelow } from './tree.ts'

const item = (id: number, parent = 0) => ({ id, parent })
const shape = (items: Parameters<typeof asTree>[0]) => asTree(items).map(({ item: { id }, depth }) => [id, depth])

test('children stand below their parent, siblings as they came', () => {
  expect(shape([item(3, 1), item(1), item(4, 3), item(2), item(5, 1)])).toEqual([
    [1, 0],
    [3, 1],
    [4, 2],
    [5, 1],
    [2, 0],
  ])
})

test('a parent that is not on the page hides nobody', () => {
  expect(shape([item(7, 99), item(8)])).toEqual([
    [7, 0],
    [8, 0],
  ])
})

test.each([
  [4, 1, true],
  [3, 1, true],
  [1, 1, true],
  [1, 4, false],
  [2, 1, false],
])('E1 whether %i is %i or stands below it: %s', (id, ancestor, below) => {
  expect(liesBelow([item(1), item(3, 1), item(4, 3), item(2)], id, ancestor)).toBe(below)
})

test('E1 a circle that is there ends the search', () => {
  expect(liesBelow([item(1, 2), item(2, 1)], 1, 9)).toBe(false)
})
