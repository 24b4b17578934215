import { expect, test } from 'vitest'
import type { BulkOutcome, BulkRecordLine } from '../../contract/desk/bulk/bulk.ts'
import { failedIn, no_results, seenIn, withLines } from './bulk-results.ts'

const record = (id: number, outcome: BulkOutcome, version: number | null = 1): BulkRecordLine => ({
  ...{ line: 'record', id, outcome, version, name: `Event ${id}`, language: 'en', start_date: null },
  ...{ changes: [], refusal: null, by: null, at: null },
})

test('counts results as they arrive, in groups of any size', () => {
  const first = withLines(no_results, [{ line: 'start', total: 3 }, record(1, 'changed')])
  const all = withLines(first, [record(2, 'refused'), record(3, 'changed_since')])
  expect(first.total).toBe(3)
  expect(all.counts).toEqual({ changed: 1, same: 0, proposed: 0, refused: 1, changed_since: 1 })
  expect(failedIn(all)).toEqual([2, 3])
})

test('joins names of several lines', () => {
  const named = (id: string) => ({ users: {}, tags: { [id]: { name: `Tag ${id}`, language: 'en' as const } } })
  const results = withLines(no_results, [
    { line: 'names', names: named('1') },
    { line: 'names', names: { users: { 7: 'Defne' } } },
    { line: 'names', names: named('2') },
  ])
  expect(results.names).toMatchObject({ users: { 7: 'Defne' }, tags: { 1: { name: 'Tag 1' }, 2: { name: 'Tag 2' } } })
})

test('sends the versions of what it showed', () => {
  const results = withLines(no_results, [record(4, 'changed', 9), record(5, 'refused', null), record(6, 'same', 2)])
  expect(seenIn(results)).toBe('4:9,6:2')
})
