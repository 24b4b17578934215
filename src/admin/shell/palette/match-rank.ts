/** How well a label fits what was typed, whatever the spelling: folded like the search of the service, with a slip allowed. */
import { withinDistance } from '../../../contract/text/edit-distance.ts'
import { fold } from '../../../contract/text/fold.ts'

/** The words of a text; an Arabic one also without its article. */
function wordsOf(folded: string): readonly string[] {
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words.flatMap((word) => (/^ال.{2}/u.test(word) ? [word, word.slice(2)] : [word]))
}

/** Wrong letters that a typed word of this length may have. */
const allowedTypos = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Whether it is one of the words, or begins one, but for some slips. */
const isNear = (typed: string, words: readonly string[]) =>
  words.some((word) => [word, word.slice(0, typed.length)].some((one) => withinDistance(typed, one, allowedTypos(typed))))

/**
 * 0: the label begins like this; 1: each typed word begins a word of it; 2: each stands in it; 3: each is near a word of it.
 * Null: it does not fit. Nothing typed fits everything.
 */
export function matchRank(typed: string, label: string): 0 | 1 | 2 | 3 | null {
  const [wanted, text] = [fold(typed), fold(label)]
  const typed_words = wanted.split(' ').filter((word) => word !== '')
  const words = wordsOf(text)
  if (text.startsWith(wanted)) return 0
  if (typed_words.every((typed_word) => words.some((word) => word.startsWith(typed_word)))) return 1
  // One letter stands in nearly everything.
  if (wanted.length > 1 && typed_words.every((typed_word) => text.includes(typed_word))) return 2
  return typed_words.every((typed_word) => isNear(typed_word, words)) ? 3 : null
}
