/** Finds markup that an editor would lose: tags and attributes unknown to its schema. */
import { DOMParser as Parser, DOMSerializer, type Schema } from '@tiptap/pm/model'
import { withAddresses } from '../images/foreign-images.ts'

/** Tags with an equivalent. */
const same_tags: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's', div: 'p' }
/** Attributes of links that make no difference to readers. */
const unneeded: readonly string[] = ['target', 'rel', 'class', 'style']

/** Counts each tag and attribute. */
function inventory(root: ParentNode): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const element of root.querySelectorAll('*')) {
    const tag = element.localName
    const attributes = element.getAttributeNames().filter((name) => !unneeded.includes(name))
    if (tag !== 'span' || attributes.length > 0) add(same_tags[tag] ?? tag)
    for (const name of attributes) add(`${name}=${element.getAttribute(name) ?? ''}`)
  }
  const comments = root.ownerDocument?.createNodeIterator(root, NodeFilter.SHOW_COMMENT)
  while (comments?.nextNode()) add('comment')
  // Ignores paragraphs, which the editor puts around bare text and list items.
  counts.delete('p')
  return counts
}

/** Returns whether an editor with this schema would lose markup of a text. */
export function losesMarkup(html: string, schema: Schema): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const { content } = Parser.fromSchema(schema).parse(body)
  const written = document.createElement('div')
  written.append(DOMSerializer.fromSchema(schema).serializeFragment(content))
  const after = inventory(new DOMParser().parseFromString(withAddresses(written.innerHTML), 'text/html').body)
  return [...inventory(body)].some(([name, count]) => (after.get(name) ?? 0) < count)
}

/** Blocks, around which white space means nothing. */
const blocks = /^(?:ADDRESS|BLOCKQUOTE|BODY|DD|DIV|DL|DT|FIGURE|H[1-6]|HR|LI|OL|P|TABLE|TBODY|TD|TH|THEAD|TR|UL)$/

const isEdge = (node: Node | null) => node === null || node.nodeName === 'BR' || blocks.test(node.nodeName)

/**
 * Returns a text whose line ends are spaces, as in every page: an editor that keeps white space, for the sake of what is being typed,
 * would read a line end as a line break, and `<br>` with one behind it as two.
 */
export function withoutLineEnds(html: string): string {
  if (!/[\r\n]/.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode)
  for (const text of found) {
    if (text.parentElement?.closest('pre')) continue
    let data = text.data.replace(/[ \t\r\n]*[\r\n][ \t\r\n]*/g, '\n')
    if (isEdge(text.previousSibling)) data = data.replace(/^\n/, '')
    if (isEdge(text.nextSibling)) data = data.replace(/\n$/, '')
    text.data = data.replaceAll('\n', ' ')
  }
  return body.innerHTML
}
