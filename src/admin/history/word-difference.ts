/** Compares two texts word by word, in any script that writes spaces between words. */
import { diffArrays } from 'diff'

interface Piece {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Texts further apart are shown as wholes: a history shows many differences, and the time grows with the square. */
const most_changed_words = 500
/** Unchanged words that are shown on either side of a change. */
const context_words = 5

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

export function wordDifference(before: string, after: string): readonly Piece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const changes = diffArrays(old, now, { maxEditLength: most_changed_words }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ]
  return changes.map(({ value, added, removed }, position) => {
    if (added || removed) return { kind: added ? 'added' : 'removed', text: value.join(' ') }
    const [is_first, is_last] = [position === 0, position === changes.length - 1]
    const shown = is_first && is_last ? value : shortened(value, is_first, is_last)
    return { kind: 'same', text: shown.join(' ') }
  })
}

/** Leaves the words next to a change; before the first and after the last change there is one side only. */
function shortened(words: readonly string[], is_first: boolean, is_last: boolean): readonly string[] {
  const [head, tail] = [is_first ? 0 : context_words, is_last ? 0 : context_words]
  if (words.length <= head + tail + 1) return words
  return [...words.slice(0, head), '…', ...words.slice(words.length - tail)]
}
