/** What an editor would lose of a text: tags and attributes that it does not know. */
import { DOMParser as Parser, DOMSerializer, type Schema } from '@tiptap/pm/model'
import { withAddresses } from '../cells/foreign-images.ts'

/** Written otherwise, and the same. */
const same_tags: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's', div: 'p' }
/** Of links that lead away; readers get the same link without them. */
const unneeded: readonly string[] = ['target', 'rel', 'class', 'style']

/** Each tag and attribute with how often it is there. */
function inventory(root: ParentNode): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const element of root.querySelectorAll('*')) {
    const tag = element.localName
    const attributes = element.getAttributeNames().filter((name) => !unneeded.includes(name))
    if (tag !== 'span' || attributes.length > 0) add(same_tags[tag] ?? tag)
    for (const name of attributes) add(`${name}=${element.getAttribute(name) ?? ''}`)
  }
  // Bare text gets a paragraph around it, and so does what stands in a list.
  counts.delete('p')
  return counts
}

/** Whether a text comes out of an editor of this schema with less than went in. */
export function losesMarkup(html: string, schema: Schema): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const { content } = Parser.fromSchema(schema).parse(body)
  const written = document.createElement('div')
  written.append(DOMSerializer.fromSchema(schema).serializeFragment(content))
  const after = inventory(new DOMParser().parseFromString(withAddresses(written.innerHTML), 'text/html').body)
  return [...inventory(body)].some(([name, count]) => (after.get(name) ?? 0) < count)
}
