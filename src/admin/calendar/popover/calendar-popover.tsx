/**
 * The popover of the calendar: an event with its actions, or the events of a day. A native popover beside its element, on a
 * phone a sheet at the bottom. Arrow keys lead to the next event; Escape returns to the element.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { isOnPhone } from '../../shell/screens/phone.ts'
import { byTime, touches, type CalendarEvent } from '../events/placement.ts'
import { placeBeside } from './beside.ts'
import { EventCard, type EventCardProps } from './event-card.tsx'
import { EventList } from './event-list.tsx'
import type { Opened, OpenedList } from './opened.ts'
import classes from './popover.module.css'

interface PopoverProps extends Omit<EventCardProps, 'event' | 'opened' | 'titleId'> {
  readonly opened: Opened
  readonly events: readonly CalendarEvent[]
}

/** Returns the first element of an event that is shown. */
function chipOf(id: number): HTMLElement | undefined {
  const chips = document.querySelectorAll<HTMLElement>(`main [data-event="${id}"] a, main a[data-event="${id}"]`)
  return [...chips].find((chip) => chip.checkVisibility())
}

/** Returns the element of an event: the one that was pressed, or the one in its place after the calendar has changed. */
function anchorOf(opened: Opened): HTMLElement | undefined {
  if (opened.anchor.isConnected) return opened.anchor
  if (opened.kind === 'list') return undefined
  return chipOf(opened.id)
}

/** Returns the events of a list: running ones first, then by their start. */
const listed = (events: readonly CalendarEvent[], { first, last, running }: OpenedList) =>
  events.filter((event) => touches(event, first, last) && (!running || event.running)).toSorted(byTime)

/** Marks the element whose event is open. */
function useMarked(opened: Opened): void {
  useLayoutEffect(() => {
    const anchor = anchorOf(opened)
    anchor?.setAttribute('data-open', '')
    return () => anchor?.removeAttribute('data-open')
  })
}

function focusRow(panel: HTMLElement | null, by: number): void {
  const all = [...(panel?.querySelectorAll<HTMLElement>('li a') ?? [])]
  const at = all.findIndex((row) => row === document.activeElement)
  all[Math.max(0, Math.min(at + by, all.length - 1))]?.focus()
}

/** Returns the link that has the focus at first, which Enter opens. */
const firstOf = (panel: HTMLElement | null) => panel?.querySelector<HTMLElement>('[data-first-focus]')

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

  const show = useEffectEvent(() => {
    const element = panel.current
    const anchor = anchorOf(opened)
    if (!element?.matches(':popover-open') || isOnPhone()) return
    if (!anchor) return
    const { offsetWidth: width, offsetHeight: height } = element
    const box = anchor.getBoundingClientRect()
    const at = placeBeside(box, { width, height }, { width: innerWidth, height: innerHeight }, direction === 'rtl')
    element.style.left = `${at.left}px`
    element.style.top = `${at.top}px`
  })
  const focus = useEffectEvent(() => firstOf(panel.current)?.focus())

  // A layout effect, so that it is never painted at another place.
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    if (!element.matches(':popover-open')) element.showPopover()
    show()
    focus()
  }, [opened])
  useEffect(() => {
    const element = panel.current
    const sizes = new ResizeObserver(() => show())
    if (element) sizes.observe(element)
    const move = () => show()
    addEventListener('scroll', move, { capture: true, passive: true })
    addEventListener('resize', move)
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', move, { capture: true })
      removeEventListener('resize', move)
    }
  }, [])
  const leave = useEffectEvent(() => {
    onClose()
    document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (gone) leave()
  }, [gone])
  useMarked(opened)

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
    else if (key === 'Enter' && target === panel.current) firstOf(target)?.click()
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
