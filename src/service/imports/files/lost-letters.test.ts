import { expect, test } from 'vitest'
import { lostLetters } from './lost-letters.ts'

test.each([
  ['????', 'all'],
  ['???? ??', 'all'],
  ['?', 'all'],
  ['?? - ???', 'all'],
  ['Lute ???? night', 'some'],
  ['Why?', 'none'],
  ['Why not ?', 'none'],
  ['What??', 'none'],
  ['', 'none'],
])('%j: %s', (text, words) => {
  expect(lostLetters(text)).toBe(words)
})
