/**
 * Sorts names by the language of the content, near to CLDR with the tailorings of tr and ar. Keys are compared byte by byte,
 * because the databases do not share a collation library, and pages must not depend on one. Stored rows hold keys: a change
 * needs a migration, or `npm run rederive-search`.
 */
import { forEachLanguage, language_rows, lowerCase, type Language } from '../languages.ts'
import { asciiDigits, asciiLetters } from './characters.ts'

const arabic = 'ءاأإآبپتثجچحخدذرزژسشصضطظعغفڤقكکگلمنهةويىئؤ'

/** Variants that share the primary weight of a letter, so that their differences only break ties. */
export const arabic_base: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  ئ: 'ي',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
}

/** The letters of both scripts in the order of a language. */
export function alphabets(language: Language): readonly string[] {
  const { latin, first_script } = language_rows[language]
  return first_script === 'Arabic' ? [...arabic, ...latin] : [...latin, ...arabic]
}

const code = (position: number) => String.fromCharCode(0x30 + position)

function weights(alphabet: string, group: string): Map<string, string> {
  return new Map([...alphabet].map((letter, position) => [letter, group + code(position)]))
}

/** Arabic script stands before or behind Latin, whose group is `L`. */
const group_of_arabic = { Arabic: 'A', Latin: 'N' } as const

const groups = forEachLanguage((language) => {
  const { latin, first_script } = language_rows[language]
  return new Map([...weights(latin, 'L'), ...weights(arabic, group_of_arabic[first_script])])
})

function letters(text: string, language: Language): string[] {
  const lower = lowerCase(text.normalize('NFKC'), language)
  const known = groups[language]
  // Limits the work: one ligature may stand for many letters, and a key holds 400 characters.
  return [...asciiDigits(lower).slice(0, 2000)].flatMap((letter) => {
    const base = arabic_base[letter] ?? letter
    if (known.has(base)) return [base]
    const stripped = base.normalize('NFD').replace(/\p{M}/gu, '')
    return [...asciiLetters(stripped)]
  })
}

/** Returns a key of ASCII characters, to be compared with `COLLATE "C"` or `<`. */
export function sortKey(text: string, language: Language): string {
  const known = groups[language]
  const primary = letters(text.trim(), language)
    .map((letter) => {
      if (/\s/.test(letter)) return ' '
      if (/[0-9]/.test(letter)) return `0${letter}`
      const weight = known.get(letter)
      if (weight) return weight
      // Punctuation is ignored; other scripts come last, by code point.
      return /[\p{L}\p{N}]/u.test(letter) ? `Z${(letter.codePointAt(0) ?? 0).toString(16).padStart(6, '0')}` : ''
    })
    .join('')
  // Ties: without accents first, then lower case before upper.
  const composed = [...text.trim().normalize('NFC')]
  const accents = composed.map((letter) => (/\p{M}/u.test(letter.normalize('NFD')) ? '1' : '0')).join('')
  const cases = composed.map((letter) => (letter === letter.toLowerCase() ? '0' : '1')).join('')
  return `${primary.slice(0, 400)}\u0001${accents.slice(0, 100)}\u0001${cases.slice(0, 100)}`
}
