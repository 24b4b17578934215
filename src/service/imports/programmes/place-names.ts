/** Tells whether a line is the name of a place: "Main hall", `Büyük Salon`, `القاعة الكبرى`. */
import { languages } from '../../../contract/languages.ts'
import { tokensOf } from '../../../contract/sentence/read/words/tokens.ts'
import { fold } from '../../../contract/text/fold.ts'
import { service_words } from '../../words/words.ts'

const wordsFor = (name: 'places_first' | 'places_last'): ReadonlySet<string> =>
  new Set(languages.flatMap((language) => service_words[language].programme[name].map(fold)))

const first_words = wordsFor('places_first')
const last_words = wordsFor('places_last')

const most_words = 6

export function isPlaceName(text: string): boolean {
  const tokens = tokensOf(text)
  const words = tokens.filter(({ kind }) => kind !== 'mark')
  if (words.length === 0 || words.length > most_words || /[.!?؟:،,]/u.test(text)) return false
  const [first, second] = words
  if (first_words.has(first?.folded ?? '')) return true
  const is_named = words.length === 2 && second !== undefined && (second.kind === 'number' || second.text.length === 1)
  // "Hall 2", "Salon B", and "Great Hall".
  return last_words.has(words.at(-1)?.folded ?? '') || (is_named && last_words.has(first?.folded ?? ''))
}
