/** One row of an import: when, what, where and what would become of it; below it what is changed, refused or asked. */
import { textAttributes } from '../../../contract/languages.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import type { useRowKeys } from '../keys/use-row-keys.ts'
import type { Row } from '../requests.ts'
import { Changes } from './changes.tsx'
import { OpenForm } from './open-form.tsx'
import { OutcomeSign } from './parts/outcome-sign.tsx'
import { hasCard, hasChanges, RowCard } from './parts/row-card.tsx'
import { NearVenueNote, NewVenue, RowCategories, RowTitle } from './parts/row-texts.tsx'
import { RowWays } from './parts/row-ways.tsx'
import { eventOf } from './row-event.ts'
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
  const { is_ready } = keys
  const event = eventOf(row)
  const { outcome, language } = row
  const has_more = hasCard(row)
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
          <RowTitle row={row} title={title} />
        </td>
        <td className={classes['venue']}>
          {event.venue && <ContentText>{event.venue}</ContentText>} {row.new_venue && <NewVenue />}
          <NearVenueNote row={row} />
        </td>
        <td className={classes['categories']}>
          <RowCategories row={row} />
        </td>
        <td className={classes['language']}>
          <abbr title={t(`language.${language}`)} {...textAttributes('en')}>
            {language}
          </abbr>
        </td>
        <td className={classes['outcome']}>
          <Outcome row={row} />
          <RowWays row={row} title={title} keys={keys} />
        </td>
      </tr>
      {keys.open === row.n && is_ready && (
        <tr className={classes['below']} data-outcome="open">
          <td colSpan={all_columns}>
            <OpenForm id={id} row={row} keys={keys} />
          </td>
        </tr>
      )}
      {hasChanges(row) && (
        <tr className={classes['below']} data-outcome={outcome}>
          <td colSpan={all_columns} className={classes['changes_cell']}>
            <Changes row={row} onTake={is_ready ? (fields) => keys.takeFields(row, fields) : null} />
          </td>
        </tr>
      )}
      {has_more && (
        <tr className={classes['below']} data-outcome={outcome}>
          <td colSpan={all_columns}>
            <RowCard id={id} row={row} keys={keys} />
          </td>
        </tr>
      )}
    </>
  )
}

function Outcome({ row: { outcome, record } }: { row: Row }) {
  const { t } = useWords()
  const is_written = record !== null && (outcome === 'new' || outcome === 'change')
  return (
    <span className={classes['mark']} data-outcome={is_written ? 'written' : outcome}>
      <OutcomeSign outcome={outcome} is_done={is_written} />{' '}
      {t(is_written ? 'imports.written' : `imports.outcome.${outcome}`)}
    </span>
  )
}
