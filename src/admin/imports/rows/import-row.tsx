/** One row of an import: when, what, where and what would become of it; below it what is changed, refused or asked. */
import type { RowOutcome } from '../../../contract/desk/imports/kinds.ts'
import { textAttributes } from '../../../contract/languages.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { Button, IconButton } from '../../shell/parts/button.tsx'
import { Icon, isIconName, type IconName } from '../../shell/parts/icon.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import type { useRowKeys } from '../keys/use-row-keys.ts'
import type { Row } from '../requests.ts'
import { Changes } from './changes.tsx'
import { mayCorrect, mayDecide } from './decisions.ts'
import { DuplicateCard } from './duplicate-card.tsx'
import { OpenForm } from './open-form.tsx'
import { RefusalNote } from './refusal.tsx'
import { eventOf } from './row-event.ts'
import { SeriesLine } from './series-line.tsx'
import { DayCell, TimeCell } from './when-cells.tsx'
import classes from './rows.module.css'

interface RowProps {
  readonly row: Row
  readonly day: string
  /** Day of the row above; null: there is none. */
  readonly day_before: string | null
  readonly keys: ReturnType<typeof useRowKeys>
  /** Id of the import. */
  readonly id: number
}

/** The number of columns. */
const all_columns = 7

export function RowOfImport({ id, row, day, day_before, keys }: RowProps) {
  const { t } = useWords()
  const { is_ready, decide } = keys
  const event = eventOf(row)
  const { outcome, language, record, resource } = row
  const has_more = outcome === 'duplicate' || outcome === 'refused'
  const has_changes = outcome !== 'duplicate' && row.changes.length + row.kept_here.length > 0
  // A line that is no event shows itself in place of a title.
  const title = event.title || (row.reason === 'section_row' && row.value) || t('imports.untitled')
  return (
    <>
      <tr
        className={classes['row']}
        data-import-row={row.n}
        data-outcome={outcome}
        data-more={has_more || undefined}
        data-new-day={day !== day_before || undefined}
        tabIndex={-1}
      >
        <DayCell day={day} day_before={day_before} />
        <TimeCell event={event} warnings={row.warnings} />
        <td className={classes['title']}>
          {record === null ? (
            <b>
              <ContentText language={event.title ? language : undefined}>{title}</ContentText>
            </b>
          ) : (
            <RecordLink resource={resource} id={record}>
              <ContentText language={language}>{title}</ContentText>
            </RecordLink>
          )}
          {row.series && <SeriesLine series={row.series} />}
        </td>
        <td className={classes['venue']}>
          {event.venue && <ContentText>{event.venue}</ContentText>}{' '}
          {row.new_venue && <span className={classes['new']}>{t('imports.venue_new')}</span>}
          {row.near_venue !== null && <small> {t('imports.venue_near', { name: row.near_venue })}</small>}
        </td>
        <td className={classes['categories']}>
          {event.categories.map((name, position) => (
            // Names may repeat in a file.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={position}>
              <ContentText>{name}</ContentText>
            </span>
          ))}
        </td>
        <td className={classes['language']}>
          <abbr title={t(`language.${language}`)} {...textAttributes('en')}>
            {language}
          </abbr>
        </td>
        <td className={classes['outcome']}>
          <Outcome row={row} />
          {is_ready && mayCorrect(row) && (
            <IconButton
              icon="edit"
              label={t('imports.correct')}
              aria-description={title}
              aria-keyshortcuts="e"
              className={classes['edit'] ?? ''}
              onClick={() => keys.openForm(row)}
            />
          )}
          {is_ready && mayDecide(row, 'skip') && !has_more && (
            <IconButton
              icon="close"
              label={t('imports.leave_out')}
              aria-description={title}
              aria-keyshortcuts="x"
              className={classes['quiet'] ?? ''}
              onClick={() => decide(row, 'skip')}
            />
          )}
          {is_ready && row.decision !== null && (
            <Button
              look="quiet"
              className={classes['again'] ?? ''}
              aria-description={title}
              onClick={() => decide(row, 'undecided')}
            >
              {t(row.decision === 'skip' ? 'imports.take_in' : 'imports.decide_again')}
            </Button>
          )}
        </td>
      </tr>
      {keys.open === row.n && is_ready && (
        <tr className={classes['below']} data-outcome="open">
          <td colSpan={all_columns}>
            <OpenForm id={id} row={row} keys={keys} />
          </td>
        </tr>
      )}
      {has_changes && (
        <tr className={classes['below']} data-outcome={outcome}>
          <td colSpan={all_columns} className={classes['changes_cell']}>
            <Changes row={row} onTake={is_ready ? (fields) => keys.takeFields(row, fields) : null} />
          </td>
        </tr>
      )}
      {has_more && (
        <tr className={classes['below']} data-outcome={outcome}>
          <td colSpan={all_columns}>
            {outcome === 'refused' ? (
              <RefusalNote
                id={id}
                row={row}
                onLeaveOut={is_ready ? () => decide(row, 'skip') : null}
                onCorrect={() => keys.beginCorrection(row)}
                onRefused={keys.endCorrection}
              />
            ) : (
              <DuplicateCard row={row} event={event} onDecide={is_ready ? (decision) => decide(row, decision) : null} />
            )}
          </td>
        </tr>
      )}
    </>
  )
}

/** A sign before the word: an icon, or a character where no icon says it as well. */
const signs = {
  new: 'plus',
  change: 'arrow',
  same: '=',
  duplicate: 'warning',
  asked: '?',
  refused: 'close',
  skipped: '–',
} as const satisfies Record<RowOutcome, IconName | '=' | '?' | '–'>

function Outcome({ row: { outcome, record } }: { row: Row }) {
  const { t, direction } = useWords()
  const sign = signs[outcome]
  if (record !== null && (outcome === 'new' || outcome === 'change'))
    return (
      <span className={classes['mark']} data-outcome="written">
        <Icon name="check" size={16} /> {t('imports.written')}
      </span>
    )
  return (
    <span className={classes['mark']} data-outcome={outcome}>
      {isIconName(sign) ? (
        <Icon name={sign} size={16} />
      ) : (
        <span className={classes['sign']} aria-hidden="true">
          {sign === '?' && direction === 'rtl' ? '؟' : sign}
        </span>
      )}{' '}
      {t(`imports.outcome.${outcome}`)}
    </span>
  )
}
