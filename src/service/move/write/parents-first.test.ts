/** Records are written after those that they are in. */
import { expect, test } from 'vitest'
import { parentsFirst } from './parents-first.ts'

const orderOf = (...parents: readonly (readonly [number, number])[]) =>
  parentsFirst(
    new Map(
      parents.map(([id, parent]) => [
        id,
        { id, record: { parent }, translations: new Map(), protection: 'none', also: [] },
      ]),
    ),
  ).map(({ id }) => id)

test('parents come before their children', () => {
  expect(orderOf([1, 3], [2, 0], [3, 2], [4, 9])).toEqual([2, 3, 1, 4])
})

test('a circle and a record in itself end', () => {
  expect(orderOf([1, 2], [2, 1], [3, 3])).toEqual([2, 1, 3])
})

test('a long line is sorted at once', () => {
  const ids = Array.from({ length: 20_000 }, (_, n) => [n + 1, n] as const)
  const before = process.cpuUsage()
  for (const line of [ids, ids.toReversed()]) expect(orderOf(...line)).toEqual(ids.map(([id]) => id))
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
})
