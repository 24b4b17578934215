import { expect, test } from 'vitest'
import { nextSlots } from './use-slots.ts'

const first = nextSlots(new Map(), [10, 11, 12])

test('another page is written into the rows of this one', () => {
  expect([...nextSlots(first, [20, 21, 22]).values()]).toEqual([0, 1, 2])
})

test('what is still shown keeps its row, wherever it stands', () => {
  const next = nextSlots(first, [12, 30, 10])
  expect([next.get(12), next.get(10)]).toEqual([first.get(12), first.get(10)])
  expect(next.get(30)).toBe(first.get(11))
})

test('no two have the same row, when more come than went', () => {
  const fewer = nextSlots(first, [11])
  expect(new Set(nextSlots(fewer, [40, 11, 41]).values()).size).toBe(3)
  const more = nextSlots(first, [10, 11, 12, 13, 14])
  expect(new Set(more.values()).size).toBe(5)
})
