import { useSyncExternalStore } from 'react'
import type { RecordBase } from './record-base.ts'
import type { RecordDraft } from './record-draft.ts'

/**
 * Returns something of the base of a draft, and renders anew when it changes.
 * @param select returns the same value as long as nothing has changed: a primitive, or a part of the base itself
 */
export function useRecordBase<V>(draft: RecordDraft, select: (base: RecordBase) => V): V {
  return useSyncExternalStore(draft.watchBase, () => select(draft.base))
}
