/** The place of the caret in a text, told by the letters before it: the same in any markup. White space is left out, which markup changes. */

const letters = (text: string) => text.replace(/\s/g, '').length

/**
 * @param element what holds the text
 * @returns how many letters stand before the caret; Infinity: all of them, or it is elsewhere
 */
export function caretIn(element: HTMLElement): number {
  const selection = getSelection()
  if (!selection?.focusNode || !element.contains(selection.focusNode)) return Infinity
  const before = document.createRange()
  before.setStart(element, 0)
  before.setEnd(selection.focusNode, selection.focusOffset)
  const count = letters(before.toString())
  // Who writes at the end goes on there, behind a letter too that comes before the editor does.
  return count < letters(element.textContent) ? count : Infinity
}

/** A document of an editor, as far as it is looked at here. */
interface Doc {
  descendants(visit: (node: { readonly text?: string | undefined }, position: number) => void): void
}

/** The position in a document with so many letters before it; `end`: there are no more. */
export function positionOf(doc: Doc, caret: number): number | 'end' {
  let left = caret
  let found: number | 'end' = 'end'
  doc.descendants(({ text = '' }, position) => {
    for (const { index } of text.matchAll(/\S/g)) {
      if (left === 0) found = position + index
      left -= 1
    }
  })
  return found
}
