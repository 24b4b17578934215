/** Lists the events of a period by day. On a phone it replaces the week, too. */
import { memo, useDeferredValue, useMemo } from 'react'
import type { Query } from '../../../contract/codec/query.ts'
import { inSeries, nameOf } from '../../api/read/record.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { EventStatus, statusAttributes } from '../../kinds/status/event-status.tsx'
import { useFoundBy } from '../../lists/rows/use-found-by.ts'
import { Icon } from '../../shell/parts/icon.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import { fallbackOf, overlapText, venueOf, zoneNote } from '../events/event-words.ts'
import { opensHere } from '../events/opens-here.ts'
import { categoriesOf, signStyle, useHueOf } from '../events/category-colors.ts'
import type { Period } from '../period/period.ts'
import { byTime, type CalendarEvent } from '../events/placement.ts'
import { RunningEvents } from './running-events.tsx'
import classes from './agenda.module.css'

type Days = readonly (readonly [string, readonly CalendarEvent[]])[]

/** Groups events by day; those that began before the period are on its first day. */
function byDay(events: readonly CalendarEvent[], first: string): Days {
  const days = new Map<string, CalendarEvent[]>()
  for (const event of events.toSorted(byTime)) {
    const date = event.first < first ? first : event.first
    const there = days.get(date)
    if (there) there.push(event)
    else days.set(date, [event])
  }
  return [...days]
}

/** More events than fill a screen. */
const first_events = 60

/** Returns the days of the first render. */
function firstDays(days: Days): Days {
  let count = 0
  return days.filter(([, events], position) => {
    const is_first = position === 0 || count < first_events
    count += events.length
    return is_first
  })
}

/** Events of which is asked at once why a search found them. */
const most_reasons = 100

interface AgendaProps {
  readonly period: Period
  /** The filters of the calendar. */
  readonly filters: Query
  readonly today: string
  readonly events: readonly CalendarEvent[]
  readonly loaded: boolean
  readonly stale: boolean
  readonly double_booked: ReadonlyMap<number, CalendarEvent>
  readonly openEvent: (id: number, anchor: HTMLElement) => void
  readonly onAdd: ((date: string) => void) | undefined
}

const placeholders = [0, 1, 2, 3]

export function Agenda(props: AgendaProps) {
  const { period, filters, today, events, loaded, stale, double_booked, openEvent, onAdd } = props
  const { t, format } = useWords()
  const running = useMemo(() => events.filter((event) => event.running).toSorted(byTime), [events])
  const days = useMemo(
    () =>
      byDay(
        events.filter((event) => !event.running),
        period.first,
      ),
    [events, period.first],
  )
  const items = useMemo(() => events.slice(0, most_reasons).map(({ item }) => item), [events])
  const foundBy = useFoundBy('events', filters, items)
  // Renders the rest of a long agenda at a low priority.
  const drawn = useDeferredValue(days, firstDays(days))
  if (!loaded) {
    return (
      <div className={classes['agenda']} aria-busy="true">
        {placeholders.map((row) => (
          <div key={row} className={classes['day']}>
            <span className={classes['placeholder']} />
            <span className={classes['placeholder']} />
          </div>
        ))}
      </div>
    )
  }
  if (events.length === 0) return null
  return (
    <ol className={classes['agenda']} data-stale={stale || undefined}>
      {running.length > 0 && <RunningEvents events={running} period={period} openEvent={openEvent} />}
      {drawn.map(([date, all]) => (
        <li key={date} className={classes['day']} data-agenda={date}>
          <h3 className={classes['date']} data-today={date === today || undefined}>
            <bdi className={classes['number']}>{format.wall(date, { day: 'numeric' })}</bdi>
            <span>
              {format.weekday(date)}
              <span className={classes['month']}>
                {date === today ? t('calendar.today') : format.wall(date, { month: 'long', year: 'numeric' })}
              </span>
            </span>
            {onAdd && (
              <button
                type="button"
                className={classes['add']}
                title={t('calendar.add_on', { date: format.date(date, 'full') })}
                onClick={() => onAdd(date)}
              >
                <Icon name="plus" size={18} />
              </button>
            )}
          </h3>
          <ul className={classes['events']}>
            {all.map((event) => (
              <AgendaRow
                key={event.id}
                event={event}
                reason={foundBy?.(event.item) ?? ''}
                overlaps={double_booked.get(event.id)}
                openEvent={openEvent}
              />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

interface AgendaRowProps {
  readonly event: CalendarEvent
  /** Says why a search found it, where its title does not tell. */
  readonly reason: string
  /** Another event at the same venue at the same time. */
  readonly overlaps: CalendarEvent | undefined
  readonly openEvent: AgendaProps['openEvent']
}

const AgendaRow = memo(function AgendaRow({ event, reason, overlaps, openEvent }: AgendaRowProps) {
  const locale = useWords()
  const { t, wordFor, format } = locale
  const { id, item, title, start, end, all_day, first, last } = event
  const hueOf = useHueOf()
  const venue = venueOf(event)
  const categories = categoriesOf(event)
  const status = item.status ?? 'publish'
  const fallback = fallbackOf(event, locale)
  const note = zoneNote(event, locale)
  const when =
    first !== last ? format.range(start, end, all_day) : all_day ? t('calendar.all_day') : format.times(start, end)
  return (
    <li className={classes['row']} data-event={id} data-first={first} data-last={last}>
      <span className={classes['when']} data-long={first !== last || undefined}>
        <bdi>{when}</bdi>
      </span>
      <span className={classes['what']}>
        <RecordLink
          resource="events"
          id={id}
          className={classes['title']}
          onClick={opensHere(openEvent, id)}
          {...statusAttributes(item, locale)}
        >
          <ContentText language={item.i18n_language}>{title}</ContentText>
        </RecordLink>
        <EventStatus item={item} />
        {fallback && <span className={classes['badge']}>{t(`list.shown_in.${fallback}`)}</span>}
        {status !== 'publish' && (
          <span className={classes['badge']} data-status={status}>
            {wordFor('events', `status.${status}`)}
          </span>
        )}
        <span className={classes['about']}>
          {venue && (
            <span>
              <Icon name="venues" size={14} />{' '}
              <ContentText language={venue.i18n_language}>{nameOf('venues', venue)}</ContentText>
            </span>
          )}
          {categories.map((category) => (
            <span key={category.id}>
              <span className={classes['dot']} style={signStyle(hueOf(category))} />{' '}
              <ContentText language={category.i18n_language}>{nameOf('categories', category)}</ContentText>
            </span>
          ))}
          {note && (
            <span>
              <Icon name="globe" size={14} /> {note}
            </span>
          )}
          {inSeries(item) && (
            <span>
              <Icon name="repeat" size={14} /> {t('list.in_series')}
            </span>
          )}
          {reason !== '' && (
            <span>
              <Icon name="search" size={14} /> <bdi>{reason}</bdi>
            </span>
          )}
          {overlaps && (
            <span className={classes['double']}>
              <Icon name="warning" size={14} /> {overlapText(event, overlaps, locale)}
            </span>
          )}
        </span>
      </span>
    </li>
  )
})
