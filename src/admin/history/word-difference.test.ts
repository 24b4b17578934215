import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDifference } from './word-difference.ts'

test('finds added and removed words', () => {
  expect(wordDifference('An evening of jazz', 'An evening of blues and soul')).toEqual([
    { kind: 'same', text: 'An evening of' },
    { kind: 'removed', text: 'jazz' },
    { kind: 'added', text: 'blues and soul' },
  ])
  expect(wordDifference('أمسية جاز', 'أمسية جاز كبيرة').at(-1)).toEqual({ kind: 'added', text: 'كبيرة' })
})

test('from nothing and to nothing', () => {
  expect(wordDifference('', 'Jazz')).toEqual([{ kind: 'added', text: 'Jazz' }])
  expect(wordDifference('Jazz', '')).toEqual([{ kind: 'removed', text: 'Jazz' }])
  expect(wordDifference('', '')).toEqual([])
})

test('a long text that did not change is shown by its ends', () => {
  const long = Array.from({ length: 40 }, (_, number) => `w${number}`).join(' ')
  const [first, second] = wordDifference(long, `${long} end`)
  expect(first).toEqual({ kind: 'same', text: '… w35 w36 w37 w38 w39' })
  expect(second).toEqual({ kind: 'added', text: 'end' })
})

test('a change in the middle of a long text is shown with five words on either side', () => {
  const words = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at}`).join(' ')
  const unchanged = (between: number) =>
    wordDifference(`old ${words(between, 'w')} old`, `new ${words(between, 'w')} new`).filter(
      ({ kind }) => kind === 'same',
    )
  expect(unchanged(11)).toEqual([{ kind: 'same', text: words(11, 'w') }])
  expect(unchanged(12)).toEqual([{ kind: 'same', text: 'w0 w1 w2 w3 w4 … w7 w8 w9 w10 w11' }])
  expect(wordDifference('old a b c d e f g', 'new a b c d e f g').at(-1)?.text).toBe('a b c d e …')
  expect(wordDifference('a b c d e f old', 'a b c d e f new')[0]?.text).toBe('a b c d e f')
  expect(wordDifference(words(40, 'w'), words(40, 'w'))).toEqual([{ kind: 'same', text: words(40, 'w') }])
  expect(wordDifference('old', `old ${words(40, 'w')}`).at(-1)?.text).toBe(words(40, 'w'))
})

test('a few changes are found in a text of any length', () => {
  const same = 'la '.repeat(30_000)
  const kinds = (before: string, after: string) => wordDifference(before, after).map(({ kind }) => kind)
  expect(kinds(same, same)).toEqual(['same'])
  expect(kinds(`${same} end`, same)).toEqual(['same', 'removed'])
  expect(kinds(`a ${same} b`, `c ${same} d`)).toEqual(['removed', 'added', 'same', 'removed', 'added'])
})

test('long texts that have little in common are shown as wholes', () => {
  const words = (name: string) => Array.from({ length: 1000 }, (_, at) => `${name}${at} la`).join(' ')
  expect(wordDifference(words('a'), words('b'))).toEqual([
    { kind: 'removed', text: words('a') },
    { kind: 'added', text: words('b') },
  ])
})

test('words are compared as written, whatever their script', () => {
  expect(wordDifference("Iğdır'da güz ışıkları", "Iğdır'da GÜZ ışıkları")).toEqual([
    { kind: 'same', text: "Iğdır'da" },
    { kind: 'removed', text: 'güz' },
    { kind: 'added', text: 'GÜZ' },
    { kind: 'same', text: 'ışıkları' },
  ])
  expect(wordDifference('مهرجانُ الجاز، ٢٠٢٦', 'مهرجان الجاز، ٢٠٢٦')).toEqual([
    { kind: 'removed', text: 'مهرجانُ' },
    { kind: 'added', text: 'مهرجان' },
    { kind: 'same', text: 'الجاز، ٢٠٢٦' },
  ])
})

/** Returns the length of the longest common subsequence. */
function common([first, ...old]: readonly string[], now: readonly string[]): number {
  if (first === undefined) return 0
  const at = now.indexOf(first)
  return Math.max(common(old, now), at < 0 ? 0 : 1 + common(old, now.slice(at + 1)))
}

test('removes and adds no more words than necessary', () => {
  const few = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 6 })
  fc.assert(
    fc.property(few, few, (old, now) => {
      const same = wordDifference(old.join(' '), now.join(' ')).filter(({ kind }) => kind === 'same')
      expect(same.flatMap(({ text }) => text.split(' ')).length).toBe(common(old, now))
    }),
  )
})

test('without the added pieces it is the old text, without the removed ones the new text', () => {
  const few = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 5 })
  fc.assert(
    fc.property(few, few, (old, now) => {
      const pieces = wordDifference(old.join(' '), now.join(' '))
      const side = (other: string) => pieces.flatMap(({ kind, text }) => (kind === other ? [] : text.split(' ')))
      expect(side('added')).toEqual(old)
      expect(side('removed')).toEqual(now)
    }),
  )
})
