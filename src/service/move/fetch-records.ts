/** Fetches all records of a service, of every kind and in all its languages. */
import { decodeAnswer } from '../../contract/codec/decode-answer.ts'
import { languages, type Language } from '../../contract/languages.ts'
import type { ResourceName } from '../../contract/field.ts'
import { resources, writable } from '../../contract/resources.ts'
import { ProtectedEvents, type Protection } from '../imports/services/protected-events.ts'
import { isObject, type Answer } from '../imports/services/service-answer.ts'
import type { ServicePages, ServiceQuery } from '../imports/services/service-pages.ts'

/** Records in the order in which others link to them. */
export const moved_resources = [
  'categories',
  'tags',
  'venues',
  'organizers',
  'events',
] as const satisfies ResourceName[]

export interface ServiceRecord {
  readonly id: number
  /** As it is read without a language; links are ids. */
  readonly record: Answer
  /** Its texts in other languages. */
  readonly translations: ReadonlyMap<Language, Answer>
  /** Whether it is protected by a password. */
  readonly protection: Protection
}

export type ServiceRecords = Readonly<Record<ResourceName, ReadonlyMap<number, ServiceRecord>>>

/** Keys beside the fields that are looked at. */
const more_keys = [
  ...['id', 'geo_lat', 'geo_lng', 'utc_start_date', 'utc_end_date', 'i18n_language', 'i18n_languages'],
] as const

const idOf = (record: unknown): number => Number(isObject(record) ? record['id'] : record)

/** Returns the ids of embedded records. */
const idsIn = (value: unknown): readonly number[] => [value].flat().map(idOf).filter(Number.isSafeInteger)

/** Keeps the fields that can be written, with ids in place of embedded records. */
function kept(name: ResourceName, record: Answer): Answer {
  const fields = Object.entries(writable(resources[name])).flatMap(([field, { to, kind }]) => {
    if (!(field in record)) return []
    return [[field, to && kind !== 'id' && kind !== 'user' ? idsIn(record[field]) : record[field]] as const]
  })
  const more = more_keys.flatMap((key) => (key in record ? [[key, record[key]] as const] : []))
  return Object.fromEntries([...fields, ...more])
}

class Collected {
  readonly #name: ResourceName
  readonly #records = new Map<number, Answer>()
  readonly #translations = new Map<number, Map<Language, Answer>>()
  readonly protection = new ProtectedEvents()

  constructor(name: ResourceName) {
    this.#name = name
  }

  /** @param listed whether they are of the public list */
  add(answers: readonly unknown[], listed: boolean): void {
    for (const answer of answers) {
      const read = decodeAnswer(answer)
      const id = idOf(read)
      if (!isObject(read) || !(id > 0) || !Number.isSafeInteger(id)) continue
      if (resources[this.#name].dated && !this.protection.see(id, read, listed)) continue
      this.#records.set(id, kept(this.#name, read))
    }
  }

  /** Whether the service has texts in several languages. */
  get isTranslated(): boolean {
    const [first] = this.#records.values()
    return first !== undefined && 'i18n_languages' in first
  }

  /** Adds the texts that are in a language. */
  translate(language: Language, answers: readonly unknown[]): void {
    for (const answer of answers) {
      const read = decodeAnswer(answer)
      const known = this.#records.get(idOf(read))
      if (!known || !isObject(read) || read['i18n_language'] !== language || known['i18n_language'] === language)
        continue
      const texts = this.#translations.get(idOf(read)) ?? new Map<Language, Answer>()
      this.#translations.set(idOf(read), texts.set(language, kept(this.#name, read)))
    }
  }

  get result(): ReadonlyMap<number, ServiceRecord> {
    const recordOf = (id: number, record: Answer): ServiceRecord => ({
      ...{ id, record, translations: this.#translations.get(id) ?? new Map() },
      protection: this.protection.of(id),
    })
    return new Map([...this.#records].map(([id, record]) => [id, recordOf(id, record)]))
  }
}

/** @returns whether the service shows the list to everybody */
async function fetchList(
  pages: ServicePages,
  name: ResourceName,
  query: ServiceQuery,
  is_signed: boolean,
  take: (records: readonly unknown[], listed: boolean) => void,
): Promise<boolean> {
  if (resources[name].has_status) return pages.records(name, query, is_signed, take)
  await pages.list(name, { ...query, hide_empty: '0' }, is_signed, (records) => take(records, true))
  return true
}

async function fetchOne(pages: ServicePages, name: ResourceName, is_signed: boolean) {
  const collected = new Collected(name)
  const is_open = await fetchList(pages, name, {}, is_signed, (records, listed) => collected.add(records, listed))
  if (is_signed) await collected.protection.complete(pages, is_open, (event) => collected.add([event], false))
  if (collected.isTranslated)
    for (const language of languages)
      await fetchList(pages, name, { i18n_language: language }, is_signed, (records) =>
        collected.translate(language, records),
      )
  return collected.result
}

/** @throws FetchFailure */
export async function fetchRecords(pages: ServicePages, is_signed: boolean): Promise<ServiceRecords> {
  const fetched: Partial<Record<ResourceName, ReadonlyMap<number, ServiceRecord>>> = {}
  for (const name of moved_resources) fetched[name] = await fetchOne(pages, name, is_signed)
  const none: ReadonlyMap<number, ServiceRecord> = new Map()
  const { categories = none, tags = none, venues = none, organizers = none, events = none } = fetched
  return { categories, tags, venues, organizers, events }
}
