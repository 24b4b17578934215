import { expect, test } from 'vitest'
import { groupPins } from './group-pins.ts'

type Pin = readonly [name: string, x: number, y: number]

const groupsOf = (pins: readonly Pin[], apart = 30) =>
  groupPins(pins, ([, x, y]) => ({ x, y }), apart).map((group) => group.pins.map(([name]) => name).join(''))

test('pins that would cover each other stand together, across the edges of cells', () => {
  expect(
    groupsOf([
      ['a', 29, 29],
      ['b', 31, 31],
      ['c', 90, 29],
      ['d', -1, -1],
    ]),
  ).toEqual(['ab', 'c', 'd'])
})

test('pins on one place are one group at every zoom', () => {
  expect(
    groupsOf([
      ['a', 5000, 5000],
      ['b', 5000, 5000],
    ]),
  ).toEqual(['ab'])
})

test('every pin is in one group, and no two groups are nearer than they may be', () => {
  const pins = Array.from({ length: 500 }, (_, at): Pin => [`${at},`, (at * 7919) % 400, (at * 104_729) % 300])
  const groups = groupPins(pins, ([, x, y]) => ({ x, y }), 40)
  expect(groups.flatMap((group) => group.pins)).toHaveLength(500)
  for (const [at, one] of groups.entries())
    for (const other of groups.slice(at + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(40)
})
