/** Tells what a line of a programme leads to by its first words. */
import { default_language, languages } from '../../../../contract/languages.ts'
import { readTime } from '../../../../contract/sentence/read/times/times.ts'
import { behindPhrase, tokensOf } from '../../../../contract/sentence/read/words/tokens.ts'
import { vocabulariesOf } from '../../../../contract/sentence/vocabulary/vocabularies.ts'
import { fold } from '../../../../contract/text/fold.ts'
import { service_words } from '../../../words/words.ts'

/** Whether a line begins with words that lead to a price: "Tickets £12", `Biletler 300 TL`. */
export function leadsToCost(text: string): boolean {
  const tokens = tokensOf(text)
  return vocabulariesOf(text, default_language).some(
    ({ before_cost }) => behindPhrase(tokens, 0, before_cost) !== null && tokens.some(({ kind }) => kind === 'number'),
  )
}

/** Whether one of the first words of a line leads to a price, or to none: "Day ticket £12", `الدخول مجاني`. */
export function leadsToTicket(text: string): boolean {
  const tokens = tokensOf(text)
  return vocabulariesOf(text, default_language).some(
    ({ before_cost, free }) =>
      [0, 1].some((at) => behindPhrase(tokens, at, before_cost) !== null) || behindPhrase(tokens, 0, free) !== null,
  )
}

/** Whether a line says when doors open, and no more: "Doors 20.00", `Kapı açılışı 20.00`. */
export function leadsToDoors(text: string): boolean {
  const tokens = tokensOf(text)
  return vocabulariesOf(text, default_language).some((vocabulary) => {
    const lead = behindPhrase(tokens, 0, vocabulary.doors)
    const time = lead === null ? null : readTime(tokens, lead, vocabulary)
    const behind = time === null ? null : (behindPhrase(tokens, time.to, vocabulary.behind_doors) ?? time.to)
    return behind !== null && tokens.slice(behind).every(({ kind }) => kind === 'mark')
  })
}

const place_words: ReadonlySet<string> = new Set(
  languages.flatMap((language) => service_words[language].programme.label_nouns.venue_alone.map(fold)),
)

/** Whether a line begins with the word for a place, and no colon stands behind it. */
export const leadsToPlace = (text: string): boolean => {
  const [first, ...more] = tokensOf(text)
  return more.length > 0 && place_words.has(first?.folded ?? '')
}

const kind_words: ReadonlySet<string> = new Set(
  languages.flatMap((language) => service_words[language].programme.kinds.map(fold)),
)

/** Whether a line says of which kind an event is, and no more: "Exhibition", `ÇEVRİM İÇİ SÖYLEŞİ`, `دعوة`. */
export function saysKind(text: string): boolean {
  const words = tokensOf(text).filter(({ kind }) => kind !== 'mark')
  return words.length < 5 && words.length > 0 && words.every(({ folded }) => kind_words.has(folded))
}

/** Whether words name the kind of an event: "supper talk", `فيلم قصير`. */
export function endsInKind(text: string): boolean {
  const words = tokensOf(text).filter(({ kind }) => kind !== 'mark')
  const noun = /\p{Script=Arabic}/u.test(text) ? words[0] : words.at(-1)
  return kind_words.has(noun?.folded ?? '')
}
