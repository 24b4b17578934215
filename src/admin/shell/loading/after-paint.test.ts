import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

let frames: Map<number, () => void>
const drawFrame = () => {
  const due = [...frames.values()]
  frames.clear()
  for (const draw of due) draw()
}

beforeEach(() => {
  frames = new Map()
  let asked = 0
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    asked += 1
    frames.set(asked, draw)
    return asked
  })
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('acts once, after the frame and its paint', () => {
  const act = vi.fn()
  afterPaint(act)
  vi.runAllTimers()
  expect(act).not.toHaveBeenCalled()
  drawFrame()
  expect(act).not.toHaveBeenCalled()
  vi.runAllTimers()
  drawFrame()
  expect(act).toHaveBeenCalledTimes(1)
})

test.each([
  ['before the frame', () => {}],
  ['between the frame and its paint', drawFrame],
])('cancelled %s it does not act', (_when, begun) => {
  const act = vi.fn()
  const cancel = afterPaint(act)
  begun()
  cancel()
  drawFrame()
  vi.runAllTimers()
  expect(act).not.toHaveBeenCalled()
})
