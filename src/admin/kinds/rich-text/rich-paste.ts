/** Converts pasted markup of other programs to tags that the editor knows, and drops the rest. */

const blocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre'

/** Moves the children of an element into another one. */
function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag)
  const { dir } = element instanceof HTMLElement ? element : { dir: '' }
  if (dir) renamed.setAttribute('dir', dir)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** Turns tables into lines: a row becomes a line with its cells separated. */
function flattenTables(body: HTMLElement): void {
  // Inner tables first.
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

/** Word writes lists as paragraphs that start with a bullet. */
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
  // Demotes first-level headings, because an event's page has one already.
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2')
  return body.innerHTML
}
