/** Reads number words and endings. */
import { lookUp, type Token } from './tokens.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'

/** Returns the position behind the suffix of a word: `20'de`. */
export function behindSuffix(tokens: readonly Token[], at: number, { suffixes }: Vocabulary): number {
  const [mark, word] = [tokens[at], tokens[at + 1]]
  const is_suffix = mark?.glued === true && /^['’ʼ`]$/.test(mark.text) && word?.glued === true
  return is_suffix && suffixes.has(word.folded) ? at + 2 : at
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
