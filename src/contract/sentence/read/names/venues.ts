/** Finds the venue that a sentence names. */
import type { Named } from '../../reading.ts'
import { isLast } from '../words/scan.ts'
import { behindSuffix } from '../words/number-words.ts'
import { behindPhrase, isSeparator, type Token } from '../words/tokens.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import {
  behindArticle,
  behindMisspelled,
  isCapital,
  matchWords,
  mayBeginName,
  nameWords,
  shortest,
  wordsOfName,
  type NameWords,
} from './match-name.ts'

interface FoundPlace {
  readonly ids: readonly number[]
  /** The name belongs to the title, too: "tour of the Opera House", `Sanat Sarayı turu`. */
  readonly in_title: boolean
  /** Only the beginning of its name stands there, as a part of the sentence by itself. */
  readonly is_part: boolean
  readonly from: number
  readonly to: number
}

type Scored = FoundPlace & { readonly score: number }

/** Whether words are a part of the sentence by themselves, behind its first one: "Hamlet, Zorlu, Friday". */
const isPart = (tokens: readonly Token[], from: number, to: number) => {
  return isSeparator(tokens[from - 1]) && (tokens[to] === undefined || isSeparator(tokens[to]))
}

/** Whether words end a longer name that is not known: "at Besiktas Cultural Centre". */
function endsOtherName(tokens: readonly Token[], start: number, { before_whole_place }: Vocabulary): boolean {
  let at = start - 1
  while (isCapital(tokens[at]?.text ?? '')) at--
  return at < start - 1 && before_whole_place.has(tokens[at]?.folded ?? '')
}

/** Whether a word may belong to the name before it: one with a capital, and any of a script that has none. */
const mayBelongToName = (text: string) => /^[\p{Lu}\p{Lo}]/u.test(text)

/** Returns what begins the name of a venue, and is also that of a city, or begins that of an organizer: "in Istanbul". */
function otherBeginnings(venues: readonly Named[], organizers: readonly Named[], { article }: Vocabulary) {
  const places = new Set(nameWords(venues, article).map(({ words }) => words.join(' ')))
  const cities = venues.flatMap(({ city }) => (city === undefined ? [] : [wordsOfName(city, article).join(' ')]))
  const beginnings = nameWords(organizers, article)
    .filter(({ words }) => !places.has(words.join(' ')))
    .flatMap(({ words }) => words.map((_, count) => words.slice(0, count + 1).join(' ')))
  return new Set([...cities, ...beginnings])
}

/** Returns how well a name fits at a position. */
function placeAt(
  tokens: readonly Token[],
  start: number,
  { id, words }: NameWords,
  vocabulary: Vocabulary,
  others: ReadonlySet<string>,
): Scored | null {
  const marked_at = behindPhrase(tokens, start, vocabulary.before_place)
  const at = behindArticle(tokens, marked_at ?? start, vocabulary)
  const begun = matchWords(tokens, at, words, vocabulary)
  // A misspelled name begins with the right letter.
  if (begun.count === 0 && tokens[at]?.folded[0] !== words[0]?.[0]) return null
  const is_right = begun.count === words.length
  const may_begin = mayBeginName(tokens, at)
  const misspelled = is_right || !may_begin ? null : behindMisspelled(tokens, at, words, vocabulary)
  const [count, to] = misspelled === null ? [begun.count, begun.to] : [words.length, misspelled]
  if (count === 0) return null
  const is_whole = count === words.length
  const suffixed = behindSuffix(tokens, to, vocabulary)
  const prefixed = vocabulary.prefixes.some((prefix) => tokens[at]?.folded === `${prefix}${words[0] ?? ''}`)
  const is_marked = marked_at !== null || suffixed > to || prefixed
  const suffix = suffixed > to ? (tokens[suffixed - 1]?.folded ?? '') : ''
  const is_placed = marked_at !== null || vocabulary.place_endings.some((ending) => suffix.endsWith(ending)) || prefixed
  const is_part = !is_whole && !is_marked && isPart(tokens, start, to)
  const goes_on = mayBelongToName(tokens[to]?.text ?? '') && suffixed === to && !isDay(tokens, to, vocabulary)
  const is_beginning =
    (is_placed || is_part) &&
    may_begin &&
    !goes_on &&
    words.slice(0, count).join('').length >= shortest &&
    !others.has(words.slice(0, count).join(' '))
  if (!is_whole && !is_beginning) return null
  // A misspelled name of one word could be any word.
  if (misspelled !== null && words.length === 1 && !is_marked) return null
  if (marked_at === null && endsOtherName(tokens, start, vocabulary)) return null
  const score = (is_whole ? 1000 : 0) + count * 10 + (is_marked ? 1 : 0) - (misspelled === null ? 0 : 5)
  return {
    ids: [id],
    score,
    is_part,
    from: start,
    to: suffixed,
    in_title: isInTitle(tokens, start, to, suffixed, vocabulary),
  }
}

/**
 * Finds a venue: its whole name, of which one word may be misspelled; or behind "at", before a suffix of place or between commas the
 * first words of it. The longest name wins; several venues of that name are all returned.
 */
export function findVenue(
  tokens: readonly Token[],
  venues: readonly Named[],
  organizers: readonly Named[],
  vocabulary: Vocabulary,
): FoundPlace | null {
  const names = nameWords(venues, vocabulary.article)
  const others = otherBeginnings(venues, organizers, vocabulary)
  let best: Scored | undefined
  for (let start = 0; start < tokens.length; start++) {
    for (const name of names) {
      const found = placeAt(tokens, start, name, vocabulary, others)
      if (!found) continue
      if (best && best.score === found.score && best.to === found.to) {
        if (!best.ids.includes(name.id)) best = { ...best, ids: [...best.ids, name.id] }
      } else if (!best || found.score > best.score) best = found
    }
  }
  return best ?? null
}

/** Whether the name of a venue is bound to a word of the title. */
function isInTitle(
  tokens: readonly Token[],
  from: number,
  to: number,
  suffixed: number,
  vocabulary: Vocabulary,
): boolean {
  const suffix = suffixed > to ? (tokens[suffixed - 1]?.folded ?? '') : ''
  const is_bound = vocabulary.binding.has(tokens[from - 1]?.folded ?? '') || vocabulary.genitives.has(suffix)
  // One word that ends like the second half of a compound would be no title by itself.
  const has_compound =
    suffix === '' &&
    !isDay(tokens, to, vocabulary) &&
    vocabulary.compound_ending?.test(tokens[to]?.folded ?? '') === true
  return is_bound || (has_compound && (isLast(tokens, to + 1) || isDay(tokens, to + 1, vocabulary)))
}

const isDay = (tokens: readonly Token[], at: number, vocabulary: Vocabulary) =>
  [vocabulary.weekdays, vocabulary.months, vocabulary.days_from_today, vocabulary.this_weekday].some((words) =>
    words.has(tokens[at]?.folded ?? ''),
  )
