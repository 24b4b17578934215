/** Tells why a save failed, in words and at the fields concerned, and retries it while the network is missing. */
import { useEffect, useEffectEvent, useState } from 'react'
import { resources, writable } from '../../../contract/resources.ts'
import { ApiError } from '../../failures/api-error.ts'
import { isUnknown } from '../../api/write/mutations.ts'
import type { Locale } from '../../i18n/locale.tsx'
import { errorText } from '../../shell/notices/error-text.ts'
import type { Plan } from './save-plan.ts'
import { loadedRefusalText } from '../check/check-when-loaded.ts'
import { formPathOf } from '../draft/record-draft.ts'
import { refused_language } from './save-with-merge.ts'

export type Trouble =
  | { readonly kind: 'problem'; readonly text: string }
  /** The service cannot be reached: the save is retried. */
  | { readonly kind: 'waiting'; readonly text: string }
  /** No answer came to a create: it may have happened, and a retry would create a second record. */
  | { readonly kind: 'unknown'; readonly text: string }

export function troubleOf(
  error: unknown,
  { resource, draft, item, languages }: Plan,
  { t, language }: Locale,
): Trouble {
  if (!(error instanceof ApiError)) return { kind: 'problem', text: errorText(error, t) }
  if (error.unanswered) {
    // An update that arrived is recognised by its version, a create by its key.
    return item === null && isUnknown(error)
      ? { kind: 'unknown', text: t('save.unknown') }
      : { kind: 'waiting', text: t('save.waiting') }
  }
  const rows = writable(resources[resource])
  const front = languages[0] ?? language
  const errors = Object.entries(error.params).flatMap(([name, text]) => {
    const row = rows[name]
    if (!row) return []
    const details = error.details[name]
    const part = row.per_language ? (refused_language.get(error) ?? front) : 'facts'
    // The check has loaded, because every save begins with it; the service's own text is in the same language.
    const said = (details && loadedRefusalText(language, { ...row, ...details })) || text || t('save.refused')
    return [[formPathOf(part, name), said] as const]
  })
  draft.refuse(Object.fromEntries(errors))
  if (errors.length > 0)
    return { kind: 'problem', text: t(error.code === 'not_taken' ? 'save.partly' : 'save.refused') }
  return { kind: 'problem', text: error.status >= 500 ? t('save.failed') : errorText(error, t) }
}

/** Retries while the service cannot be reached: when the network is back, and with growing pauses. */
export function useTryAgain(active: boolean, save: () => Promise<unknown>): void {
  const [round, setRound] = useState(0)
  const again = useEffectEvent(() => void save().finally(() => setRound((before) => before + 1)))
  useEffect(() => {
    if (!active) return setRound(0)
    const timer = setTimeout(() => again(), Math.min(2000 * 2 ** round, 30_000))
    const online = () => again()
    addEventListener('online', online)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', online)
    }
  }, [active, round])
}
