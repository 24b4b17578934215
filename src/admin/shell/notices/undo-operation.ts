/** Undoes an operation: everything that it changed, but for what was changed since, which the notice names. */
import type { QueryClient } from '@tanstack/react-query'
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import { callDesk } from '../../api/desk/call-desk.ts'
import { session_key, type Session } from '../../api/session/session.ts'
import { refreshAll } from '../../api/write/mutations.ts'
import { loadWords } from '../../i18n/load-words.ts'
import type { Locale } from '../../i18n/locale.tsx'
import { reasonOf } from './error-text.ts'
import { notify, withdrawUndo } from './notify.tsx'
import { skipReason } from './skip-reason.ts'

type Undone = DeskAnswer<'POST /operations/{id}/undo'>

export interface UndoContext {
  readonly cache: QueryClient
  readonly locale: Locale
  /** Does the work while something else must wait for it. @param work says whether something was undone */
  readonly during?: (work: () => Promise<boolean>) => Promise<void>
}

/** Skipped records that a notice names. */
const most_named = 3

function undoneText({ cache, locale }: UndoContext, { operation, undone, skipped }: Undone): string {
  const { t } = locale
  if (skipped.length === 0 && operation?.kind === 'redo') return t('activity.done_again')
  if (skipped.length === 0 && undone.length === 1) return t('notice.undone')
  const user = cache.getQueryData<Session>(session_key)?.user?.id
  return [
    undone.length > 0 ? t('activity.done', { count: undone.length }) : t('activity.nothing_done'),
    ...skipped.slice(0, most_named).map((one) => {
      const name = one.name || t('activity.unnamed')
      return t('activity.skipped_one', { name, reason: skipReason(locale, user, one) })
    }),
    ...(skipped.length > most_named ? [t('activity.left', { count: skipped.length - most_named })] : []),
  ].join(' ')
}

const actionOf = (context: UndoContext, key: 'action.undo' | 'activity.again', undo: () => unknown) => ({
  action: {
    label: context.locale.t(key),
    onClick: () =>
      void Promise.resolve(undo()).catch((error: unknown) =>
        notify({ message: reasonOf(error, context.locale.t), tone: 'bad' }),
      ),
  },
})

/**
 * Returns what a notice offers to undo a write; empty: it cannot be undone.
 * @param operation absent: nothing was changed, or the service does not record operations
 * @param takeBack writes what was there before, for such services
 */
export function offerUndo(
  context: UndoContext,
  operation: number | null | undefined,
  takeBack: (() => unknown) | null = null,
): Partial<ReturnType<typeof actionOf>> {
  const undo = typeof operation === 'number' ? () => undoOperation(context, operation) : takeBack
  return undo ? actionOf(context, 'action.undo', undo) : {}
}

/** Undoes an operation. The notice says what was skipped, and offers to do it again. */
export async function undoOperation(context: UndoContext, id: number): Promise<void> {
  const { cache, locale, during = (work) => work().then(() => undefined) } = context
  const { t, language } = locale
  withdrawUndo()
  await during(async () => {
    try {
      const [done] = await Promise.all([
        // A thousand records take seconds.
        callDesk('POST /operations/{id}/undo', { path: { id }, language, time_limit: 120_000 }),
        loadWords(language, 'activity'),
      ])
      const { operation, undone } = done
      const label = operation?.kind === 'undo' ? 'activity.again' : 'action.undo'
      const again = operation && actionOf(context, label, () => undoOperation(context, operation.id))
      notify({ message: undoneText(context, done), tone: undone.length > 0 ? 'good' : 'bad', ...again })
      return undone.length > 0
    } catch (error) {
      notify({ message: reasonOf(error, t), tone: 'bad' })
      return false
    }
  })
  await Promise.all([refreshAll(cache), cache.invalidateQueries({ queryKey: ['operations'] })])
}
