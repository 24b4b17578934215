/** One event in a grid. Its description says in words what colours and marks show. */
import { memo, type CSSProperties, type PointerEvent } from 'react'
import { instantToWall } from '../../../contract/time/clock.ts'
import type { Language, Status } from '../../../contract/field.ts'
import { embeddedIn, nameOf, type Item } from '../../api/read/record.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { textAttributes } from '../../i18n/language.ts'
import { useWords, type Locale } from '../../i18n/locale.tsx'
import { statusIcon, statusWord } from '../../kinds/cells/event-status.tsx'
import { placeOf } from '../../i18n/zones/zone-places.ts'
import { Icon, type IconName } from '../../shell/parts/icon.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import { useCalendarContext } from '../drag/calendar-context.ts'
import { categoriesOf, useHueOf } from './category-colors.ts'
import { opensHere } from './opens-here.ts'
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

/** Returns the time on the user's own clock; empty where the event's clock shows the same. */
export function zoneNote({ item, all_day, start, zone }: CalendarEvent, { t, format, language }: Locale): string {
  const utc = item['utc_start_date']
  if (all_day || zone === format.zone || typeof utc !== 'string') return ''
  const own = instantToWall(utc, format.zone)
  if (own === start) return ''
  const same_day = own.slice(0, 10) === start.slice(0, 10)
  const time = same_day ? format.time(own) : `${format.weekday(own, 'short')} ${format.time(own)}`
  return t('calendar.your_time', { zone: placeOf(zone, language), time })
}

/** Returns the language of a fallback text; undefined where there is a text in the language of the interface. */
export const fallbackOf = ({ item }: CalendarEvent, { language }: Locale): Language | undefined =>
  item.i18n_language === language ? undefined : item.i18n_language

export const venueOf = ({ item }: CalendarEvent): Item | undefined => embeddedIn(item['venue'])[0]

/** Writes the tooltip. */
function summary(event: CalendarEvent, locale: Locale, double: CalendarEvent | undefined): string {
  const { t, wordFor, format } = locale
  const venue = venueOf(event)
  const fallback = fallbackOf(event, locale)
  const lines = [
    event.title,
    `${format.weekday(event.start, 'short')} ${format.range(event.start, event.end, event.all_day)}`,
    zoneNote(event, locale),
    venue ? nameOf('venues', venue) : '',
    statusWord(event.item, locale) ?? '',
    format.list(categoriesOf(event).map((category) => nameOf('categories', category))),
    event.item.status && event.item.status !== 'publish' ? wordFor('events', `status.${event.item.status}`) : '',
    fallback ? t(`list.shown_in.${fallback}`) : '',
    double ? t('calendar.double', { name: double.title }) : '',
  ]
  return lines.filter((line) => line !== '').join('\n')
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
  return (
    <RecordLink {...attributes}>
      {icon && <Icon name={icon} size={13} />}
      {!event.all_day && !began && (
        <bdi className={classes['time']} data-elsewhere={note !== '' || undefined}>
          {format.time(event.start)}
        </bdi>
      )}
      {title}
      {look === 'block' && <VenueName event={event} />}
      {may_move && !goes_on && (look === 'block' || isLong(event)) && <span className={classes['edge']} data-edge="" />}
    </RecordLink>
  )
})

function VenueName({ event }: { event: CalendarEvent }) {
  const venue = venueOf(event)
  return (
    venue && (
      <span className={classes['venue']}>
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
    <RecordLink {...attributes}>
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
    </RecordLink>
  )
})

/** Returns what all chips have in common. */
function useChip({ event, look, order, style, began, goes_on }: ChipProps) {
  const locale = useWords()
  const { t, wordFor, format } = locale
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
    resource: 'events',
    id,
    tabIndex: -1,
    draggable: false,
    onPointerEnter: ({ currentTarget }: PointerEvent<HTMLAnchorElement>) => {
      // Written on demand: of hundreds of tooltips few are ever read.
      currentTarget.title = summary(event, locale, double)
    },
    onClick: opensHere(calendar.openEvent, id),
    className: classes['chip'],
    style: { ...style, ['--hue' as string]: hueOf(category) },
    'data-event-status': item['event_status'],
    // An attribute, because hidden text takes part in layout, which doubled the time to draw a month.
    'aria-description': format.phrases(
      first === last && !event.all_day ? format.times(start, end) : format.range(start, end, event.all_day),
      statusWord(item, locale) ?? '',
      mark ? wordFor('events', `status.${status}`) : '',
      note,
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
