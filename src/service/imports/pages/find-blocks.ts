/** Finds the blocks of JSON-LD and the microdata in a page, reading it as a stream. */
import { Parser } from 'htmlparser2'
import { startPausing } from '../../async/pause.ts'
import { MicrodataReader } from './read-microdata.ts'
import { isWebAddress, type SchemaNode } from './schema-nodes.ts'

export interface PageBlock {
  /** The first block is 1. */
  readonly block: number
  /** Null: it is too long. */
  readonly text: string | null
}

interface PageParts {
  readonly title: string
  /** The address that the page gives itself, to which its other addresses are relative; null: it gives none. */
  readonly address: string | null
  readonly blocks: readonly PageBlock[]
  readonly microdata: readonly SchemaNode[]
  /** Whether it has a form that asks for a password. */
  readonly asks_password: boolean
}

/** Longest block, in characters. */
export const longest_block = 8 * 1024 * 1024

const longest_title = 200

/** Elements inside each other beyond which the rest of a page is not read: the parser takes quadratic time for them. */
const most_levels = 10_000

/** Characters that are parsed before others have their turn. */
const piece = 16 * 1024

const isData = (type: string | undefined) => /^\s*application\/ld\+json\s*(?:;|$)/i.test(type ?? '')

/** Returns the address that a tag gives the page; null: it gives none. */
function addressOfTag(name: string, attributes: Readonly<Record<string, string>>): string | null {
  const relations = (attributes['rel'] ?? '').toLowerCase().split(/\s+/)
  const of_link = name === 'base' || (name === 'link' && relations.includes('canonical'))
  const is_own = name === 'meta' && /^og:url$/i.test(attributes['property'] ?? '')
  const written = (of_link ? attributes['href'] : is_own ? attributes['content'] : undefined)?.trim() ?? ''
  return isWebAddress(written) && URL.canParse(written) ? written : null
}

class PageReader {
  readonly blocks: PageBlock[] = []
  readonly microdata = new MicrodataReader()
  title = ''
  address: string | null = null
  asks_password = false
  #parts: string[] | null = null
  #level = 0
  #length = 0
  #forms = 0
  #in_title = false

  get is_too_deep(): boolean {
    return this.#level > most_levels
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#level++
    this.microdata.open(name, attributes)
    this.address ??= addressOfTag(name, attributes)
    if (name === 'script' && isData(attributes['type'])) {
      this.#parts = []
      this.#length = 0
    }
    if (name === 'form') this.#forms++
    if (name === 'input' && this.#forms > 0 && attributes['type']?.trim().toLowerCase() === 'password')
      this.asks_password = true
    if (name === 'title') this.#in_title = this.title === ''
  }

  text(part: string): void {
    if (!this.#parts) this.microdata.text(part)
    if (this.#parts) {
      this.#length += part.length
      if (this.#length <= longest_block) this.#parts.push(part)
    } else if (this.#in_title && this.title.length < longest_title) this.title += part
  }

  close(name: string): void {
    this.#level--
    this.microdata.close()
    if (name === 'script' && this.#parts) {
      const text = this.#length > longest_block ? null : this.#parts.join('')
      this.blocks.push({ block: this.blocks.length + 1, text })
      this.#parts = null
    }
    if (name === 'form') this.#forms--
    if (name === 'title') this.#in_title = false
  }
}

/** Returns the blocks of a page in their order. */
export async function findBlocks(page: string): Promise<PageParts> {
  const reader = new PageReader()
  const pause = startPausing()
  const parser = new Parser({
    onopentag: (name, attributes) => {
      reader.open(name, attributes)
    },
    ontext: (part) => {
      reader.text(part)
    },
    onclosetag: (name) => {
      reader.close(name)
    },
  })
  for (let at = 0; at < page.length && !reader.is_too_deep; at += piece) {
    parser.write(page.slice(at, at + piece))
    if (pause.isOver()) await pause.take()
  }
  parser.end()
  const { blocks, address, asks_password } = reader
  return {
    blocks,
    address,
    asks_password,
    microdata: reader.microdata.found,
    title: reader.title.trim().slice(0, longest_title),
  }
}
