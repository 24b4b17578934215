/** Reads microdata of a page as data of schema.org: elements with `itemscope`, and what they and those below them say. */
import type { SchemaNode } from './schema-nodes.ts'

/** Deepest item or text, and most values of all items together. */
const most_deep = 20
const most_values = 200_000
/** Characters of one value. */
const longest_value = 100_000

type Attributes = Readonly<Record<string, string>>

interface Item {
  readonly node: Record<string, unknown>
  /** Elements around it. */
  readonly level: number
}

/** A property whose value is the text of its element. */
interface OpenText {
  readonly item: Item
  readonly names: readonly string[]
  readonly level: number
  text: string
}

/** Attributes that hold the value of a property, by the element. */
const value_attributes: Readonly<Record<string, string>> = {
  ...{ a: 'href', area: 'href', link: 'href', audio: 'src', embed: 'src', iframe: 'src', img: 'src', video: 'src' },
  ...{ object: 'data', data: 'value', meter: 'value', meta: 'content' },
}

const wordsIn = (text: string | undefined): readonly string[] => (text ?? '').split(/\s+/).filter((word) => word !== '')

export class MicrodataReader {
  readonly #found: SchemaNode[] = []
  readonly #items: Item[] = []
  readonly #texts: OpenText[] = []
  #level = 0
  #values = 0

  /** Items that are no values of others. */
  get found(): readonly SchemaNode[] {
    return this.#found
  }

  open(name: string, attributes: Attributes): void {
    this.#level++
    const names = wordsIn(attributes['itemprop'])
    const around = this.#items.at(-1)
    if ('itemscope' in attributes) this.#openItem(attributes, names, around)
    else if (around && names.length > 0) this.#openValue(name, attributes, names, around)
  }

  #openItem(attributes: Attributes, names: readonly string[], around: Item | undefined): void {
    if (this.#items.length >= most_deep) return
    const id = attributes['itemid']?.trim()
    const node: Record<string, unknown> = { '@type': wordsIn(attributes['itemtype']), ...(id ? { '@id': id } : {}) }
    if (around && names.length > 0) this.#add(around, names, node)
    else this.#found.push(node)
    this.#items.push({ node, level: this.#level })
  }

  #openValue(name: string, attributes: Attributes, names: readonly string[], item: Item): void {
    const attribute = name === 'time' ? 'datetime' : value_attributes[name]
    const value = attributes['content'] ?? (attribute === undefined ? undefined : attributes[attribute])
    if (value !== undefined) this.#add(item, names, value.trim())
    else if (this.#texts.length < most_deep) this.#texts.push({ item, names, level: this.#level, text: '' })
  }

  #add({ node }: Item, names: readonly string[], value: unknown): void {
    for (const name of names) {
      if (++this.#values > most_values) return
      const key = name.replace(/^https?:\/\/schema\.org\//i, '')
      const before = node[key]
      if (Array.isArray(before)) before.push(value)
      else node[key] = before === undefined ? value : [before, value]
    }
  }

  text(part: string): void {
    for (const open of this.#texts) if (open.text.length < longest_value) open.text += part
  }

  close(): void {
    for (let open = this.#texts.at(-1); open?.level === this.#level; open = this.#texts.at(-1)) {
      this.#texts.pop()
      this.#add(open.item, open.names, open.text.replace(/\s+/g, ' ').trim())
    }
    if (this.#items.at(-1)?.level === this.#level) this.#items.pop()
    this.#level--
  }
}
