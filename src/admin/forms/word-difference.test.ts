import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDifference } from './word-difference.ts'

test('words put in and taken out', () => {
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

test('a long text that did not change is told by its ends', () => {
  const long = Array.from({ length: 40 }, (_, number) => `w${number}`).join(' ')
  const [first, second] = wordDifference(long, `${long} end`)
  expect(first).toEqual({ kind: 'same', text: '… w35 w36 w37 w38 w39' })
  expect(second).toEqual({ kind: 'added', text: 'end' })
})

test('what is the same and taken out is the old text, what is the same and put in the new one', () => {
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
