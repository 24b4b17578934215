import { expect, test } from 'vitest'
import type { RequestContext } from '../../context.ts'
import { EntryStore } from '../store/entry-store.ts'
import { readFiles } from './read-files.ts'

test('no more files are read once there are too many rows', async () => {
  // Rows that are refused concern no record.
  const context = { caller: null } as unknown as RequestContext
  const settings = {
    ...{ site_zone: 'Europe/Istanbul', site_language: 'tr' as const, now: new Date('2026-11-29T08:00:00Z') },
    ...{ time_zone: null, answers: {}, columns: {}, zoneOfVenue: () => null },
    ...{ recalls: false, takeAnswers: () => undefined },
  }
  const body = new TextEncoder().encode('title,start_date\na,b\na,b\n')
  const files = ['a', 'b', 'c'].map((name) => ({ name: `${name}.csv`, body }))
  const store = await EntryStore.open()
  const touch = () => Promise.resolve()
  const read = await readFiles(context, files, store, settings, touch, 3)
  expect(read.reason).toBe('too_many_rows')
  expect(read.findings.files.map(({ name }) => name)).toEqual(['a.csv', 'b.csv'])
  await store.close()
})
