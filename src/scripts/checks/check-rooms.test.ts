import { expect, test } from 'vitest'
import { crowdedRooms, most_files } from './check-rooms.mjs'

const files = (folder: string, count: number, ending = 'ts') =>
  Array.from({ length: count }, (_, number) => `${folder}/file-${number}.${ending}`)

test('a folder may hold as many files as the limit, tests and folders inside it aside', () =>
  expect(
    crowdedRooms(
      [
        ...files('src/lists', most_files),
        ...files('src/lists', 30, 'test.ts'),
        ...files('src/lists', 30, 'test.tsx'),
        ...files('src/lists/table', most_files),
      ],
      {},
    ),
  ).toEqual([]))

test('a folder with one file more is told', () =>
  expect(crowdedRooms(files('src/lists', most_files + 1), {})).toEqual([
    'src/lists: holds 15 files, and a folder may hold 14',
  ]))

test('a folder with an exception may hold more', () =>
  expect(crowdedRooms(files('src/words', 20), { 'src/words': 'one file for each word' })).toEqual([]))

test('an exception that is none any more is told', () =>
  expect(crowdedRooms(files('src/words', 2), { 'src/words': '', 'src/gone': '' })).toEqual(
    ['src/words', 'src/gone'].map(
      (folder) => `${folder}: holds no more than 14 files, so that check-rooms.mjs needs no exception for it`,
    ),
  ))
