/** Actions with everything around them: the question before what cannot be undone, the notice with "Undo", failures by name. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ResourceName } from '../../contract/field.ts'
import { nameOf, type Item } from '../api/record.ts'
import { useWords } from '../i18n/locale.tsx'
import { notify, withdrawUndo } from '../shell/notify.tsx'
import { actions, carryOut, takeBack, type Action, type Outcome } from './actions.ts'
import { reasonOf, tellFailures } from './failures.tsx'

const notices = {
  publish: 'notice.published',
  submit: 'notice.submitted',
  draft: 'notice.drafted',
  restore: 'notice.restored',
  trash: 'notice.trashed',
  delete: 'notice.deleted',
} as const

/** @returns do this to these records, `onShown` when the lists show it; resolves, when the service has answered, to those it was done to */
export function useActions(resource: ResourceName) {
  const { t, language } = useWords()
  const cache = useQueryClient()
  return useCallback(
    async (action: Action, items: readonly Item[], onShown?: () => void): Promise<readonly Item[]> => {
      const around = { cache, resource, language }
      const name = items.length === 1 && items[0] ? nameOf(resource, items[0]) : ''
      const count = items.length
      // A native question: it can be answered by keyboard in any language and blocks nothing else.
      const question = name ? t('list.delete_term', { name }) : t('bulk.delete_terms', { count })
      if (action === 'delete' && !globalThis.confirm(question)) return []
      withdrawUndo()
      const report = (outcomes: readonly Outcome[]) => {
        const failed = outcomes.filter(({ error }) => error !== undefined)
        const [only] = failed
        if (name && only)
          notify({ message: t('notice.failed', { name, reason: reasonOf(only.error, t) }), tone: 'bad' })
        else if (only) tellFailures(resource, failed)
        return outcomes.filter(({ error }) => error === undefined)
      }
      const done = report(await carryOut(around, action, items, onShown))
      if (done.length === 0) return []
      const undo = async () => {
        const undone = report(await takeBack(around, done))
        if (undone.length > 0) notify({ message: t('notice.undone') })
      }
      notify({
        message: name
          ? t(notices[action], { name })
          : t('bulk.done', { count: done.length, action: t(actions[action].label) }),
        ...(action === 'delete' ? {} : { action: { label: t('action.undo'), onClick: () => void undo() } }),
      })
      return done.map(({ item }) => item)
    },
    [cache, language, resource, t],
  )
}
