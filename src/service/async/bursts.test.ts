import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeBursts } from './bursts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const times = { quiet: 250, longest: 5000 }

test('a single call is acted on after the quiet time', () => {
  const act = vi.fn()
  makeBursts(act, times).call()
  vi.advanceTimersByTime(249)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(act).toHaveBeenCalledTimes(1)
})

test('a change of 10,000 records in 80 seconds is acted on 16 times', () => {
  const act = vi.fn()
  const bursts = makeBursts(act, times)
  for (let part = 0; part < 500; part++) {
    for (let record = 0; record < 20; record++) bursts.call()
    vi.advanceTimersByTime(160)
  }
  vi.advanceTimersByTime(times.longest)
  expect(act).toHaveBeenCalledTimes(16)
})

test('nothing is acted on after the end', () => {
  const act = vi.fn()
  const bursts = makeBursts(act, times)
  bursts.call()
  bursts.end()
  vi.advanceTimersByTime(60_000)
  expect(act).not.toHaveBeenCalled()
})
