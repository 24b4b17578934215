import { expect, test } from 'vitest'
import { blockDifference, textDifference, type Piece, type TextBlock } from './text-difference.ts'

/** Writes removed words as [-…-] and added ones as {+…+}. */
const written = (pieces: readonly Piece[]) =>
  pieces
    .map(({ kind, text }) => (kind === 'removed' ? `[-${text}-]` : kind === 'added' ? `{+${text}+}` : text))
    .join('')
const side = (pieces: readonly Piece[], left_out: Piece['kind']) =>
  pieces
    .filter(({ kind }) => kind !== left_out)
    .map(({ text }) => text)
    .join('')

test('changed words are marked, and punctuation beside them is not', () => {
  expect(written(textDifference('Doors open at 19:30, talk after.', 'Doors open at 20:00, talk after.'))).toBe(
    'Doors open at [-19-] {+20+}:[-30-] {+00+}, talk after.',
  )
  expect(written(textDifference('ليلة الأفلام: الجسر', 'ليلة الأفلام: الجسور'))).toBe(
    'ليلة الأفلام: [-الجسر-] {+الجسور+}',
  )
})

test('a changed phrase is marked as one', () => {
  expect(written(textDifference('with the director today', 'with our crew today'))).toBe(
    'with [-the director-] {+our crew+} today',
  )
})

test('an added sentence stands where it was added', () => {
  expect(written(textDifference('A talk.', 'A talk. Entrance is free.'))).toBe('A talk. {+Entrance is free.+}')
})

test('nothing is left out, however long the text', () => {
  const words = Array.from({ length: 400 }, (_, number) => `word${number}`)
  const before = words.join(' ')
  const after = words.with(200, 'changed').join(' ')
  const pieces = textDifference(before, after)
  expect(side(pieces, 'removed').replace(/\s+/g, ' ')).toBe(after)
  expect(pieces.filter(({ kind }) => kind !== 'same')).toHaveLength(2)
})

test('blocks are compared word by word, and new ones stand in their place', () => {
  const block = (kind: TextBlock['kind'], text: string): TextBlock => ({ kind, text })
  const before = [block('heading', 'Programme'), block('paragraph', 'Five films.'), block('item', 'Bridges')]
  const after = [
    block('heading', 'Programme'),
    block('paragraph', 'Six films.'),
    block('item', 'Bridges'),
    block('item', 'Rivers'),
  ]
  expect(blockDifference(before, after).map(({ kind, pieces }) => `${kind}: ${written(pieces)}`)).toEqual([
    'heading: Programme',
    'paragraph: [-Five-] {+Six+} films.',
    'item: Bridges',
    'item: {+Rivers+}',
  ])
})
