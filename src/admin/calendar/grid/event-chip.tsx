/** One event in a grid. Its description says in words what colours and marks show. */
import { memo, type CSSProperties } from 'react'
import { instantToWall } from '../../../contract/time/clock.ts'
import type { Language, Status } from '../../../contract/field.ts'
import { embeddedIn, nameOf, type Item } from '../../api/read/record.ts'
import { textAttributes } from '../../i18n/language.ts'
import { useWords, type Locale } from '../../i18n/locale.tsx'
import { statusIcon, statusWord } from '../../kinds/cells/event-status.tsx'
import { placeOf } from '../../i18n/zones/zone-places.ts'
import { Icon, type IconName } from '../../shell/parts/icon.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import { useCalendarContext } from '../drag/calendar-context.ts'
import { categoriesOf, colorOf } from './category-colors.ts'
import { isLong, type CalendarEvent } from './placement.ts'
import classes from './event-chip.module.css'

/** `line`: a timed event in a month; `bar`: whole days; `block`: among the hours. */
type Look = 'line' | 'bar' | 'block'

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

export const EventChip = memo(function EventChip({ event, look, order, style, began, goes_on }: ChipProps) {
  const locale = useWords()
  const { t, wordFor, format } = locale
  const calendar = useCalendarContext()
  const { id, item, title, start, end, first, last } = event
  const double = calendar.double_booked.get(id)
  const note = zoneNote(event, locale)
  const [category] = categoriesOf(event)
  const fallback = fallbackOf(event, locale)
  const may_move = calendar.mayMove(event)
  const status = item.status ?? 'publish'
  const mark = marks[status]
  const icon = statusIcon(item) ?? mark
  const timed = !event.all_day
  return (
    <RecordLink
      resource="events"
      id={id}
      tabIndex={-1}
      draggable={false}
      onPointerEnter={({ currentTarget }) => {
        // Written on demand: of hundreds of tooltips few are ever read.
        currentTarget.title = summary(event, locale, double)
      }}
      className={classes['chip']}
      style={{ ...style, ['--hue' as string]: colorOf(category) }}
      data-event-status={item['event_status']}
      // An attribute, because hidden text takes part in layout, which doubled the time to draw a month.
      aria-description={format.phrases(
        first === last && timed ? format.times(start, end) : format.range(start, end, event.all_day),
        statusWord(item, locale) ?? '',
        mark ? wordFor('events', `status.${status}`) : '',
        note,
        category ? `\u2068${nameOf('categories', category)}\u2069` : '',
        fallback ? t(`list.shown_in.${fallback}`) : '',
        double ? t('calendar.double', { name: double.title }) : '',
      )}
      data-event={id}
      data-item={order}
      data-first={first}
      data-last={last}
      data-hours={look === 'block' || undefined}
      data-anywhere={look === 'block' || undefined}
      data-look={look}
      data-plain={category === undefined || undefined}
      data-status={status}
      data-may-move={may_move || undefined}
      data-double={double !== undefined || undefined}
      data-moving={event.dragged}
      data-began={began || undefined}
      data-goes-on={goes_on || undefined}
    >
      {icon && <Icon name={icon} size={13} />}
      {timed && !began && (
        <bdi className={classes['time']} data-elsewhere={note !== '' || undefined}>
          {format.time(start)}
        </bdi>
      )}
      {/* In its own direction, so that a long title is cut at its end. */}
      <span
        className={classes['title']}
        data-fallback={fallback}
        {...(item.i18n_language ? textAttributes(item.i18n_language) : { dir: 'auto' })}
      >
        {title}
      </span>
      {may_move && !goes_on && (look === 'block' || isLong(event)) && <span className={classes['edge']} data-edge="" />}
    </RecordLink>
  )
})
