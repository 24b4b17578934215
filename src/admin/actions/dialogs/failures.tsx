/** A list of the records that an action failed for; it stays until it is closed. */
import type { ResourceName } from '../../../contract/field.ts'
import { nameOf } from '../../api/read/record.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { Dialog } from '../../shell/overlays/dialog.tsx'
import { openDialog } from '../../shell/overlays/dialogs.tsx'
import { reasonOf } from '../../shell/notices/error-text.ts'
import type { ActionOutcome } from '../actions.ts'
import classes from './failures.module.css'

interface FailuresProps {
  readonly resource: ResourceName
  readonly failed: readonly ActionOutcome[]
  readonly onClose: () => void
}

/** Shows which records could not be changed, and why. */
export function tellFailures(resource: ResourceName, failed: readonly ActionOutcome[]): void {
  void openDialog<undefined>((answer) => (
    <Failures resource={resource} failed={failed} onClose={() => answer(undefined)} />
  ))
}

function Failures({ resource, failed, onClose }: FailuresProps) {
  const { t } = useWords()
  return (
    <Dialog title={t('bulk.failed', { count: failed.length })} onClose={onClose}>
      <ul className={classes['failures']}>
        {failed.map(({ item, error }) => (
          <li key={item.id}>
            <strong>
              <ContentText language={item.i18n_language}>{nameOf(resource, item)}</ContentText>
            </strong>
            <span>{reasonOf(error, t)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
