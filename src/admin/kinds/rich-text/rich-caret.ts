/** The place of the caret in a text, told by its letters: the same in any markup of it. */

/** Letters before the caret, white space left out, which markup changes; `end`: behind all of them. */
export type Caret = number | 'end'

const letters = (text: string) => text.replace(/\s/g, '').length

/** @param element what holds the text */
export function caretIn(element: HTMLElement): Caret {
  const selection = getSelection()
  const { focusNode, focusOffset } = selection ?? {}
  if (!focusNode || focusOffset === undefined || !element.contains(focusNode)) return 'end'
  const before = document.createRange()
  before.setStart(element, 0)
  before.setEnd(focusNode, focusOffset)
  const count = letters(before.toString())
  return count >= letters(element.textContent) ? 'end' : count
}

/** A document of an editor, as far as it is looked at here. */
interface Doc {
  descendants(visit: (node: { readonly text?: string | undefined }, position: number) => boolean | undefined): void
}

/** The position in a document with so many letters before it. */
export function positionOf(doc: Doc, caret: number): number | 'end' {
  let left = caret
  let found: number | 'end' = 'end'
  doc.descendants(({ text = '' }, position) => {
    if (found !== 'end') return false
    for (const [offset, letter] of [...text.matchAll(/\S/g)].map((match) => [match.index, match[0]] as const)) {
      if (left < letter.length) {
        found = position + offset
        return false
      }
      left -= letter.length
    }
    return true
  })
  return found
}
