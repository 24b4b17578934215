/** What is typed and not yet saved, kept in this browser per record and language: it survives a reload, a crash, a lost session. */
import type { Language, ResourceName } from '../../contract/field.ts'
import type { FormValues } from '../kinds/values.ts'

export interface LocalDraft {
  /** Only the values that differ from what was read. */
  readonly values: FormValues
}

export function draftKey(resource: ResourceName, id: number | null, language: Language): string {
  return `takvim-draft:${resource}:${id ?? 'new'}:${language}`
}

export function readLocalDraft(key: string): LocalDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    // Written by keepLocalDraft below, and by nobody else.
    return kept && typeof kept === 'object' && 'values' in kept ? (kept as LocalDraft) : null
  } catch {
    return null
  }
}

/** Keep changed values; none: nothing is left to keep. */
export function keepLocalDraft(key: string, values: FormValues): void {
  try {
    if (Object.keys(values).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ values } satisfies LocalDraft))
  } catch {
    // Private windows and full storage: the form itself still holds what was typed.
  }
}

export function forgetLocalDraft(key: string): void {
  keepLocalDraft(key, {})
}
