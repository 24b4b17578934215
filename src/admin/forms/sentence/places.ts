/** Finds the venues and categories that a sentence names. */
import type { Named } from './reading.ts'
import { behindSuffix } from './times.ts'
import { behindPhrase, tokensOf, type Token } from './tokens.ts'
import type { Vocabulary } from './vocabulary/vocabulary.ts'

interface Scored extends FoundPlace {
  readonly score: number
}

interface FoundPlace {
  readonly ids: readonly number[]
  readonly from: number
  readonly to: number
}

/** Returns the words of a name without its article. */
function wordsOf(name: string, article: string): readonly string[] {
  const all = tokensOf(name)
    .filter(({ kind }) => kind !== 'mark')
    .map(({ folded }) => folded)
  return all.length > 1 && all[0] === article ? all.slice(1) : all
}

const matches = (
  typed: string,
  word: string,
  affixes: { readonly before: readonly string[]; readonly behind: readonly string[] },
) =>
  typed === word ||
  affixes.before.some(
    (prefix) => typed === `${prefix}${word}` || (word.startsWith('ال') && typed === `لل${word.slice(2)}`),
  ) ||
  affixes.behind.some((ending) => typed === `${word}${ending}`)

/** Returns the position behind as many words of a name as stand here, and how many they are. */
function matchWords(tokens: readonly Token[], start: number, name: readonly string[], vocabulary: Vocabulary) {
  let at = start
  for (const [position, word] of name.entries()) {
    // A hyphen or a full stop inside a name.
    while (position > 0 && tokens[at]?.kind === 'mark' && /^[-.&]$/.test(tokens[at]?.text ?? '')) at++
    const typed = tokens[at]?.folded ?? ''
    const before = position === 0 ? vocabulary.prefixes : []
    const behind = position === name.length - 1 ? vocabulary.place_endings : []
    if (!matches(typed, word, { before, behind })) return { count: position, to: at }
    at++
  }
  return { count: name.length, to: at }
}

/** Shortest name, and beginning of a name, in letters. */
const shortest = 3

/**
 * Finds a venue: its whole name, or behind "at" or before a suffix of place the first words of it. The longest name wins; several
 * venues of that name are all returned.
 */
export function findVenue(
  tokens: readonly Token[],
  venues: readonly Named[],
  vocabulary: Vocabulary,
): FoundPlace | null {
  const names = venues.flatMap(({ id, names: all }) =>
    all.map((name) => ({ id, words: wordsOf(name, vocabulary.article) })),
  )
  // Names are written with capitals by those who write any.
  const has_capitals = tokens.some(({ text, start }) => start > 0 && isCapital(text))
  let best: Scored = { ids: [], from: 0, to: 0, score: 0 }
  for (let start = 0; start < tokens.length; start++) {
    const marked_at = behindPhrase(tokens, start, vocabulary.before_place)
    const article_at = marked_at ?? start
    const at =
      vocabulary.article !== '' && tokens[article_at]?.folded === vocabulary.article ? article_at + 1 : article_at
    for (const { id, words } of names) {
      if (words.join('').length < shortest) continue
      const { count, to } = matchWords(tokens, at, words, vocabulary)
      if (count === 0) continue
      const suffixed = behindSuffix(tokens, to, vocabulary)
      const prefixed = vocabulary.prefixes.some((prefix) => tokens[at]?.folded === `${prefix}${words[0] ?? ''}`)
      const is_whole = count === words.length
      const is_marked = marked_at !== null || suffixed > to || prefixed
      const first = tokens[at]
      const named =
        !has_capitals || !/\p{Lu}/u.test(tokens.map(({ text }) => text).join('')) || isCapital(first?.text ?? '')
      const goes_on = isCapital(tokens[to]?.text ?? '') && suffixed === to && !isDay(tokens, to, vocabulary)
      if (!is_whole && (!is_marked || !named || goes_on || words.slice(0, count).join('').length < shortest)) continue
      const score = (is_whole ? 1000 : 0) + count * 10 + (is_marked ? 1 : 0)
      const found = { from: start, to: suffixed }
      if (best.score === score && best.to === found.to) {
        if (!best.ids.includes(id)) best = { ...best, ids: [...best.ids, id] }
      } else if (score > best.score) best = { ids: [id], score, ...found }
    }
  }
  return best.score > 0 ? best : null
}

const isDay = (tokens: readonly Token[], at: number, { weekdays, months, days_from_today }: Vocabulary) =>
  [weekdays, months, days_from_today].some((words) => words.has(tokens[at]?.folded ?? ''))

const isCapital = (text: string) => /^\p{Lu}/u.test(text)

/** Returns the categories whose whole names stand in a title. */
export function findCategories(
  title: string,
  categories: readonly Named[],
  { article }: Vocabulary,
): readonly number[] {
  const tokens = tokensOf(title)
  const stands = (name: readonly string[]) =>
    name.length > 0 &&
    tokens.some((_, at) =>
      name.every((word, position) => tokens[at + position]?.folded === word && !hasSuffix(tokens, at + position)),
    )
  return categories
    .filter(({ names }) => names.some((name) => stands(wordsOf(name, article))))
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
}

const hasSuffix = (tokens: readonly Token[], at: number) =>
  /^['’]$/.test(tokens[at + 1]?.text ?? '') && tokens[at + 1]?.glued === true && tokens[at + 2]?.glued === true
