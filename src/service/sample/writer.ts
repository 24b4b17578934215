/** Writes the sample: each record with all its texts at once, through the functions every write goes through. */
import type { SampleLanguage } from './texts.ts'
import type { Resource, ResourceName } from '../../contract/field.ts'
import { fold } from '../../contract/text/fold.ts'
import { resources } from '../../contract/resources.ts'
import { readDraft, type Draft } from '../../contract/codec/schema.ts'
import type { RequestContext, Tx } from '../context.ts'
import { columnsOf } from '../resources/rows/columns.ts'
import { createInPlace } from '../resources/write/create.ts'
import { addHistoryEntry } from '../resources/history/history.ts'
import { reindex } from '../resources/derived/reindex.ts'
import { followRecord } from '../resources/proposals/follow-record.ts'
import { newSlug } from '../resources/plan/slugs.ts'
import { loadRecord } from '../resources/rows/load.ts'
import { columnChanges, insertText } from '../resources/rows/store.ts'
import { textFields } from '../resources/rows/tables.ts'
import { nowUtc } from '../stored-time.ts'

export type SampleFields = Readonly<Record<string, unknown>>

/** A text and whose it is; the first of a record is its original. */
export interface Text {
  readonly language: SampleLanguage
  readonly fields: SampleFields
}

function draftOf(resource: Resource, fields: SampleFields): Draft {
  const { draft, missing, refusals } = readDraft(resource, 'create', fields)
  const wrong = [...missing, ...Object.keys(refusals)]
  if (wrong.length > 0) throw new Error(`The sample's ${resource.one} is not valid: ${wrong.join(', ')}`)
  return draft
}

/** A request in the transaction that writes a record. */
export interface Writing {
  readonly tx: Tx
  readonly context: RequestContext & { readonly tx: Tx }
}

export class Writer {
  readonly #asked: RequestContext
  readonly #known: readonly number[]
  #written = 0
  #writing: Writing | null = null
  readonly created: Record<ResourceName, number> = { events: 0, venues: 0, organizers: 0, categories: 0, tags: 0 }

  /** @param known ids of the first records, which an earlier run has written */
  constructor(context: RequestContext, known: readonly number[]) {
    this.#asked = context
    this.#known = known
  }

  /** Writes the next records in a transaction. */
  goOnIn(tx: Tx): void {
    this.#writing = { tx, context: { ...this.#asked, tx } }
  }

  /**
   * @param follow what else is done to a new record
   * @returns its id
   */
  async write(
    name: ResourceName,
    facts: SampleFields,
    texts: readonly [Text, ...Text[]],
    follow: (writing: Writing, id: number) => Promise<void> = () => Promise.resolve(),
  ): Promise<number> {
    const known = this.#known[this.#written++]
    this.created[name]++
    if (known !== undefined) return known
    if (!this.#writing) throw new Error('The sample is written in a transaction')
    const { tx, context } = this.#writing
    const resource = resources[name]
    const [original, ...translations] = texts
    const request = { ...context, language: original.language }
    const draft = draftOf(resource, { ...facts, ...original.fields })
    const made = await createInPlace(tx, request, resource, draft)
    if ('refusal' in made) throw new Error(`The sample's ${resource.one} is refused: ${JSON.stringify(made.refusal)}`)
    const { id } = made.facts
    for (const text of translations) await translate(this.#writing, resource, id, text)
    if (translations.length > 0) {
      await followRecord(tx, request, resource, made, await loadRecord(tx, resource, id))
      await reindex(tx, resource, [id], context.service.config.SITE_LANGUAGE)
    }
    await follow(this.#writing, id)
    return id
  }
}

async function translate(
  { tx, context }: Writing,
  resource: Resource,
  id: number,
  { language, fields }: Text,
): Promise<void> {
  const draft = draftOf(resource, { ...fields, start_date: '2000-01-01', end_date: '2000-01-01' })
  const name = String(draft[resource.label])
  const words = {
    ...columnsOf(textFields(resource), draft),
    slug: await newSlug(tx, resource, name, language, id),
    ...(resource.has_status ? { status: fields['status'] ?? 'publish', date_utc: nowUtc(context) } : {}),
  }
  const folded = resource.unique_names ? { folded_name: fold(name) } : {}
  // Made from the first version of the original.
  await insertText(tx, resource, { ...words, ...folded, id, language, text_version: 1, source_version: 1 })
  const entry = { resource, id, version: 1, language, action: 'update', changes: columnChanges(null, words) } as const
  await addHistoryEntry(tx, context, entry)
}
