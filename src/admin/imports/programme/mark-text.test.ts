import { expect, test } from 'vitest'
import { markText } from './mark-text.ts'

const signs = { understood: ['(', ')'], asked: ['?', '?'], unread: ['[', ']'] } as const

const shown = (text: string, unread: readonly string[], understood: readonly (readonly [string, boolean?])[] = []) => {
  const places = understood.map(([words, is_asked = false]) => {
    const from = text.indexOf(words)
    return { from, to: from + words.length, is_asked }
  })
  const { pieces, elsewhere } = markText(text, places, unread)
  return [
    pieces.map(({ text: words, kind }) => (kind ? `${signs[kind][0]}${words}${signs[kind][1]}` : words)).join(''),
    elsewhere,
  ]
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

test('what was understood and what is asked is marked, but for words that were not understood', () => {
  expect(shown('19.00 Film until 23.30', ['until 23.30'], [['19.00'], ['23.30']])[0]).toBe('(19.00) Film [until 23.30]')
  expect(shown('at 8 Film, 5 TL', [], [['at 8', true], ['5 TL']])[0]).toBe('?at 8? Film, (5 TL)')
})
