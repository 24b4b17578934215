/** Shows the lines of a programme that a row was read from, the headings that hold for it, and what was not understood. */
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import type { Row } from '../requests.ts'
import classes from './rows.module.css'

interface FromTextProps {
  readonly row: Row
  readonly read_from: NonNullable<Row['read_from']>
}

export function FromText({ row, read_from: { text, headings, unread } }: FromTextProps) {
  const { t } = useWords()
  return (
    <div className={classes['from_text']}>
      <p>
        {t('imports.from_line', { n: row.line ?? 1 })} <ContentText>{text}</ContentText>
      </p>
      {headings.length > 0 && (
        <p>
          {t('imports.below')} <ContentText>{headings.join(' · ')}</ContentText>
        </p>
      )}
      {unread.length > 0 && (
        <p data-unread="">
          <Icon name="warning" size={16} /> {t('imports.not_understood')}{' '}
          <ContentText>{unread.join(' · ')}</ContentText>
        </p>
      )}
    </div>
  )
}
