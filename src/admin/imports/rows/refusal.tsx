/** Says why a row is refused, where it stands in the file, and what the file holds there. */
import { LeftToRight } from '../../i18n/isolated.tsx'
import { useWords, type Locale } from '../../i18n/locale.tsx'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { KeyHint } from '../../shell/parts/key-hint.tsx'
import type { Row } from '../requests.ts'
import { placeOf } from './place-of.ts'
import classes from './rows.module.css'

const CorrectionForm = onDemand(() => import('./correction-form.tsx'))

interface NoteProps {
  /** The id of the import. */
  readonly id: number
  readonly row: Row
  /** Null: it is too late. */
  readonly onLeaveOut: (() => void) | null
  /** Called before a correction is saved. */
  readonly onCorrect: () => void
  /** Called when a correction was not saved. */
  readonly onRefused: () => void
}

export function RefusalNote({ id, row, onLeaveOut, onCorrect, onRefused }: NoteProps) {
  const locale = useWords()
  const { t } = locale
  const { reason, message, column, value } = row
  const place = placeOf(locale, row)
  return (
    <div className={classes['refusal']}>
      <p>
        <b>{message && reason === 'refused' ? message : t(`imports.reason.${reason ?? 'refused'}`)}</b>{' '}
        <span className={classes['dim']}>
          {place}
          {column && (
            <>
              {place && ' · '}
              <ColumnName locale={locale} row={row} column={column} />
            </>
          )}
        </span>
      </p>
      {value && (
        <p>
          {t('imports.holds')} <code dir="auto">{value}</code>
        </p>
      )}
      {onLeaveOut && row.to_correct.length > 0 && (
        <CorrectionForm
          key={row.to_correct.join()}
          id={id}
          row={row}
          onSave={onCorrect}
          onRefused={onRefused}
          onLeaveOut={onLeaveOut}
        />
      )}
      {onLeaveOut && row.to_correct.length === 0 && (
        <Button look="quiet" aria-keyshortcuts="x" onClick={onLeaveOut}>
          {t('imports.leave_out')} <KeyHint letter="X" />
        </Button>
      )}
    </div>
  )
}

/** A property of a calendar file is a name of its own, a field has a label. */
function ColumnName({ locale, row, column }: { locale: Locale; row: Row; column: string }) {
  if (column === column.toUpperCase()) return <LeftToRight>{column}</LeftToRight>
  return <bdi>{locale.fieldLabel(row.resource, column)}</bdi>
}
