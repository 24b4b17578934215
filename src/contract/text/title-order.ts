/** Sorts titles by the alphabet of a language, letter by letter, alike here and in both engines of the database. */
import { upperCase, type Language } from '../languages.ts'
import { alphabets, arabic_base } from './collation.ts'

/** Code point of the first letter; digits and spaces come before. */
const first_letter = 0x4e00

const unaccented = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '')

const accented = [...Array.from({ length: 0x180 - 0xc0 }, (_, at) => String.fromCharCode(0xc0 + at))].filter(
  (letter) => unaccented(letter) !== letter || letter === 'ı',
)

/** Left out of the comparison. */
const ignored = '“”„"\'’‘«»()[]{}.,:;!?¡¿…–—-_/،؛؟ـ'

const made = new Map<Language, readonly [from: string, to: string]>()

/** Returns the arguments of SQL's `translate`: its result is compared by code point. */
export function titleOrder(language: Language): readonly [from: string, to: string] {
  const known = made.get(language)
  if (known) return known
  const weights = new Map<string, string>()
  const order = alphabets(language)
  for (const [at, letter] of order.entries()) weights.set(letter, String.fromCharCode(first_letter + at))
  const weightOf = (letter: string) => weights.get(letter)
  for (const letter of order) {
    const upper = upperCase(letter, language)
    const weight = weightOf(letter)
    if (upper.length === 1 && weight && !weights.has(upper)) weights.set(upper, weight)
  }
  for (const [variant, base] of Object.entries(arabic_base)) {
    const weight = weightOf(base)
    if (weight) weights.set(variant, weight)
  }
  for (const letter of accented) {
    const weight = weightOf(letter === 'ı' ? 'i' : unaccented(letter))
    if (weight && !weights.has(letter)) weights.set(letter, weight)
  }
  for (const [at, digit] of [...'٠١٢٣٤٥٦٧٨٩'].entries()) weights.set(digit, String(at))
  const pair = [[...weights.keys(), ...ignored].join(''), [...weights.values()].join('')] as const
  made.set(language, pair)
  return pair
}

const letters = new Map<Language, ReadonlyMap<string, string>>()

function lettersOf(language: Language): ReadonlyMap<string, string> {
  const known = letters.get(language)
  if (known) return known
  const [from, to] = titleOrder(language)
  const places = new Map([...from].map((letter, at) => [letter, to[at] ?? '']))
  letters.set(language, places)
  return places
}

/** Characters of a key; titles that differ only behind them are sorted by id. */
const longest_key = 200

/** Returns what `translate` makes of a title in the database. */
export function titleKey(title: string, language: Language): string {
  const places = lettersOf(language)
  const key = [...title].flatMap((letter) => places.get(letter) ?? letter).filter((letter) => letter !== '')
  return key.slice(0, longest_key).join('')
}
