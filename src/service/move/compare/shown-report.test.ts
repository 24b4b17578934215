/** The report of a move as it is kept. */
import { expect, test } from 'vitest'
import type { RecordDifference } from './compare-moved.ts'
import { shownReport } from './shown-report.ts'

const difference = (source: number, more: Partial<RecordDifference> = {}): RecordDifference => ({
  ...{ resource: 'events', source, copy: source, field: 'title', language: null, there: 'Concert', here: 'Konser' },
  ...more,
})

const shown = (differences: readonly RecordDifference[]) =>
  shownReport({
    ...{ service: 'https://a.example/v1', counts: {}, hidden: [], unknown_authors: [], refused: [], deleted_here: [] },
    ...{ told: { series: 'none', languages: [] }, differences },
  })

test('a record whose texts differ in several languages is counted once', () => {
  const { differing, differences } = shown([
    difference(1),
    difference(1, { language: 'tr' }),
    difference(2),
    difference(2, { field: 'slug' }),
  ])
  expect(differing).toEqual([
    { resource: 'events', field: 'title', records: 2 },
    { resource: 'events', field: 'slug', records: 1 },
  ])
  expect(differences).toHaveLength(4)
})

test('values are cut between characters', () => {
  const { differences } = shown([difference(1, { there: `${'x'.repeat(299)}🎵 and more`, here: ['a', null] })])
  expect(differences[0]).toMatchObject({ there: `${'x'.repeat(299)}…`, here: '["a",null]' })
})

test('differences beyond 4,000,000 characters are counted and not listed', () => {
  const long = 'ş'.repeat(1000)
  const all = Array.from({ length: 7000 }, (_, n) => difference(n + 1, { there: long, here: long }))
  const report = shown(all)
  expect(JSON.stringify(report).length).toBeLessThan(4_100_000)
  expect(report.differences.length).toBeGreaterThan(5000)
  expect(report.left_off).toBe(all.length - report.differences.length)
  expect(report.differing).toEqual([{ resource: 'events', field: 'title', records: 7000 }])
})
