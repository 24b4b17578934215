/** Characters that texts are compared, sorted and addressed without: one table for folding, sort keys and slugs. */

/** Latin letters that Unicode does not decompose into an ASCII letter and marks. */
const ascii: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
}

const undecomposed = new RegExp(`[${Object.keys(ascii).join('')}]`, 'g')

/** Writes Latin letters that have no decomposition as ASCII; text in lower case. */
export function asciiLetters(text: string): string {
  return text.replace(undecomposed, (letter) => ascii[letter] ?? letter)
}

/** Writes Arabic-Indic and Persian digits as ASCII. */
export function asciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/** Removes zero-width and bidi controls, soft hyphens and tatweel. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\u00ad\u0640\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
}
