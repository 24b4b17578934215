/**
 * The one folding by which texts are compared: search (index and query alike), the uniqueness of term names, duplicate
 * candidates. Never for display or storage. It knows the Turkish i, the Arabic spellings that people leave out or mix (hamza,
 * madda, wasla, taa marbuta, alef maksura, tatweel, harakat), Persian and Urdu look-alikes, presentation forms and digits.
 * Stored rows hold folded text: a change needs a migration, or `npm run rederive-search`.
 */
import { asciiDigits, asciiLetters, withoutInvisible } from './characters.ts'

/** Arabic letters that are typed for one another. By now they are decomposed: `ۀ` is `ە` with a hamza. */
const variants: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ة: 'ه',
  ە: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ک: 'ك',
}

const any_variant = new RegExp(`[${Object.keys(variants).join('')}]`, 'g')

/**
 * Two spelling schools seat a hamza before waw on yaa or on waw (شئون, شؤون; مسئول, مسؤول). Decomposed, the seat on yaa becomes
 * waw, so that both fold alike; everywhere else the hamza is dropped and its seat stays.
 */
const yaa_hamza_before_waw = /\u064a\u0654(?=\u0648)/g

/** All marks are dropped in the end, but normalisation sorts them first, in quadratic time. */
const many_marks = /(\p{M}{30})\p{M}+/gu

/** Folds a text for comparison. Idempotent; white space is collapsed and trimmed. */
export function fold(text: string): string {
  const decomposed = text
    .replace(many_marks, '$1')
    .normalize('NFKD')
    .replace(yaa_hamza_before_waw, '\u0648')
    .replace(/\p{M}/gu, '')
  // Lower case may bring marks of its own: İ is i with a dot.
  const lower = asciiDigits(withoutInvisible(decomposed)).toLowerCase().replace(/\p{M}/gu, '')
  return asciiLetters(lower)
    .replace(any_variant, (letter) => variants[letter] ?? letter)
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim()
}
