/** Ranks labels by how well they match typed text, folded like the service's search and tolerant of typos. */
import { withinDistance } from '../../../contract/text/edit-distance.ts'
import { fold } from '../../../contract/text/fold.ts'

/** Returns the words of a text, Arabic ones also without their article. */
function wordsOf(folded: string): readonly string[] {
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words.flatMap((word) => (/^ال.{2}/u.test(word) ? [word, word.slice(2)] : [word]))
}

/** Returns how many wrong letters a typed word may have, by its length. */
const allowedTypos = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Returns whether a word, or its beginning, matches but for typos. */
const isNear = (typed: string, words: readonly string[]) =>
  words.some((word) =>
    [word, word.slice(0, typed.length)].some((one) => withinDistance(typed, one, allowedTypos(typed))),
  )

/**
 * Ranks a label: 0 when it begins with the text; 1 when each typed word begins one of its words; 2 when it contains each; 3
 * when each matches one of its words but for typos; null when it does not match. Empty text matches everything.
 */
export function matchRank(typed: string, label: string): 0 | 1 | 2 | 3 | null {
  const [query, text] = [fold(typed), fold(label)]
  const typed_words = query.split(' ').filter((word) => word !== '')
  const words = wordsOf(text)
  if (text.startsWith(query)) return 0
  if (typed_words.every((typed_word) => words.some((word) => word.startsWith(typed_word)))) return 1
  // Nearly every label contains any single letter.
  if (query.length > 1 && typed_words.every((typed_word) => text.includes(typed_word))) return 2
  return typed_words.every((typed_word) => isNear(typed_word, words)) ? 3 : null
}
