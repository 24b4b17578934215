/** Asks the service to undo an operation, and tells what became of it. Loaded when the first undo is pressed. */
import type { QueryClient } from '@tanstack/react-query'
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import { callDesk } from '../../api/desk/call-desk.ts'
import { session_key } from '../../api/session/session.ts'
import type { Session } from '../../api/session/session-shape.ts'
import { loadWords } from '../../i18n/load-words.ts'
import type { Locale } from '../../i18n/locale.tsx'
import { notify } from './notify.tsx'
import { skipReason } from './skip-reason.ts'

export interface UndoContext {
  readonly cache: QueryClient
  readonly locale: Locale
  /** Does the work while something else must wait for it. */
  readonly during?: (work: () => Promise<void>) => Promise<void>
}

type Undone = DeskAnswer<'POST /operations/{id}/undo'>

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

/**
 * @param undoAgain undoes the operation that this makes
 * @throws ApiError
 */
export async function askUndo(
  context: UndoContext,
  id: number,
  undoAgain: (context: UndoContext, id: number) => Promise<void>,
): Promise<void> {
  const { t, language } = context.locale
  const [done] = await Promise.all([
    // A thousand records take seconds, and the most that can be undone a quarter of an hour.
    callDesk('POST /operations/{id}/undo', { path: { id }, language, time_limit: 1_800_000 }),
    loadWords(language, 'activity'),
  ])
  const { operation, undone } = done
  const again = operation && {
    label: t(operation.kind === 'undo' ? 'activity.again' : 'action.undo'),
    onClick: () => void undoAgain(context, operation.id),
  }
  notify({
    message: undoneText(context, done),
    tone: undone.length > 0 ? 'good' : 'bad',
    ...(again ? { action: again } : {}),
  })
}
