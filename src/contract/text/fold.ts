/**
 * The one folding by which texts are compared: for search (index and query alike), for the uniqueness of term names and for
 * duplicate candidates. Never for display or storage. Facts: Unicode normalisation forms; Turkish dotted and dotless i; the
 * Arabic spellings that people leave out or mix (hamza, madda, wasla, taa marbuta, alef maksura, tatweel, harakat), Persian
 * look-alikes, presentation forms, Arabic and Persian digits.
 */

/** Zero-width and bidi controls, soft hyphen, tatweel. */
const invisible = /[\u00ad\u0640\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

const letters: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ة: 'ه',
  ۀ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ک: 'ك',
  ı: 'i',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
}

const replaced = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/**
 * Two spelling schools seat a hamza before waw on yaa or on waw (شئون, شؤون; مسئول, مسؤول). Decomposed, the seat on yaa becomes
 * waw, so that both fold alike; everywhere else the hamza is dropped and its seat stays.
 */
const yaa_hamza_before_waw = /\u064a\u0654(?=\u0648)/g

/** Arabic-Indic and Persian digits → ASCII. */
export function asciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/** Marks are dropped in the end, but sorting many of them, as normalisation does, takes quadratic time. */
const many_marks = /(\p{M}{30})\p{M}+/gu

/** Fold a text for comparison. Idempotent; white space is collapsed and trimmed. */
export function fold(text: string): string {
  return asciiDigits(
    text
      .replace(many_marks, '$1')
      .normalize('NFKD')
      .replace(yaa_hamza_before_waw, '\u0648')
      .replace(/\p{M}/gu, '')
      .replace(invisible, ''),
  )
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(replaced, (letter) => letters[letter] ?? letter)
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim()
}
