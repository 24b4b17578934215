/** Captures a write so that it can be undone. */
import type { Language } from '../../../contract/field.ts'
import { changedNames, only, type FormValues } from '../../kinds/controls/values.ts'
import type { Plan } from './save-plan.ts'
import type { DraftPart } from '../draft/record-base.ts'

/**
 * The fields that one write changed, before it and as the service answered. That can be more than was sent: an event of whole
 * days loses its hours.
 */
export interface Step {
  readonly language: Language
  readonly before: ReadonlyMap<DraftPart, FormValues>
  readonly after: ReadonlyMap<DraftPart, FormValues>
}

/** Called before a write is sent. @returns a function to call when its answer is applied; its null: it cannot be undone */
export function captureUndo({ draft, item }: Plan, language: Language, parts: Iterable<DraftPart>): () => Step | null {
  const bases = [...parts].map((part) => [part, draft.baseOf(part), draft.changed(part)] as const)
  // A text that was created cannot be taken away again.
  const is_new =
    item?.i18n_languages?.[language] === null && bases.some(([part, , names]) => part === language && names[0])
  return () => {
    if (is_new) return null
    const changed = bases.map(([part, base]) => [part, base, changedNames(base, draft.baseOf(part))] as const)
    return {
      language,
      before: new Map(changed.map(([part, base, names]) => [part, only(base, names)])),
      after: new Map(changed.map(([part, , names]) => [part, only(draft.baseOf(part), names)])),
    }
  }
}
