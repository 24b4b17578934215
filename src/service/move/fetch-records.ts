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
  readonly records = new Map<number, ServiceRecord>()
  /** Published records that the public list lacks. */
  readonly unlisted = new Set<number>()

  constructor(name: ResourceName) {
    this.#name = name
  }

  /** @param listed whether they are of the public list */
  add(answers: readonly unknown[], listed: boolean): void {
    for (const answer of answers) {
      const read = decodeAnswer(answer)
      if (!isObject(read) || !(idOf(read) > 0) || !Number.isSafeInteger(idOf(read))) continue
      const [id, before] = [idOf(read), this.records.get(idOf(read))]
      if (!listed && !before && read['status'] === 'publish') this.unlisted.add(id)
      const is_hidden = resources[this.#name].dated === true && isProtected(read)
      // Lists for users show what those for the public only name.
      if (is_hidden && before) continue
      const protection = is_hidden ? 'hidden' : before && before.protection !== 'none' ? 'shown' : 'none'
      this.records.set(id, { id, record: kept(this.#name, read), translations: new Map(), protection })
    }
  }

  /** Marks a record that was shown as a whole as protected. */
  protect(id: number): void {
    const known = this.records.get(id)
    if (known?.protection === 'none') this.records.set(id, { ...known, protection: 'shown' })
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

/** @returns whether the service shows the list to everybody */
async function fetchList(
  pages: ServicePages,
  name: ResourceName,
  query: ServiceQuery,
  is_signed: boolean,
  take: (records: readonly unknown[], listed: boolean) => void,
): Promise<boolean> {
  const { dated, has_status } = resources[name]
  const takeListed = (records: readonly unknown[]) => take(records, true)
  const takeOther = (records: readonly unknown[]) => take(records, false)
  if (!has_status) {
    await pages.list(name, { ...query, hide_empty: '0' }, is_signed, takeListed)
    return true
  }
  const is_open = await pages.publicList(name, query, is_signed, takeListed)
  if (is_signed)
    await (dated ? pages.unpublishedEvents(query, takeOther) : pages.unpublishedRecords(name, query, takeOther))
  return is_open
}

async function fetchOne(pages: ServicePages, name: ResourceName, is_signed: boolean) {
  const collected = new Collected(name)
  const is_open = await fetchList(pages, name, {}, is_signed, (records, listed) => collected.add(records, listed))
  if (is_open && resources[name].dated)
    for (const id of collected.unlisted) if (!(await pages.isOpen(id))) collected.protect(id)
  const hidden = [...collected.records.values()].filter(({ protection }) => protection === 'hidden')
  for (const { id } of is_signed ? hidden : []) {
    const whole = await pages.wholeEvent(id)
    if (whole) collected.add([whole], false)
  }
  const [first] = collected.records.values()
  if (first && 'i18n_languages' in first.record)
    for (const language of languages)
      await fetchList(pages, name, { i18n_language: language }, is_signed, (records) =>
        collected.translate(language, records),
      )
  return collected.records
}

/** @throws FetchFailure */
export async function fetchRecords(pages: ServicePages, is_signed: boolean): Promise<ServiceRecords> {
  const fetched: Partial<Record<ResourceName, ReadonlyMap<number, ServiceRecord>>> = {}
  for (const name of moved_resources) fetched[name] = await fetchOne(pages, name, is_signed)
  const none: ReadonlyMap<number, ServiceRecord> = new Map()
  const { categories = none, tags = none, venues = none, organizers = none, events = none } = fetched
  return { categories, tags, venues, organizers, events }
}
