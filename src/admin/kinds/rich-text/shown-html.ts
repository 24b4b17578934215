/** Prepares rich text for a page: sanitises it again and keeps images of other sites from loading. Loaded where there is some. */
import purify, { type Config } from 'dompurify'
import { revealImages, withhold } from '../cells/foreign-images.ts'

const options: Config & { RETURN_DOM_FRAGMENT: true } = {
  USE_PROFILES: { html: true },
  // Nothing that looks like a part of the page, or covers it.
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'video', 'audio', 'picture'],
  // The last three load images beside `src`.
  FORBID_ATTR: ['style', 'class', 'id', 'name', 'srcset', 'background', 'poster'],
  RETURN_DOM_FRAGMENT: true,
}

// The text is sanitised in a document that loads nothing, and moves to the page afterwards.
purify.addHook('afterSanitizeAttributes', (element) => {
  if (element.nodeName === 'IMG') withhold(element)
})

/** Blocks: white space between them means nothing. */
const blocks = /^(DIV|UL|OL|DL|TABLE|THEAD|TBODY|TFOOT|TR|BLOCKQUOTE|FIGURE)$/

/** White space as readers see it, for places where a browser would show every single one. */
function collapseSpaces(root: Node): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode)
  for (const text of found) {
    const { parentElement } = text
    if (parentElement?.closest('pre')) continue
    if (/^[ \t\r\n]*$/.test(text.data) && (!parentElement || blocks.test(parentElement.tagName))) text.remove()
    else text.data = text.data.replace(/[ \t\r\n]+/g, ' ')
  }
}

/** Replace what an element holds by a text of a record. */
export function showHtml(element: HTMLElement, html: string): void {
  const shown = purify.sanitize(html, options)
  collapseSpaces(shown)
  element.replaceChildren(shown)
  revealImages(element)
}
