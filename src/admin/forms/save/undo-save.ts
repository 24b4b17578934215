/** Undoes a save by its operation: the form follows, and keeps what was typed since. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import { codeOf } from '../../failures/code.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import type { UndoContext } from '../../shell/notices/ask-undo.ts'
import { readNow, rebaseOnServer, type MergeContext } from './save-with-merge.ts'

/**
 * @param busyRef true while the draft is being saved or undone
 * @returns the undoing; `during`, which other undos of the record run in; and `undone`, which waits for the one that is under way: a
 *   save pressed meanwhile follows it
 */
export function useUndoSave(context: MergeContext, busyRef: RefObject<boolean>) {
  const current = useRef(Promise.resolve())
  const cache = useQueryClient()
  const locale = useWords()
  const notifyError = useNotifyError()
  const { draft, item, languages } = context

  async function follow(work: () => Promise<void>) {
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

  const during: UndoContext['during'] = (work) => (current.current = follow(work))

  async function begin(operation: number) {
    try {
      // Loaded when it is pressed, for the size of the form.
      const { undoOperation } = await codeOf(import('../../shell/notices/undo-operation.ts'))
      await undoOperation({ cache, locale, during }, operation)
    } catch (error) {
      notifyError(error)
    }
  }
  return {
    undo: (operation: number) => (current.current = begin(operation)),
    during,
    undone: () => current.current,
  }
}
