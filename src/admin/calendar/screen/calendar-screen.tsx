/** Shows the events that match the list's filters by month, week, day or as an agenda. The address holds all of its state. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { startDay } from '../../address/calendar-search.ts'
import { useMay } from '../../api/session/rights.ts'
import type { Item } from '../../api/read/record.ts'
import { QuickAdd } from '../../forms/small/quick-add.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { announce } from '../../shell/notices/announce.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import { Dialog } from '../../shell/overlays/dialog.tsx'
import { useDocumentTitle } from '../../shell/screens/screen.tsx'
import { useShortcut } from '../../shell/keys/use-shortcut.ts'
import { Agenda } from './agenda.tsx'
import { newEventTimes, type SlotRef, type NewEventTimes } from '../drag/calendar-context.ts'
import { useMoveEvent } from '../drag/use-move-event.ts'
import { CategoryHues, categoryHues } from '../events/category-colors.ts'
import { Grid } from '../grid/grid.tsx'
import { periodOf } from '../period/period.ts'
import { doubleBookings, touches, type CalendarEvent } from '../events/placement.ts'
import type { Opened } from '../popover/opened.ts'
import { CalendarTools } from './calendar-tools.tsx'
import { Toolbar, usePeriodName } from './toolbar.tsx'
import { useCalendarSearch } from './use-calendar-search.ts'
import { useEvents } from '../period/use-events.ts'
import { useSettled } from './use-settled.ts'
import classes from './calendar.module.css'

const CalendarPopover = onDemand(() => import('../popover/calendar-popover.tsx'))
const QuickEdit = onDemand(() => import('../../lists/bulk/quick-edit.tsx'))
const CopyPanel = onDemand(() => import('../../copying/copy-panel.tsx'))

/** The times of an event that is being added, by a button, in a slot, or by `n` where the keyboard is. */
function useNewEvent(first: string, may_add: boolean) {
  const [adding, setAdding] = useState<NewEventTimes | null>(null)
  const cursor = useRef<SlotRef>({ date: first, minutes: null })
  const keepCursor = useCallback((now: SlotRef) => {
    cursor.current = now
  }, [])
  const add = may_add ? (from: SlotRef, to: SlotRef) => setAdding(newEventTimes([from, to])) : undefined
  useShortcut('n', () => add?.(cursor.current, cursor.current))
  return { adding, setAdding, add, keepCursor }
}

/** The event or the list of events that is open in the popover. */
function useOpened() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const openList = useCallback(
    (anchor: HTMLElement, first: string, last: string, running = false) =>
      setOpened({ kind: 'list', anchor, first, last, running }),
    [],
  )
  const openEvent = useCallback((id: number, anchor: HTMLElement) => setOpened({ kind: 'event', id, anchor }), [])
  return { opened, setOpened, close, openList, openEvent }
}

export function CalendarScreen() {
  const { t, format, language } = useWords()
  useDocumentTitle(t('nav.calendar'))
  const place = useCalendarSearch()
  const { view, date, filters, today, phone, go } = place
  const week_start = format.week.first
  const period = useMemo(() => periodOf(view, date, week_start), [view, date, week_start])
  const { events, loaded, stale, error, refetch } = useEvents(place, filters)
  const { first: from, last: to } = period
  const inside = useMemo(() => events.filter((event) => touches(event, from, to)), [events, from, to])
  const name = usePeriodName(view, period)
  const count = loaded && !stale ? t('count.events', { count: inside.length }) : ''
  useEffect(() => {
    if (count) announce(format.phrases(name, count))
  }, [name, count, format])

  const may = useMay()
  const adds = may('create_record')
  const first = startDay(date, today)
  const { adding, setAdding, add, keepCursor } = useNewEvent(first, adds)
  useShortcut('t', () => go({ view, date: today }))

  const double_booked = useMemo(() => doubleBookings(events), [events])
  const hues = useMemo(() => categoryHues(events), [events])
  const move = useMoveEvent()
  // Users who may not change published events directly ask for it: the service answers that the change waits.
  const mayMove = useMemo(
    () =>
      ({ item }: CalendarEvent) =>
        item.status !== 'trash' && may('edit_unpublished', item.author ?? null),
    [may],
  )

  const { opened, setOpened, close, openList, openEvent } = useOpened()
  const settled = useSettled(loaded)
  useEffect(() => {
    // Without a network it is loaded again when it opens.
    if (settled) void CalendarPopover.preload().catch(() => undefined)
  }, [settled])
  const [editing, setEditing] = useState<Item | null>(null)
  const stopEditing = () => setEditing(null)
  const [copied, setCopied] = useState<Item | null>(null)
  const stopCopying = () => setCopied(null)

  // A phone has no room for seven columns of hours.
  const as_agenda = view === 'agenda' || (phone && view === 'week')
  return (
    <CategoryHues value={hues}>
      <div className={classes['screen']}>
        <h1 className={classes['title']}>{t('nav.calendar')}</h1>
        <Toolbar place={place} day={first} count={count} name={name}>
          {adds && (
            <Button look="filled" icon="plus" onClick={() => setAdding({ start: first })}>
              {t('new.events')}
            </Button>
          )}
        </Toolbar>
        <CalendarTools place={place} period={period} events={inside} as_agenda={as_agenda} settled={settled} />
        {error && !loaded ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : as_agenda ? (
          <Agenda
            key={`${from} ${loaded}`}
            period={period}
            filters={filters}
            today={today}
            events={inside}
            loaded={loaded}
            stale={stale}
            double_booked={double_booked}
            openEvent={openEvent}
            onAdd={add && ((day) => add({ date: day, minutes: null }, { date: day, minutes: null }))}
          />
        ) : (
          <Grid
            place={place}
            period={period}
            events={events}
            loaded={loaded}
            stale={stale}
            double_booked={double_booked}
            mayMove={mayMove}
            onMove={move}
            openList={openList}
            openEvent={openEvent}
            onAdd={add}
            onCursorMove={keepCursor}
          />
        )}
        {loaded && !stale && inside.length === 0 && <p className={classes['empty']}>{t('calendar.empty')}</p>}
        {opened && (
          <CalendarPopover
            opened={opened}
            events={events}
            filters={filters}
            double_booked={double_booked}
            mayMove={mayMove}
            onMove={move}
            onQuickEdit={setEditing}
            onCopy={setCopied}
            onOpen={setOpened}
            onClose={close}
            onMissing={close}
          />
        )}
        {editing && (
          <Dialog title={t('list.quick_edit')} place="panel" onClose={stopEditing}>
            <QuickEdit resource="events" item={editing} onDone={stopEditing} onMissing={stopEditing} />
          </Dialog>
        )}
        {copied && <CopyPanel item={copied} language={language} onClose={stopCopying} onMissing={stopCopying} />}
        {adding && <QuickAdd {...adding} onDone={() => setAdding(null)} />}
      </div>
    </CategoryHues>
  )
}
