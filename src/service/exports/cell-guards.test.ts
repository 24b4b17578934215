/** Guards of cells: nothing is a formula however a file is cut, and each text comes back. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guardCell, withoutGuards } from './cell-guards.ts'

/** Returns what spreadsheets would find in cells, whichever separator each takes, without the blanks and quotes before it. */
const pieces = (cell: string) =>
  [',', ';', '|', '\t'].flatMap((separator) =>
    cell.split(new RegExp(`[\\r\\n${separator}]`)).map((piece) => piece.replace(/^[\s"]+/, '')),
  )
const is_formula = /^[=+\-@\uff1d\uff0b\uff0d\uff20](?!\s*[\d(.,]?[\d\s.,:/()e%+-]*$)/i

const part = fc.oneof(
  fc.constantFrom('=', '+', '-', '@', '＝', "'", '"', ',', ';', '|', '\t', '\n', '\r\n', ' ', '\u00a0', '1', 'x', 'A1'),
  fc.string({ maxLength: 3 }),
)
// As exports clean them.
const texts = fc.array(part, { maxLength: 12 }).map((parts) => parts.join('').trim())

test('no text begins a formula in any reading, and all come back as they were', () => {
  fc.assert(
    fc.property(texts, fc.boolean(), (text, is_value) => {
      const cell = guardCell(text, is_value)
      expect(pieces(cell).filter((piece) => is_formula.test(piece))).toEqual([])
      expect(withoutGuards(cell)).toBe(text)
    }),
    { numRuns: 500 },
  )
})

describe('a guard stands only where one is needed', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['x;=1+1', "x;'=1+1"],
    ['x\n"@y"', 'x\n"\'@y"'],
    ['x\t=1+1', "x\t'=1+1"],
    ["'=1", "''=1"],
    ['a, b; c', 'a, b; c'],
    ['a - b = c', 'a - b = c'],
    ["it's", "it's"],
    ['+90 212', '\t+90 212'],
    ['01234', '\t01234'],
    ['2-3, -4', "\t2-3, '-4"],
  ])('%j is written as %j', (text, cell) => {
    expect(guardCell(text, false)).toBe(cell)
  })

  test('numbers of columns of numbers are numbers', () => {
    expect([guardCell('150', true), guardCell('=150', true)]).toEqual(['150', "'=150"])
  })
})

test('texts of many separators and quotes take no quadratic time', () => {
  const before = process.cpuUsage()
  for (const letter of ['\n', ',', '"', "'", ' ', ';"']) withoutGuards(guardCell(`x${letter.repeat(200_000)}x`, false))
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
})
