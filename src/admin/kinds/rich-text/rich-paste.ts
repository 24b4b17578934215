/** What comes from other programs by the clipboard, said in the tags that the editor knows; what it does not know it leaves out. */

const blocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre'

/** Put what an element holds into another one. */
function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag)
  const { dir } = element instanceof HTMLElement ? element : { dir: '' }
  if (dir) renamed.setAttribute('dir', dir)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** Tables are no part of these texts: a row becomes a line, and the words of its cells stay apart. */
function flattenTables(body: HTMLElement): void {
  // Those within others first.
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    const lines = [...table.rows].map((row) => {
      const line = body.ownerDocument.createElement('p')
      for (const cell of row.cells) {
        for (const block of cell.querySelectorAll(blocks)) block.replaceWith(...block.childNodes, ' ')
        line.append(...cell.childNodes, ' ')
      }
      return line
    })
    table.replaceWith(...lines)
  }
}

/** Word writes lists as paragraphs that begin with their mark. */
function listsOfWord(body: HTMLElement): void {
  let list: Element | null = null
  for (const paragraph of body.querySelectorAll('[style*="mso-list:"]')) {
    const mark = paragraph.querySelector('[style*="mso-list:Ignore" i]')
    if (!mark) continue
    const tag = /[\p{L}\p{N}]+[.)]/u.test(mark.textContent) ? 'ol' : 'ul'
    mark.remove()
    if (!list || paragraph.previousElementSibling !== list || list.localName !== tag) {
      list = body.ownerDocument.createElement(tag)
      paragraph.before(list)
    }
    list.append(rename(paragraph, 'li'))
  }
}

export function readPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  flattenTables(body)
  listsOfWord(body)
  // The page of an event has its one heading of the first level.
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2')
  return body.innerHTML
}
