/** The representation of a record for a caller, with its JSON. */
import { resources, writable } from '../../../contract/resources.ts'

export type RepresentationFields = Record<string, unknown>

/** Embedded representations by field. */
export type Embedded = Readonly<Record<string, readonly Representation[]>>

const comma = Buffer.from(',')
const brackets = [Buffer.from('['), Buffer.from(']')] as const

/** Returns the JSON of a list from serialised items, in parts. */
export const jsonList = (items: readonly { readonly json: Buffer }[]): Buffer[] => [
  brackets[0],
  ...items.flatMap(({ json }, position) => (position === 0 ? [json] : [comma, json])),
  brackets[1],
]

type Written = readonly (readonly [field: string, json: readonly Buffer[]])[]

/** Returns the JSON of an object in which some fields hold serialised items: a list, or the one item. */
export function jsonWith(own: RepresentationFields, fields: Written): Buffer {
  const json = JSON.stringify(own)
  if (fields.length === 0) return Buffer.from(json)
  const parts = fields.flatMap(([name, items], position) => {
    const before = position > 0 ? ',' : json === '{}' ? '{' : `${json.slice(0, -1)},`
    return [Buffer.from(`${before}"${name}":`), ...items]
  })
  return Buffer.concat([...parts, Buffer.from('}')])
}

const single_as_object: ReadonlySet<string> = new Set(
  Object.entries(writable(resources.events)).flatMap(([name, row]) => (row.single_as_object ? [name] : [])),
)

/** Returns the record that stands without a list around it: the only one of a field whose row says so. */
const onlyItem = (name: string, items: readonly Representation[]) =>
  single_as_object.has(name) && items.length === 1 ? items[0] : undefined

/** Embedded representations are serialised once, however many records embed them. */
export class Representation {
  readonly id: number
  /** Number of writes of the record, which If-Match compares. */
  readonly version: number
  /** Keys of single reads. */
  readonly alone: RepresentationFields
  readonly #own: RepresentationFields
  readonly #embedded: Embedded
  #answer: RepresentationFields | null = null
  #json: Buffer | null = null

  constructor(
    { id, version }: { readonly id: number; readonly version: number },
    own: RepresentationFields,
    embedded: Embedded,
    alone: RepresentationFields,
  ) {
    this.id = id
    this.version = version
    this.alone = alone
    this.#own = own
    this.#embedded = embedded
  }

  /** Returns the same representation with further keys of single reads. */
  with(more: RepresentationFields): Representation {
    return new Representation(this, this.#own, this.#embedded, { ...this.alone, ...more })
  }

  get answer(): RepresentationFields {
    if (this.#answer) return this.#answer
    this.#answer = { ...this.#own }
    for (const [name, items] of Object.entries(this.#embedded)) {
      this.#answer[name] = onlyItem(name, items)?.answer ?? items.map(({ answer }) => answer)
    }
    return this.#answer
  }

  /** The serialised representation. */
  get json(): Buffer {
    this.#json ??= jsonWith(
      this.#own,
      Object.entries(this.#embedded).map(([name, items]) => {
        const only = onlyItem(name, items)
        return [name, only ? [only.json] : jsonList(items)]
      }),
    )
    return this.#json
  }
}

/** Returns the JSON of a record with additional keys. */
export function jsonBeside({ json }: Representation, more: RepresentationFields): Buffer {
  const beside = JSON.stringify(more)
  return beside === '{}' ? json : Buffer.concat([json.subarray(0, -1), Buffer.from(`,${beside.slice(1)}`)])
}
