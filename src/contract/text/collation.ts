/**
 * Sorting by the language of the content (CLDR root collation with the tailorings of tr and ar), as a key that any engine
 * compares byte by byte: the databases this runs on do not share a collation library, and pages must not depend on one.
 */
import type { Language } from '../field.ts'
import { asciiDigits, asciiLetters } from './characters.ts'

const latin = 'abcdefghijklmnopqrstuvwxyz'
const turkish = 'abcçdefgğhıijklmnoöpqrsştuüvwxyz'
const arabic = 'ءاأإآبپتثجچحخدذرزژسشصضطظعغفڤقكکگلمنهةويىئؤ'

/** Letters of one primary weight: the differences between them only break ties. */
const arabic_base: Readonly<Record<string, string>> = {
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

const code = (position: number) => String.fromCharCode(0x30 + position)

function weights(alphabet: string, group: string): Map<string, string> {
  return new Map([...alphabet].map((letter, position) => [letter, group + code(position)]))
}

const groups: Readonly<Record<Language, Map<string, string>>> = {
  en: new Map([...weights(latin, 'L'), ...weights(arabic, 'N')]),
  tr: new Map([...weights(turkish, 'L'), ...weights(arabic, 'N')]),
  // Arabic script comes first in Arabic.
  ar: new Map([...weights(latin, 'L'), ...weights(arabic, 'A')]),
}

function letters(text: string, language: Language): string[] {
  const lower = text.normalize('NFKC').toLocaleLowerCase(language === 'tr' ? 'tr' : 'en')
  const known = groups[language]
  // A ligature may stand for many letters: more than these never count.
  return [...asciiDigits(lower).slice(0, 2000)].flatMap((letter) => {
    const base = arabic_base[letter] ?? letter
    if (known.has(base)) return [base]
    const stripped = base.normalize('NFD').replace(/\p{M}/gu, '')
    return [...asciiLetters(stripped)]
  })
}

/** @returns ASCII-comparable key; compare with `COLLATE "C"` or `<` */
export function sortKey(text: string, language: Language): string {
  const known = groups[language]
  const primary = letters(text.trim(), language)
    .map((letter) => {
      if (/\s/.test(letter)) return ' '
      if (/[0-9]/.test(letter)) return `0${letter}`
      const weight = known.get(letter)
      if (weight) return weight
      // Punctuation does not count; other scripts follow in the order of their code points.
      return /[\p{L}\p{N}]/u.test(letter) ? `Z${(letter.codePointAt(0) ?? 0).toString(16).padStart(6, '0')}` : ''
    })
    .join('')
  // At equal letters: without accents first, then lower case before upper.
  const composed = [...text.trim().normalize('NFC')]
  const accents = composed.map((letter) => (/\p{M}/u.test(letter.normalize('NFD')) ? '1' : '0')).join('')
  const cases = composed.map((letter) => (letter === letter.toLowerCase() ? '0' : '1')).join('')
  return `${primary.slice(0, 400)}\u0001${accents.slice(0, 100)}\u0001${cases.slice(0, 100)}`
}
