/** The rows of an import as a table. */
import { useWords } from '../../i18n/locale.tsx'
import { useRowKeys } from '../keys/use-row-keys.ts'
import type { OneImport, Row } from '../requests.ts'
import { dayOf } from './row-event.ts'
import { RowOfImport } from './import-row.tsx'
import classes from './rows.module.css'

interface RowsProps {
  readonly one: OneImport
  readonly rows: readonly Row[]
  readonly busy: boolean
}

export function ImportRows({ one, rows, busy }: RowsProps) {
  const { t } = useWords()
  const keys = useRowKeys(one, rows)
  return (
    <table className={classes['rows']} aria-busy={busy || undefined}>
      <thead>
        <tr>
          <th scope="col">{t('imports.day')}</th>
          <th scope="col">{t('imports.time')}</th>
          <th scope="col">{t('fields.events.title')}</th>
          <th scope="col">{t('fields.events.venue')}</th>
          <th scope="col">{t('fields.events.categories')}</th>
          <th scope="col">{t('imports.language')}</th>
          <th scope="col">{t('imports.outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, position) => {
          const [day, before] = [dayOf(row), rows[position - 1]]
          return (
            <RowOfImport
              key={row.n}
              row={row}
              day={day}
              day_before={before ? dayOf(before) : null}
              id={one.id}
              keys={keys}
            />
          )
        })}
      </tbody>
    </table>
  )
}
