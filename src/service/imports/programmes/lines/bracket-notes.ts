/** Takes ages and notes in brackets out of a title: "(5+ yaş)", "(see poster)", `(مترجم إلى الإنجليزية)`. */
import { default_language, languages } from '../../../../contract/languages.ts'
import { behindPhrase, tokensOf, type Token } from '../../../../contract/sentence/read/words/tokens.ts'
import { vocabulariesOf, vocabularyOf } from '../../../../contract/sentence/vocabulary/vocabularies.ts'
import { fold } from '../../../../contract/text/fold.ts'
import { service_words } from '../../../words/words.ts'
import { endsInKind, saysKind } from './led-words.ts'

const note_words: ReadonlySet<string> = new Set(
  languages.flatMap((language) => service_words[language].programme.notes.map(fold)),
)

const cancelled: ReadonlySet<string> = new Set(
  languages.flatMap((language) => service_words[language].programme.cancelled.map(fold)),
)

/** Returns the words that say that something does not take place, or not then. */
export function cancelledIn(text: string): readonly string[] {
  const tokens = tokensOf(text)
  return tokens.flatMap(({ start }, at) => {
    const to = behindPhrase(tokens, at, cancelled)
    return to === null ? [] : [text.slice(start, tokens[to - 1]?.end)]
  })
}

/** Words of brackets that are rather a note than a part of a name. */
const fewest_words = 4

const bracket = /\s*(?:\(([^()]*)\)|\[([^[\]]*)\])/gu

/** Whether words say for which age something is. */
export function saysAge(tokens: readonly Token[], text: string): boolean {
  const has_number = tokens.some(({ kind }) => kind === 'number')
  const ages = vocabulariesOf(text, default_language).map((vocabulary) => vocabulary.ages)
  const is_named = tokens.some(({ folded }) => ages.some((words) => words.has(folded)))
  return has_number && (is_named || /^\D{0,10}\p{Nd}{1,2}\s*\+$/u.test(text))
}

const currencies = new Set(languages.flatMap((language) => [...vocabularyOf(language).currencies]))
const isCurrency = ({ text, folded }: Token) => /^\p{Sc}$/u.test(text) || currencies.has(folded)

/** Whether words say more of what they stand behind: "limited to 20 places". */
export const isNote = (tokens: readonly Token[], text: string): boolean =>
  tokens.some(({ folded }) => note_words.has(folded)) ||
  // "(students £5)", `(öğrenci 120 TL)`
  (tokens.some(({ kind }) => kind === 'number') && tokens.some(isCurrency)) ||
  // `78'`
  /^\p{Nd}{2,3}\s*['’′]$/u.test(text)

/**
 * Whether words in brackets behind a title say more of it: "(tools provided)". Its kind, "(U)", and that it does not take place are seen
 * beside its name; numbers alone, "(10-2)", may belong to it.
 */
const saysMore = (tokens: readonly Token[], text: string): boolean =>
  !endsInKind(text) &&
  cancelledIn(text).length === 0 &&
  (/\p{L}{4}/u.test(text) || (tokens.length > 1 && /\p{L}/u.test(text)))

interface PartedNotes {
  readonly title: string
  /** Words of brackets, without them. */
  readonly ages: readonly string[]
  /** Words that may say more than a note does. */
  readonly notes: readonly string[]
  /** Words of brackets that stay. */
  readonly doubtful: readonly string[]
}

export function partNotes(title: string): PartedNotes {
  const ages: string[] = []
  const notes: string[] = []
  const doubtful: string[] = []
  const rest = title.replace(bracket, (...[all, round, square, at]: [string, string?, string?, number?]) => {
    const text = (round ?? square ?? '').trim()
    const tokens = tokensOf(text)
    const is_last = !/[\p{L}\p{N}]/u.test(title.slice((at ?? 0) + all.length))
    if (saysAge(tokens, text)) ages.push(text)
    else if (
      isNote(tokens, text) ||
      (is_last && saysMore(tokens, text)) ||
      /[,،;؛]/u.test(text) ||
      tokens.filter(({ kind }) => kind !== 'mark').length >= fewest_words
    )
      notes.push(text)
    else {
      // "(play)" says the kind, and others may be a note, a person or a part of the name.
      if (!saysKind(text) && /[\p{L}\p{N}]/u.test(text)) doubtful.push(text)
      return all
    }
    return ''
  })
  const kept = rest.replace(/^[\s,،;؛:–—-]+|[\s,،;؛–—-]+$/gu, '')
  return /[\p{L}\p{N}]/u.test(kept)
    ? { title: kept, ages, notes, doubtful }
    : { title, ages: [], notes: [], doubtful: [] }
}
