/** Rich text on its way to a page: sanitised again where it is shown (decisions 4). Loaded where there is some. */
import purify, { type Config } from 'dompurify'

const options: Config & { RETURN_DOM_FRAGMENT: true } = {
  USE_PROFILES: { html: true },
  // Nothing that looks like a part of the page, or covers it.
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'video', 'audio'],
  FORBID_ATTR: ['style', 'class', 'id', 'name'],
  RETURN_DOM_FRAGMENT: true,
}

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
}
