/** The buttons of a row. */
import { useWords } from '../../../i18n/locale.tsx'
import { Button, IconButton } from '../../../shell/parts/button.tsx'
import type { useRowKeys } from '../../keys/use-row-keys.ts'
import type { Row } from '../../requests.ts'
import { mayCorrect, mayDecide } from '../decisions.ts'
import { hasCard } from './row-card.tsx'
import classes from './row-parts.module.css'

interface WaysProps {
  readonly row: Row
  readonly title: string
  readonly keys: Pick<ReturnType<typeof useRowKeys>, 'is_ready' | 'decide' | 'openForm'>
}

/** Corrects a row, leaves it out, or takes a decision back. */
export function RowWays({ row, title, keys: { is_ready, decide, openForm } }: WaysProps) {
  const { t } = useWords()
  if (!is_ready) return null
  return (
    <>
      {mayCorrect(row) && (
        <IconButton
          icon="edit"
          label={t('imports.correct')}
          aria-description={title}
          aria-keyshortcuts="e"
          data-way="correct"
          className={classes['way'] ?? ''}
          onClick={() => openForm(row)}
        />
      )}
      {mayDecide(row, 'skip') && !hasCard(row) && (
        <IconButton
          icon="close"
          label={t('imports.leave_out')}
          aria-description={title}
          aria-keyshortcuts="x"
          data-way="leave_out"
          className={classes['way'] ?? ''}
          onClick={() => decide(row, 'skip')}
        />
      )}
      {row.decision !== null && (
        <Button
          look="quiet"
          className={classes['again'] ?? ''}
          aria-description={title}
          onClick={() => decide(row, 'undecided')}
        >
          {t(row.decision === 'skip' ? 'imports.take_in' : 'imports.decide_again')}
        </Button>
      )}
    </>
  )
}
