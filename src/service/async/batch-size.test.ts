import { afterEach, expect, test, vi } from 'vitest'
import { BatchSize } from './batch-size.ts'

afterEach(() => vi.useRealTimers())

/** Runs batches that take some milliseconds for each record. @returns their sizes */
async function sizesOf(batches: BatchSize, each: number, count: number): Promise<readonly number[]> {
  const sizes: number[] = []
  for (let n = 0; n < count; n++)
    await batches.run(async (size) => {
      sizes.push(size)
      vi.advanceTimersByTime(size * each)
    })
  return sizes
}

test('batches become as large as fits the aim, by half or twice at a time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  expect(await sizesOf(new BatchSize(20, 30), 10, 4)).toEqual([20, 10, 10, 10])
  expect(await sizesOf(new BatchSize(20, 100), 4, 4)).toEqual([20, 25, 25, 25])
})

test('batches stay between a quarter of the most and the most', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  expect(await sizesOf(new BatchSize(10, 20), 1000, 3)).toEqual([10, 5, 5])
  expect(await sizesOf(new BatchSize(20, 50), 0, 3)).toEqual([20, 40, 50])
})
