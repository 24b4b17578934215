import { expect, test } from 'vitest'
import { makeShares } from './shares.ts'

function makeDesk() {
  const shares = makeShares({ at_once: 2, waiting: 3 })
  const begun: string[] = []
  const enter = (caller: string, piece: string) => shares.enter(caller, () => void begun.push(piece))
  return { enter, begun }
}

test('a caller has two pieces under way, and the others follow in their order', () => {
  const { enter, begun } = makeDesk()
  const leave = ['a1', 'a2', 'a3', 'a4'].map((piece) => enter('a', piece))
  expect(begun).toEqual(['a1', 'a2'])
  leave[1]?.()
  expect(begun).toEqual(['a1', 'a2', 'a3'])
  leave[0]?.()
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4'])
})

test('a caller does not wait for another one', () => {
  const { enter, begun } = makeDesk()
  for (const piece of ['a1', 'a2', 'a3', 'a4', 'a5']) enter('a', piece)
  enter('b', 'b1')
  expect(begun).toEqual(['a1', 'a2', 'b1'])
})

test('a full line takes nothing more until a place is free', () => {
  const { enter, begun } = makeDesk()
  const [first] = ['a1', 'a2', 'a3', 'a4', 'a5'].map((piece) => enter('a', piece))
  expect(enter('a', 'too much')).toBeNull()
  first?.()
  expect(enter('a', 'a6')).not.toBeNull()
  expect(begun).toEqual(['a1', 'a2', 'a3'])
})

test('a piece that leaves the line never begins, and its place is free', () => {
  const { enter, begun } = makeDesk()
  const leave = ['a1', 'a2', 'a3', 'a4', 'a5'].map((piece) => enter('a', piece))
  leave[2]?.()
  expect(enter('a', 'a6')).not.toBeNull()
  leave[0]?.()
  expect(begun).toEqual(['a1', 'a2', 'a4'])
})

test('a piece that ends twice frees one place', () => {
  const { enter, begun } = makeDesk()
  const [first] = ['a1', 'a2', 'a3', 'a4'].map((piece) => enter('a', piece))
  first?.()
  first?.()
  expect(begun).toEqual(['a1', 'a2', 'a3'])
})

test('a caller whose pieces are over starts anew', () => {
  const { enter, begun } = makeDesk()
  for (const leave of ['a1', 'a2'].map((piece) => enter('a', piece))) leave?.()
  for (const piece of ['a3', 'a4', 'a5']) enter('a', piece)
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4'])
})
