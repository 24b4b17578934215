import { expect, test } from 'vitest'
import { placeBeside } from './beside.ts'

const window = { width: 1440, height: 900 }
const popover = { width: 392, height: 360 }
const chip = (left: number, top: number, width = 160) => ({ left, right: left + width, top, bottom: top + 20 })

test('it stands after the event in reading order where there is room, otherwise before it', () => {
  expect(placeBeside(chip(300, 200), popover, window, false).left).toBe(468)
  expect(placeBeside(chip(1200, 200), popover, window, false).left).toBe(800)
  expect(placeBeside(chip(1200, 200), popover, window, true).left).toBe(800)
  expect(placeBeside(chip(300, 200), popover, window, true).left).toBe(468)
})

test('it never leaves the window', () => {
  for (const left of [0, 300, 900, 1300])
    for (const top of [-40, 0, 450, 880])
      for (const width of [30, 160, 1100])
        for (const rtl of [true, false]) {
          const at = placeBeside(chip(left, top, width), popover, window, rtl)
          expect(at.left).toBeGreaterThanOrEqual(8)
          expect(at.left + popover.width).toBeLessThanOrEqual(1432)
          expect(at.top).toBeGreaterThanOrEqual(8)
          expect(at.top + popover.height).toBeLessThanOrEqual(892)
        }
})

test('below an event that fills the width, or above it at the foot of the window', () => {
  expect(placeBeside(chip(220, 100, 1200), popover, window, false)).toEqual({ left: 220, top: 128 })
  expect(placeBeside(chip(220, 700, 1200), popover, window, false)).toEqual({ left: 220, top: 332 })
})
