/** Undoes a save by its operation: the form follows, and keeps what was typed since. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import type { UndoContext } from '../../shell/notices/undo-operation.ts'
import { readNow, rebaseOnServer, type WriteContext } from './save-with-merge.ts'

/**
 * @param busyRef true while the draft is being saved or undone
 * @returns the context of an undo, and `undone`, which waits for the one that is under way: a save pressed meanwhile follows it
 */
export function useUndoSave(context: WriteContext, busyRef: RefObject<boolean>) {
  const current = useRef(Promise.resolve())
  const cache = useQueryClient()
  const locale = useWords()
  const { draft, item, languages } = context

  async function follow(work: () => Promise<boolean>) {
    if (busyRef.current) return
    busyRef.current = true
    try {
      await work()
      if (!item) return
      for (const language of languages.filter((one) => draft.has(one)))
        rebaseOnServer(context, language, await readNow(cache, context, item.id, language))
    } finally {
      busyRef.current = false
    }
  }

  const undoing: UndoContext = { cache, locale, during: (work) => (current.current = follow(work)) }
  return { undoing, undone: () => current.current }
}
