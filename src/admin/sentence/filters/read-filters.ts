/**
 * Reads the words of a search as filters of a list: "Karaköy next weekend no Arabic" names a city, days, and a language that is
 * missing. What is not understood, and what is said a second time, stays as words to search for.
 */
import type { Language } from '../../../contract/languages.ts'
import type { QueryValue } from '../../../contract/codec/query.ts'
import type { CalendarWeek } from '../../i18n/formats/week.ts'
import { readDays } from '../../../contract/sentence/read/dates/days.ts'
import { nameAt, nameWords, type NameWords } from '../../../contract/sentence/read/names/match-name.ts'
import { withoutQuoted } from '../../../contract/sentence/read/words/quoted.ts'
import { behindSuffix } from '../../../contract/sentence/read/words/number-words.ts'
import { behindPhrase, lookUp, partJoined, tokensOf, type Token } from '../../../contract/sentence/read/words/tokens.ts'
import type { Days, Named } from '../../../contract/sentence/reading.ts'
import { languagesOf, vocabularyOf } from '../../../contract/sentence/vocabulary/vocabularies.ts'
import type { Vocabulary } from '../../../contract/sentence/vocabulary/vocabulary.ts'
import { windowDays } from './windows.ts'

/** Parameters whose values have names. Where two have the same name, the first one is meant. */
const named_parameters = ['city', 'country', 'venue', 'organizer', 'categories', 'tags'] as const
type NamedParameter = (typeof named_parameters)[number]

export interface FilterContext {
  readonly language: Language
  /** `YYYY-MM-DD` on the clock of the site. */
  readonly today: string
  readonly week: CalendarWeek
  /** Whether `3/4` may be the fourth of March. */
  readonly month_first: boolean
  readonly names: Readonly<Record<NamedParameter, readonly Named[]>>
}

/** The filters of a search, by their parameters. */
export type Filters = Readonly<Record<string, QueryValue>>

interface FilterReading {
  readonly filters: Filters
  /** The words that were read, as typed. */
  readonly read: readonly string[]
  /** The words to search for. */
  readonly rest: string
}

/** A search in one language. */
interface Search {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly language: Language
  readonly vocabulary: Vocabulary
  readonly context: FilterContext
  readonly names: readonly (readonly [NamedParameter, readonly NameWords[]])[]
}

interface Found {
  readonly filters: Filters
  readonly to: number
}

/** "no Arabic", `Arapça yok`, `Arapçasız`. */
function missingAt({ tokens, vocabulary }: Search, at: number): Found | null {
  const { missing, missing_before, missing_behind, languages } = vocabulary.filters
  const before = behindPhrase(tokens, at, missing_before)
  const named = lookUp(tokens, at, missing) ?? lookUp(tokens, before ?? at, languages)
  if (!named) return null
  const behind = behindPhrase(tokens, named.to, missing_behind)
  if (before === null && behind === null && !missing.has(tokens[at]?.folded ?? '')) return null
  return { filters: { missing_language: named.value }, to: behind ?? named.to }
}

const filtersOf = ({ from, to }: Days): Filters => ({ start_date: from, starts_before: to })

/** "this weekend", `gelecek ay`. */
function windowAt({ tokens, vocabulary, context }: Search, at: number): Found | null {
  const { windows } = vocabulary.filters
  const lead = behindPhrase(tokens, at, vocabulary.before_date)
  const found = lookUp(tokens, at, windows) ?? (lead === null ? null : lookUp(tokens, lead, windows))
  return found && { filters: filtersOf(windowDays(found.value, context.today, context.week)), to: found.to }
}

/** Returns the days that are likeliest: the whole range where its ends may be meant, too. */
const likeliest = (days: readonly Days[]): Days | undefined => days.find(({ from, to }) => from < to) ?? days[0]

/** Reads days without the part of the day behind them, which no filter says: of "Friday evening" the evening stays. */
function daysAt({ tokens, vocabulary, context }: Search, at: number): Found | null {
  const { today, month_first } = context
  const read = (to: number) => readDays(tokens.slice(0, to), at, { today, month_first, vocabulary })
  const whole = read(tokens.length)
  if (!whole) return null
  let found: typeof whole | null = whole
  const is_of_today = lookUp(tokens, at, vocabulary.parts_of_today)?.to === whole.to
  for (let to = whole.to - 1; found?.part != null && !is_of_today; to--) found = to > at ? read(to) : null
  const days = found && likeliest(found.days)
  // "Pazar" and "Sun" are other words, too.
  const is_doubtful = found?.doubtful === true && found.to === at + 1
  return found && days && !is_doubtful ? { filters: filtersOf(days), to: found.to } : null
}

/** Returns a name as it was typed, without what is written together with it: `Karaköyde`, `بقره كوي`. */
function typedName({ text, tokens, vocabulary }: Search, at: number, to: number, words: readonly string[]): string {
  const typed = text.slice(tokens[at]?.start, tokens[Math.min(to, at + words.length) - 1]?.end)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const prefix = vocabulary.prefixes.find((one) => tokens[at]?.folded === `${one}${first}`) ?? ''
  const end = tokens[at + words.length - 1]?.folded
  const ending = vocabulary.place_endings.find((one) => end === `${last}${one}`) ?? ''
  return typed.slice(prefix.length, typed.length - ending.length)
}

/** Reads the longest name that stands here, with the words that lead to it. */
function nameFilterAt(search: Search, start: number): Found | null {
  const { tokens, vocabulary, names } = search
  const leads = [vocabulary.before_place, vocabulary.before_organizer]
  const at = Math.max(start, ...leads.map((words) => behindPhrase(tokens, start, words) ?? start))
  const all = names.flatMap(([parameter, of_parameter]): readonly Found[] => {
    const found = nameAt(tokens, at, of_parameter, vocabulary) ?? nameAt(tokens, start, of_parameter, vocabulary)
    if (!found) return []
    if (parameter !== 'city' && parameter !== 'country') return [{ filters: { [parameter]: found.ids }, to: found.to }]
    const words = of_parameter.find(({ id }) => found.ids.includes(id))?.words ?? []
    return [{ filters: { [parameter]: typedName(search, at, found.to, words) }, to: found.to }]
  })
  const longest = Math.max(...all.map(({ to }) => to))
  return all.find(({ to }) => to === longest) ?? null
}

const readers = [missingAt, windowAt, daysAt, nameFilterAt] as const

/** Returns the longest of the readings at a position that says nothing for the second time. */
function longestAt(search: Search, at: number, known: Filters): Found | null {
  // A number or a word that is glued to the one before is a part of it.
  if (tokenIsGlued(search.tokens, at)) return null
  const found = readers
    .map((read) => read(search, at))
    .filter((one) => one !== null)
    .filter(({ filters }) => Object.keys(filters).every((name) => !(name in known)))
  return found.find(({ to }) => found.every((other) => other.to <= to)) ?? null
}

interface Part {
  readonly from: number
  readonly to: number
  readonly is_read: boolean
}

/**
 * Returns the words of unread tokens as typed. A Turkish name loses the ending behind its apostrophe, because no text has it in
 * this case: `Karaköy'de` is searched for as `Karaköy`. Quoted words stay as they are.
 */
function wordsToSearch({ text, tokens, vocabulary }: Search, { from, to }: Part): string {
  const has_endings = vocabulary.place_endings.length > 0
  let words = ''
  let start = tokens[from]?.start
  for (let at = from + 1; at < to; at++) {
    const name = tokens[at - 1]
    if (!has_endings || name?.kind === 'mark' || behindSuffix(tokens, at, vocabulary) !== at + 2) continue
    words += text.slice(start, name?.end)
    start = tokens[at + 1]?.end
  }
  return words + text.slice(start, tokens[to - 1]?.end)
}

const tokenIsGlued = (tokens: readonly Token[], at: number) =>
  tokens[at]?.kind !== 'mark' && tokens[at]?.glued === true && at > 0

function readIn(text: string, language: Language, context: FilterContext): FilterReading {
  const vocabulary = vocabularyOf(language)
  const joined = partJoined(tokensOf(text), vocabulary.joined_this, vocabulary.weekdays)
  const tokens = withoutQuoted(joined)
  const names = named_parameters.map((name) => [name, nameWords(context.names[name], vocabulary.article)] as const)
  const search: Search = { text, tokens, language, vocabulary, context, names }
  let filters: Filters = {}
  const parts: Part[] = []
  for (let at = 0; at < tokens.length;) {
    const found = longestAt(search, at, filters)
    const last = parts.at(-1)
    const to = found?.to ?? at + 1
    filters = { ...filters, ...found?.filters }
    if (!found && last && !last.is_read) parts.splice(-1, 1, { ...last, to })
    else parts.push({ from: at, to, is_read: found !== null })
    at = to
  }
  const textOf = ({ from, to }: Part) => text.slice(tokens[from]?.start, tokens[to - 1]?.end)
  const left = parts.filter(({ is_read }) => !is_read).map((part) => wordsToSearch(search, part))
  return {
    filters,
    read: parts.filter(({ is_read }) => is_read).map(textOf),
    // Commas between what was read lead to nothing.
    rest: left
      .map((one) => one.replace(/^[\s,،;؛]+|[\s,،;؛]+$/gu, ''))
      .filter((one) => one !== '')
      .join(' '),
  }
}

const lettersOf = ({ read }: FilterReading) => read.join('').length

/** Reads a search in the languages of its script: the one that understands most of it counts, and that of the reader before others. */
export function readFilters(text: string, context: FilterContext): FilterReading {
  return languagesOf(text, context.language)
    .map((language) => readIn(text, language, context))
    .reduce((best, one) => (lettersOf(one) > lettersOf(best) ? one : best))
}

const no_names: FilterContext['names'] = { city: [], country: [], venue: [], organizer: [], categories: [], tags: [] }

/** Reads days alone: "next weekend", `12-14 Mayıs`. @returns null: the text says something else, or more */
export function readWindow(text: string, context: Omit<FilterContext, 'names'>): Filters | null {
  const { filters, rest } = readFilters(text, { ...context, names: no_names })
  return rest === '' && 'start_date' in filters && Object.keys(filters).length === 2 ? filters : null
}
