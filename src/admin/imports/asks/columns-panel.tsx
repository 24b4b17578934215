/** Says which column of a table is which field. A choice is sent at once, and the rows are read again. */
import { useWords, type Locale } from '../../i18n/locale.tsx'
import { ContentText } from '../../i18n/isolated.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { useChangeImport, type OneImport } from '../requests.ts'
import { columnFieldLabel, event_columns, isColumnField, venue_columns } from './column-fields.ts'
import classes from './asks.module.css'

type Column = OneImport['columns'][number]

/** Values of a column that are shown. */
const most_samples = 3

export function ColumnsPanel({ one }: { one: OneImport }) {
  const { t } = useWords()
  const change = useChangeImport(one.id)
  return (
    <section className={classes['columns']} aria-labelledby="imports-columns">
      <div className={classes['columns_head']}>
        <h2 id="imports-columns">{t('imports.columns')}</h2>
        <p>{t('imports.columns_about')}</p>
      </div>
      <ul aria-busy={change.isPending || undefined}>
        {one.columns.map((column) => (
          <ColumnRow
            key={column.heading}
            column={column}
            onChoose={(field) => change.mutate({ columns: { [column.heading]: field } })}
          />
        ))}
      </ul>
      <label className={classes['switch']}>
        <input
          type="checkbox"
          checked={one.clear_blank}
          onChange={({ target }) => change.mutate({ clear_blank: target.checked })}
        />
        <span>
          {t('imports.blank_clears')} <small>{t('imports.blank_about')}</small>
          {one.clears.values > 0 && (
            <small role="status">
              {t(one.clear_blank ? 'imports.blank_cleared' : 'imports.blank_would', {
                values: t('imports.blank_values', { count: one.clears.values }),
                rows: t('imports.file_rows', { count: one.clears.rows }),
              })}
            </small>
          )}
        </span>
      </label>
    </section>
  )
}

interface RowProps {
  readonly column: Column
  readonly onChoose: (field: string | null) => void
}

function ColumnRow({ column: { heading, field, sample }, onChoose }: RowProps) {
  const locale = useWords()
  const { t } = locale
  const known = field === null || isColumnField(field)
  return (
    <li data-left={field === null || undefined}>
      <b>
        <ContentText>{heading}</ContentText>
      </b>
      <select
        aria-label={t('imports.column', { heading })}
        value={field ?? ''}
        onChange={({ target }) => onChoose(target.value || null)}
      >
        <option value="">{t('imports.column_none')}</option>
        {!known && <option value={field}>{columnFieldLabel(locale, field)}</option>}
        <optgroup label={t('one.events')}>{optionsOf(locale, event_columns)}</optgroup>
        <optgroup label={t('one.venues')}>{optionsOf(locale, venue_columns)}</optgroup>
      </select>
      <small className={classes['known']}>
        <Icon name={field === null ? 'close' : 'check'} size={16} />{' '}
        {t(field === null ? 'imports.column_left' : 'imports.column_comes')}
      </small>
      <span className={classes['samples']}>
        {sample.slice(0, most_samples).map((text, position) => (
          // Values may repeat.
          // oxlint-disable-next-line react/no-array-index-key
          <small key={position}>
            <ContentText>{text}</ContentText>
          </small>
        ))}
      </span>
    </li>
  )
}

const optionsOf = (locale: Locale, fields: readonly string[]) =>
  fields.map((one) => (
    <option key={one} value={one}>
      {columnFieldLabel(locale, one)}
    </option>
  ))
