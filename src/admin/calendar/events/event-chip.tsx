/** One event in a grid. Its description says in words what colours and marks show; use-event-links.ts makes its link work. */
import { memo, type CSSProperties } from 'react'
import type { Status } from '../../../contract/field.ts'
import { textAttributes } from '../../../contract/languages.ts'
import { inSeries, nameOf } from '../../api/read/record.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { statusIcon, statusWord } from '../../kinds/status/event-status.tsx'
import { Icon, type IconName } from '../../shell/parts/icon.tsx'
import { useCalendarContext } from '../drag/calendar-context.ts'
import { categoriesOf, signStyle, useHueOf } from './category-colors.ts'
import { fallbackOf, venueOf, zoneNote } from './event-words.ts'
import { isLong, type CalendarEvent } from './placement.ts'
import classes from './event-chip.module.css'

/** `line`: a timed event in a month; `bar`: whole days; `block`: among the hours; `running`: a name above a line of its days. */
type Look = 'line' | 'bar' | 'block' | 'running'

const marks: Readonly<Partial<Record<Status, IconName>>> = {
  draft: 'edit',
  pending: 'clock',
  future: 'clock',
  private: 'key',
  trash: 'trash',
}

interface ChipProps {
  readonly event: CalendarEvent
  readonly look: Look
  /** Position within its day for the keyboard. */
  readonly order: number
  readonly style: CSSProperties
  readonly began?: boolean
  readonly goes_on?: boolean
}

export const EventChip = memo(function EventChip(props: ChipProps) {
  const { event, look, began, goes_on } = props
  const { format } = useWords()
  const { icon, note, may_move, title, attributes } = useChip(props)
  const mark = inSeries(event.item) && <Icon name="repeat" size={12} />
  return (
    <a {...attributes}>
      {icon && <Icon name={icon} size={13} />}
      {!event.all_day && !began && (
        <bdi className={classes['time']} data-elsewhere={note !== '' || undefined}>
          {format.time(event.start)}
        </bdi>
      )}
      {/* Lines break between the time and the title, not within a word. */}
      {look === 'block' && ' '}
      {title}
      {mark}
      {look === 'block' && <VenueName event={event} />}
      {may_move && !goes_on && (look === 'block' || isLong(event)) && <span className={classes['edge']} data-edge="" />}
    </a>
  )
})

function VenueName({ event }: { event: CalendarEvent }) {
  const venue = venueOf(event)
  return (
    venue && (
      <span className={classes['venue']} data-cut="">
        <ContentText language={venue.i18n_language}>{nameOf('venues', venue)}</ContentText>
      </span>
    )
  )
}

interface RunningProps extends Omit<ChipProps, 'look'> {
  /** The days of the row. */
  readonly days: readonly string[]
}

/** A running event: its name, and below it the line of its days. */
export const RunningChip = memo(function RunningChip({ days, style, ...props }: RunningProps) {
  const { event, began = false, goes_on = false } = props
  const { t, format } = useWords()
  const { icon, may_move, title, attributes } = useChip({ ...props, look: 'running', style: {} })
  const dateOf = (date: string) =>
    days.includes(date) ? format.weekday(date, 'short') : format.wall(date, { day: 'numeric', month: 'short' })
  return (
    <a {...attributes}>
      {icon && <Icon name={icon} size={13} />}
      {title}
      <span className={classes['when']}>
        {began ? t('calendar.until', { date: dateOf(event.last) }) : t('calendar.from', { date: dateOf(event.first) })}
      </span>
      <span
        className={classes['extent']}
        style={style}
        data-extent=""
        data-began={began || undefined}
        data-goes-on={goes_on || undefined}
      >
        {may_move && !goes_on && <span className={classes['edge']} data-edge="" />}
      </span>
    </a>
  )
})

/** Returns what all chips have in common. */
function useChip({ event, look, order, style, began, goes_on }: ChipProps) {
  const locale = useWords()
  const { t, wordFor, format, language } = locale
  const calendar = useCalendarContext()
  const hueOf = useHueOf()
  const { id, item, start, end, first, last } = event
  const double = calendar.double_booked.get(id)
  const note = zoneNote(event, locale)
  const [category] = categoriesOf(event)
  const fallback = fallbackOf(event, locale)
  const may_move = calendar.mayMove(event)
  const status = item.status ?? 'publish'
  const mark = marks[status]
  const attributes = {
    href: `/events/${id}?i18n_language=${language}`,
    tabIndex: -1,
    draggable: false,
    className: classes['chip'],
    style: { ...style, ...signStyle(hueOf(category)) },
    'data-event-status': item['event_status'],
    // An attribute, because hidden text takes part in layout, which doubled the time to draw a month.
    'aria-description': format.phrases(
      first === last && !event.all_day ? format.times(start, end) : format.range(start, end, event.all_day),
      statusWord(item, locale) ?? '',
      mark ? wordFor('events', `status.${status}`) : '',
      note,
      inSeries(item) ? t('list.in_series') : '',
      category ? `\u2068${nameOf('categories', category)}\u2069` : '',
      fallback ? t(`list.shown_in.${fallback}`) : '',
      double ? t('calendar.double', { name: double.title }) : '',
    ),
    'data-event': id,
    'data-item': order,
    'data-first': first,
    'data-last': last,
    'data-hours': look === 'block' || undefined,
    'data-anywhere': look === 'block' || undefined,
    'data-look': look,
    'data-plain': category === undefined || undefined,
    'data-status': status,
    'data-may-move': may_move || undefined,
    'data-double': double !== undefined || undefined,
    'data-moving': event.dragged,
    'data-began': began || undefined,
    'data-goes-on': goes_on || undefined,
  } as const
  const title = (
    // In its own direction, so that a long title is cut at its end.
    <span
      className={classes['title']}
      data-fallback={fallback}
      {...(item.i18n_language ? textAttributes(item.i18n_language) : { dir: 'auto' })}
    >
      {event.title}
    </span>
  )
  return { icon: statusIcon(item) ?? mark, note, may_move, title, attributes }
}
