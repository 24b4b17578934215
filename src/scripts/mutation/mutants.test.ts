import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { sample, testsFor, keyOf } from './choose.mjs'
import { mutantsOf, withFault } from './mutants.mjs'
import { withProbes } from './probes.mjs'

const mutated = (text: string) => mutantsOf('a.ts', text).map((mutant) => withFault(text, mutant))

test('an operator becomes its neighbour', () => {
  expect(mutated('f(a < b)')).toEqual(['f(a <= b)'])
  expect(mutated('f(a === b)')).toEqual(['f(a !== b)'])
  expect(mutated('f((a) && b)')).toEqual(['f((a) || b)'])
  expect(mutated('f(a + 1)')).toEqual(['f(a - 1)'])
})

test('texts are not subtracted', () => {
  expect(mutated("f('a' + b)")).toEqual([])
  expect(mutated('f(a + `b` + c)')).toEqual([])
})

test('a value that stands for a missing one goes', () => {
  expect(mutated('f((await a) ?? b)')).toEqual(['f((await a) )'])
})

test('conditions are turned, and guards go', () => {
  expect(mutated('if (a) b()')).toEqual(['if (!(a)) b()'])
  expect(mutated('if (a) throw b')).toEqual([';'])
  expect(mutated('for (;;) { if (a) { continue } b() }')).toEqual(['for (;;) { ; b() }'])
  expect(mutated('if (a) throw b; else c()')).toEqual(['if (!(a)) throw b; else c()'])
  expect(mutated('f(a ? 1 : 2)')).toEqual(['f(!(a) ? 1 : 2)'])
  expect(mutated('f(!a)')).toEqual(['f(a)'])
})

test('booleans, statuses and calls that are awaited change', () => {
  expect(mutated('f(true)')).toEqual(['f(false)'])
  expect(mutated("f({ publish: 'publish', b: 'title' })")).toEqual(["f({ publish: '', b: 'title' })"])
  expect(mutated('await f()')).toEqual([';'])
  expect(mutated('a.some(f)')).toEqual(['a.every(f)'])
  expect(mutated('Math.min(a, 1)')).toEqual(['Math.max(a, 1)'])
  expect(mutated('(a ?? []).filter(f).length')).toEqual(['(a ).filter(f).length', '(a ?? []).length'])
})

test('conditions of a query change', () => {
  expect(mutated("db.where('a', '=', b)")).toEqual(['db', "db.where('a', '!=', b)"])
  expect(mutated("eb('a', 'is', null)")).toEqual(["eb('a', 'is not', null)"])
  expect(mutated('sql`a = ${b} and c is null`')).toEqual([
    'sql`a = ${b} or c is null`',
    'sql`a = ${b} and c is not null`',
  ])
  expect(mutated('sql`a <= ${b} or c >= d`')).toEqual([
    'sql`a < ${b} or c >= d`',
    'sql`a <= ${b} and c >= d`',
    'sql`a <= ${b} or c > d`',
  ])
  expect(mutated('html`a and b`')).toEqual([])
  expect(mutated('sql`create or replace function f`')).toEqual([])
})

test('types have no mutants', () => {
  expect(mutated("type A = 'publish' | true; let a: 'publish' = b as true")).toEqual([])
})

test('a mutant is named by its lines, and counted where they are equal', () => {
  const text = 'function f() {\n  if (a) return\n  b()\n  if (a) return\n}\n'
  expect(mutantsOf('a.ts', text).map(({ line, before, after, nth }) => ({ line, before, after, nth }))).toEqual([
    { line: 2, before: 'if (a) return', after: ';', nth: 1 },
    { line: 4, before: 'if (a) return', after: ';', nth: 2 },
  ])
})

test('probes tell which mutants were come to', () => {
  const text = 'const f = (a) => a === 1\nfunction g(a) {\n  if (a > 1) return 2\n  return a !== 0\n}\nf(1); g(5); f'
  const mutants = mutantsOf('a.ts', text)
  const reached = new Set<string>()
  Object.assign(globalThis, { mutationReached: (key: string) => reached.add(key) })
  // The code is this test's own.
  runInThisContext(withProbes(text, mutants))
  Object.assign(globalThis, { mutationReached: undefined })
  const came = mutants.filter((mutant) => reached.has(keyOf(mutant))).map(({ after }) => after)
  expect(came).toEqual(['const f = (a) => a !== 1', ';', 'if (a >= 1) return 2'])
})

test('a sample is the same each time, and stays when other mutants go', () => {
  const all = mutantsOf('a.ts', Array.from({ length: 40 }, (_, n) => `f(a === ${n})`).join('\n'))
  const first = sample(all, 10, 1)
  expect(first).toHaveLength(10)
  expect(sample(all.toReversed(), 10, 1)).toEqual(first)
  expect(sample(all, 10, 2)).not.toEqual(first)
  const without = all.filter((mutant) => first.includes(mutant) || mutant.line % 2 === 0)
  expect(sample(without, 10, 1)).toEqual(first)
})

test('tests that noticed a fault of the file come first, then short ones, as many as the time allows', () => {
  const [mutant] = mutantsOf('a.ts', 'function f() {\n  return a === 1\n}')
  if (!mutant) throw new Error('It has a mutant')
  const reached = new Set([keyOf(mutant)])
  const reach = new Map([
    ['long', { seconds: 30, reached }],
    ['short', { seconds: 1, reached }],
    ['elsewhere', { seconds: 1, reached: new Set<string>() }],
    ['noticing', { seconds: 20, reached }],
  ])
  const noticed = new Map([['noticing', 2]])
  expect(testsFor(mutant, reach, noticed, 60)).toEqual(['noticing', 'short', 'long'])
  expect(testsFor(mutant, reach, noticed, 40)).toEqual(['noticing', 'short'])
  expect(testsFor(mutant, reach, noticed, 5)).toEqual(['noticing'])
})
