/** A sheet as React sees it. */
import { useSyncExternalStore } from 'react'
import type { Sheet } from './record-draft.ts'

/** @param select must answer the same value as long as nothing has changed: a primitive, or what the sheet itself holds */
export function useSheet<V>(sheet: Sheet, select: (sheet: Sheet) => V): V {
  return useSyncExternalStore(sheet.watch, () => select(sheet))
}
