/** Undoes a save by its operation: the form follows, and keeps what was typed since. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import { codeOf } from '../../failures/code.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { readNow, rebaseOnServer, type WriteContext } from './save-with-merge.ts'

/**
 * @param busyRef true while the draft is being saved or undone
 * @returns the undoing, and `undone`, which waits for the one that is under way: a save pressed meanwhile follows it
 */
export function useUndoSave(context: WriteContext, busyRef: RefObject<boolean>) {
  const current = useRef(Promise.resolve())
  const cache = useQueryClient()
  const locale = useWords()
  const notifyError = useNotifyError()
  const { draft, item, languages } = context

  async function during(work: () => Promise<void>) {
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

  async function begin(operation: number) {
    try {
      const { undoOperation } = await codeOf(import('../../actions/undo-operation.ts'))
      await undoOperation({ cache, locale, during }, operation)
    } catch (error) {
      notifyError(error)
    }
  }
  return {
    undo: (operation: number) => (current.current = begin(operation)),
    undone: () => current.current,
  }
}
