/** Reads the records of an export in batches, as the caller may read them, and lets others pass between two. */
import type { Language } from '../../contract/languages.ts'
import type { Resource } from '../../contract/field.ts'
import type { RequestContext } from '../context.ts'
import { ShortBatches } from '../database/embedded/short-batches.ts'
import { presentStored } from '../resources/present/present.ts'
import type { RepresentationFields } from '../resources/present/representation.ts'
import { loadAll, type Stored } from '../resources/rows/load.ts'

/** Most records that are read at once. */
const most_at_once = 100

export interface ExportedRecord {
  readonly id: number
  readonly version: number
  /** As the interface answers it in the language of the request. */
  readonly shown: RepresentationFields
  /** The same in each language that was asked for and has a text. */
  readonly texts: Readonly<Partial<Record<Language, RepresentationFields>>>
}

/** Returns the records of a batch, without those that are gone or hidden by now. */
export async function presentRecords(
  context: RequestContext,
  resource: Resource,
  stored: readonly Stored[],
  texts: readonly Language[],
): Promise<readonly ExportedRecord[]> {
  const db = context.tx ?? context.service.db
  // Not kept for others: an export of everything would push out what they read.
  const present = (language: Language) => presentStored(db, { ...context, language }, resource, stored)
  const shown = await present(context.language)
  const in_language = new Map<Language, ReadonlyMap<number, RepresentationFields>>()
  for (const language of texts.filter((one) => one !== context.language)) {
    const presented = await present(language)
    in_language.set(language, new Map(presented.map((one) => [one.id, one.answer])))
  }
  return shown.map(({ id, version, answer }) => {
    const answers = texts.flatMap((language) => {
      const one = language === context.language ? answer : in_language.get(language)?.get(id)
      return one?.['i18n_language'] === language ? [[language, one] as const] : []
    })
    return { id, version, shown: answer, texts: Object.fromEntries(answers) }
  })
}

/** Yields the records of a list in its order, as they are when their turn comes. */
export async function* exportedRecords(
  context: RequestContext,
  resource: Resource,
  ids: readonly number[],
  texts: readonly Language[],
): AsyncGenerator<readonly ExportedRecord[]> {
  const { service } = context
  const batches = new ShortBatches(service, most_at_once)
  for (let at = 0; at < ids.length;) {
    const { count, records } = await batches.run(async (size) => {
      const some = ids.slice(at, at + size)
      const [found] = await loadAll(service.db, [[resource, some]], context)
      const stored = some.flatMap((id) => found?.get(id) ?? [])
      return { count: some.length, records: await presentRecords(context, resource, stored, texts) }
    })
    at += count
    yield records
  }
}
