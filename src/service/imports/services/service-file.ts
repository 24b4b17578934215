/**
 * The file that the answers of a service make: a line with what its events are linked with, each once, and then a line for each
 * event, so that large ones are read in turns.
 */
import { decodeAnswer } from '../../../contract/codec/decode-answer.ts'
import { startsWithBytes } from '../files/first-bytes.ts'
import { isObject, type Answer } from './service-answer.ts'

/** Begins such a file, by which it is told from other JSON. */
const file_start = '{"calendar_service":'

/** Whether a file is one of a service. */
export const isServiceFile = (bytes: Uint8Array): boolean =>
  startsWithBytes(bytes, ...new TextEncoder().encode(file_start))

/** Values of an event that are kept. */
const event_fields = [
  ...['id', 'status', 'title', 'description', 'excerpt', 'url', 'website', 'cost', 'i18n_language'],
  ...['all_day', 'start_date', 'end_date', 'utc_start_date', 'utc_end_date', 'timezone'],
  ...['show_map', 'show_map_link', 'hide_from_listings', 'sticky', 'featured'],
  ...['event_status', 'event_status_reason', 'attendance_mode', 'online_url', 'ticket_url'],
] as const

const venue_fields = [
  ...[
    'id',
    'venue',
    'address',
    'city',
    'country',
    'province',
    'state',
    'zip',
    'phone',
    'website',
    'geo_lat',
    'geo_lng',
  ],
] as const

const organizer_fields = ['id', 'organizer', 'phone', 'website', 'email'] as const
const category_fields = ['id', 'name', 'parent'] as const

function only(record: Answer, names: readonly string[]): Answer {
  return Object.fromEntries(names.flatMap((name) => (name in record ? [[name, record[name]] as const] : [])))
}

/** Returns the records that a value embeds: none, one, or several. */
const embedded = (value: unknown): readonly Answer[] => [value].flat().filter(isObject)

const imageOf = (image: unknown): string => (isObject(image) && typeof image['url'] === 'string' ? image['url'] : '')

/** Whether an answer shows no more of an event than that it takes place: the rest is protected by a password. */
export const isProtected = (event: Answer): boolean =>
  event['all_day'] === null || ('event_status' in event && event['event_status'] === '')

/** Collects what a service answers. */
export class ServiceFile {
  readonly #events = new Map<number, string>()
  readonly #protected = new Set<number>()
  readonly #hidden = new Set<number>()
  readonly #linked = { venues: new Map<number, Answer>(), organizers: new Map<number, Answer>() }
  readonly #categories = new Map<number, Answer>()
  /** Characters of the events. */
  size = 0

  get events(): number {
    return this.#events.size
  }

  /** Events of which only a part was answered. */
  get protected(): readonly number[] {
    return [...this.#hidden]
  }

  /** Whether a category is inside one that is not known yet. */
  get lacksCategories(): boolean {
    return [...this.#categories.values()].some(
      ({ parent }) => Number(parent) > 0 && !this.#categories.has(Number(parent)),
    )
  }

  /** Adds an event, in place of a part of it. */
  addEvent(answer: unknown): void {
    const event = decodeAnswer(answer)
    if (!isObject(event)) return
    const id = Number(event['id'])
    if (!Number.isSafeInteger(id) || id <= 0) return
    const is_hidden = isProtected(event)
    const before = this.#events.get(id)
    if (is_hidden) this.#protected.add(id)
    if (is_hidden && before !== undefined) return
    if (is_hidden) this.#hidden.add(id)
    else this.#hidden.delete(id)
    const state = this.#protected.has(id) ? { protected: is_hidden ? 'hidden' : 'shown' } : {}
    const kept = JSON.stringify({ ...only(event, event_fields), ...state, ...this.#linksOf(event) })
    this.size += kept.length - (before?.length ?? 0)
    this.#events.set(id, kept)
  }

  #linksOf(event: Answer) {
    const link = (name: 'venues' | 'organizers', records: readonly Answer[], fields: readonly string[]) =>
      records.map((record) => {
        this.#linked[name].set(Number(record['id']), only(record, fields))
        return Number(record['id'])
      })
    const categories = embedded(event['categories'])
    for (const category of categories) this.addCategory(category)
    return {
      image: imageOf(event['image']),
      venue: link('venues', embedded(event['venue']), venue_fields),
      organizer: link('organizers', embedded(event['organizer']), organizer_fields),
      categories: categories.map(({ id }) => Number(id)),
      tags: embedded(event['tags']).map(({ name }) => name),
    }
  }

  addCategory(answer: unknown): void {
    const category = decodeAnswer(answer)
    if (isObject(category)) this.#categories.set(Number(category['id']), only(category, category_fields))
  }

  /** Returns the file. Answers in another order make the same one. */
  bytes(site: { readonly address: string; readonly name: string; readonly time_zone: string }): Uint8Array {
    const sorted = <Value>(all: ReadonlyMap<number, Value>) =>
      [...all].toSorted(([a], [b]) => a - b).map(([, value]) => value)
    const { venues, organizers } = this.#linked
    const rest = JSON.stringify({
      venues: sorted(venues),
      organizers: sorted(organizers),
      categories: sorted(this.#categories),
    })
    const head = `${file_start}${JSON.stringify(site)},${rest.slice(1)}`
    return new TextEncoder().encode([head, ...sorted(this.#events)].join('\n'))
  }
}
