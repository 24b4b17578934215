import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { addDays } from '../../contract/time/clock.ts'
import { startingWithin } from '../../contract/codec/windows.ts'
import { withDeskDefaults } from '../address/list-search.ts'
import { listOptions } from '../api/read/queries.ts'
import { nameOf, type Item } from '../api/read/record.ts'
import { ContentText } from '../i18n/isolated.tsx'
import { useFormat, useWords } from '../i18n/locale.tsx'
import { EventStatus, statusAttributes } from '../kinds/status/event-status.tsx'
import { cityOfZone } from '../i18n/zones/zone-places.ts'
import { ErrorPanel } from '../shell/screens/error-screen.tsx'
import { RecordLink } from '../shell/parts/record-link.tsx'
import classes from './overview.module.css'

const most_of_a_day = 4

/** Shows the seven days from today with the events that start on each. */
export function Week({ today }: { today: string }) {
  const { t, language } = useWords()
  const search = { ...withDeskDefaults('events', startingWithin(today, 7)), per_page: 100 }
  const { data, error, refetch } = useQuery(listOptions('events', search, language))
  const days = Array.from({ length: 7 }, (_, day) => addDays(today, day))
  return (
    <section aria-labelledby="week" className={classes['part']}>
      <h2 id="week">{t('overview.next_days')}</h2>
      {error && !data ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <ol className={classes['week']}>
          {days.map((date) => (
            <Day key={date} date={date} today={date === today} events={startingOn(data?.items, date)} />
          ))}
        </ol>
      )}
    </section>
  )
}

function startingOn(events: readonly Item[] | undefined, date: string): readonly Item[] {
  return events?.filter(({ start_date }) => typeof start_date === 'string' && start_date.startsWith(date)) ?? []
}

function Day({ date, today, events }: { date: string; today: boolean; events: readonly Item[] }) {
  const { t } = useWords()
  const format = useFormat()
  const more = events.length - most_of_a_day
  const search = startingWithin(date, 1)
  return (
    <li className={classes['day']} data-today={today || undefined}>
      <Link to="/events" search={search} className={classes['date']}>
        <span>{today ? t('overview.today') : format.weekday(date, 'short')}</span>
        <bdi>{format.wall(date, { day: 'numeric', month: 'short' })}</bdi>
      </Link>
      {events.slice(0, most_of_a_day).map((event) => (
        <EventLink key={event.id} event={event} />
      ))}
      {more > 0 && (
        <Link to="/events" search={search} className={classes['rest']}>
          {t('overview.more', { count: more })}
        </Link>
      )}
    </li>
  )
}

function EventLink({ event }: { event: Item }) {
  const locale = useWords()
  const { t, language, format } = locale
  const [start, zone] = [String(event['start_date']), String(event['timezone'])]
  const all_day = event['all_day'] === true
  return (
    <RecordLink
      resource="events"
      id={event.id}
      className={classes['event']}
      data-status={event.status}
      {...statusAttributes(event, locale)}
    >
      <span className={classes['time']}>
        <bdi>{all_day ? t('fields.events.all_day') : format.time(start)}</bdi>
        {/* Sorted by start; each time is on the event's own clock. */}
        {!all_day && zone !== format.zone && <bdi className={classes['zone']}>{cityOfZone(zone, language)}</bdi>}
      </span>
      <span className={classes['name']}>
        <ContentText language={event.i18n_language}>{nameOf('events', event)}</ContentText>
      </span>
      <EventStatus item={event} />
    </RecordLink>
  )
}
