/** Finds in the history what the original of a text changed since that text was saved. */
import type { Language, ResourceName } from '../../../contract/field.ts'
import { field_kinds } from '../../../contract/kinds.ts'
import { resources, writable } from '../../../contract/resources.ts'

interface Entry {
  readonly action: string
  readonly language: Language | null
  readonly changes: Readonly<Record<string, readonly unknown[]>>
}

export interface SourceChanges {
  /** The original language. */
  readonly language: Language
  /** Texts before the first and after the last change, by field. */
  readonly fields: readonly { readonly name: string; readonly before: unknown; readonly after: unknown }[]
}

/**
 * Returns null when the entries do not reach back to the save of the text, or no text of the original changed.
 * @param entries newest first
 * @param language of the text
 */
export function sourceChanges(
  resource: ResourceName,
  entries: readonly Entry[],
  language: Language,
): SourceChanges | null {
  const saved = entries.findIndex((entry) => entry.language === language)
  const since = entries.slice(0, saved).filter((entry) => entry.language !== null)
  const created = entries.find(({ action }) => action === 'create')
  // Translations follow their original, so that the first change since is one of the original.
  const original = created?.language ?? since.at(-1)?.language ?? null
  if (saved < 0 || original === null) return null
  const rows = writable(resources[resource])
  const changes = new Map<string, { readonly before: unknown; readonly after: unknown }>()
  for (const entry of since) {
    if (entry.language !== original) continue
    for (const [name, [before, after]] of Object.entries(entry.changes)) {
      const row = rows[name]
      if (!row?.per_language || !field_kinds[row.kind].translatable) continue
      changes.set(name, { before, after: changes.has(name) ? changes.get(name)?.after : after })
    }
  }
  const fields = [...changes].map(([name, change]) => ({ name, ...change })).filter((one) => one.before !== one.after)
  return fields.length > 0 ? { language: original, fields } : null
}
