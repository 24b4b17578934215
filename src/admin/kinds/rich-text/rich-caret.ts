/** Maps a caret between two renderings of a text by the number of letters before it. Ignores white space, which differs between markups. */

const letters = (text: string) => text.replace(/\s/g, '').length

/**
 * @param element holds the text
 * @returns the number of letters before the caret; Infinity: it is at the end or outside
 */
export function caretIn(element: HTMLElement): number {
  const selection = getSelection()
  if (!selection?.focusNode || !element.contains(selection.focusNode)) return Infinity
  const before = document.createRange()
  before.setStart(element, 0)
  before.setEnd(selection.focusNode, selection.focusOffset)
  const count = letters(before.toString())
  // A caret at the end stays at the end, also when letters are typed before the editor loads.
  return count < letters(element.textContent) ? count : Infinity
}

/** The part of an editor's document that is used here. */
interface Doc {
  descendants(visit: (node: { readonly text?: string | undefined }, position: number) => void): void
}

/** Returns the position in a document with this many letters before it; `end`: the document is shorter. */
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
