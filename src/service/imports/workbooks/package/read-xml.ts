/** Reads XML of a workbook as a stream: no DOCTYPE, no entities but the five, bounded depth. */
import { createRequire } from 'node:module'
import { RefusedWorkbook } from '../refused-workbook.ts'
import type { ParserOfXml } from './xml-parser.ts'
import type { ZipParts } from './zip-parts.ts'

// Its own types do not compile under strict checks of libraries: xml-parser.ts has those that are used.
const { SaxesParser } = createRequire(import.meta.url)('saxes') as { readonly SaxesParser: ParserOfXml }

/** Deepest element. */
const most_levels = 100
/** Longest attribute or name, as far as one piece of the file can hold it open. */
const longest_open = 32 * 1024 * 1024

/** An element, by its name without prefix. */
export interface XmlElement {
  readonly local: string
  readonly uri: string
  /** Returns an attribute by its name without prefix, of any namespace or of one; null: it is not there. */
  attribute(name: string, uri?: string): string | null
}

export interface XmlHandler {
  open?(element: XmlElement): void
  close?(local: string, uri: string): void
  text?(text: string): void
  /** Waited for after each piece. */
  pause?(): Promise<void>
}

/** The XML of a part is not well-formed from some place on. */
export class MalformedXml extends Error {}

interface XmlAttribute {
  readonly value: string
  readonly local: string
  readonly uri: string
}

function attributeOf(
  attributes: Readonly<Record<string, XmlAttribute>>,
  name: string,
  uri: string | undefined,
): string | null {
  const plain = attributes[name]
  if (plain !== undefined && uri === undefined) return plain.value
  for (const attribute of Object.values(attributes))
    if (attribute.local === name && (uri === undefined || attribute.uri === uri)) return attribute.value
  return null
}

/**
 * Reads a part, and tells the handler of its elements and texts.
 * @param isDone whether the rest does not matter
 * @throws MalformedXml, RefusedWorkbook
 */
export async function readXml(
  parts: ZipParts,
  name: string,
  handler: XmlHandler,
  isDone: () => boolean = () => false,
): Promise<void> {
  const parser = new SaxesParser({ xmlns: true, position: false })
  let levels = 0
  let quiet = 0
  parser.on('doctype', () => {
    throw new RefusedWorkbook('workbook_unsafe', `DOCTYPE in ${name}`)
  })
  parser.on('error', (error) => {
    throw new MalformedXml(error.message)
  })
  parser.on('opentag', (tag) => {
    quiet = 0
    levels++
    if (levels > most_levels) throw new RefusedWorkbook('workbook_too_big', `more than ${most_levels} levels`)
    const { local, uri, attributes } = tag
    handler.open?.({ local, uri, attribute: (one, of) => attributeOf(attributes, one, of) })
  })
  parser.on('closetag', (tag) => {
    quiet = 0
    levels--
    handler.close?.(tag.local, tag.uri)
  })
  if (handler.text) {
    const text = handler.text.bind(handler)
    parser.on('text', text)
    parser.on('cdata', text)
  }
  const decoder = new TextDecoder('utf-8')
  for await (const bytes of parts.read(name)) {
    quiet += bytes.length
    if (quiet > longest_open) throw new RefusedWorkbook('workbook_too_big', `longer than ${longest_open} bytes`)
    parser.write(decoder.decode(bytes, { stream: true }))
    await handler.pause?.()
    if (isDone()) return
  }
  parser.write(decoder.decode())
  parser.close()
}
