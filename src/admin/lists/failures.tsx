/** What could not be done, row by row: a short failure in passing, several in a list that stays until it is closed. */
import { useSyncExternalStore } from 'react'
import type { ResourceName } from '../../contract/field.ts'
import { ApiError } from '../api/api-error.ts'
import { nameOf } from '../api/record.ts'
import { ContentText } from '../i18n/isolated.tsx'
import { useWords, type Translate } from '../i18n/locale.tsx'
import { Dialog } from '../shell/dialog.tsx'
import { errorText } from '../shell/error-text.ts'
import type { Outcome } from './actions.ts'
import classes from './bulk.module.css'

interface Told {
  readonly resource: ResourceName
  readonly failed: readonly Outcome[]
}

let told: Told | null = null
const watchers = new Set<() => void>()

function tell(next: Told | null): void {
  told = next
  watchers.forEach((watcher) => watcher())
}

/** Show which records could not be changed, and why. */
export function tellFailures(resource: ResourceName, failed: readonly Outcome[]): void {
  tell({ resource, failed })
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** What the service says about the fields, else about the whole. */
export function reasonOf(error: unknown, t: Translate): string {
  const about =
    error instanceof ApiError && error.reason === 'refused' ? Object.values(error.params).filter(Boolean) : []
  return about.length > 0 ? about.join(' ') : errorText(error, t)
}

export function Failures() {
  const { t } = useWords()
  const now = useSyncExternalStore(watch, () => told)
  if (!now) return null
  return (
    <Dialog title={t('bulk.failed', { count: now.failed.length })} onClose={() => tell(null)}>
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
