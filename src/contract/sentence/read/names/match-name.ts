/** Compares names of records with the words of a sentence. */
import { withinDistance } from '../../../text/edit-distance.ts'
import type { Named } from '../../reading.ts'
import { behindSuffix } from '../words/number-words.ts'
import { remembered, tokensOf, type Token } from '../words/tokens.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'

/** Shortest name, and beginning of a name, in letters. */
export const shortest = 3
/** Shortest words that may be misspelled: one letter wrong, or two; and as the only word of a name. */
const [one_wrong, two_wrong, wrong_alone] = [4, 7, 6]

export interface NameWords {
  readonly id: number
  readonly words: readonly string[]
}

const most_names = 5000
const known_names = new Map<string, readonly string[]>()

/** Returns the words of a name without its article. */
export const wordsOfName = (name: string, article: string): readonly string[] =>
  remembered(known_names, most_names, `${article} ${name}`, () => cutName(name, article))

function cutName(name: string, article: string): readonly string[] {
  const all = tokensOf(name)
    .filter(({ kind }) => kind !== 'mark')
    .map(({ folded }) => folded)
  return all.length > 1 && all[0] === article ? all.slice(1) : all
}

export const nameWords = (records: readonly Named[], article: string): readonly NameWords[] =>
  records
    .flatMap(({ id, names }) => names.map((name) => ({ id, words: wordsOfName(name, article) })))
    .filter(({ words }) => words.join('').length >= shortest)

interface Affixes {
  readonly before: readonly string[]
  readonly behind: readonly string[]
}

const matches = (typed: string, word: string, { before, behind }: Affixes) =>
  typed === word ||
  before.some((prefix) => typed === `${prefix}${word}` || (word.startsWith('ال') && typed === `لل${word.slice(2)}`)) ||
  behind.some((ending) => typed === `${word}${ending}`)

/** Returns a word that an apostrophe parts in the wrong place: `Merkez'inde`. */
function joinedWord(tokens: readonly Token[], at: number, { place_endings }: Vocabulary): string | null {
  const [word, mark, ending] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  const is_parted = mark?.glued === true && /^['’ʼ`]$/.test(mark.text) && ending?.glued === true
  return word && is_parted && place_endings.length > 0 ? `${word.folded}${ending.folded}` : null
}

/** Returns the position behind as many words of a name as stand here, and how many they are. */
export function matchWords(
  tokens: readonly Token[],
  start: number,
  name: readonly string[],
  vocabulary: Vocabulary,
  isSame = matches,
): { readonly count: number; readonly to: number } {
  let at = start
  for (const [position, word] of name.entries()) {
    // A hyphen or a full stop inside a name.
    while (position > 0 && tokens[at]?.kind === 'mark' && /^[-.&]$/.test(tokens[at]?.text ?? '')) at++
    const affixes = {
      before: position === 0 ? vocabulary.prefixes : [],
      behind: position === name.length - 1 ? vocabulary.place_endings : [],
    }
    const joined = position === name.length - 1 ? joinedWord(tokens, at, vocabulary) : null
    if (isSame(tokens[at]?.folded ?? '', word, affixes)) at++
    else if (joined !== null && matches(joined, word, affixes)) at += 3
    else return { count: position, to: at }
  }
  return { count: name.length, to: at }
}

/** Whether a word may be another one with a letter or two wrong: never the first, and none of a number. */
function isMisspelled(typed: string, word: string): boolean {
  const most = word.length >= two_wrong ? 2 : word.length >= one_wrong ? 1 : 0
  return typed[0] === word[0] && /^\p{L}+$/u.test(word) && withinDistance(typed, word, most)
}

/** Returns the position behind a name of which one word is misspelled, or null. */
export function behindMisspelled(
  tokens: readonly Token[],
  start: number,
  name: readonly string[],
  vocabulary: Vocabulary,
): number | null {
  let wrong = 0
  const isSame: typeof matches = (typed, word, affixes) => {
    if (matches(typed, word, affixes)) return true
    wrong++
    const endings = ['', ...affixes.behind].filter((ending) => typed.endsWith(ending))
    return endings.some((ending) => isMisspelled(typed.slice(0, typed.length - ending.length), word))
  }
  const { count, to } = matchWords(tokens, start, name, vocabulary, isSame)
  const is_long = name.length > 1 || (name[0]?.length ?? 0) >= wrong_alone
  return count === name.length && wrong === 1 && is_long ? to : null
}

export const isCapital = (text: string) => /^\p{Lu}/u.test(text)

/** Whether a word may begin a name: names are written with capitals by those who write any. */
export function mayBeginName(tokens: readonly Token[], at: number): boolean {
  const has_capitals = tokens.some(({ text, start }) => start > 0 && isCapital(text))
  return !has_capitals || isCapital(tokens[at]?.text ?? '')
}

/** Returns the position behind an article. */
export const behindArticle = (tokens: readonly Token[], at: number, { article }: Vocabulary): number =>
  article !== '' && tokens[at]?.folded === article ? at + 1 : at

interface FoundName {
  readonly ids: readonly number[]
  readonly to: number
}

/** Finds the longest name that stands at a position, whole or with one word misspelled. */
export function nameAt(
  tokens: readonly Token[],
  start: number,
  names: readonly NameWords[],
  vocabulary: Vocabulary,
): FoundName | null {
  const at = behindArticle(tokens, start, vocabulary)
  const found = names.flatMap(({ id, words }) => {
    const { count, to } = matchWords(tokens, at, words, vocabulary)
    if (count === words.length) return [{ id, to, score: 2 * count + 1 }]
    const may_be = tokens[at]?.folded[0] === words[0]?.[0] && mayBeginName(tokens, at)
    const misspelled = may_be ? behindMisspelled(tokens, at, words, vocabulary) : null
    return misspelled === null ? [] : [{ id, to: misspelled, score: 2 * words.length }]
  })
  const best = Math.max(...found.map(({ score }) => score))
  const those = found.filter(({ score }) => score === best)
  const [first] = those
  return first ? { ids: [...new Set(those.map(({ id }) => id))], to: behindSuffix(tokens, first.to, vocabulary) } : null
}
