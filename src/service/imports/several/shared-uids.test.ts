import { expect, test } from 'vitest'
import type { FileEntry } from '../entry.ts'
import { markSharedUids } from './shared-uids.ts'

const plain: FileEntry = {
  ...{ position: {}, resource: 'events', uid: 'a@b.example', occurrence: null, cancels: false, sequence: null },
  ...{ values: { title: 'Reed', start_date: '2027-03-01 20:00:00' }, blanks: [], venue: null, organizers: [] },
  ...{ series: null, private: false, refused: null, warnings: [], asks: [] },
}

const at = (start_date: string, more: Partial<FileEntry> = {}): FileEntry => ({
  ...{ ...plain, ...more },
  values: { ...plain.values, start_date },
})

const taken_back: FileEntry = { ...plain, cancels: true, sequence: 2, values: { title: 'Reed' } }

const [day, next_day] = ['2027-03-01 20:00:00', '2027-03-02 20:00:00']

test.each([
  ['equal events stay as they are', at(day), at(day), [], [undefined, undefined]],
  ['other starts identify them', at(day), at(next_day), ['uid_repeated'], [false, false]],
  [
    'the higher SEQUENCE counts',
    at(day),
    at(day, { sequence: 2, private: false, venue: { venue: 'Hall' } }),
    [],
    [true, false],
  ],
  [
    'what takes an event back follows an equal SEQUENCE, whatever its start',
    ...([at(day), at(next_day, { cancels: true }), [], [true, false]] as const),
  ],
  ['what takes an event back needs no start', at(day, { sequence: 1 }), taken_back, [], [true, false]],
  ['an event that is newer than what takes it back stays', at(day, { sequence: 3 }), taken_back, [], [false, true]],
  [
    'a refused one counts for nothing',
    at(day),
    at(next_day, { refused: { reason: 'no_title', column: null, value: null } }),
    [],
    [undefined, undefined],
  ],
  ['another UID is another event', at(day), at(next_day, { uid: 'c@b.example' }), [], [undefined, undefined]],
])('%s', async (_, one, other, warnings, outdated) => {
  const marked = await markSharedUids([
    { file: 'a.ics', entry: one },
    { file: 'b.ics', entry: other },
  ])
  expect(marked[0]?.entry.warnings).toEqual(warnings)
  expect(marked.map((located) => located.outdated)).toEqual(outdated)
})

test('of two events with one UID, the one of its start is taken back', async () => {
  const entries = [at(day), at(next_day), at(next_day, { cancels: true })]
  const marked = await markSharedUids(entries.map((entry, n) => ({ file: `${n}.ics`, entry })))
  expect(marked.map(({ outdated }) => outdated)).toEqual([false, true, false])
  expect(marked.every(({ entry }) => entry.warnings.includes('uid_repeated'))).toBe(true)
})

test('events of one file are left to its reader', async () => {
  const entries = [day, next_day].map((start) => ({ file: 'a.ics', entry: at(start) }))
  expect(await markSharedUids([...entries, { file: 'b.ics', entry: at(day, { uid: null }) }])).toEqual([
    ...entries,
    { file: 'b.ics', entry: at(day, { uid: null }) },
  ])
})

test('twenty thousand events of one UID are marked without a long pause', async () => {
  const entries = Array.from({ length: 20_000 }, (_, n) => ({ file: `${n % 2}.ics`, entry: at(`${day} ${n}`) }))
  const before = process.cpuUsage()
  const marked = await markSharedUids(entries)
  expect(marked.every(({ entry }) => entry.warnings.includes('uid_repeated'))).toBe(true)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000)
})
