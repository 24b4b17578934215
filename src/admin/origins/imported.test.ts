import { expect, test } from 'vitest'
import { groupsOf, linesAhead, toldPaths } from './imported.ts'

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

test.each([
  ['times that were changed', { kept: ['start_date', 'timezone'] }, ['start_date', 'timezone'], 1, 0],
  ['values of other sections', { kept: ['en.venue'], fields: ['cost'] }, ['start_date'], 0, 0],
  [
    'two values, and what follows',
    { kept: ['excerpt', 'ar.description'], fields: ['cost'] },
    ['excerpt', 'description'],
    2,
    1,
  ],
  ['nothing that follows', { kept: [], fields: [] }, ['description'], 0, 0],
  ['a record that was not imported', null, ['description'], 0, 0],
  ['a service that says no more', { fields: 'all' }, ['description'], 0, 0],
] as const)('room is kept for %s', (_, source, fields, kept, follows) => {
  expect(linesAhead(source, fields, 'description')).toEqual({ kept, follows })
})
