/** Actions with everything around them: the question before harm, the notice with "Undo", failures by name. */
import type { Language, ResourceName } from '../../contract/field.ts'
import { codeOf } from '../failures/code.ts'
import { nameOf, type Item } from '../api/read/record.ts'
import { newKey } from '../api/write/mutations.ts'
import type { Translate } from '../i18n/locale.tsx'
import { reasonOf } from '../shell/notices/error-text.ts'
import { notify, withdrawUndo } from '../shell/notices/notify.tsx'
import type { Action, ActionOutcome } from './actions.ts'
import { carryOut } from './carry-out.ts'
import { confirm, type ActionContext, type Confirmed } from './confirm.ts'
import { doneText } from './done-words.ts'
import { tellFailures } from './dialogs/failures.tsx'
import { askLanguages } from './dialogs/languages-dialog.tsx'
import { isTextAction, languagesOfAction } from './texts.ts'
import { offerUndo } from '../shell/notices/undo-operation.ts'
import { replaceLinks } from './usage.ts'
import { isCounted } from '../../contract/tables/event-counts.ts'

export interface ActOptions {
  /** Languages whose texts are changed; by default every text that the action changes. */
  readonly within?: readonly Language[] | null
  /** Asks which languages. */
  readonly choose?: boolean
  /** How many of the records are not on the page. */
  readonly beyond?: number
  /** Skips further questions. */
  readonly onAgreed?: () => void
  /** Called when the lists show the change. */
  readonly onShown?: () => void
}

/** Tells failures by name. @returns what was done */
function report(resource: ResourceName, outcomes: readonly ActionOutcome[], t: Translate): readonly ActionOutcome[] {
  const failed = outcomes.filter(({ error }) => error !== undefined)
  const [only] = failed
  if (outcomes.length === 1 && only) {
    const name = nameOf(resource, only.item)
    notify({ message: t('notice.failed', { name, reason: reasonOf(only.error, t) }), tone: 'bad' })
  } else if (only) tellFailures(resource, failed)
  // A record with one failed text may have others that were changed.
  return outcomes.filter(({ written }) => written !== undefined)
}

/** Returns the action of a notice that undoes what was done; empty: it cannot be undone. */
function undoOf(context: ActionContext, action: Action, done: readonly ActionOutcome[]) {
  const { cache, resource, locale } = context
  const { t, language } = locale
  const operation = done.find(({ written }) => written?.operation !== undefined)?.written?.operation
  const writeBack = async () => {
    const { takeBackActions: takeBack } = await codeOf(import('./take-back.ts'))
    const undone = report(resource, await takeBack({ cache, resource, language }, done), t)
    if (undone.length > 0) notify({ message: t('notice.undone') })
  }
  const undo = () => writeBack().catch((error: unknown) => notify({ message: reasonOf(error, t), tone: 'bad' }))
  return offerUndo({ cache, locale }, operation, action !== 'delete' && done.length > 0 ? undo : null)
}

/** Puts another record in the place of these. @returns whether no event uses them any longer */
async function replace(
  context: ActionContext,
  items: readonly Item[],
  { replacement, usage }: Confirmed,
  operation: string,
): Promise<boolean> {
  const { cache, resource, locale } = context
  const { t, language } = locale
  if (replacement === null || !isCounted(resource)) return true
  const ids = items.map(({ id }) => id)
  const { outcomes, left } = await replaceLinks({ cache, language }, resource, ids, replacement, usage, operation)
  const failed = outcomes.filter(({ error }) => error !== undefined)
  if (left === 0) return true
  if (failed.length > 0) tellFailures('events', failed)
  const changed = outcomes.filter(({ error }) => error === undefined)
  notify({ message: t('used.kept', { count: left }), tone: 'bad', ...undoOf(context, 'delete', changed) })
  return false
}

/** Carries an action out. @returns the records it changed, once the service has answered */
export async function act(
  context: ActionContext,
  action: Action,
  items: readonly Item[],
  { within = null, choose = false, beyond = 0, onAgreed, onShown }: ActOptions = {},
): Promise<readonly Item[]> {
  const { cache, resource, locale } = context
  const { t, language } = locale
  if (choose && isTextAction(action)) {
    const chosen = await askLanguages({ resource, action, items })
    const meant = items.filter((item) => languagesOfAction(action, item)?.some((one) => chosen?.includes(one)))
    return chosen ? act(context, action, meant, { within: chosen, beyond }) : []
  }
  const agreed = await confirm(context, { action, items, within, beyond })
  // Joins the replacement and the action to one operation.
  const operation = newKey()
  if (!agreed || !(await replace(context, items, agreed, operation))) return []
  onAgreed?.()
  withdrawUndo()
  // Events that are linked while the question is open are seen by the service, unless it was agreed to leave them without.
  const guarded = context.desk && (agreed.replacement !== null || agreed.usage.length === 0)
  const outcomes = await carryOut({ cache, resource, language }, action, items, { within, operation, guarded, onShown })
  const done = report(resource, outcomes, t)
  if (done.length === 0) return []
  notify({ message: doneText(locale, resource, action, done), ...undoOf(context, action, done) })
  return done.filter(({ error }) => error === undefined).map(({ item }) => item)
}
