/**
 * Representations that were made lately, and their JSON: the first page of a list is asked for again and again, and most of
 * its work would be to say the same once more. One is used again for a caller who reads the same, as long as it would be made
 * of the very same rows and embed the very same representations; what it is made of is looked up each time.
 */
import type { Resource } from '../../contract/field.ts'
import { reach } from '../../contract/roles.ts'
import type { Request, Service } from '../context.ts'
import { memories } from './recent.ts'
import type { Embedded, Presented, Readable, Representation } from './representation.ts'

/** Bytes of all JSON of a resource together. */
const most_bytes = 24_000_000

interface Made {
  /** Facts (which are read together with their texts), count of a term, and what is embedded. */
  readonly of: readonly unknown[]
  readonly presented: Presented
}

const presentationsOf = memories<Made>(most_bytes)

/** All of a request that representations depend on. Who reads their own only reads by themselves. */
export function viewOf({ caller, language, rest_root }: Request): string {
  const reaches = (['read_unpublished', 'edit_unpublished'] as const).map((right) => reach(caller, right))
  return [rest_root, language, ...reaches, ...(reaches.includes('own') ? [caller?.id] : [])].join(' ')
}

const comma = Buffer.from(',')
const brackets = [Buffer.from('['), Buffer.from(']')] as const

/** JSON of values in a list, joined. */
export const jsonList = (items: readonly Presented[]): Buffer[] => [
  brackets[0],
  ...items.flatMap((item, position) => (position === 0 ? [jsonOf(item)] : [comma, jsonOf(item)])),
  brackets[1],
]

const jsonOf = ({ answer, json }: Presented): Buffer => json ?? Buffer.from(JSON.stringify(answer))

/** JSON of an object of which some fields hold what is written already. @param fields each a list, or the one item itself */
export function jsonWith(own: Representation, fields: Readonly<Record<string, readonly Buffer[]>>): Buffer {
  const without = Object.fromEntries(Object.keys(fields).map((name) => [name, undefined]))
  const alone = JSON.stringify({ ...own, ...without }).slice(0, -1)
  const parts: Buffer[] = [Buffer.from(alone)]
  for (const [name, json] of Object.entries(fields)) {
    const comma = alone === '{' && parts.length === 1 ? '' : ','
    parts.push(Buffer.from(`${comma}"${name}":`), ...json)
  }
  return Buffer.concat([...parts, Buffer.from('}')])
}

function written(answer: Representation, embedded: Embedded): Buffer {
  const fields = Object.entries(embedded).map(([name, items]) => {
    const [only] = Array.isArray(answer[name]) ? [] : items
    return [name, only ? [jsonOf(only)] : jsonList(items)] as const
  })
  return jsonWith(answer, Object.fromEntries(fields))
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((value, position) => value === b[position])

/** The representation of a record for a view, as it was made before or is made now. */
export function presentation(
  service: Service,
  view: string,
  resource: Resource,
  { facts, count }: Readable,
  embedded: Embedded,
  make: () => Presented,
): Presented {
  const presentations = presentationsOf(service, resource.name)
  const key = `${facts.id} ${view}`
  const of = [facts, count, ...Object.values(embedded).flat()]
  const known = presentations.find(key)
  if (known && isSame(known.of, of)) return known.presented
  const made = make()
  const json = written(made.answer, embedded)
  const presented = { ...made, json }
  presentations.keep(key, { of, presented }, json.length)
  return presented
}
