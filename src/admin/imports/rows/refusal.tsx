/** Says why a row is refused, where it stands in the file, and what the file holds there. */
import { LeftToRight } from '../../i18n/isolated.tsx'
import { useWords, type Locale } from '../../i18n/locale.tsx'
import type { Row } from '../requests.ts'
import { placeOf } from './place-of.ts'
import classes from './rows.module.css'

export function RefusalNote({ row }: { row: Row }) {
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
    </div>
  )
}

/** A property of a calendar file is a name of its own, a field has a label. */
function ColumnName({ locale, row, column }: { locale: Locale; row: Row; column: string }) {
  if (column === column.toUpperCase()) return <LeftToRight>{column}</LeftToRight>
  return <bdi>{locale.fieldLabel(row.resource, column)}</bdi>
}
