/** Hides titles in quotation marks from the readers of days and times. */
import { isRead } from './scan.ts'
import type { Token } from './tokens.ts'

/** Quotation marks that open, with those that close. A straight apostrophe may be that of a word. */
const quotation_marks: Readonly<Record<string, string>> = { '"': '"', '“': '”', '„': '“', '«': '»', '‘': '’' }

/** Hides what stands in quotation marks, which is part of a title: `"Saturday Night" Friday 8pm`. */
export function withoutQuoted(tokens: readonly Token[]): readonly Token[] {
  let closes = -1
  return tokens.map((token, at) => {
    if (at < closes) return isRead(token) ? token : { ...token, kind: 'word', folded: '' }
    const closing = quotation_marks[token.text]
    if (at === closes || closing === undefined) return token
    const ends = tokens.findIndex(({ text }, position) => position > at && text === closing)
    const is_whole = at === 0 && ends === tokens.length - 1
    if (ends !== -1 && !is_whole) closes = ends
    return token
  })
}
