/** Tells whether a line is the name of a place: "Main hall", `Büyük Salon`, `القاعة الكبرى`. */
import { languages } from '../../../contract/languages.ts'
import { tokensOf } from '../../../contract/sentence/read/words/tokens.ts'
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
  const is_first = /\p{Script=Arabic}/u.test(text) && beside_words.has(words[0]?.folded ?? '')
  return is_first || last.some((one) => beside_words.has(one))
}

/** Returns the name behind "at" that ends a heading above a list: "the weekend at the Boat Shed:", `برنامج الأسبوع بالبيت الثقافي:`. */
function placeBehind(text: string): string | null {
  if (!/[:：]\s*$/u.test(text)) return null
  const [, name = ''] = /(?:\bat|@)\s+(?:the\s+)?((?:\p{Lu}\S*\s?)+)[:：]\s*$/u.exec(text) ?? []
  const words = text
    .replace(/[:：]\s*$/u, '')
    .split(' ')
    .slice(-most_words)
  const prefixed = words.flatMap((word, at) => {
    if (word === 'في') return [words.slice(at + 1).join(' ')]
    return word.startsWith('ب') ? [[word.slice(1), ...words.slice(at + 1)].join(' ')] : []
  })
  return name.trim() || (prefixed.find(isRoomName) ?? null)
}

/** Returns the part of a heading that names a place: `KÜLTÜR EVİ · NİSAN 2027`. */
export const placeInHeading = (text: string): string | null =>
  text.split(/\s*[·•|,،:]\s*|\s+[–—-]\s+/u).find((piece) => piece !== text && isPlaceName(piece)) ?? placeBehind(text)
