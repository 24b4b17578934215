/** Plans the writes that save everything of a draft: one a language, the facts along with the first. */
import type { Language, ResourceName } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import type { Draft } from '../../../contract/codec/schema.ts'
import type { Item } from '../../api/read/record.ts'
import { toDraft, type FormValues } from '../../kinds/values/values.ts'
import type { ErrorTexts } from '../check/field-errors.ts'
import { checkWhenLoaded } from '../check/check-when-loaded.ts'
import type { DraftPart } from '../draft/record-base.ts'
import { formPathOf, type RecordDraft } from '../draft/record-draft.ts'

export interface PlannedWrite {
  readonly language: Language
  readonly body: Draft
  /** Values when the write was planned: what is typed while it is on its way is not saved by it. */
  readonly sent: ReadonlyMap<DraftPart, FormValues>
}

export interface Plan {
  readonly draft: RecordDraft
  readonly resource: ResourceName
  /** Null: a new record. */
  readonly item: Item | null
  /** Open languages, in the order in which they are written. */
  readonly languages: readonly Language[]
}

/** Returns the writes in the order in which they are sent. A new record starts with the language that has its name. */
export function planWrites(plan: Plan): PlannedWrite[] {
  const { draft, resource, item, languages } = plan
  const changed = draft.changedParts()
  const texts = languages.filter((language) => changed.includes(language))
  const { label } = resources[resource]
  if (item === null) {
    const first = languages.find((language) => draft.values(language)[label]) ?? languages[0]
    if (first === undefined) return []
    const others = texts.filter((language) => language !== first)
    return [write(plan, first, ['facts', first]), ...others.map((language) => write(plan, language, [language]))]
  }
  if (!changed.includes('facts')) return texts.map((language) => write(plan, language, [language]))
  const [first, ...others] = texts
  // Facts alone go with the language of the text that is shown, which makes no new text.
  const carrier = first ?? item.i18n_language ?? languages[0]
  if (carrier === undefined) return []
  const along: DraftPart[] = first ? ['facts', first] : ['facts']
  return [write(plan, carrier, along), ...others.map((language) => write(plan, language, [language]))]
}

function write({ draft, resource, item }: Plan, language: Language, parts: readonly DraftPart[]): PlannedWrite {
  const sent = new Map(parts.map((part) => [part, draft.values(part)]))
  const after: FormValues = Object.assign({}, ...sent.values())
  const body = toDraft(resource, Object.assign({}, ...parts.map((part) => draft.baseOf(part))), after)
  // A new record gets the status that the form shows, not the one that the service would choose.
  const status = item === null && parts.includes('facts') && after['status']
  return { language, body: status ? { ...body, status } : body, sent }
}

/** Checks all planned writes with the service's own schema. @returns errors by path, in the language of the desk */
export async function checkWrites(plan: Plan, desk: Language): Promise<ErrorTexts> {
  const { resource } = plan
  const rows = writable(resources[resource])
  const errors: Record<string, string> = {}
  for (const write of planWrites(plan)) {
    const body = { ...requiredOf(plan, write), ...write.body }
    for (const [name, text] of Object.entries(await checkWhenLoaded(resource, 'update', body, desk)))
      errors[formPathOf(rows[name]?.per_language ? write.language : 'facts', name)] = text
  }
  return errors
}

/** Returns the fields that a write has to carry, as empty: the name of a text that is not there yet, all of a new record. */
function requiredOf({ resource, item }: Plan, { language, sent }: PlannedWrite): Draft {
  const rows = writable(resources[resource])
  const is_new_text = sent.has(language) && (item === null || item.i18n_languages?.[language] === null)
  const names = Object.keys(rows).filter((name) => {
    const row = rows[name]
    return row?.required && (row.per_language ? is_new_text : item === null && sent.has('facts'))
  })
  return Object.fromEntries(names.map((name) => [name, null]))
}
