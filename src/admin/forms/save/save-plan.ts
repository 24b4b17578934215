/** What has to be sent so that everything of a sheet is saved: one write a language, facts along with the first. */
import type { Language, ResourceName } from '../../../contract/field.ts'
import { refusalText } from '../../../contract/http/refusals.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { readDraft } from '../../../contract/codec/schema.ts'
import type { Draft } from '../../api/write/write.ts'
import type { Item } from '../../api/read/record.ts'
import { toDraft, type FormValues } from '../../kinds/controls/values.ts'
import type { DraftPart, RecordDraft } from '../draft/record-draft.ts'

export interface PlannedWrite {
  readonly language: Language
  readonly draft: Draft
  /** Values as they were when this was planned: what is typed while it is on its way is not saved by it. */
  readonly sent: ReadonlyMap<DraftPart, FormValues>
}

export interface Plan {
  readonly sheet: RecordDraft
  readonly resource: ResourceName
  /** Null: a new one. */
  readonly item: Item | null
  /** Open languages, the one that is written first first. */
  readonly languages: readonly Language[]
}

/** In the order in which they are sent. A new record starts with the language that has its name. */
export function planWrites(plan: Plan): PlannedWrite[] {
  const { sheet, resource, item, languages } = plan
  const changed = sheet.changedParts()
  const texts = languages.filter((language) => changed.includes(language))
  const { label } = resources[resource]
  if (item === null) {
    const first = languages.find((language) => sheet.values(language)[label]) ?? languages[0]
    if (first === undefined) return []
    const others = texts.filter((language) => language !== first)
    return [write(plan, first, ['facts', first]), ...others.map((language) => write(plan, language, [language]))]
  }
  if (!changed.includes('facts')) return texts.map((language) => write(plan, language, [language]))
  const [first, ...others] = texts
  // Facts alone go with the language of the text that is shown: no text is made by that.
  const carrier = first ?? item.i18n_language ?? languages[0]
  if (carrier === undefined) return []
  const along: DraftPart[] = first ? ['facts', first] : ['facts']
  return [write(plan, carrier, along), ...others.map((language) => write(plan, language, [language]))]
}

function write({ sheet, resource, item }: Plan, language: Language, parts: readonly DraftPart[]): PlannedWrite {
  const sent = new Map(parts.map((part) => [part, sheet.values(part)]))
  const all = (of: (part: DraftPart) => FormValues): FormValues => Object.assign({}, ...parts.map(of))
  const [before, after] = [all((part) => sheet.base(part)), all((part) => sheet.values(part))]
  const draft = toDraft(resource, before, after)
  // What the form shows is what is made, not what the service would do with a new one by itself.
  const status = item === null && parts.includes('facts') && after['status']
  return { language, draft: status ? { ...draft, status } : draft, sent }
}

/**
 * The service's own schema, asked before anything is sent.
 * @param missing whether the language of the write has no text yet: its name is then needed
 * @returns part, field and text in the language of the desk
 */
export function refusalsOf(
  { resource, item }: Plan,
  { language, sent, draft }: PlannedWrite,
  missing: boolean,
  desk: Language,
): (readonly [DraftPart, string, string])[] {
  const rows = writable(resources[resource])
  const needs_text = sent.has(language) && missing
  const required = Object.keys(rows).filter((name) => {
    const row = rows[name]
    return row?.required && (row.per_language ? needs_text : item === null && sent.has('facts'))
  })
  const needed = Object.fromEntries(required.map((name) => [name, null]))
  const read = readDraft(resources[resource], 'update', { ...needed, ...draft })
  return Object.entries(read.refusals).map(([name, refusal]) => {
    const part = rows[name]?.per_language ? language : 'facts'
    const code = refusal.code === 'empty' ? 'required' : refusal.code
    return [part, name, refusalText(desk, { ...rows[name], ...refusal, code })] as const
  })
}
