import { expect, test } from 'vitest'
import { slotsOfOther, slotsOfSame } from './use-recycled-row-keys.ts'

const none = new Map<number, number>()
const first = slotsOfSame(none, [10, 11, 12])

test('what is still shown of the same list keeps its row, wherever it stands', () => {
  const next = slotsOfSame(first, [12, 30, 10])
  expect([next.get(12), next.get(10)]).toEqual([first.get(12), first.get(10)])
  expect(next.get(30)).toBe(first.get(11))
})

test('another list is written into the rows as they stand, also where it has records of this one', () => {
  expect([...slotsOfOther(first, [20, 21, 22]).values()]).toEqual([0, 1, 2])
  expect([...slotsOfOther(first, [12, 20, 10, 21]).values()]).toEqual([0, 1, 2, 3])
})

test('what stands below keeps its row when one above it goes', () => {
  const five = slotsOfSame(none, [10, 11, 12, 13, 14])
  expect([...slotsOfOther(five, [20, 12, 13, 14]).values()]).toEqual([0, 2, 3, 4])
  // A record that moves up does not take its row along.
  expect([...slotsOfOther(five, [14, 20, 12, 13]).values()]).toEqual([0, 1, 2, 3])
})

test('no two have the same row, when more come than went', () => {
  const fewer = slotsOfSame(first, [11])
  expect(new Set(slotsOfSame(fewer, [40, 11, 41]).values()).size).toBe(3)
  const more = slotsOfSame(first, [10, 11, 12, 13, 14])
  expect(new Set(more.values()).size).toBe(5)
  expect(new Set(slotsOfOther(fewer, [40, 41, 11]).values()).size).toBe(3)
})
