import { expect, test } from 'vitest'
import { groupsOf, originAhead, toldPaths } from './imported.ts'

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

test('texts of one language stand in its column', () => {
  const groups = groupsOf(kept('en.title', 'ar.title', 'cost'), ['title', 'cost'], 'ar')
  expect(groups).toEqual([kept('ar.title')])
})

test.each([
  [
    { id: 3, name: 'Quay', uid: 'a@quay.example', url: 'https://quay.example', fields: ['cost'], kept: ['en.title'] },
    { source: { id: 3, name: 'Quay' }, name: 'Quay', uid: 'a@quay.example', url: 'https://quay.example' },
    [['cost'], kept('en.title')],
  ],
  [
    { id: null, name: 'a.ics', uid: null, url: null, fields: [], kept: 'all' },
    { source: null, name: 'a.ics', uid: null, url: null },
    [[], []],
  ],
])('%j is said ahead', (source, origin, [follows, changed]) => {
  expect(originAhead(source)).toEqual({ ...origin, follows, kept: changed })
})

test.each([[undefined], [null], ['Quay']])('%j says nothing ahead', (source) => {
  expect(originAhead(source)).toBeNull()
})
