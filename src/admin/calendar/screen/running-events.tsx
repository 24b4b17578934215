/** The running events of an agenda: their names in a line, so that a month of exhibitions does not hide what happens today. */
import { useState } from 'react'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { statusAttributes } from '../../kinds/status/event-status.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import { categoriesOf, useHueOf } from '../events/category-colors.ts'
import { opensHere } from '../events/opens-here.ts'
import type { CalendarEvent } from '../events/placement.ts'
import type { Period } from '../period/period.ts'
import classes from './running-events.module.css'

interface RunningProps {
  readonly events: readonly CalendarEvent[]
  readonly period: Period
  readonly openEvent: (id: number, anchor: HTMLElement) => void
}

/** Number of events that are seen until the others are asked for. */
const first_shown = 4

const day_and_month: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }

export function RunningEvents({ events, period, openEvent }: RunningProps) {
  const locale = useWords()
  const { t, format } = locale
  const hueOf = useHueOf()
  const dateOf = (date: string) => format.wall(date, day_and_month)
  const [all, setAll] = useState(false)
  // A button takes the room of one event.
  const others = events.length > first_shown + 1 ? events.length - first_shown : 0
  return (
    <li className={classes['running']}>
      <h3>{t('calendar.running')}</h3>
      <ul>
        {events.map((event, position) => {
          const { id, item, title, first, last } = event
          const began = first < period.first
          return (
            <li
              key={id}
              style={{ ['--hue' as string]: hueOf(categoriesOf(event)[0]) }}
              className={others > 0 && !all && position >= first_shown ? classes['folded'] : undefined}
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
        {others > 0 && (
          <li className={classes['more']}>
            <Button look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t('calendar.fewer') : t('calendar.more', { count: others })}
            </Button>
          </li>
        )}
      </ul>
    </li>
  )
}
