/** What could not be done, row by row: a short failure in passing, several in a list that stays until it is closed. */
import type { ResourceName } from '../../contract/field.ts'
import { nameOf } from '../api/record.ts'
import { ContentText } from '../i18n/isolated.tsx'
import { useWords } from '../i18n/locale.tsx'
import { Dialog } from '../shell/dialog.tsx'
import { reasonOf } from '../shell/error-text.ts'
import { createStore, useStore } from '../shell/store.ts'
import type { Outcome } from './actions.ts'
import classes from './failures.module.css'

interface Told {
  readonly resource: ResourceName
  readonly failed: readonly Outcome[]
}

const told = createStore<Told | null>(null)

/** Show which records could not be changed, and why. */
export function tellFailures(resource: ResourceName, failed: readonly Outcome[]): void {
  told.set({ resource, failed })
}

export function Failures() {
  const { t } = useWords()
  const now = useStore(told)
  if (!now) return null
  return (
    <Dialog title={t('bulk.failed', { count: now.failed.length })} onClose={() => told.set(null)}>
      <ul className={classes['failures']}>
        {now.failed.map(({ item, error }) => (
          <li key={item.id}>
            <strong>
              <ContentText language={item.i18n_language}>{nameOf(now.resource, item)}</ContentText>
            </strong>
            <span>{reasonOf(error, t)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
