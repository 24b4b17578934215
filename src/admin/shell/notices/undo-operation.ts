/** Undoes an operation: everything that it changed, but for what was changed since, which the notice names. */
import { refreshAll } from '../../api/write/mutations.ts'
import { codeOf } from '../../failures/code.ts'
import type { UndoContext } from './ask-undo.ts'
import { reasonOf } from './error-text.ts'
import { notify, withdrawUndo } from './notify.tsx'

/**
 * Returns what a notice offers to undo a write; empty: it cannot be undone.
 * @param operation absent: nothing was changed, or the service does not record operations
 * @param takeBack writes what was there before instead
 */
export function offerUndo(
  context: UndoContext,
  operation: number | null | undefined,
  takeBack: (() => unknown) | null = null,
) {
  const undo = operation ? () => undoOperation(context, operation) : takeBack
  return undo ? { action: { label: context.locale.t('action.undo'), onClick: () => void undo() } } : {}
}

/** Undoes an operation. The notice says what was skipped, and offers to do it again. */
export async function undoOperation(context: UndoContext, id: number): Promise<void> {
  const { cache, locale, during = (work) => work() } = context
  withdrawUndo()
  await during(async () => {
    try {
      const { askUndo } = await codeOf(import('./ask-undo.ts'))
      await askUndo(context, id, undoOperation)
    } catch (error) {
      notify({ message: reasonOf(error, locale.t), tone: 'bad' })
    }
  })
  await refreshAll(cache)
}
