import { expect, test } from 'vitest'
import { positionInSource, positionOf } from './rich-caret.ts'

/** A document of paragraphs, counted as editors count: one before each, one after. */
const paragraphs = (...texts: string[]) => ({
  descendants(visit: (node: { readonly text?: string }, position: number) => void) {
    let at = 0
    for (const text of texts) {
      visit({}, at)
      visit({ text }, at + 1)
      at += text.length + 2
    }
  },
})

test.each([
  [0, 1],
  [2, 3],
  // The end of "One" and the start of "Two" have the same letters before them.
  [3, 7],
  [6, 11],
  [10, 15],
  [11, 'end'],
  [Infinity, 'end'],
])('a caret behind %i letters stands at %s', (letters, position) => {
  expect(positionOf(paragraphs('One ', 'Two three'), letters)).toBe(position)
})

test('letters of more than one unit are counted as texts count them', () => {
  expect(positionOf(paragraphs('🎷🎺 x'), '🎷🎺'.length)).toBe(1 + '🎷🎺 '.length)
})

const source = '<!-- wp:paragraph --><p class="a">One &amp; <b>two</b></p><p>Three </p>'

test.each([
  [0, 'One'],
  [1, 'ne &amp;'],
  [3, ' &amp; <b>'],
  [4, '<b>two'],
  [7, '</b></p><p>Three'],
  [8, 'hree </p>'],
  // Behind the space that was typed last.
  [12, '</p>'],
  [Infinity, '</p>'],
])('in markup, a caret behind %i letters stands before %s', (letters, rest) => {
  expect(source.slice(positionInSource(source, letters)).startsWith(rest)).toBe(true)
  expect(source.slice(positionInSource(source, letters))).toHaveLength(source.length - source.lastIndexOf(rest))
})
