import { expect, test } from 'vitest'
import { row_decisions, row_outcomes } from '../../../contract/desk/imports/kinds.ts'
import { mayDecide } from './decisions.ts'

test('a duplicate is decided in three ways, what comes in can be left out, and nothing else is decided', () => {
  const taken = row_outcomes.map((outcome) => [
    outcome,
    row_decisions.filter((one) => mayDecide({ outcome, of: null, near_venue: null }, one)),
  ])
  expect(Object.fromEntries(taken)).toEqual({
    new: ['skip'],
    change: ['skip'],
    same: [],
    duplicate: ['same', 'new', 'skip'],
    asked: [],
    refused: ['skip'],
    skipped: [],
  })
})

test('a new event whose venue may be a known one can be left out alone: the venue is asked once for all rows', () => {
  const row = { outcome: 'duplicate', of: null, near_venue: 'Reed Hall' } as const
  expect(row_decisions.filter((one) => mayDecide(row, one))).toEqual(['skip'])
})
