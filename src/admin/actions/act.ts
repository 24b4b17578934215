/** Actions with everything around them: the question before harm, the notice with "Undo", failures by name. */
import type { Language, ResourceName } from '../../contract/field.ts'
import { nameOf, type Item } from '../api/read/record.ts'
import type { Translate } from '../i18n/locale.tsx'
import { reasonOf } from '../shell/notices/error-text.ts'
import { notify, withdrawUndo } from '../shell/notices/notify.tsx'
import type { Action, Outcome } from './actions.ts'
import { carryOut, takeBack } from './carry-out.ts'
import { confirm, type ActionContext, type Confirmed } from './confirm.ts'
import { doneText } from './done-words.ts'
import { tellFailures } from './dialogs/failures.tsx'
import { askLanguages } from './dialogs/languages-dialog.tsx'
import { isTextAction, languagesOf } from './texts.ts'
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
function report(resource: ResourceName, outcomes: readonly Outcome[], t: Translate): readonly Outcome[] {
  const failed = outcomes.filter(({ error }) => error !== undefined)
  const [only] = failed
  if (outcomes.length === 1 && only) {
    const name = nameOf(resource, only.item)
    notify({ message: t('notice.failed', { name, reason: reasonOf(only.error, t) }), tone: 'bad' })
  } else if (only) tellFailures(resource, failed)
  // A record with one failed text may have others that were changed.
  return outcomes.filter(({ written }) => written !== undefined)
}

const nothing = () => Promise.resolve<readonly Outcome[]>([])

/** Puts another record in the place of these. @returns how to undo it; null when some events could not be changed */
async function replace(
  { cache, resource, locale: { t, language } }: ActionContext,
  items: readonly Item[],
  { replacement, usage }: Confirmed,
): Promise<(() => Promise<readonly Outcome[]>) | null> {
  if (replacement === null || !isCounted(resource)) return nothing
  const ids = items.map(({ id }) => id)
  const { outcomes, left, undo } = await replaceLinks({ cache, language }, resource, ids, replacement, usage)
  const failed = outcomes.filter(({ error }) => error !== undefined)
  if (left === 0) return undo
  if (failed.length > 0) tellFailures('events', failed)
  const action = { label: t('action.undo'), onClick: () => void undo() }
  notify({ message: t('used.kept', { count: left }), tone: 'bad', action })
  return null
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
  const around = { cache, resource, language }
  if (choose && isTextAction(action)) {
    const chosen = await askLanguages({ resource, action, items })
    const meant = items.filter((item) => languagesOf(action, item)?.some((one) => chosen?.includes(one)))
    return chosen ? act(context, action, meant, { within: chosen, beyond }) : []
  }
  const agreed = await confirm(context, { action, items, within, beyond })
  const relink = agreed && (await replace(context, items, agreed))
  if (!relink) return []
  onAgreed?.()
  withdrawUndo()
  const done = report(resource, await carryOut(around, action, items, { within, onShown }), t)
  if (done.length === 0) return []
  const undo = async () => {
    const undone = report(resource, await takeBack(around, done), t)
    report('events', await relink(), t)
    if (undone.length > 0) notify({ message: t('notice.undone') })
  }
  notify({
    message: doneText(locale, resource, action, done),
    ...(action === 'delete' ? {} : { action: { label: t('action.undo'), onClick: () => void undo() } }),
  })
  return done.filter(({ error }) => error === undefined).map(({ item }) => item)
}
