/** One line of a pasted programme beside its draft, with what is asked of it in the same row; and a line that is no event. */
import { useToday } from '../../api/session/use-session.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import controls from '../../kinds/controls/controls.module.css'
import { AskCard } from '../asks/asks.tsx'
import type { useRowKeys } from '../keys/use-row-keys.ts'
import type { Ask, OneImport, Row } from '../requests.ts'
import { Changes } from '../rows/changes.tsx'
import { OpenForm } from '../rows/open-form.tsx'
import { OutcomeSign } from '../rows/parts/outcome-sign.tsx'
import { hasCard, hasChanges, RowCard } from '../rows/parts/row-card.tsx'
import { NearVenueNote, NewVenue, RowCategories, RowTitle } from '../rows/parts/row-texts.tsx'
import { RowWays } from '../rows/parts/row-ways.tsx'
import { dayOf, eventOf } from '../rows/row-event.ts'
import { TimeText } from '../rows/when-cells.tsx'
import { wordsOfHtml } from './description.ts'
import { MarkedLine } from './marked-line.tsx'
import { UnreadWords } from './unread-words.tsx'
import classes from './programme.module.css'

interface RowProps {
  readonly one: OneImport
  readonly row: Row
  readonly day_above: string
  readonly venues_above: readonly string[]
  /** The question about it that stands in its row. */
  readonly ask: Ask | undefined
  readonly keys: ReturnType<typeof useRowKeys>
}

export function ProgrammeRow({ one, row, day_above, venues_above, ask, keys }: RowProps) {
  const { t } = useWords()
  const event = eventOf(row)
  const { outcome, language } = row
  const title = event.title || t('imports.untitled')
  const about = wordsOfHtml(String(row.event['description'] ?? ''))
  const is_above = venues_above.includes(event.venue)
  return (
    <tr className={classes['row']} data-import-row={row.n} data-outcome={outcome} tabIndex={-1}>
      <MarkedLine row={row} is_asked={ask?.answer === null} />
      <td className={classes['sign']}>
        {/* A row that is new was understood. */}
        <OutcomeSign outcome={outcome} is_done={outcome === 'new'} />
      </td>
      <td className={classes['time']}>
        <When row={row} day_above={day_above} />
      </td>
      <td className={classes['title']}>
        <RowTitle row={row} title={title} />
      </td>
      {/* A place of a heading is shown there. */}
      <td className={classes['venue']}>
        {event.venue && (
          <span className={is_above ? controls['unseen'] : undefined}>
            <ContentText>{event.venue}</ContentText>
          </span>
        )}{' '}
        {row.new_venue && !is_above && <NewVenue />}
        <NearVenueNote row={row} />
        {about !== '' && (
          <small className={classes['about']} title={about}>
            <ContentText language={language}>{about}</ContentText>
          </small>
        )}
        <UnreadWords row={row} keys={keys} />
      </td>
      <td className={classes['categories']}>
        <RowCategories row={row} />
      </td>
      <td className={classes['cost']}>
        <span>{event.cost === '0' ? t('value.free') : <ContentText>{event.cost}</ContentText>}</span>
        <RowWays row={row} title={title} keys={keys} />
      </td>
      <BelowDraft one={one} row={row} ask={ask} keys={keys} />
    </tr>
  )
}

/** A line that belongs to no event. */
export function LeftOverLine({ row }: { row: Row }) {
  const { t } = useWords()
  return (
    <tr className={classes['row']} data-import-row={row.n} data-outcome="left_over" tabIndex={-1}>
      <MarkedLine row={row} is_asked={false} />
      <td className={classes['sign']} />
      <td className={classes['holds']} colSpan={5}>
        <small>{t(`imports.outcome.${row.outcome}`)}</small>
      </td>
    </tr>
  )
}

/** The day where the headings do not say it, and the time; where neither is known, what becomes of the row. */
function When({ row, day_above }: Pick<RowProps, 'row' | 'day_above'>) {
  const { t, format } = useWords()
  const today = useToday()
  const [event, day] = [eventOf(row), dayOf(row)]
  const written = row.record !== null && (row.outcome === 'new' || row.outcome === 'change')
  const outcome = t(written ? 'imports.written' : `imports.outcome.${row.outcome}`)
  const this_year = day.slice(0, 4) === today.slice(0, 4)
  // Most rows are new, and their sign says it.
  const is_plain = row.outcome === 'new' && !written
  return (
    <>
      {day !== '' && day !== day_above && (
        <small className={classes['day']}>
          {format.wall(day, {
            ...{ weekday: 'short', day: 'numeric', month: 'short' },
            ...(this_year ? {} : { year: 'numeric' }),
          })}
        </small>
      )}
      {/* The zone of all times is a note above the rows. */}
      {day !== '' && <TimeText event={event} warnings={row.warnings.filter((kind) => kind !== 'zone_assumed')} />}
      <small className={is_plain ? controls['unseen'] : classes['word']}>{outcome}</small>
    </>
  )
}

/** The question about the row, or what else it needs, below the draft. */
function BelowDraft({ one, row, ask, keys }: Pick<RowProps, 'one' | 'row' | 'ask' | 'keys'>) {
  const { is_ready } = keys
  const has_changes = hasChanges(row)
  const is_open = keys.open === row.n && is_ready
  if (!ask && !has_changes && !is_open && !hasCard(row)) return null
  return (
    <td className={classes['below']} colSpan={6}>
      {ask && <AskCard id={one.id} ask={ask} in_row onAnswer={() => keys.keepPlace(row)} />}
      {is_open && <OpenForm id={one.id} row={row} keys={keys} />}
      {has_changes && <Changes row={row} onTake={is_ready ? (fields) => keys.takeFields(row, fields) : null} />}
      <RowCard id={one.id} row={row} keys={keys} />
    </td>
  )
}
