/** The folding of texts as it was when migration 0016 landed. `rederive-search` writes what is derived from texts anew. */
const letters: Readonly<Record<string, string>> = {
  ...{ ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th' },
  ...{ ٱ: 'ا', ى: 'ي', ی: 'ي', ې: 'ي', ة: 'ه', ە: 'ه', ہ: 'ه', ھ: 'ه', ک: 'ك' },
}

const any_letter = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')
const invisible = /[\u00ad\u0640\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const digits = /[٠-٩۰-۹]/g

export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\u064a\u0654(?=\u0648)/g, '\u0648')
    .replace(/\p{M}/gu, '')
    .replace(invisible, '')
    .replace(digits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(any_letter, (letter) => letters[letter] ?? letter)
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim()
}
