/** Finds lines that say a part of the day and no time: "evening: open rehearsal", `Teravih sonrası: Meddah`, `بعد التراويح: حكواتي`. */
import { default_language, languages, type Language } from '../../../../contract/languages.ts'
import type { Span } from '../../../../contract/sentence/reading.ts'
import { behindPhrase, lookUp, tokensOf } from '../../../../contract/sentence/read/words/tokens.ts'
import { vocabulariesOf } from '../../../../contract/sentence/vocabulary/vocabularies.ts'
import { fold } from '../../../../contract/text/fold.ts'
import { service_words } from '../../../words/words.ts'

const wordsFor = (name: 'untimed' | 'closed' | 'around_days' | 'next_day'): ReadonlySet<string> =>
  new Set(languages.flatMap((language) => service_words[language].programme[name].map(fold)))

const untimed = wordsFor('untimed')
const closed = wordsFor('closed')
const around_days = wordsFor('around_days')
const next_day = wordsFor('next_day')

interface UntimedLine {
  /** The words that say the part of the day. */
  readonly part: string
  readonly rest: string
}

/** Words that begin a title with the word behind them: "Evening of Fado". */
const longest = 12

/** @returns null: the line does not begin with a part of the day, or says nothing else */
export function untimedLine(text: string, language: Language): UntimedLine | null {
  const tokens = tokensOf(text)
  if (tokens.length > longest * 2) return null
  const said = behindPhrase(tokens, 0, untimed)
  const parts = vocabulariesOf(text, language).map(({ day_parts }) => lookUp(tokens, 0, day_parts))
  const to = said ?? parts.find((part) => part !== null)?.to ?? null
  if (to === null) return null
  const mark = tokens[to]
  const is_parted = mark !== undefined && /^[:,،–—|-]$/.test(mark.text)
  // "Evening song", `akşam Açık Prova`: a word of small letters before a name is no part of it.
  const is_apart = is_parted || (said !== null && mark !== undefined) || isBeforeName(tokens[0]?.text, mark?.text)
  const rest = text.slice(tokens[is_parted ? to + 1 : to]?.start ?? text.length).trim()
  return is_apart && rest !== '' ? { part: text.slice(0, tokens[to - 1]?.end), rest } : null
}

const isBeforeName = (part = '', next = '') => /^\p{Ll}/u.test(part) && /^\p{Lu}/u.test(next)

/** Whether words say only that there is nothing: "closed", `kapalı`, `مغلق`. */
export const saysClosed = (title: string): boolean =>
  closed.has(
    fold(title)
      .replace(/[^\p{L}\p{N} ]/gu, '')
      .trim(),
  )

/** Whether words begin or end with those that there is nothing: "Closed for a private party", `المركز مغلق`. */
export function leadsToClosed(title: string): boolean {
  const tokens = tokensOf(title).filter(({ kind }) => kind !== 'mark')
  return tokens.some((_, at) => {
    const to = behindPhrase(tokens, at, closed)
    const next = to === null ? undefined : tokens[to]
    return to === tokens.length || (at === 0 && next !== undefined && /^\p{Ll}/u.test(next.text))
  })
}

/** Whether words that say when something is name a part of the day. */
export function saysPartOfDay(words: string): boolean {
  const tokens = tokensOf(words)
  return vocabulariesOf(words, default_language).some((vocabulary) =>
    [vocabulary.day_parts, vocabulary.parts_behind_day, vocabulary.parts_of_today].some((parts) =>
      tokens.some((_, at) => lookUp(tokens, at, parts) !== null),
    ),
  )
}

/** Whether words only say on which days, how often or until when something is: "four Tuesdays", `Salı günleri`, "Tue until 20:00". */
export function saysOnlyDays(words: string): boolean {
  const tokens = tokensOf(words).filter(({ kind }) => kind !== 'mark')
  const vocabularies = vocabulariesOf(words, default_language)
  return tokens.every(
    ({ kind, folded }) =>
      kind === 'number' ||
      around_days.has(folded) ||
      vocabularies.some(({ weekdays, until }) => weekdays.has(folded) || until.has(folded)),
  )
}

/** Returns where words stand that name the day behind that of the event above; null: a line has none. */
export function nextDay(text: string): Pick<Span, 'from' | 'to'> | null {
  const tokens = tokensOf(text)
  for (const [at, { start }] of tokens.entries()) {
    const to = behindPhrase(tokens, at, next_day)
    if (to !== null) return { from: start, to: tokens[to]?.start ?? text.length }
  }
  return null
}
