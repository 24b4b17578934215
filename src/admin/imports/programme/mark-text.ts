/** Finds the words of a text that were understood, that are asked, and that were not understood. */

type MarkKind = 'understood' | 'asked' | 'unread'

interface Piece {
  readonly text: string
  /** Null: words of the title, and what stands between. */
  readonly kind: MarkKind | null
}

interface Marked {
  readonly from: number
  readonly to: number
  readonly kind: MarkKind
}

interface MarkedText {
  readonly pieces: readonly Piece[]
  /** Words that do not stand in the text as they were read. */
  readonly elsewhere: readonly string[]
}

/** Returns the marks in their order; one that begins inside of another is left out. */
const apart = (marks: readonly Marked[]): readonly Marked[] =>
  marks.filter(({ from, to }, at) => to > from && marks.slice(0, at).every((one) => to <= one.from || from >= one.to))

/** @param understood places of words; those that are asked are said to be */
export function markText(
  text: string,
  understood: readonly { readonly from: number; readonly to: number; readonly is_asked: boolean }[],
  unread: readonly string[],
): MarkedText {
  const found = unread.filter((words) => words !== '').map((words) => ({ words, from: text.indexOf(words) }))
  const longest_first = found.toSorted((a, b) => b.words.length - a.words.length)
  const marks = apart([
    ...longest_first.flatMap(({ words, from }): readonly Marked[] =>
      from === -1 ? [] : [{ from, to: from + words.length, kind: 'unread' }],
    ),
    ...understood.map(({ from, to, is_asked }): Marked => ({ from, to, kind: is_asked ? 'asked' : 'understood' })),
  ]).toSorted((a, b) => a.from - b.from)
  const pieces: Piece[] = []
  let end = 0
  for (const { from, to, kind } of marks) {
    pieces.push({ text: text.slice(end, from), kind: null }, { text: text.slice(from, to), kind })
    end = to
  }
  pieces.push({ text: text.slice(end), kind: null })
  return {
    pieces: pieces.filter((piece) => piece.text !== ''),
    elsewhere: found.filter(({ from }) => from === -1).map(({ words }) => words),
  }
}
