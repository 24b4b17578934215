/** A sheet as React sees it. */
import { useSyncExternalStore } from 'react'
import type { RecordDraft } from './record-draft.ts'

/** @param select must answer the same value as long as nothing has changed: a primitive, or what the sheet itself holds */
export function useRecordDraft<V>(sheet: RecordDraft, select: (sheet: RecordDraft) => V): V {
  return useSyncExternalStore(sheet.watch, () => select(sheet))
}
