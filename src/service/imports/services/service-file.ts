/**
 * The file that the answers of a service make: a line with what its events are linked with, each once, and then a line for each
 * event, so that large ones are read in turns.
 */
import { decodeAnswer } from '../../../contract/codec/decode-answer.ts'
import { startsWithBytes } from '../files/first-bytes.ts'
import { ProtectedEvents } from './protected-events.ts'
import { imageOf, isObject, type Answer } from './service-answer.ts'
import { category_keys, event_keys, organizer_keys, venue_keys } from './service-fields.ts'

/** Begins such a file, by which it is told from other JSON. */
const file_start = '{"calendar_service":'

/** Whether a file is one of a service. */
export const isServiceFile = (bytes: Uint8Array): boolean =>
  startsWithBytes(bytes, ...new TextEncoder().encode(file_start))

function only(record: Answer, names: readonly string[]): Answer {
  return Object.fromEntries(names.flatMap((name) => (name in record ? [[name, record[name]] as const] : [])))
}

/** Returns the records that a value embeds: none, one, or several. */
const embedded = (value: unknown): readonly Answer[] => [value].flat().filter(isObject)

/** Collects what a service answers. */
export class ServiceFile {
  readonly #events = new Map<number, string>()
  readonly protection = new ProtectedEvents()
  readonly #linked = { venues: new Map<number, string>(), organizers: new Map<number, string>() }
  readonly #categories = new Map<number, string>()
  /** Categories that others are in. */
  readonly #parents = new Set<number>()
  /** Characters of the events, and of what they are linked with. */
  size = 0

  get events(): number {
    return this.#events.size
  }

  /** Whether a category is inside one that is not known yet. */
  get lacksCategories(): boolean {
    return [...this.#parents].some((parent) => !this.#categories.has(parent))
  }

  #keep(map: Map<number, string>, id: number, kept: string): void {
    this.size += kept.length - (map.get(id)?.length ?? 0)
    map.set(id, kept)
  }

  /** Adds an event, in place of a part of it. @param listed whether it is of the public list */
  addEvent(answer: unknown, listed: boolean): void {
    const event = decodeAnswer(answer)
    if (!isObject(event)) return
    const id = Number(event['id'])
    if (!Number.isSafeInteger(id) || id <= 0) return
    if (this.protection.see(id, event, listed))
      this.#keep(this.#events, id, JSON.stringify({ ...only(event, event_keys), ...this.#linksOf(event) }))
  }

  #linksOf(event: Answer) {
    const link = (name: 'venues' | 'organizers', records: readonly Answer[], fields: readonly string[]) =>
      records.map((record) => {
        this.#keep(this.#linked[name], Number(record['id']), JSON.stringify(only(record, fields)))
        return Number(record['id'])
      })
    const categories = embedded(event['categories'])
    for (const category of categories) this.addCategory(category)
    return {
      image: imageOf(event['image']),
      venue: link('venues', embedded(event['venue']), venue_keys),
      organizer: link('organizers', embedded(event['organizer']), organizer_keys),
      categories: categories.map(({ id }) => Number(id)),
      tags: embedded(event['tags']).map(({ name }) => name),
    }
  }

  addCategory(answer: unknown): void {
    const category = decodeAnswer(answer)
    if (!isObject(category)) return
    if (Number(category['parent']) > 0) this.#parents.add(Number(category['parent']))
    this.#keep(this.#categories, Number(category['id']), JSON.stringify(only(category, category_keys)))
  }

  /** Returns the line of an event, which says how it is protected. */
  #lineOf(id: number, event: string): string {
    const state = this.protection.of(id)
    return state === 'none' ? event : `{"protected":"${state}",${event.slice(1)}`
  }

  /** Returns the file. Answers in another order make the same one. */
  bytes(site: { readonly address: string; readonly name: string; readonly time_zone: string }): Uint8Array {
    const sorted = (all: ReadonlyMap<number, string>) =>
      [...all].toSorted(([a], [b]) => a - b).map(([, value]) => value)
    const listOf = (name: string, all: ReadonlyMap<number, string>) => `"${name}":[${sorted(all).join(',')}]`
    const { venues, organizers } = this.#linked
    const lists = [listOf('venues', venues), listOf('organizers', organizers), listOf('categories', this.#categories)]
    const head = `${file_start}${JSON.stringify(site)},${lists.join(',')}}`
    const events = new Map([...this.#events].map(([id, event]) => [id, this.#lineOf(id, event)] as const))
    return new TextEncoder().encode([head, ...sorted(events)].join('\n'))
  }
}
