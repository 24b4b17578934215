/** Reads number words and endings. */
import { lookUp, type Token } from './tokens.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'

/** Returns the position behind the suffix of a word: `20'de`, `20.00 de`. */
export function behindSuffix(tokens: readonly Token[], at: number, vocabulary: Vocabulary): number {
  const { suffixes, parted_suffixes } = vocabulary
  const [mark, word] = [tokens[at], tokens[at + 1]]
  const is_suffix = mark?.glued === true && /^['’ʼ`]$/.test(mark.text) && word?.glued === true
  if (is_suffix && suffixes.has(word.folded)) return at + 2
  const is_parted = mark?.kind === 'word' && parted_suffixes.has(mark.folded) && mark.text === mark.text.toLowerCase()
  return is_parted ? at + 1 : at
}

/** Returns the value of a number word, also with an ending: `sekizde`, `on birde`. */
export function numberWord(
  tokens: readonly Token[],
  at: number,
  numbers: ReadonlyMap<string, number>,
  { endings }: Vocabulary,
): { readonly value: number; readonly to: number; readonly has_ending: boolean } | null {
  for (const count of endings.length > 0 ? [2, 1] : []) {
    const phrase =
      at + count > tokens.length
        ? ''
        : tokens
            .slice(at, at + count)
            .map(({ folded }) => folded)
            .join(' ')
    const ending = endings.find((one) => phrase.endsWith(one) && numbers.has(phrase.slice(0, -one.length)))
    const value = ending === undefined ? undefined : numbers.get(phrase.slice(0, -ending.length))
    if (value !== undefined) return { value, to: at + count, has_ending: true }
  }
  const found = lookUp(tokens, at, numbers)
  return found && { ...found, has_ending: false }
}
