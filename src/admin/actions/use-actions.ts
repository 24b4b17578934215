/** Actions with everything around them: the question before what cannot be undone, the notice with "Undo", failures by name. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ResourceName } from '../../contract/field.ts'
import { resources } from '../../contract/resources.ts'
import { nameOf, type Item } from '../api/record.ts'
import { useWords, type Translate } from '../i18n/locale.tsx'
import { ask } from '../shell/ask.tsx'
import { reasonOf } from '../shell/error-text.ts'
import { notify, withdrawUndo } from '../shell/notify.tsx'
import { carryOut, takeBack, type Action, type Outcome } from './actions.ts'
import { tellFailures } from './failures.tsx'

const notices = {
  publish: 'notice.published',
  submit: 'notice.submitted',
  draft: 'notice.drafted',
  restore: 'notice.restored',
  trash: 'notice.trashed',
  delete: 'notice.deleted',
} as const

const bulk_notices = {
  publish: 'bulk.published',
  submit: 'bulk.submitted',
  draft: 'bulk.drafted',
  restore: 'bulk.restored',
  trash: 'bulk.trashed',
  delete: 'bulk.deleted',
} as const

interface Moments {
  /** Nothing more is asked. */
  readonly onAgreed?: () => void
  /** The lists show it. */
  readonly onShown?: () => void
}

/** What goes with a term, by the number of its published events, which not every service tells. */
function usedBy(count: unknown, t: Translate): string {
  if (typeof count !== 'number') return t('bulk.delete_terms_text')
  return count > 0 ? t('list.delete_used', { count }) : t('list.delete_unused')
}

/** @returns do this to these records; resolves, when the service has answered, to those it was done to */
export function useActions(resource: ResourceName) {
  const { t, language } = useWords()
  const cache = useQueryClient()
  return useCallback(
    async (action: Action, items: readonly Item[], { onAgreed, onShown }: Moments = {}): Promise<readonly Item[]> => {
      const around = { cache, resource, language }
      const name = items.length === 1 && items[0] ? nameOf(resource, items[0]) : ''
      const count = items.length
      if (action === 'delete') {
        const title = name ? t('list.delete_term', { name }) : t('bulk.delete_terms', { count })
        const text = name ? usedBy(items[0]?.['count'], t) : t('bulk.delete_terms_text')
        if (!(await ask({ title, text, yes: t('action.delete') }))) return []
      }
      onAgreed?.()
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
          : t(bulk_notices[action], { things: t(`count.${resource}`, { count: done.length }) }),
        ...(action === 'delete' ? {} : { action: { label: t('action.undo'), onClick: () => void undo() } }),
      })
      return done.map(({ item }) => item)
    },
    [cache, language, resource, t],
  )
}

/** Delete a record and leave its form, at once where that can be undone; terms go for good, after a question. */
export function useRemove(resource: ResourceName) {
  const act = useActions(resource)
  return (item: Item, onGone: () => void) => {
    if (resources[resource].shape === 'term') {
      return void act('delete', [item]).then((done) => done.length > 0 && onGone())
    }
    void act('trash', [item], { onShown: onGone })
  }
}
