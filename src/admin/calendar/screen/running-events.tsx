/** The running events of an agenda: their names in a line, so that a month of exhibitions does not hide what happens today. */
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { statusAttributes } from '../../kinds/cells/event-status.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import { categoriesOf, useHueOf } from '../grid/category-colors.ts'
import { opensHere } from '../grid/opens-here.ts'
import type { CalendarEvent } from '../grid/placement.ts'
import type { Period } from './period.ts'
import classes from './running-events.module.css'

interface RunningProps {
  readonly events: readonly CalendarEvent[]
  readonly period: Period
  readonly openEvent: (id: number, anchor: HTMLElement) => void
}

const day_and_month: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }

export function RunningEvents({ events, period, openEvent }: RunningProps) {
  const locale = useWords()
  const { t, format } = locale
  const hueOf = useHueOf()
  const dateOf = (date: string) => format.wall(date, day_and_month)
  return (
    <li className={classes['running']}>
      <h3>{t('calendar.running')}</h3>
      <ul>
        {events.map((event) => {
          const { id, item, title, first, last } = event
          const began = first < period.first
          return (
            <li
              key={id}
              style={{ ['--hue' as string]: hueOf(categoriesOf(event)[0]) }}
              data-event={id}
              data-first={first}
              data-last={last}
              data-plain={categoriesOf(event).length === 0 || undefined}
              data-status={item.status}
            >
              <RecordLink
                resource="events"
                id={id}
                onClick={opensHere(openEvent, id)}
                {...statusAttributes(item, locale)}
              >
                <ContentText language={item.i18n_language}>{title}</ContentText>
              </RecordLink>{' '}
              <small>
                {began ? (
                  t('calendar.until', { date: dateOf(last) })
                ) : (
                  <bdi>{`${dateOf(first)} – ${dateOf(last)}`}</bdi>
                )}
              </small>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
