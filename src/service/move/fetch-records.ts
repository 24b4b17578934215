/** Fetches all records of a service, of every kind and in all its languages. */
import { decodeAnswer } from '../../contract/codec/decode-answer.ts'
import { languages, type Language } from '../../contract/languages.ts'
import type { ResourceName } from '../../contract/field.ts'
import { resources, writable } from '../../contract/resources.ts'
import { isObject, type Answer } from '../imports/services/service-answer.ts'
import { isProtected } from '../imports/services/service-file.ts'
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
  /** Whether it is protected by a password; `hidden`: no more than its title and times was shown. */
  readonly protection: 'none' | 'shown' | 'hidden'
}

export type ServiceRecords = Readonly<Record<ResourceName, ReadonlyMap<number, ServiceRecord>>>

/** Keys beside the fields that are looked at. */
const more_keys = ['id', 'geo_lat', 'geo_lng', 'i18n_language', 'i18n_languages'] as const

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
  readonly records = new Map<number, ServiceRecord>()

  constructor(name: ResourceName) {
    this.#name = name
  }

  add(answers: readonly unknown[]): void {
    for (const answer of answers) {
      const read = decodeAnswer(answer)
      if (!isObject(read) || !(idOf(read) > 0)) continue
      const [id, before] = [idOf(read), this.records.get(idOf(read))]
      const is_hidden = resources[this.#name].dated === true && isProtected(read)
      // Lists for users show what those for the public only name.
      if (is_hidden && before) continue
      const protection = is_hidden ? 'hidden' : before && before.protection !== 'none' ? 'shown' : 'none'
      this.records.set(id, { id, record: kept(this.#name, read), translations: new Map(), protection })
    }
  }

  /** Adds the texts that are in a language. */
  translate(language: Language, answers: readonly unknown[]): void {
    for (const answer of answers) {
      const read = decodeAnswer(answer)
      const known = isObject(read) ? this.records.get(idOf(read)) : undefined
      if (!known || !isObject(read) || read['i18n_language'] !== language || known.record['i18n_language'] === language)
        continue
      const translations = new Map(known.translations).set(language, kept(this.#name, read))
      this.records.set(known.id, { ...known, translations })
    }
  }
}

async function fetchList(
  pages: ServicePages,
  name: ResourceName,
  query: ServiceQuery,
  is_signed: boolean,
  take: (records: readonly unknown[]) => void,
): Promise<void> {
  const { dated, has_status } = resources[name]
  if (!has_status) return pages.list(name, { ...query, hide_empty: '0' }, is_signed, take)
  await (dated ? pages.events(query, false, take) : pages.list(name, query, false, take))
  if (!is_signed) return
  await (dated ? pages.unpublishedEvents(query, take) : pages.unpublishedRecords(name, query, take))
}

async function fetchOne(pages: ServicePages, name: ResourceName, is_signed: boolean) {
  const collected = new Collected(name)
  await fetchList(pages, name, {}, is_signed, (records) => collected.add(records))
  const hidden = [...collected.records.values()].filter(({ protection }) => protection === 'hidden')
  for (const { id } of is_signed ? hidden : []) {
    const whole = await pages.wholeEvent(id)
    if (whole) collected.add([whole])
  }
  const [first] = collected.records.values()
  if (first && 'i18n_languages' in first.record)
    for (const language of languages)
      await fetchList(pages, name, { i18n_language: language }, is_signed, (records) =>
        collected.translate(language, records),
      )
  return collected.records
}

/** @throws ServiceFailure */
export async function fetchRecords(pages: ServicePages, is_signed: boolean): Promise<ServiceRecords> {
  const fetched: Partial<Record<ResourceName, ReadonlyMap<number, ServiceRecord>>> = {}
  for (const name of moved_resources) fetched[name] = await fetchOne(pages, name, is_signed)
  const none: ReadonlyMap<number, ServiceRecord> = new Map()
  const { categories = none, tags = none, venues = none, organizers = none, events = none } = fetched
  return { categories, tags, venues, organizers, events }
}
