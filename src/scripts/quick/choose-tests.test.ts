import { expect, test } from 'vitest'
import { chooseJourneys, chooseTests } from './choose-tests.mjs'

const sources = new Map(
  Object.entries({
    'src/contract/fold.ts': [],
    'src/contract/fold.test.ts': ['src/contract/fold.ts'],
    'src/admin/search.tsx': ['src/contract/fold.ts'],
    'src/admin/search.test.tsx': ['src/admin/search.tsx'],
    'src/admin/other.test.ts': [],
    'src/service/review/decide.ts': ['src/contract/fold.ts'],
    'src/service/review/decide.test.ts': ['src/service/review/decide.ts'],
    'src/service/app.ts': ['src/service/review/decide.ts'],
    'src/service/test/serve.ts': ['src/service/app.ts'],
    'src/service/test/review/long.test.ts': ['src/service/test/serve.ts'],
    'src/service/test/review/short.test.ts': ['src/service/test/serve.ts'],
    'src/service/test/lists/list.test.ts': ['src/service/test/serve.ts'],
    'src/service/test/lists/new.test.ts': ['src/service/test/serve.ts'],
  }).map(([file, imports]) => [file, { text: '', imports: new Map(imports.map((one) => [one, null])) }] as const),
)
const times = {
  'src/contract/fold.test.ts': 1,
  'src/admin/search.test.tsx': 2,
  'src/service/review/decide.test.ts': 2,
  'src/service/test/review/long.test.ts': 20,
  'src/service/test/review/short.test.ts': 3,
  'src/service/test/lists/list.test.ts': 2,
}
const choose = (changed: readonly string[], allowed = 100) => chooseTests(sources, changed, times, allowed, 5)

test('what imports a changed file comes first, then its room, then all others of the service, the shortest first', () => {
  expect(choose(['src/service/review/decide.ts']).chosen).toEqual([
    'src/service/review/decide.test.ts',
    'src/service/test/review/short.test.ts',
    'src/service/test/review/long.test.ts',
    'src/service/test/lists/list.test.ts',
    'src/service/test/lists/new.test.ts',
  ])
})

test('a changed file of the admin needs no test of the service', () => {
  expect(choose(['src/admin/search.tsx'])).toEqual({
    chosen: ['src/admin/search.test.tsx'],
    left_out: [],
    seconds: 2,
  })
})

test('what does not fit is left out and named', () => {
  expect(choose(['src/service/review/decide.ts'], 10)).toEqual({
    chosen: [
      'src/service/review/decide.test.ts',
      'src/service/test/review/short.test.ts',
      'src/service/test/lists/list.test.ts',
    ],
    left_out: ['src/service/test/review/long.test.ts', 'src/service/test/lists/new.test.ts'],
    seconds: 7,
  })
})

test('a test that was changed itself is run whatever it takes', () => {
  expect(choose(['src/service/test/review/long.test.ts'], 10)).toMatchObject({
    chosen: ['src/service/test/review/long.test.ts'],
    left_out: [],
  })
})

test('journeys are run when nothing else was changed, and they fit', () => {
  const recorded = { 'e2e/a.spec.ts': 20 }
  expect(chooseJourneys(['e2e/a.spec.ts', 'e2e/support/page.ts'], recorded, 30, 5)).toEqual(['e2e/a.spec.ts'])
  expect(chooseJourneys(['e2e/a.spec.ts'], recorded, 10, 5)).toEqual([])
  expect(chooseJourneys(['e2e/a.spec.ts', 'src/admin/search.tsx'], recorded, 30, 5)).toEqual([])
})
