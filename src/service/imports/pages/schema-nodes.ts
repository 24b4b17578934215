/** Finds events in data of schema.org, and reads their properties. */
import { startPausing } from '../../async/pause.ts'
import type { Language } from '../../../contract/field.ts'

/** An object of the data. */
export type SchemaNode = Readonly<Record<string, unknown>>

export const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a text is the whole address of a page. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text)

const vocabularies = ['', 'schema:', 'http://schema.org/', 'https://schema.org/'] as const

/** Returns a property, in whatever form its name is written. */
function propertyOf(node: SchemaNode, name: string): unknown {
  for (const vocabulary of vocabularies) if (Object.hasOwn(node, vocabulary + name)) return node[vocabulary + name]
  return undefined
}

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

/** Returns the values of a property, none or several. */
export const valuesOf = (node: SchemaNode, name: string): readonly unknown[] => listOf(propertyOf(node, name))

/** Returns the last part of a type or a state: `https://schema.org/EventCancelled` → `EventCancelled`. */
const lastPart = (word: string): string => word.trim().replace(/^.*[/#:]/, '')

/** Returns the words of a property, such as types or states. */
export const wordsOf = (node: SchemaNode, name: string): readonly string[] =>
  valuesOf(node, name).flatMap((value) => {
    const word = isNode(value) ? value['@id'] : value
    return typeof word === 'string' ? [lastPart(word)] : []
  })

/** Types of events whose name does not say so. */
const event_types: ReadonlySet<string> = new Set(['CourseInstance', 'EventSeries', 'Festival', 'Hackathon'])

export const typesOf = (node: SchemaNode): readonly string[] =>
  listOf(node['@type']).flatMap((type) => (typeof type === 'string' ? [lastPart(type)] : []))

const isEvent = (node: SchemaNode): boolean =>
  typesOf(node).some((type) => type.endsWith('Event') || event_types.has(type))

function textOfValue(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return isNode(value) && '@value' in value ? textOfValue(value['@value']) : null
}

/** Returns a text: of several, the one in the language of the site, else the first. */
export function schemaText(node: SchemaNode, name: string, language: Language): string | null {
  const values = valuesOf(node, name)
  const own = values.find((value) => isNode(value) && String(value['@language'] ?? '').startsWith(language))
  for (const value of own === undefined ? values : [own, ...values]) {
    const text = textOfValue(value)?.trim()
    if (text) return text
  }
  return null
}

export interface SchemaData {
  readonly events: readonly SchemaNode[]
  /** Returns the node that a reference names, `{"@id": …}`; anything else stays as it is. */
  resolve(value: unknown): unknown
}

/** Keys of nodes that say little of an event that is told elsewhere. */
const of_references: ReadonlySet<string> = new Set(['@id', '@type', '@context', 'name', 'url'])

const isReference = (node: SchemaNode) => Object.keys(node).every((key) => of_references.has(key))

/** Keys below which an event is not one of the page: the whole that an event is a part of. */
const not_entered: ReadonlySet<string> = new Set(['superEvent', 'schema:superEvent', '@context'])

const childrenOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value
  if (!isNode(value)) return []
  return Object.entries(value).flatMap(([key, child]) => (not_entered.has(key) ? [] : [child]))
}

/**
 * Finds the events of a block, however deep they stand, in their order.
 * @param most events that are looked for
 */
export async function findEvents(data: unknown, most: number): Promise<SchemaData> {
  const events: SchemaNode[] = []
  const by_id = new Map<string, SchemaNode>()
  const pause = startPausing()
  // The last one is next.
  const open: unknown[] = [data]
  while (open.length > 0 && events.length <= most) {
    if (pause.isDue()) await pause.take()
    const value = open.pop()
    for (const child of childrenOf(value).toReversed()) if (typeof child === 'object') open.push(child)
    if (!isNode(value)) continue
    if (isEvent(value)) events.push(value)
    const id = value['@id']
    if (typeof id !== 'string') continue
    const known = by_id.get(id)
    if (!known || Object.keys(known).length < Object.keys(value).length) by_id.set(id, value)
  }
  const resolve = (value: unknown) => {
    const id = isNode(value) ? value['@id'] : undefined
    return typeof id === 'string' ? (by_id.get(id) ?? value) : value
  }
  return { events: events.filter((event) => !isReference(event) || resolve(event) === event), resolve }
}
