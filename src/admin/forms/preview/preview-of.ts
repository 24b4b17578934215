/** Computes what readers of a language will see of a record once what is typed is saved. */
import type { Language, ResourceName } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import type { Item } from '../../api/read/record.ts'
import type { FormValues } from '../../kinds/values/values.ts'
import type { RecordDraft } from '../draft/record-draft.ts'

interface Shown {
  readonly resource: ResourceName
  readonly draft: RecordDraft
  /** The saved record as each language reads it; empty for a new one. */
  readonly saved: ReadonlyMap<Language, Item>
  /** Linked records by field, which the form holds as ids. */
  readonly linked: Readonly<Record<string, readonly Item[]>>
  readonly wanted: Language
}

/** Returns the record, and the language of its text: where the wanted one has none, the text that readers get instead. */
export function previewOf({ resource, draft, saved, linked, wanted }: Shown): { language: Language; record: object } {
  const { label } = resources[resource]
  const typed = (language: Language): FormValues | null => {
    const values = draft.has(language) ? draft.values(language) : {}
    return values[label] ? values : null
  }
  const item = saved.get(wanted)
  const instead = item?.i18n_language ?? firstTyped(draft, typed) ?? wanted
  const language = typed(wanted) ? wanted : instead
  const { image, ...facts } = draft.values('facts')
  const text = typed(language) ?? {}
  return {
    language,
    record: { ...item, ...facts, ...text, ...linked, image: typeof image === 'string' ? { url: image } : false },
  }
}

function firstTyped(draft: RecordDraft, typed: (language: Language) => FormValues | null): Language | undefined {
  return draft.parts().find((part): part is Language => part !== 'facts' && typed(part) !== null)
}
