import { expect, test } from 'vitest'
import { row_decisions, row_outcomes } from '../../../contract/desk/imports/kinds.ts'
import { mayDecide } from './decisions.ts'

test('a duplicate is decided in three ways, what comes in can be left out, and nothing else is decided', () => {
  const taken = row_outcomes.map((outcome) => [outcome, row_decisions.filter((one) => mayDecide({ outcome }, one))])
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
