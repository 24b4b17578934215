/** What a write changes, kept as long as it can be taken back. */
import type { Language } from '../../../contract/field.ts'
import { changedNames, only, type FormValues } from '../../kinds/controls/values.ts'
import type { Plan } from './save-plan.ts'
import type { DraftPart } from '../draft/record-draft.ts'

/**
 * What one write changed: before it, and as the service answered. Also what follows from what was sent: an event of whole days
 * loses its hours.
 */
export interface Step {
  readonly language: Language
  readonly before: ReadonlyMap<DraftPart, FormValues>
  readonly after: ReadonlyMap<DraftPart, FormValues>
}

/** Called before a write is sent. @returns to be called with its answer adopted; null where it cannot be taken back */
export function captureUndo({ sheet, item }: Plan, language: Language, parts: Iterable<DraftPart>): () => Step | null {
  const bases = [...parts].map((part) => [part, sheet.base(part), sheet.changed(part)] as const)
  // A text that was not there cannot be taken away again.
  const is_new =
    item?.i18n_languages?.[language] === null && bases.some(([part, , names]) => part === language && names[0])
  return () => {
    if (is_new) return null
    const changed = bases.map(([part, base]) => [part, base, changedNames(base, sheet.base(part))] as const)
    return {
      language,
      before: new Map(changed.map(([part, base, names]) => [part, only(base, names)])),
      after: new Map(changed.map(([part, , names]) => [part, only(sheet.base(part), names)])),
    }
  }
}
