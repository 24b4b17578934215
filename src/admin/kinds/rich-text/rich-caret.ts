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

/** A tag, a comment, an entity, or a letter. */
const pieces = /<!--[\s\S]*?-->|<\/?[a-z][^>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);|\S/giu

const is_markup = /^(?:<!--|<\/?[a-z]|&nbsp;)/i

/** Returns the position in markup behind this many letters of its text; behind the last one where it is shorter. */
export function positionInSource(html: string, caret: number): number {
  let left = caret
  let end = 0
  for (const { 0: piece, index } of html.matchAll(pieces)) {
    if (is_markup.test(piece)) continue
    if (caret === 0) return index
    if (left <= 0) break
    left -= piece.startsWith('&') ? 1 : piece.length
    end = index + piece.length
  }
  // A space at the end of a line may have been typed just now.
  return end + (/^(?:[ \u00a0]|&nbsp;)+(?=<|$)/.exec(html.slice(end))?.[0].length ?? 0)
}
