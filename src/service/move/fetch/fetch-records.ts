/** Fetches all records of a service, of every kind and in all its languages. */
import { decodeAnswer } from '../../../contract/codec/decode-answer.ts'
import { languages, type Language } from '../../../contract/languages.ts'
import type { ResourceName } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { ProtectedEvents } from '../../imports/services/protected-events.ts'
import { FetchFailure } from '../../imports/addresses/fetch-failure.ts'
import { isObject, type Answer } from '../../imports/services/service-answer.ts'
import type { ServicePages, ServiceQuery } from '../../imports/services/service-pages.ts'
import type { ServiceRecord } from './service-record.ts'
import { askForLanguages, joinLanguages, toldLanguage, type ToldLanguage } from './plugin-languages.ts'

/** Records in the order in which others link to them. */
export const moved_resources = [
  'categories',
  'tags',
  'venues',
  'organizers',
  'events',
] as const satisfies ResourceName[]

export type ServiceRecords = Readonly<Record<ResourceName, ReadonlyMap<number, ServiceRecord>>>

/** Most characters of all records together, which the process holds. */
const most_characters = 256 * 1024 * 1024

/** Told how many records of a kind were read. */
type TellRead = (name: ResourceName, done: number) => void

/** Keys beside the fields that are looked at. */
const more_keys = [
  ...['id', 'geo_lat', 'geo_lng', 'utc_start_date', 'utc_end_date', 'i18n_language', 'i18n_languages'],
  'post_parent',
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

/** Counts the characters that are held. */
class Held {
  #characters = 0

  /** @throws FetchFailure when there is too much */
  add(characters: number): void {
    this.#characters += characters
    if (this.#characters > most_characters) throw new FetchFailure('too_large')
  }
}

class Collected {
  readonly #name: ResourceName
  readonly #held: Held
  readonly #sizes = new Map<number, number>()
  readonly #records = new Map<number, Answer>()
  readonly #translations = new Map<number, Map<Language, Answer>>()
  /** Languages that a translation plugin tells. */
  readonly #told = new Map<number, ToldLanguage>()
  readonly protection = new ProtectedEvents()

  constructor(name: ResourceName, held: Held) {
    this.#name = name
    this.#held = held
  }

  /** @param listed whether they are of the public list */
  add(answers: readonly unknown[], listed: boolean): void {
    for (const answer of answers) {
      const read = decodeAnswer(answer)
      const id = idOf(read)
      if (!isObject(read) || !(id > 0) || !Number.isSafeInteger(id)) continue
      if (resources[this.#name].dated && !this.protection.see(id, read, listed)) continue
      const told = toldLanguage(read)
      if (told) this.#told.set(id, told)
      const record = kept(this.#name, read)
      const size = JSON.stringify(record).length
      // The record as a user is shown it takes the place of the one for everybody.
      this.#held.add(size - (this.#sizes.get(id) ?? 0))
      this.#sizes.set(id, size)
      this.#records.set(id, record)
    }
  }

  get count(): number {
    return this.#records.size
  }

  /** The languages in which some record has a text; none where the service does not tell them. */
  get languages(): readonly Language[] {
    const told = new Set<string>()
    for (const { i18n_languages } of this.#records.values())
      for (const [language, status] of Object.entries(isObject(i18n_languages) ? i18n_languages : {}))
        if (status !== null) told.add(language)
    return languages.filter((language) => told.has(language))
  }

  /** The languages that a translation plugin tells. */
  get plugin_languages(): readonly Language[] {
    const told = new Set([...this.#told.values()].map(({ language }) => language))
    return languages.filter((language) => told.has(language))
  }

  /** Takes what a plugin tells beside the list. @returns the languages of records that the list lacks */
  learn(told: ReadonlyMap<number, ToldLanguage>): readonly Language[] {
    for (const [id, one] of told) this.#told.set(id, one)
    const lacks = [...this.#told.values()].flatMap(({ ids }) => [...ids].filter(([, id]) => !this.#records.has(id)))
    return languages.filter((language) => lacks.some(([of]) => of === language))
  }

  /** Adds the texts that are in a language. */
  translate(language: Language, answers: readonly unknown[]): void {
    for (const answer of answers) {
      const read = decodeAnswer(answer)
      const known = this.#records.get(idOf(read))
      if (!known || !isObject(read) || read['i18n_language'] !== language || known['i18n_language'] === language)
        continue
      const texts = this.#translations.get(idOf(read)) ?? new Map<Language, Answer>()
      const text = kept(this.#name, read)
      this.#held.add(JSON.stringify(text).length)
      this.#translations.set(idOf(read), texts.set(language, text))
    }
  }

  get result(): ReadonlyMap<number, ServiceRecord> {
    const recordOf = (id: number, record: Answer): ServiceRecord => ({
      ...{ id, record, translations: this.#translations.get(id) ?? new Map() },
      ...{ protection: this.protection.of(id), also: [] },
    })
    return joinLanguages(new Map([...this.#records].map(([id, record]) => [id, recordOf(id, record)])), this.#told)
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
  await pages.list(name, { hide_empty: '0', ...query }, is_signed, (records) => take(records, true))
  return true
}

/** Fetches texts in one language, which everybody is shown, or the user. */
const fetchTexts = (
  pages: ServicePages,
  name: ResourceName,
  language: Language,
  is_signed: boolean,
  take: TakeTexts,
) =>
  resources[name].has_status
    ? pages.shown(name, { i18n_language: language }, is_signed, take)
    : pages.list(name, { i18n_language: language, hide_empty: '0' }, is_signed, take)

type TakeTexts = (records: readonly unknown[]) => void

/** The language whose texts alone are asked for, by the address of the service; null: all are. */
function languageAsked({ service }: ServicePages): Language | null {
  return languages.find((language) => language === service.filters['i18n_language']) ?? null
}

async function fetchOne(pages: ServicePages, name: ResourceName, is_signed: boolean, held: Held, tell: TellRead) {
  const collected = new Collected(name, held)
  const add = (records: readonly unknown[], listed: boolean) => {
    collected.add(records, listed)
    tell(name, collected.count)
  }
  const only = languageAsked(pages)
  const is_open = await fetchList(pages, name, only === null ? {} : { i18n_language: only }, is_signed, add)
  const told = only === null ? collected.languages : []
  // Services that keep languages themselves have no plugin for them.
  if (collected.count > 0 && collected.languages.length === 0) {
    const more = collected.plugin_languages.length > 0 ? new Map() : await askForLanguages(pages, name, is_signed)
    for (const lang of collected.learn(more)) await fetchList(pages, name, { lang }, is_signed, add)
  }
  if (is_signed) await collected.protection.complete(pages, is_open, (event) => collected.add([event], false))
  for (const language of told)
    await fetchTexts(pages, name, language, is_signed, (records) => {
      collected.translate(language, records)
      tell(name, collected.count)
    })
  return { records: collected.result, languages: only === null ? [...told, ...collected.plugin_languages] : [only] }
}

interface FetchedRecords {
  readonly records: ServiceRecords
  /** Languages that the service tells of its texts. */
  readonly languages: readonly Language[]
}

/** @throws FetchFailure, and what `tell` throws */
export async function fetchRecords(pages: ServicePages, is_signed: boolean, tell: TellRead): Promise<FetchedRecords> {
  const fetched: Partial<Record<ResourceName, ReadonlyMap<number, ServiceRecord>>> = {}
  const told = new Set<Language>()
  const held = new Held()
  for (const name of moved_resources) {
    const { records, languages: of_kind } = await fetchOne(pages, name, is_signed, held, tell)
    fetched[name] = records
    for (const language of of_kind) told.add(language)
  }
  const none: ReadonlyMap<number, ServiceRecord> = new Map()
  const { categories = none, tags = none, venues = none, organizers = none, events = none } = fetched
  return {
    records: { categories, tags, venues, organizers, events },
    languages: languages.filter((language) => told.has(language)),
  }
}
