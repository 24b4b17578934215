import { expect, test } from 'vitest'
import { groupsOf, toldPaths } from './imported.ts'

const kept = (...paths: readonly string[]) => paths.map((path) => ({ path }))

test.each([
  [
    'times stand together',
    kept('start_date', 'end_date', 'venue'),
    ['start_date', 'end_date'],
    [['start_date', 'end_date']],
  ],
  ['others alone', kept('venue', 'start_date', 'organizer'), ['venue', 'organizer'], [['venue'], ['organizer']]],
  ['texts by their field', kept('ar.title', 'cost'), ['title'], [['ar.title']]],
  ['nothing', kept('cost'), ['title'], []],
])('%s', (_, values, fields, expected) => {
  expect(groupsOf(values, fields).map((group) => group.map(({ path }) => path))).toEqual(expected)
})

test.each([
  [
    ['en.title', 'start_date', 'timezone', 'all_day', 'venue'],
    ['en.title', 'start_date', 'venue'],
  ],
  [
    ['timezone', 'en.title', 'tr.title'],
    ['timezone', 'en.title', 'tr.title'],
  ],
])('of %j are told %j', (paths, expected) => {
  expect(toldPaths(paths)).toEqual(expected)
})
