/**
 * The popover of the calendar: an event with its actions, or the events of a day. A native popover beside its element, on a
 * phone a sheet at the bottom. Arrow keys lead to the next event; Escape returns to the element.
 */
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { byTime, touches, type CalendarEvent } from '../events/placement.ts'
import { EventCard, type EventCardProps } from './event-card.tsx'
import { EventList } from './event-list.tsx'
import type { Opened, OpenedList } from './opened.ts'
import { anchorOf, chipOf, firstLinkOf, usePopoverPlace } from './use-popover-place.ts'
import classes from './popover.module.css'

interface PopoverProps extends Omit<EventCardProps, 'event' | 'opened' | 'titleId'> {
  readonly opened: Opened
  readonly events: readonly CalendarEvent[]
}

/** Returns the events of a list: running ones first, then by their start. */
const listed = (events: readonly CalendarEvent[], { first, last, running }: OpenedList) =>
  events.filter((event) => touches(event, first, last) && (!running || event.running)).toSorted(byTime)

function focusRow(panel: HTMLElement | null, by: number): void {
  const all = [...(panel?.querySelectorAll<HTMLElement>('li a') ?? [])]
  const at = all.findIndex((row) => row === document.activeElement)
  all[Math.max(0, Math.min(at + by, all.length - 1))]?.focus()
}

const title_id = 'calendar-popover-title'

export default function CalendarPopover({
  opened,
  events,
  onOpen,
  onClose,
  onQuickEdit,
  onCopy,
  ...rest
}: PopoverProps) {
  const { direction } = useWords()
  const panel = useRef<HTMLDivElement>(null)
  const event = opened.kind === 'event' ? events.find(({ id }) => id === opened.id) : undefined
  const gone = opened.kind === 'event' && event === undefined

  usePopoverPlace(panel, opened)
  const leave = useEffectEvent(() => {
    onClose()
    document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (gone) leave()
  }, [gone])

  function close() {
    const anchor = anchorOf(opened)
    panel.current?.hidePopover()
    anchor?.focus({ preventScroll: true })
    onClose()
  }

  /** Opens the event some places later in the calendar, among those that are shown. */
  function step(by: 1 | -1) {
    if (opened.kind !== 'event') return
    const all = opened.from ? listed(events, opened.from) : events.toSorted(byTime).filter(({ id }) => chipOf(id))
    const next = all[all.findIndex(({ id }) => id === opened.id) + by]
    const anchor = opened.from?.anchor ?? (next && chipOf(next.id))
    if (!next || !anchor) return
    if (!opened.from) anchor.scrollIntoView({ block: 'nearest' })
    onOpen({ ...opened, id: next.id, anchor })
  }

  function onKeyDown(press: KeyboardEvent) {
    const { target, key } = press
    // An open menu has the keys, also before it has taken the focus: the browser closes it on Escape.
    if (!(target instanceof HTMLElement) || panel.current?.querySelector(':popover-open')) return
    const types = target.matches('input, textarea, select')
    const [next, before] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const by = key === next || key === 'ArrowDown' ? 1 : key === before || key === 'ArrowUp' ? -1 : 0
    if (key === 'Escape' && !press.defaultPrevented) close()
    else if (key === 'Enter' && target === panel.current) firstLinkOf(target)?.click()
    else if (by && !types && opened.kind === 'event') step(by)
    else if (by && !types) focusRow(panel.current, by)
    else return
    press.preventDefault()
    press.stopPropagation()
  }

  return (
    // The panel passes keys on to its buttons; it is not pressed itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      popover="auto"
      tabIndex={-1}
      role="dialog"
      aria-labelledby={title_id}
      className={classes['panel']}
      data-calendar-popover=""
      onKeyDown={onKeyDown}
      onToggle={({ currentTarget, target }) => {
        // The panel may be open again by now, for another event. Menus inside it have toggles of their own.
        if (target === currentTarget && !currentTarget.matches(':popover-open')) onClose()
      }}
    >
      {opened.kind === 'list' && (
        <EventList
          key={`${opened.first} ${opened.last}`}
          opened={opened}
          events={listed(events, opened)}
          titleId={title_id}
          onOpen={onOpen}
          onClose={close}
        />
      )}
      {opened.kind === 'event' && event && (
        <EventCard
          key={event.id}
          {...rest}
          opened={opened}
          event={event}
          titleId={title_id}
          onQuickEdit={(item) => {
            // Closed first, so that the focus returns to the calendar after the panel.
            close()
            onQuickEdit(item)
          }}
          onCopy={(item) => {
            close()
            onCopy(item)
          }}
          onOpen={onOpen}
          onClose={close}
        />
      )}
    </div>
  )
}
