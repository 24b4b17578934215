/** Finds the words of a text that were not understood. */

interface Piece {
  readonly text: string
  readonly is_unread: boolean
}

interface MarkedText {
  readonly pieces: readonly Piece[]
  /** Words that do not stand in the text as they were read. */
  readonly elsewhere: readonly string[]
}

export function markUnread(text: string, unread: readonly string[]): MarkedText {
  const found = unread
    .map((words) => ({ words, from: words === '' ? -1 : text.indexOf(words) }))
    .toSorted((a, b) => a.from - b.from || b.words.length - a.words.length)
  const pieces: Piece[] = []
  let end = 0
  for (const { words, from } of found) {
    // Words inside of others are marked with them.
    if (from < end) continue
    pieces.push({ text: text.slice(end, from), is_unread: false }, { text: words, is_unread: true })
    end = from + words.length
  }
  pieces.push({ text: text.slice(end), is_unread: false })
  return {
    pieces: pieces.filter((piece) => piece.text !== ''),
    elsewhere: found.filter(({ words, from }) => from === -1 && words !== '').map(({ words }) => words),
  }
}
