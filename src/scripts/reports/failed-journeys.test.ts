import { expect, test } from 'vitest'
import { countFailures, failedJourneys } from './failed-journeys.mjs'

const spec = (title: string, ok: boolean) => ({ title, file: 'lists/lists.spec.ts', line: 7, ok })

test('failed journeys are found in files and in their groups, and errors outside of them as well', () => {
  const suites = [{ specs: [spec('sorts', true), spec('filters', false)], suites: [{ specs: [spec('pages', false)] }] }]
  expect(failedJourneys({ suites, errors: [{ message: 'No browser\n  at launch' }] })).toEqual([
    'lists/lists.spec.ts:7 filters',
    'lists/lists.spec.ts:7 pages',
    'No browser',
  ])
  expect(failedJourneys({ suites: [{ specs: [spec('sorts', true)] }], errors: [] })).toEqual([])
})

test('a journey is counted once a run, the most frequent first', () => {
  expect(countFailures([['pages'], [], ['filters', 'pages', 'filters']])).toEqual(['2 of 3  pages', '1 of 3  filters'])
  expect(countFailures([[], []])).toEqual([])
})
