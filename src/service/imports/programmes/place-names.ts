/** Tells whether a line is the name of a place: "Main hall", `Büyük Salon`, `القاعة الكبرى`. */
import { default_language, languages, type Language } from '../../../contract/languages.ts'
import { behindPhrase, lookUp, tokensOf } from '../../../contract/sentence/read/words/tokens.ts'
import { vocabulariesOf } from '../../../contract/sentence/vocabulary/vocabularies.ts'
import { fold } from '../../../contract/text/fold.ts'
import { service_words } from '../../words/words.ts'

const wordsFor = (name: 'places_first' | 'places_last' | 'places_numbered' | 'places_beside'): ReadonlySet<string> =>
  new Set(languages.flatMap((language) => service_words[language].programme[name].map(fold)))

const first_words = wordsFor('places_first')
const last_words = wordsFor('places_last')
const numbered_words = wordsFor('places_numbered')
const beside_words = wordsFor('places_beside')

const most_words = 6

export function isPlaceName(text: string): boolean {
  const tokens = tokensOf(text)
  const words = tokens.filter(({ kind }) => kind !== 'mark')
  if (words.length === 0 || words.length > most_words || /[.!?؟:،,]/u.test(text)) return false
  const [first, second] = words
  if (first_words.has(first?.folded ?? '')) return true
  const is_named = words.length === 2 && second !== undefined && (second.kind === 'number' || second.text.length === 1)
  const last_two = words.slice(-2).map(({ folded }) => folded)
  // "Hall 2", "Salon B", "Great Hall", and `Kültür Evi`.
  const is_last = last_words.has(last_two.at(-1) ?? '') || last_words.has(last_two.join(' '))
  const is_of_number = [last_words, numbered_words].some((some) => some.has(first?.folded ?? ''))
  return is_last || (is_named && is_of_number)
}

/** Tells whether words that a separator parts from a title are the name of a place. */
export function isRoomName(text: string): boolean {
  if (isPlaceName(text)) return true
  const words = tokensOf(text).filter(({ kind }) => kind !== 'mark')
  if (words.length === 0 || words.length > most_words || /[.!?؟:،,]/u.test(text)) return false
  const last = [
    words.at(-1)?.folded ?? '',
    words
      .slice(-2)
      .map(({ folded }) => folded)
      .join(' '),
  ]
  // "meet at the car park" leads to a place.
  const is_lead = vocabulariesOf(text, default_language).some(({ before_whole_place }) =>
    words.some(({ folded }) => before_whole_place.has(folded)),
  )
  if (is_lead) return false
  const is_first = /\p{Script=Arabic}/u.test(text) && beside_words.has(words[0]?.folded ?? '')
  return is_first || last.some((one) => beside_words.has(one))
}

/** Whether words hold one that names of places have: `MEYDAN KİTABEVİ İMZA GÜNLERİ`. */
export const hasPlaceWord = (text: string): boolean =>
  tokensOf(text).some(({ folded }) => first_words.has(folded) || last_words.has(folded) || beside_words.has(folded))

/** Returns the name of a place that stands before the month of a heading: `HALK KÜTÜPHANESİ MART AYI`. */
export function placeBeforeMonth(text: string, language: Language): string | null {
  const tokens = tokensOf(text)
  const starts = vocabulariesOf(text, language).map(({ months }) =>
    tokens.find(({ kind }, at) => kind === 'word' && lookUp(tokens, at, months) !== null),
  )
  const month = starts.find((one) => one !== undefined)
  const before = month ? text.slice(0, month.start).trim() : ''
  return isRoomName(before) ? before : null
}

/** Returns the name of a place before that of its room, where a line or its last brackets hold nothing else: "North Cinema, screen 1". */
export function placeOfRoom(line: string): string | null {
  const text = /\(([^()]*)\)$/u.exec(line)?.[1] ?? line
  const [place = '', room = '', ...more] = text.split(/\s*[,،]\s*/u)
  return more.length === 0 && isPlaceName(room) && mayBeName(place) ? place : null
}

const mayBeName = (text: string) =>
  /^[\p{Lu}\p{Lo}]/u.test(text) && text.split(' ').length < most_words && !/\p{N}/u.test(text)

/** Returns the name behind "at" that ends a heading above a list: "the weekend at the Boat Shed:", `برنامج الأسبوع بالبيت الثقافي:`. */
function placeBehind(text: string): string | null {
  const is_lead = /[:：]\s*$/u.test(text)
  const plain = text.replace(/\s*[:：]\s*$/u, '')
  const tokens = tokensOf(plain)
  const names = vocabulariesOf(plain, default_language).flatMap((vocabulary) =>
    tokens.flatMap(({ folded, start }, at) => {
      const nameBehind = (phrases: ReadonlySet<string>) => {
        const to = behindPhrase(tokens, at, phrases) ?? tokens.length
        const from = vocabulary.articles.has(tokens[to]?.folded ?? '') ? to + 1 : to
        return plain.slice(tokens[from]?.start ?? plain.length)
      }
      const whole = nameBehind(vocabulary.before_whole_place)
      const prefix = vocabulary.prefixes.find((one) => folded.startsWith(one))
      const places = [nameBehind(vocabulary.before_place), prefix ? plain.slice(start + prefix.length) : '']
      // "a walk in the park" names none.
      const named = places.filter((name) => (is_lead || name.includes(' ')) && isRoomName(name))
      return is_lead && /^(?:\p{Lu}\S*\s?)+$/u.test(whole) ? [whole, ...named] : named
    }),
  )
  return names[0] ?? null
}

/** Returns the part of a heading that names a place: `KÜLTÜR EVİ · NİSAN 2027`. */
export const placeInHeading = (text: string): string | null =>
  text.split(/\s*[·•|,،:]\s*|\s+[–—-]\s+/u).find((piece) => piece !== text && isRoomName(piece)) ?? placeBehind(text)
