import { afterEach, expect, test } from 'vitest'
import type { FileEntry } from '../entry.ts'
import { EntryStore } from '../store/entry-store.ts'
import { LocatedEntries } from './located-entries.ts'

const stores: EntryStore[] = []
afterEach(() => Promise.all(stores.splice(0).map((store) => store.close())))

async function open(is_several: boolean): Promise<LocatedEntries> {
  const store = await EntryStore.open()
  stores.push(store)
  return new LocatedEntries(store, is_several)
}

const event = (uid: string, more: Partial<FileEntry> = {}): FileEntry => ({
  ...{ position: {}, resource: 'events', uid, occurrence: null, cancels: false, sequence: null },
  values: { title: `Reed ${uid} لحن`, start_date: '2027-05-08 20:00:00', end_date: '2027-05-08 21:00:00' },
  ...{ blanks: [], venue: null, organizers: [], series: null, private: false, refused: null, warnings: [], asks: [] },
  ...more,
})

const uidsOf = async (entries: LocatedEntries) =>
  (await entries.from(0, 1000)).map(({ file, entry }) => [file, entry.uid])

test('entries stand in the order of their files and lines, whenever they were read', async () => {
  const entries = await open(true)
  entries.beginFile('a.ics')
  for (const [uid, line] of [
    ['1', 5],
    ['2', 90],
    ['3', 20],
  ] as const)
    await entries.add(event(uid), line)
  entries.beginFile('b.ics')
  await entries.add(event('4'), 1)
  entries.settle()
  const places = [
    ['a.ics', '1'],
    ['a.ics', '3'],
    ['a.ics', '2'],
    ['b.ics', '4'],
  ]
  expect(await uidsOf(entries)).toEqual(places)
  expect((await entries.at([1, 3])).map(({ entry }) => entry)).toEqual([event('3'), event('4')])
})

test('a file that is read again takes the place of what was read of it', async () => {
  const entries = await open(false)
  entries.beginFile(null)
  const long = 'x'.repeat(300_000)
  const alike = { values: event('0').values, venue: { venue: 'Reed Hall' } }
  for (const uid of ['1', '2']) await entries.add(event(uid, { ...alike, blanks: [long] }), 0)
  await entries.forgetFile()
  for (const uid of ['3', '4', '5']) await entries.add(event(uid, alike), 0)
  entries.settle()
  expect(entries.count_of_file).toBe(3)
  expect(entries.groups(2, 100)).toEqual([0, 1, 2])
  expect((await uidsOf(entries)).map(([, uid]) => uid)).toEqual(['3', '4', '5'])
})

test('questions carry the mark of their file', async () => {
  const entries = await open(true)
  entries.beginFile('a.csv')
  entries.markFile('@a')
  await entries.add(event('1', { asks: ['date_order', 'zone:Reed'] }), 0)
  entries.settle()
  expect((await entries.at([0]))[0]?.entry.asks).toEqual(['date_order@a', 'zone:Reed'])
})

test('the newer state of an event counts, in whichever file it stands', async () => {
  const entries = await open(true)
  for (const [file, sequence] of [
    ['a.ics', 2],
    ['b.ics', 1],
  ] as const) {
    entries.beginFile(file)
    await entries.add(event(file), 1)
    await entries.add(event('both', { sequence, values: { title: file, start_date: '2027-05-08 20:00:00' } }), 2)
  }
  entries.settle()
  await entries.joinFiles()
  expect((await entries.from(0, 10)).map(({ outdated = false }) => outdated)).toEqual([false, false, false, true])
})

test('entries that may be one series are found together', async () => {
  const entries = await open(false)
  entries.beginFile(null)
  const hall = { venue: 'Reed Hall' }
  for (let day = 1; day <= 12; day++) {
    const times = { start_date: `2027-05-${10 + day} 20:00:00`, end_date: `2027-05-${10 + day} 21:00:00` }
    await entries.add(
      event(`${day}`, { venue: hall, values: { title: day % 2 ? 'Reed' : `Reed ${day}`, ...times } }),
      0,
    )
  }
  entries.settle()
  expect(entries.groups(5, 100)).toEqual([0, 2, 4, 6, 8, 10])
  expect(entries.groups(5, 5)).toEqual([])
})
