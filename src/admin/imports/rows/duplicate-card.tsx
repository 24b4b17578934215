/** An event of the file beside the one it resembles, and the three answers. */
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { KeyHint } from '../../shell/parts/key-hint.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import type { RowAnswer, Row } from '../requests.ts'
import { Changes } from './changes.tsx'
import { placeOf } from './place-of.ts'
import type { RowEvent } from './row-event.ts'
import classes from './rows.module.css'

interface DuplicateProps {
  readonly row: Row
  readonly event: RowEvent
  /** Null: it is too late. */
  readonly onDecide: ((decision: RowAnswer) => void) | null
}

export function DuplicateCard({ row, event, onDecide }: DuplicateProps) {
  const locale = useWords()
  const { t, format } = locale
  const { of, language, resource } = row
  const changed = row.changes.length
  const when = (start: string, end: string) =>
    start === '' ? '' : format.range(start.slice(0, 16), (end || start).slice(0, 16), event.all_day)
  // A new event whose venue may be a known one: that is asked once for all rows.
  const near = of === null ? row.near_venue : null
  const [own_time, other_time] = [when(event.start, event.end), of ? when(of.start_date, of.end_date) : '']
  return (
    <div className={classes['duplicate']}>
      <p className={classes['duplicate_head']}>
        <b>{near === null ? t('imports.duplicate') : t('imports.near_asked', { name: near })}</b>{' '}
        <span className={classes['dim']}>
          {placeOf(locale, row)} · {t('imports.remembered')}
        </span>
      </p>
      {of && (
        <table className={classes['sides']}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('imports.side_file')}</th>
              <th scope="col">
                {t('imports.side_here')}{' '}
                <RecordLink resource={resource} id={of.id}>
                  {t('action.open')}
                </RecordLink>
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('fields.events.title')}</th>
              <td data-differs={event.title !== of.title || undefined}>
                <ContentText language={language}>{event.title}</ContentText>
              </td>
              <td>
                <ContentText language={of.language}>{of.title}</ContentText>
              </td>
            </tr>
            <tr>
              <th scope="row">{t('imports.when')}</th>
              <td data-differs={own_time !== other_time || undefined}>
                <bdi>{own_time}</bdi>
              </td>
              <td>
                <bdi>{other_time}</bdi>
              </td>
            </tr>
            <tr>
              <th scope="row">{t('imports.where')}</th>
              <td data-differs={event.venue !== (of.venue ?? '') || undefined}>
                <ContentText>{event.venue}</ContentText>
              </td>
              <td>
                <ContentText>{of.venue}</ContentText>
              </td>
            </tr>
          </tbody>
        </table>
      )}
      {changed > 0 && (
        <div className={classes['would_change']}>
          <Changes row={row} onTake={null} />
        </div>
      )}
      {onDecide && (
        <div className={classes['answers']} role="group" aria-label={t('imports.duplicate')}>
          {near === null && (
            <>
              <Button aria-keyshortcuts="s" onClick={() => onDecide('same')}>
                {changed === 0 ? t('imports.same_event') : t('imports.same_event_fields', { count: changed })}{' '}
                <KeyHint letter="S" />
              </Button>
              <Button aria-keyshortcuts="n" onClick={() => onDecide('new')}>
                {t('imports.is_new')} <KeyHint letter="N" />
              </Button>
            </>
          )}
          <Button look="quiet" aria-keyshortcuts="x" onClick={() => onDecide('skip')}>
            {t('imports.leave_out')} <KeyHint letter="X" />
          </Button>
        </div>
      )}
    </div>
  )
}
