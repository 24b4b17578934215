/**
 * Records to be presented, of which those that were read lately are remembered: the same venues, organizers and terms stand in
 * every page. What is remembered is never taken on trust. The database is asked which transaction wrote each record last
 * (`xmin` of its facts, which every write of a record writes), and only what has changed since is read again; so it makes no
 * difference which process wrote. Counts of terms are not remembered at all.
 *
 * Inside a transaction nothing new is remembered: what it wrote may yet be undone.
 */
import type { Db, Request, Service } from '../context.ts'
import { askAll, factsOf, loadAll, type Stored, type Wanted } from './load.ts'

/** Characters of all remembered values together; what was read longest ago goes first. */
const most_characters = 32_000_000

const charactersIn = (row: object): number =>
  Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 10), 0)

class Memory {
  readonly #records = new Map<string, { readonly stored: Stored; readonly characters: number }>()
  #characters = 0

  /** The record as it is, if that is known. */
  find(name: string, id: number, written: number): Stored | null {
    const key = `${name} ${id}`
    const known = this.#records.get(key)
    if (known?.stored.written !== written) return null
    this.#records.delete(key)
    this.#records.set(key, known)
    return known.stored
  }

  keep(name: string, stored: Stored): void {
    const key = `${name} ${stored.facts.id}`
    const characters = [stored.facts, ...stored.texts].reduce((sum, row) => sum + charactersIn(row), 0)
    this.#forget(key)
    this.#records.set(key, { stored, characters })
    this.#characters += characters
    for (const oldest of this.#records.keys()) {
      if (this.#characters <= most_characters) break
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#characters -= this.#records.get(key)?.characters ?? 0
    this.#records.delete(key)
  }
}

const memories = new WeakMap<Service, Memory>()

function memoryOf(service: Service): Memory {
  const memory = memories.get(service) ?? new Memory()
  memories.set(service, memory)
  return memory
}

type Facts = readonly (readonly [id: number, written: number, count: number | null])[]

/** Records of several resources by id, as `loadAll` loads them, with counts of terms for this caller. */
export async function recallAll(db: Db, wanted: Wanted, request: Request): Promise<Map<number, Stored>[]> {
  const memory = memoryOf(request.service)
  const present = await askAll<Facts>(db, wanted, (resource, ids) => factsOf(resource, ids, 'i.id', request))
  const missing: [Wanted[number][0], number[]][] = []
  const found = wanted.map(([resource], position) => {
    const records = new Map<number, Stored>()
    const others: number[] = []
    for (const [id, written, count] of present[position] ?? []) {
      const stored = memory.find(resource.name, id, written)
      if (stored) records.set(id, count === null ? stored : { ...stored, count })
      else others.push(id)
    }
    missing.push([resource, others])
    return records
  })
  const loaded = await loadAll(db, missing, request)
  for (const [position, [resource]] of wanted.entries()) {
    for (const [id, stored] of loaded[position] ?? []) {
      if (!db.isTransaction) memory.keep(resource.name, stored)
      found[position]?.set(id, stored)
    }
  }
  return found
}
