/** One line of a pasted programme beside its draft, with what is asked of it in the same row; and a line that is no event. */
import type { RowOutcome } from '../../../contract/desk/imports/kinds.ts'
import { useToday } from '../../api/session/use-session.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { Button, IconButton } from '../../shell/parts/button.tsx'
import { Icon, isIconName, type IconName } from '../../shell/parts/icon.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import { AskCard } from '../asks/asks.tsx'
import type { useRowKeys } from '../keys/use-row-keys.ts'
import type { Ask, OneImport, Row } from '../requests.ts'
import { Changes } from '../rows/changes.tsx'
import { mayCorrect, mayDecide } from '../rows/decisions.ts'
import { DuplicateCard } from '../rows/duplicate-card.tsx'
import { OpenForm } from '../rows/open-form.tsx'
import { RefusalNote } from '../rows/refusal.tsx'
import { dayOf, eventOf } from '../rows/row-event.ts'
import { SeriesLine } from '../rows/series-line.tsx'
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
  const { outcome, language, record, resource } = row
  const title = event.title || t('imports.untitled')
  const about = wordsOfHtml(String(row.event['description'] ?? ''))
  const is_above = venues_above.includes(event.venue)
  return (
    <tr className={classes['row']} data-import-row={row.n} data-outcome={outcome} tabIndex={-1}>
      <MarkedLine row={row} is_asked={ask?.answer === null} />
      <td className={classes['sign']}>
        <Sign row={row} />
      </td>
      <td className={classes['time']}>
        <When row={row} day_above={day_above} />
      </td>
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
      {/* A place of a heading is shown there. */}
      <td className={classes['venue']}>
        {event.venue && (
          <span className={is_above ? classes['unseen'] : undefined}>
            <ContentText>{event.venue}</ContentText>
          </span>
        )}{' '}
        {row.new_venue && !is_above && <span className={classes['new']}>{t('imports.venue_new')}</span>}
        {row.near_venue !== null && <small> {t('imports.venue_near', { name: row.near_venue })}</small>}
        {about !== '' && (
          <small className={classes['about']} title={about}>
            <ContentText language={language}>{about}</ContentText>
          </small>
        )}
        <UnreadWords row={row} keys={keys} />
      </td>
      <td className={classes['categories']}>
        {event.categories.map((name, position) => (
          // Names may repeat in a text.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={position}>
            <ContentText>{name}</ContentText>
          </span>
        ))}
      </td>
      <td className={classes['cost']}>
        <span>{event.cost === '0' ? t('value.free') : <ContentText>{event.cost}</ContentText>}</span>
        {keys.is_ready && mayCorrect(row) && (
          <IconButton
            icon="edit"
            label={t('imports.correct')}
            aria-description={title}
            aria-keyshortcuts="e"
            className={classes['edit'] ?? ''}
            onClick={() => keys.openForm(row)}
          />
        )}
        <Ways row={row} title={title} keys={keys} />
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

/** A sign for each outcome: what is new was understood. */
const signs = {
  new: 'check',
  change: 'arrow',
  same: '=',
  duplicate: 'warning',
  asked: '?',
  refused: 'close',
  skipped: '–',
} as const satisfies Record<RowOutcome, IconName | '=' | '?' | '–'>

function Sign({ row: { outcome } }: Pick<RowProps, 'row'>) {
  const { direction } = useWords()
  const sign = signs[outcome]
  if (isIconName(sign)) return <Icon name={sign} size={16} />
  return <span aria-hidden="true">{sign === '?' && direction === 'rtl' ? '؟' : sign}</span>
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
      <small className={is_plain ? classes['unseen'] : classes['word']}>{outcome}</small>
    </>
  )
}

function Ways({ row, title, keys: { is_ready, decide } }: Pick<RowProps, 'row' | 'keys'> & { title: string }) {
  const { t } = useWords()
  const has_card = row.outcome === 'duplicate' || row.outcome === 'refused'
  if (!is_ready) return null
  if (row.decision !== null)
    return (
      <Button
        look="quiet"
        className={classes['again'] ?? ''}
        aria-description={title}
        onClick={() => decide(row, 'undecided')}
      >
        {t(row.decision === 'skip' ? 'imports.take_in' : 'imports.decide_again')}
      </Button>
    )
  if (has_card || !mayDecide(row, 'skip')) return null
  return (
    <IconButton
      icon="close"
      label={t('imports.leave_out')}
      aria-description={title}
      aria-keyshortcuts="x"
      className={classes['quiet'] ?? ''}
      onClick={() => decide(row, 'skip')}
    />
  )
}

/** The question about the row, or what else it needs, below the draft. */
function BelowDraft({ one, row, ask, keys }: Pick<RowProps, 'one' | 'row' | 'ask' | 'keys'>) {
  const { is_ready, decide } = keys
  const { outcome } = row
  const has_changes = outcome !== 'duplicate' && row.changes.length + row.kept_here.length > 0
  const is_open = keys.open === row.n && is_ready
  if (!ask && !has_changes && !is_open && outcome !== 'refused' && outcome !== 'duplicate') return null
  return (
    <td className={classes['below']} colSpan={6}>
      {ask && <AskCard id={one.id} ask={ask} in_row onAnswer={() => keys.keepPlace(row)} />}
      {is_open && <OpenForm id={one.id} row={row} keys={keys} />}
      {has_changes && <Changes row={row} onTake={is_ready ? (fields) => keys.takeFields(row, fields) : null} />}
      {outcome === 'refused' && (
        <RefusalNote
          id={one.id}
          row={row}
          onLeaveOut={is_ready ? () => decide(row, 'skip') : null}
          onCorrect={() => keys.beginCorrection(row)}
          onRefused={keys.endCorrection}
        />
      )}
      {outcome === 'duplicate' && (
        <DuplicateCard
          row={row}
          event={eventOf(row)}
          onDecide={is_ready ? (decision) => decide(row, decision) : null}
        />
      )}
    </td>
  )
}
