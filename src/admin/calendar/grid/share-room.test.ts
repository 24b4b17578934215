import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shareRoom } from './share-room.ts'

/** The heights of grid.module.css. */
const heightOf = (lanes: number, lines: number) => 33 + lanes * 21 + (lines > 0 ? 22 + lines * 5 : 0)

const weeksOf = (lines: readonly number[], today = -1) =>
  lines.map((count, week) => ({ lines: count, today: week === today }))

const lanesIn = (room: number, lines: readonly number[], today?: number) =>
  shareRoom(room, weeksOf(lines, today)).map((week) => week.lanes)

describe('the room of a month', () => {
  test.each([
    ['a week without running events has the room of their lines', 550, [0, 1, 1, 1, 1], [3, 2, 2, 2, 2]],
    ['more lines leave fewer lanes', 850, [1, 4, 0, 1, 1], [5, 4, 6, 5, 5]],
    ['a week that needs more than its share takes it from the others', 545, [4, 0, 0, 0, 0], [2, 3, 3, 3, 3]],
    ['the weeks of a low window are scrolled', 200, [1, 4, 0, 1, 1], [2, 2, 2, 2, 2]],
  ])('%s', (_, room, lines, lanes) => {
    expect(lanesIn(room, lines)).toEqual(lanes)
  })

  test('the week of today has up to four lanes more, as far as the others keep two', () => {
    expect(lanesIn(651, [1, 1, 1, 1, 1], 3)).toEqual([2, 2, 2, 6, 2])
    expect(lanesIn(706, [4, 4, 3, 3, 2, 4], 4)).toEqual([2, 2, 2, 2, 3, 2])
    expect(lanesIn(740, [4, 4, 3, 3, 2, 4], 4)).toEqual([2, 2, 2, 2, 4, 2])
  })

  test('where all weeks have four lanes they are alike', () => {
    expect(shareRoom(1500, weeksOf([1, 1, 1, 1, 1], 3)).map(({ more }) => more)).toEqual([0, 0, 0, 0, 0])
  })

  test('all weeks stand in the window', () => {
    const any_lines = fc.array(fc.nat(4), { minLength: 4, maxLength: 6 })
    fc.assert(
      fc.property(
        fc.integer({ min: 400, max: 1600 }),
        any_lines,
        fc.integer({ min: -1, max: 3 }),
        (room, lines, today) => {
          const heights = lanesIn(room, lines, today).map((lanes, week) => heightOf(lanes, lines[week] ?? 0))
          const least = lines.map((count) => heightOf(2, count))
          const total = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)
          expect(total(heights)).toBeLessThanOrEqual(Math.max(room, total(least)))
          // Each week leaves less than a lane unused.
          expect(room - total(heights)).toBeLessThan(lines.length * 21)
        },
      ),
    )
  })

  test('the lanes of the highest window are still bits of one number', () => {
    expect(lanesIn(9000, [0, 0, 0, 0, 0])).toEqual([30, 30, 30, 30, 30])
  })
})
