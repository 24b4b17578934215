import { expect, test } from 'vitest'
import { startPausing } from './pause.ts'

const busy = (milliseconds: number) => {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('a loop has to pause after its turn, and not before', () => {
  const pause = startPausing()
  busy(15)
  expect(pause.isOver()).toBe(true)
  expect(Array.from({ length: 16 }, () => pause.isDue()).filter(Boolean)).toHaveLength(1)
})

test('others run in a pause, and a new turn begins', async () => {
  const pause = startPausing()
  const order: string[] = []
  setImmediate(() => order.push('other'))
  busy(15)
  await pause.take()
  order.push('loop')
  expect(order).toEqual(['other', 'loop'])
  expect(pause.isOver()).toBe(false)
})
