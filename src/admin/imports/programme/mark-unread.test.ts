import { expect, test } from 'vitest'
import { markUnread } from './mark-unread.ts'

const shown = (text: string, unread: readonly string[]) => {
  const { pieces, elsewhere } = markUnread(text, unread)
  return [pieces.map((piece) => (piece.is_unread ? `[${piece.text}]` : piece.text)).join(''), elsewhere]
}

test.each<readonly [string, string, readonly string[], readonly [string, readonly string[]]]>([
  ['one word', 'Film (see poster)', ['see poster'], ['Film ([see poster])', []]],
  ['several in their order', 'Film at 8, doors 7', ['7', '8'], ['Film at [8], doors [7]', []]],
  ['words inside of others once', 'Film until 23:30', ['23:30', 'until 23:30'], ['Film [until 23:30]', []]],
  ['a whole text', 'مساء الجمعة', ['مساء الجمعة'], ['[مساء الجمعة]', []]],
  ['nothing', 'Film', [], ['Film', []]],
])('of a text is marked what was not understood: %s', (_what, text, unread, expected) => {
  expect(shown(text, unread)).toEqual(expected)
})

test('words that do not stand in the text are told beside it', () => {
  expect(shown('Film\nQuay', ['Film Quay', 'Quay', ''])).toEqual(['Film\n[Quay]', ['Film Quay']])
})
