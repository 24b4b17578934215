/** The events of a day, or of the days of a row, where there is no room for all of them. */
import { useWords } from '../../i18n/locale.tsx'
import { inSeries } from '../../api/read/record.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { IconButton } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { PlainLink } from '../../shell/parts/plain-link.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import { categoriesOf, signStyle, useHueOf } from '../events/category-colors.ts'
import type { CalendarEvent } from '../events/placement.ts'
import { opensHere } from '../events/opens-here.ts'
import { useDayAddress } from '../grid/use-day-address.ts'
import type { Opened, OpenedList } from './opened.ts'
import classes from './popover.module.css'

interface ListProps {
  readonly opened: OpenedList
  readonly events: readonly CalendarEvent[]
  readonly titleId: string
  readonly onOpen: (opened: Opened) => void
  readonly onClose: () => void
}

export function EventList({ opened, events, titleId, onOpen, onClose }: ListProps) {
  const { t, format } = useWords()
  const hueOf = useHueOf()
  const addressOf = useDayAddress()
  const { first, last, anchor } = opened
  return (
    <>
      <header className={classes['head']}>
        <h2 id={titleId} className={classes['day']}>
          {first === last ? (
            <PlainLink href={addressOf(first)}>{format.date(first, 'full')}</PlainLink>
          ) : (
            format.phrases(t('calendar.running'), format.range(first, last, true))
          )}
        </h2>
        <IconButton label={t('action.close')} icon="close" onClick={onClose} />
      </header>
      <ul className={classes['list']}>
        {events.map((event, position) => (
          <li key={event.id}>
            <RecordLink
              resource="events"
              id={event.id}
              className={classes['row']}
              style={signStyle(hueOf(categoriesOf(event)[0]))}
              data-plain={categoriesOf(event).length === 0 || undefined}
              data-status={event.item.status}
              data-first-focus={position === 0 || undefined}
              onClick={opensHere((id) => onOpen({ kind: 'event', id, anchor, from: opened }), event.id)}
            >
              <span className={classes['dot']} />
              <bdi className={classes['time']}>
                {event.first === event.last && !event.all_day
                  ? format.time(event.start)
                  : event.first === event.last
                    ? t('calendar.all_day')
                    : t('calendar.until', { date: format.wall(event.last, { day: 'numeric', month: 'short' }) })}
              </bdi>
              <span className={classes['name']}>
                <ContentText language={event.item.i18n_language}>{event.title}</ContentText>{' '}
                {inSeries(event.item) && (
                  <span className={classes['sign']} role="img" title={t('list.in_series')}>
                    <Icon name="repeat" size={14} />
                  </span>
                )}
              </span>
            </RecordLink>
          </li>
        ))}
      </ul>
    </>
  )
}
