/** Asks before an action takes something from readers, or a record from the events that use it. */
import type { QueryClient } from '@tanstack/react-query'
import type { Language, ResourceName } from '../../contract/field.ts'
import { nameOf, type Item } from '../api/read/record.ts'
import type { Locale } from '../i18n/locale.tsx'
import { reasonOf } from '../shell/notices/error-text.ts'
import { notify } from '../shell/notices/notify.tsx'
import { textActionLabel } from './action-words.ts'
import { actions, type Action } from './actions.ts'
import { leaveText } from './done-words.ts'
import { askConsequences } from './dialogs/consequences-dialog.tsx'
import { isTextAction, isUnlisted, leaving, type Leaving } from './texts.ts'
import { usageOf, type UsageList } from './usage.ts'
import { isCounted } from '../../contract/tables/event-counts.ts'

export interface ActionContext {
  readonly cache: QueryClient
  readonly resource: ResourceName
  readonly locale: Locale
  /** Today's date on the site's clock. */
  readonly today: string
  readonly desk: boolean
}

export interface Asking {
  readonly action: Action
  readonly items: readonly Item[]
  /** Languages whose texts are changed; null: every text that the action changes. */
  readonly within: readonly Language[] | null
  /** How many of the records are not on the page. */
  readonly beyond: number
}

export interface Confirmed {
  readonly replacement: number | null
  readonly usage: readonly UsageList[]
}

const nothing: Leaving = { items: [], languages: [] }

function leftBy({ action, items, within }: Asking): Leaving {
  if (action === 'trash') return leaving(items, null)
  return action === 'draft' ? leaving(items, within) : nothing
}

/** Whether an action takes events where no list of the service shows them again. */
const isOneWay = ({ action, items }: Asking) => action === 'trash' && items.some(isUnlisted)

function linesOf(locale: Locale, resource: ResourceName, asking: Asking, left: Leaving, used: boolean) {
  const { action, beyond } = asking
  const { t } = locale
  return [
    ...(left.items.length > 0 ? [leaveText(locale, resource, left.items.length, left.languages)] : []),
    ...(isOneWay(asking) ? [t('ask.unlisted')] : []),
    ...(beyond > 0 ? [t('ask.beyond', { count: beyond })] : []),
    ...(action === 'delete' && !used ? [t('used.none')] : []),
  ]
}

/** @returns null when the user declines; harmless actions are not asked about */
export async function confirm(
  { cache, resource, locale, today, desk }: ActionContext,
  asking: Asking,
): Promise<Confirmed | null> {
  const { action, items, within, beyond } = asking
  const { t, language } = locale
  const ids = items.map(({ id }) => id)
  const left = leftBy(asking)
  const removes = action === 'trash' || action === 'delete'
  let usage: readonly UsageList[] = []
  if (isCounted(resource) && (removes || left.items.length > 0)) {
    try {
      usage = await usageOf(cache, resource, ids, today, language)
    } catch (error) {
      // Refuses when the uses could not be loaded, so that nothing is removed unseen.
      notify({ message: reasonOf(error, t), tone: 'bad' })
      return null
    }
  }
  const asks = action === 'delete' || left.items.length > 0 || usage.length > 0 || beyond > 0 || isOneWay(asking)
  if (!asks) return { replacement: null, usage }
  const [only] = items
  const name = items.length === 1 && only ? nameOf(resource, only) : ''
  const what = name ? t('ask.name', { name }) : t(`count.${resource}`, { count: items.length })
  const agreed = await askConsequences({
    title: t(`ask.${action}`, { what }),
    lines: linesOf(locale, resource, asking, left, usage.length > 0),
    yes: isTextAction(action)
      ? textActionLabel(locale, action, within, left.items.length > 0)
      : t(actions[action].label),
    danger: removes || left.items.length > 0,
    usage,
    // On foreign services a write of one field may reset others.
    replace: isCounted(resource) && removes && desk && usage.length > 0 ? { resource, ids } : null,
  })
  return agreed && { ...agreed, usage }
}
