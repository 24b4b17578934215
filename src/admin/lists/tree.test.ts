import { expect, test } from 'vitest'
import { asTree } from './tree.ts'

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
