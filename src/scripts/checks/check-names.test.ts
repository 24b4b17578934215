import { expect, test } from 'vitest'
import { repeatedNames } from './check-names.mjs'

const repeated = (files: Readonly<Record<string, string>>, exceptions: readonly string[] = []) =>
  repeatedNames(new Map(Object.entries(files).map(([file, text]) => [file, { text }])), new Set(exceptions))

test('a name that two files export is told with both', () =>
  expect(
    repeated({
      'src/a.ts': 'export interface Draft {}\nexport const one = 1',
      'src/b.ts': 'export type Draft = string\nconst one = 1',
    }),
  ).toEqual(['Draft: is exported by src/a.ts and src/b.ts']))

test('a name that is passed on or overloaded is one name', () =>
  expect(
    repeated({
      'src/a.ts': 'export function read(a: string): void\nexport function read(a: number): void',
      'src/b.ts': `export { read } from './a.ts'`,
    }),
  ).toEqual([]))

test('tests, migrations and the files of a language have names of their own', () =>
  expect(
    repeated({
      'src/fold.ts': 'export function fold() {}',
      'src/fold.test.ts': 'export function fold() {}',
      'src/database/migrations/1-fold.ts': 'export function fold() {}',
      'src/words/ar/fold.ts': 'export const fold = {}',
      'src/vocabulary/tr.ts': 'export const fold = {}',
    }),
  ).toEqual([]))

test('an exception may be repeated, and is told when it is none any more', () => {
  const files = { 'src/a.ts': 'export const one = 1', 'src/b.ts': 'export const one = 1' }
  expect(repeated(files, ['one'])).toEqual([])
  expect(repeated(files, ['one', 'two'])).toEqual([
    'two: is exported by one file at most, so that check-names.mjs needs no exception for it',
  ])
})
