/** Copies an event to another date as a draft, with its texts in all languages, venue, terms and image. */
import { default_language, languages, type Language } from '../../contract/languages.ts'
import { resources, writable } from '../../contract/resources.ts'
import { newKey } from '../api/write/mutations.ts'
import type { Item } from '../api/read/record.ts'
import { rendersTexts } from '../api/foreign/reading/text-source.ts'
import { codeOf } from '../failures/code.ts'
import { readRecord } from '../api/read/read-record.ts'
import type { Draft } from '../../contract/codec/schema.ts'
import { write } from '../api/write/write.ts'
import { datesOn } from '../kinds/date/dates-on.ts'
import { libraryImage, toDraft, toFormValues, type FormValues } from '../kinds/values/values.ts'

interface Copy {
  readonly language: Language
  readonly draft: Draft
}

/** Fields that a copy does not take over. */
const own_fields: readonly string[] = [
  'slug',
  'status',
  'date',
  'date_utc',
  'author',
  'start_date',
  'end_date',
  'i18n_language',
  'event_status',
  'event_status_reason',
  'unpublish_date',
]

/** Returns the languages in which an event has a text; for a service that does not list them, the one that was read. */
export function languagesWithText(item: Item, read: Language): readonly Language[] {
  const states = item.i18n_languages
  return states ? languages.filter((language) => states[language] !== null) : [read]
}

function withoutOwn(draft: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !own_fields.includes(name)))
}

const texts = (draft: Draft) =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => writable(resources.events)[name]?.per_language === true))

/** Returns when and where a copy takes place, to tell whether its venue is taken. */
export const placeOn = (date: string, item: Item): FormValues => ({
  ...toFormValues('events', item, item.i18n_language ?? default_language),
  event_status: 'scheduled',
  ...Object.fromEntries(Object.entries(datesOn(date, item)).map(([name, value]) => [name, String(value)])),
})

/**
 * Plans the writes of a copy: the record in its first language, then the texts of the others.
 * @param items the event in each language that has a text of its own
 * @param date `YYYY-MM-DD`
 */
export function copiesOf(items: ReadonlyMap<Language, Item>, date: string): readonly Copy[] {
  return [...items].map(([language, item], position) => {
    const draft = withoutOwn(
      toDraft('events', toFormValues('events', null, language), toFormValues('events', item, language)),
    )
    const image = libraryImage(item['image'])
    const first = { ...draft, ...(image === null ? {} : { image }), ...datesOn(date, item) }
    const taken = position === 0 ? first : texts(draft)
    return { language, draft: { ...taken, status: 'draft' } }
  })
}

/** Reads the event in each language in which it has a text. @throws ApiError */
export async function readCopied(item: Item, read: Language): Promise<ReadonlyMap<Language, Item>> {
  const found = await Promise.all(
    languagesWithText(item, read).map(async (language) => {
      const { record } = await readRecord('events', item.id, language)
      return [language, rendersTexts(record) ? await withCost(record) : record] as const
    }),
  )
  return new Map(found)
}

/** Completes an event with its cost where the service does not tell it. @throws ApiError when nobody knows it */
async function withCost(item: Item): Promise<Item> {
  const { settleCost } = await codeOf(import('../api/foreign/costs/settle-cost.ts'))
  return { ...item, stored: { ...item.stored, cost: await settleCost(item, undefined) } }
}

const asWrite = ({ language, draft }: Copy) => ({ language, body: draft })

interface Made {
  readonly id: number
  /** Why texts of other languages are missing; the incomplete copy could not be removed either. */
  readonly failure?: unknown
  /** Fields that the service did not save as sent. */
  readonly not_taken?: readonly string[] | undefined
}

/** Keys of copies whose answer was lost, by event and date, so that a retry makes no second copy. */
const keys = new Map<string, string>()

/**
 * Makes one copy; removes it again where its texts fail, if the service can be reached.
 * @param at event and date
 * @throws ApiError
 */
export async function writeCopy(copies: readonly Copy[], at: string): Promise<Made> {
  const [first, ...others] = copies
  const key = keys.get(at) ?? newKey()
  keys.set(at, key)
  const made = await write({ resource: 'events', method: 'POST', key, ...(first && asWrite(first)) })
  keys.delete(at)
  const { id } = made.record
  // A copy that had arrived before is brought up to date with the event.
  const rest = made.status === 200 ? copies : others
  try {
    for (const copy of rest) await write({ resource: 'events', method: 'PATCH', id, ...asWrite(copy) })
  } catch (failure) {
    const gone = await write({ resource: 'events', method: 'DELETE', id }).catch(() => null)
    if (gone) throw failure
    return { id, failure }
  }
  return { id, not_taken: made.not_taken }
}
