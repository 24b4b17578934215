/** Prepares rich text for a page: sanitises it again and keeps images of other sites from loading. Loaded where there is some. */
import purify from 'dompurify'
import { revealImages, withhold } from '../images/foreign-images.ts'
import { sanitizeShown } from './sanitize-shown.ts'

// The text is sanitised in a document that loads nothing, and moves to the page afterwards.
purify.addHook('afterSanitizeAttributes', (element) => {
  if (element.nodeName === 'IMG') withhold(element)
})

/** Block elements, between which white space is insignificant. */
const blocks = /^(DIV|UL|OL|DL|TABLE|THEAD|TBODY|TFOOT|TR|BLOCKQUOTE|FIGURE)$/

/** Collapses white space, for places that render with `white-space: pre-wrap`. */
function collapseSpaces(root: Node): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode)
  for (const text of found) {
    const { parentElement } = text
    if (parentElement?.closest('pre')) continue
    if (/^[ \t\r\n]*$/.test(text.data) && (!parentElement || blocks.test(parentElement.tagName))) text.remove()
    else text.data = besideBreaks(text, text.data.replace(/[ \t\r\n]+/g, ' '))
  }
}

/** Removes the spaces beside line breaks, which no page shows. */
function besideBreaks({ previousSibling, nextSibling }: Text, data: string): string {
  const begun = previousSibling?.nodeName === 'BR' ? data.replace(/^ /, '') : data
  return nextSibling?.nodeName === 'BR' ? begun.replace(/ $/, '') : begun
}

/** Replaces the content of an element with a record's text. */
export function showHtml(element: HTMLElement, html: string): void {
  const shown = sanitizeShown(html)
  collapseSpaces(shown)
  element.replaceChildren(shown)
  revealImages(element)
}
