/** Shows the events that match the list's filters by month, week, day or as an agenda. The address holds all of its state. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { startDay } from '../../address/calendar-search.ts'
import { useMay } from '../../api/session/rights.ts'
import { QuickAdd } from '../../forms/small/quick-add.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { FilterBar } from '../../lists/filters/filter-bar.tsx'
import { announce } from '../../shell/notices/announce.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { Screen } from '../../shell/screens/screen.tsx'
import { useShortcut } from '../../shell/keys/use-shortcut.ts'
import { Agenda } from './agenda.tsx'
import { newEventTimes, type SlotRef, type NewEventTimes } from '../drag/calendar-context.ts'
import { Grid } from '../grid/grid.tsx'
import { Legend } from './legend.tsx'
import { periodOf } from './period.ts'
import { touches } from '../grid/placement.ts'
import { Toolbar, usePeriodName } from './toolbar.tsx'
import { useCalendarSearch } from './use-calendar-search.ts'
import { useEvents } from './use-events.ts'
import classes from './calendar.module.css'

export function CalendarScreen() {
  const { t, format } = useWords()
  const place = useCalendarSearch()
  const { view, date, filters, change, today, phone, go } = place
  const period = periodOf(view, date, format.week.first)
  const { events, loaded, stale, error, refetch } = useEvents(place, filters)
  const { first: from, last: to } = period
  const inside = useMemo(() => events.filter((event) => touches(event, from, to)), [events, from, to])
  const name = usePeriodName(view, period)
  const count = loaded && !stale ? t('count.events', { count: inside.length }) : ''
  useEffect(() => {
    if (count) announce(format.phrases(name, count))
  }, [name, count, format])

  const adds = useMay()('create_record')
  const [adding, setAdding] = useState<NewEventTimes | null>(null)
  const first = startDay(date, today)
  const cursor = useRef<SlotRef>({ date: first, minutes: null })
  const keepCursor = useCallback((now: SlotRef) => {
    cursor.current = now
  }, [])
  const add = adds ? (from: SlotRef, to: SlotRef) => setAdding(newEventTimes([from, to])) : undefined
  useShortcut('n', () => add?.(cursor.current, cursor.current))
  useShortcut('t', () => go({ view, date: today }))

  // A phone has no room for seven columns of hours.
  const as_agenda = view === 'agenda' || (phone && view === 'week')
  return (
    <Screen
      title={t('nav.calendar')}
      actions={
        adds && (
          <Button look="filled" icon="plus" onClick={() => setAdding({ start: startDay(date, today) })}>
            {t('new.events')}
          </Button>
        )
      }
    >
      <FilterBar resource="events" search={filters} change={change} dated={false} />
      <Toolbar place={place} period={period} day={first} count={count} name={name} />
      {error && !loaded ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : as_agenda ? (
        <Agenda
          key={`${from} ${loaded}`}
          period={period}
          today={today}
          events={inside}
          loaded={loaded}
          stale={stale}
          onAdd={add && ((day) => add({ date: day, minutes: null }, { date: day, minutes: null }))}
        />
      ) : (
        <Grid
          place={place}
          period={period}
          events={events}
          loaded={loaded}
          stale={stale}
          onAdd={add}
          onCursorMove={keepCursor}
        />
      )}
      {loaded && !stale && inside.length === 0 && <p className={classes['empty']}>{t('calendar.empty')}</p>}
      <Legend events={inside} grid={!as_agenda} touched={!as_agenda && !(phone && view === 'month')} />
      {adding && <QuickAdd {...adding} onDone={() => setAdding(null)} />}
    </Screen>
  )
}
