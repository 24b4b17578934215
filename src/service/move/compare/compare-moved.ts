/** Compares the records of another service with their copies here, field by field. */
import { isDeepStrictEqual } from 'node:util'
import type { ResourceName } from '../../../contract/field.ts'
import { languages, type Language } from '../../../contract/languages.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { toSlugForm } from '../../../contract/text/slug.ts'
import type { RequestContext } from '../../context.ts'
import { ShortBatches } from '../../database/embedded/short-batches.ts'
import { presentStored } from '../../resources/present/present.ts'
import { loadRecords } from '../../resources/rows/load.ts'
import { transact } from '../../resources/rows/transact.ts'
import type { Answer } from '../../imports/services/service-answer.ts'
import { organizer_texts, venue_texts } from '../../imports/services/service-fields.ts'
import { moved_resources, type ServiceRecords } from '../fetch/fetch-records.ts'
import type { ServiceRecord } from '../fetch/service-record.ts'
import type { MovedIds } from '../write/moved-records.ts'
import type { TellMove } from '../write/write-records.ts'
import { bodyOfFacts, bodyOfRecord, bodyOfTranslation } from '../write/record-body.ts'

/** Most records that are loaded at a time. */
const at_once = 20

export interface RecordDifference {
  readonly resource: ResourceName
  /** The id there, and the one here. */
  readonly source: number
  readonly copy: number
  readonly field: string
  readonly language: Language | null
  readonly there: unknown
  readonly here: unknown
}

/** Returns a value of an answer as a body says it: ids, and the address of an image. */
function plainOf(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((one: unknown) => (typeof one === 'string' ? one : Number(Object(one)['id'] ?? one)))
  if (value === false) return ''
  if (typeof value !== 'object' || value === null) return value ?? ''
  if ('url' in value && 'extension' in value) return value.url
  return 'id' in value ? [Number(value.id)] : value
}

/** Whether a slug there is the same one here: letters in another case are. */
const isSameSlug = (field: string, there: unknown, here: unknown) =>
  field === 'slug' && toSlugForm(String(there)) === here

function differencesOf(there: Answer, here: Answer): readonly (readonly [string, unknown, unknown])[] {
  return Object.entries(there).flatMap(([field, value]) => {
    const copy = typeof value === 'boolean' ? here[field] : plainOf(here[field])
    if (isDeepStrictEqual(value, copy) || isSameSlug(field, value, copy)) return []
    return [[field, value, copy] as const]
  })
}

/** Values that are compared by themselves, or told apart from the fields. */
const told_apart: readonly string[] = ['author', 'date', 'i18n_language', 'password']

/** Fields that a site of the model leaves out of its answers where they are empty. */
const left_out_when_empty: Partial<Record<ResourceName, readonly string[]>> = {
  venues: venue_texts,
  organizers: organizer_texts,
}

/** Returns the values that a record there has not, and the position of a venue, which no write of it carries. */
function emptyThere(name: ResourceName, { record }: ServiceRecord): Answer {
  const fields = Object.keys(writable(resources[name])).filter((field) => !told_apart.includes(field))
  const empty = fields.flatMap((field) => {
    const is_empty = record[field] === null || (!(field in record) && left_out_when_empty[name]?.includes(field))
    return is_empty ? [[field, ''] as const] : []
  })
  const at_top = 'parent' in resources[name].fields && record['parent'] === 0 ? { parent: 0 } : {}
  const { geo_lat, geo_lng } = record
  const is_placed = resources[name].places && typeof geo_lat === 'number' && typeof geo_lng === 'number'
  return { ...Object.fromEntries(empty), ...at_top, ...(is_placed ? { geo_lat, geo_lng } : {}) }
}

/** Compares records that were moved. @returns all differences, and ids that are others here */
export async function compareMoved(
  context: RequestContext,
  records: ServiceRecords,
  moved: MovedIds,
  tell: TellMove,
): Promise<readonly RecordDifference[]> {
  const found: RecordDifference[] = []
  const batches = new ShortBatches(context.service, at_once)
  for (const name of moved_resources) {
    const all = [...records[name].values()].filter(({ id }) => moved[name].has(id))
    let compared = 0
    await batches.each(all, async (some) => {
      for (const difference of await compareSome(context, name, some, moved)) found.push(difference)
      compared += some.length
      tell('comparing', name, compared, all.length)
    })
  }
  return found
}

async function compareSome(
  context: RequestContext,
  name: ResourceName,
  some: readonly ServiceRecord[],
  moved: MovedIds,
) {
  const resource = resources[name]
  const copyOf = (id: number) => moved[name].get(id) ?? 0
  return transact(context, async (tx) => {
    const stored = await loadRecords(
      tx,
      resource,
      some.map(({ id }) => copyOf(id)),
    )
    const originalOf = (id: number) => stored.get(id)?.facts.original_language ?? context.language
    const shown = new Map<string, Answer>()
    for (const language of languages) {
      const ids = some.flatMap(({ id, translations }) => {
        const copy = copyOf(id)
        return originalOf(copy) === language || translations.has(language) ? [copy] : []
      })
      const wanted = [...new Set(ids)].flatMap((id) => stored.get(id) ?? [])
      if (wanted.length === 0) continue
      for (const { json } of await presentStored(tx, { ...context, tx, language }, resource, wanted)) {
        // A representation holds the JSON that is answered.
        const answer = JSON.parse(json.toString()) as Answer
        shown.set(`${language} ${Number(answer['id'])}`, answer)
      }
    }
    const differences: RecordDifference[] = []
    for (const one of some) {
      const copy = copyOf(one.id)
      const add = (there: Answer, here: Answer | null, language: Language | null) => {
        for (const [field, value, now] of differencesOf(there, here ?? {}))
          differences.push({ resource: name, source: one.id, copy, field, language, there: value, here: now })
      }
      if (copy !== one.id) add({ id: one.id }, { id: copy }, null)
      const { status } = one.record
      // A link to what is not here is lost, and named by the id there.
      const full = bodyOfRecord(name, one, moved, (id) => [id])
      const body = { ...emptyThere(name, one), ...full, ...(typeof status === 'string' ? { status } : {}) }
      const present = (language: Language) => shown.get(`${language} ${copy}`) ?? null
      add(body, present(originalOf(copy)), null)
      for (const [language, record] of one.translations) {
        // The status there, which is another one here where a password protects the record.
        const text = bodyOfTranslation(name, record, moved, 'none')
        // A text that was a record of its own there may have had other times, or another place.
        const facts = one.also.length > 0 ? bodyOfFacts(name, record, moved) : {}
        add({ ...text, ...facts }, present(language), language)
      }
    }
    return differences
  })
}
