/** Ids that stand at several events. */
import { expect, test } from 'vitest'
import type { FileEntry } from './entry.ts'
import { blankBlockEntry } from './pages/schema-entry.ts'
import { markRepeatedUids } from './repeated-uids.ts'

const entry = (uid: string | null, title: string, start_date: string): FileEntry => ({
  ...blankBlockEntry({ block: 1 }),
  uid,
  values: { title, start_date },
})

test.each([
  ['one event', [entry('a', 'Reed', '1')], [['a', []]]],
  [
    'an event that stands there twice',
    [entry('a', 'Reed', '1'), entry('a', 'reed', '1')],
    [
      ['a', []],
      ['a', []],
    ],
  ],
  [
    'dates of one event',
    [entry('a', 'Reed', '1'), entry('a', 'Reed', '2')],
    [
      ['a', ['uid_repeated']],
      ['a', ['uid_repeated']],
    ],
  ],
  [
    'two events at one time',
    [entry('a', 'Reed', '1'), entry('a', 'Drum', '1')],
    [
      ['a', []],
      [null, ['uid_repeated']],
    ],
  ],
  [
    'events without ids',
    [entry(null, 'Reed', '1'), entry(null, 'Drum', '2')],
    [
      [null, []],
      [null, []],
    ],
  ],
])('%s', (_, entries, expected) => {
  expect(markRepeatedUids(entries).map(({ uid, warnings }) => [uid, warnings])).toEqual(expected)
})

test('ten thousand dates of one id are marked at once', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => entry('a', 'Reed', String(at)))
  const before = process.cpuUsage()
  expect(markRepeatedUids(many).every(({ warnings }) => warnings.includes('uid_repeated'))).toBe(true)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
})
