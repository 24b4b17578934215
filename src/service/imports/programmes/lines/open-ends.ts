/** Parts ends that no field holds from the words of a line: "until late", `geç saatlere kadar`, `حتى ساعة متأخرة`. */
import { default_language, languages } from '../../../../contract/languages.ts'
import { readTimes } from '../../../../contract/sentence/read/times/times.ts'
import { behindPhrase, isSeparator, tokensOf, type Token } from '../../../../contract/sentence/read/words/tokens.ts'
import type { Vocabulary } from '../../../../contract/sentence/vocabulary/vocabulary.ts'
import { vocabulariesOf } from '../../../../contract/sentence/vocabulary/vocabularies.ts'
import { service_words } from '../../../words/words.ts'

const open_ends: ReadonlySet<string> = new Set(
  languages.flatMap((language) =>
    service_words[language].programme.open_ends.map((words) =>
      tokensOf(words)
        .map(({ folded }) => folded)
        .join(' '),
    ),
  ),
)
const first_words = new Set([...open_ends].map((words) => words.split(' ')[0] ?? ''))

/** Words of the longest end that is not known: "until the last guest leaves". */
const longest = 6

interface WithoutEnds {
  /** The text with blanks in place of the ends: what else it says stands where it stood. */
  readonly text: string
  /** As written. */
  readonly ends: readonly string[]
}

/** Whether a time ends before a word; marks may stand between: "18:00 - until late". */
function isBehindTime(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const last = tokens.slice(0, at).findLastIndex(({ kind }) => kind !== 'mark')
  const context = { vocabulary, part: null, isFree: () => true }
  return tokens.some((_, start) => {
    const found = start <= last && start >= last - longest ? readTimes(tokens, start, context) : null
    return found !== null && !found.weak && found.to > last && found.to <= at
  })
}

const isEnd = (token: Token | undefined) => token === undefined || isSeparator(token) || token.text === ':'

/** Returns the position behind an end that begins with a word for it, behind a time, and that a separator parts from a title. */
function behindUntil(tokens: readonly Token[], at: number, vocabulary: Vocabulary): number | null {
  const word = tokens[at]?.folded ?? ''
  // "20:00 by the sea" has no end.
  const is_until = vocabulary.until.has(word) && vocabulary.to.has(word)
  if (!is_until || !isBehindTime(tokens, at, vocabulary)) return null
  const words = tokens.slice(at, at + longest + 1).findIndex((token) => isEnd(token))
  const to = words === -1 ? tokens.length - at : words
  // "until 21:00" is an end that is read.
  const has_number = tokens.slice(at, at + to).some(({ kind }) => kind === 'number')
  return to < 2 || to > longest || has_number || readTimes(tokens, at + 1, timesOf(vocabulary)) ? null : at + to
}

const timesOf = (vocabulary: Vocabulary) => ({ vocabulary, part: null, isFree: () => true })

/** Returns the position behind an end that is known; null: none begins here. A capital begins a name: "Until Late". */
function behindKnown(tokens: readonly Token[], at: number): number | null {
  const to = first_words.has(tokens[at]?.folded ?? '') ? behindPhrase(tokens, at, open_ends) : null
  return to === null || tokens.slice(at, to).some(({ text }) => /^\p{Lu}/u.test(text)) ? null : to
}

/** Parts the ends of a line: those that are known anywhere behind a title or a time, and others behind a time. */
export function withoutEnds(text: string): WithoutEnds {
  const tokens = tokensOf(text)
  const vocabularies = vocabulariesOf(text, default_language)
  const ends: string[] = []
  let rest = text
  for (let at = 1; at < tokens.length; at++) {
    if (/^\p{Lu}/u.test(tokens[at]?.text ?? '')) continue
    const found = [behindKnown(tokens, at), ...vocabularies.map((one) => behindUntil(tokens, at, one))]
    const to = found.find((behind) => behind !== null) ?? null
    const [from, end] = [tokens[at]?.start, tokens[(to ?? 0) - 1]?.end]
    if (to === null || from === undefined || end === undefined) continue
    ends.push(text.slice(from, end))
    rest = `${rest.slice(0, from)}${' '.repeat(end - from)}${rest.slice(end)}`
    at = to - 1
  }
  return { text: rest, ends }
}
