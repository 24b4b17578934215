/** Names events of earlier files that this one no longer holds: a person decides what becomes of them. */
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import type { OneImport } from '../requests.ts'
import classes from './one.module.css'

export function MissingFromFile({ missing: { count, events } }: Pick<OneImport, 'missing'>) {
  const { t, format } = useWords()
  if (count === 0) return null
  return (
    <div className={classes['new_records']}>
      <details>
        <summary>{t('imports.missing', { count })}</summary>
        <p>{t('imports.missing_about')}</p>
        <ul>
          {events.map(({ id, title, start_date }) => (
            <li key={id}>
              <RecordLink resource="events" id={id}>
                <ContentText>{title}</ContentText>
              </RecordLink>{' '}
              <bdi>{format.wall(start_date.slice(0, 10), { day: 'numeric', month: 'short', year: 'numeric' })}</bdi>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
