/** Moves the focus and events by keyboard. Arrows are visual: in a right-to-left calendar the left one leads to the next day. */
import { useMemo, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { addDays } from '../../../contract/time/clock.ts'
import { useWords } from '../../i18n/locale.tsx'
import { weekStart } from '../../i18n/formats/week.ts'
import { announce } from '../../shell/notices/announce.tsx'
import { clock, type SlotRef } from './calendar-context.ts'
import { daySteps, first_slot, itemsOf, rowSteps, slotAfter } from './calendar-keys.ts'
import type { FocusTarget } from './use-focus-target.ts'
import { moved, resized, type CalendarEvent } from '../events/placement.ts'

/** Minutes of one step of an event. */
const snap_minutes = 15

interface KeyboardOptions {
  /** First and last day that the focus reaches without turning the page. */
  readonly first: string
  readonly last: string
  /** Whether rows are hours; otherwise they are weeks. */
  readonly hours: boolean
  /** Day that has the focus while the focused one is not shown. */
  readonly start: string
  readonly target: FocusTarget
  readonly find: (id: number) => CalendarEvent | undefined
  readonly mayMove: (event: CalendarEvent) => boolean
  readonly onMove: (event: CalendarEvent, to: CalendarEvent) => void
  readonly onAdd: ((from: SlotRef, to: SlotRef) => void) | undefined
  /** Called when the focus goes to a day that is not shown. */
  readonly onLeave: (date: string) => void
  readonly onTurn: (by: 1 | -1) => void
}

export function useCalendarKeys(options: KeyboardOptions) {
  const { t, format, direction } = useWords()
  const { first, last, start, hours, target } = options
  const [focus, setFocus] = useState<SlotRef>({ date: start, minutes: null })
  const [proposal, setProposal] = useState<{ from: CalendarEvent; to: CalendarEvent } | null>(null)
  const { root, pending, leaving, event: focused } = target
  const shown = useMemo(
    () => (focus.date >= first && focus.date <= last ? focus : { date: start, minutes: null }),
    [focus, first, last, start],
  )

  /** Returns whether the page has to be turned for this day. */
  function leaves(date: string): boolean {
    const outside = date < first || date > last
    leaving.current = outside ? first : null
    return outside
  }

  function toDay(slot: SlotRef) {
    pending.current = 'day'
    // A copy renders again even at the same slot, which moves the focus.
    setFocus({ ...slot })
    if (leaves(slot.date)) options.onLeave(slot.date)
    else if (slot.minutes !== null) announce(format.time(`${slot.date} ${clock(slot.minutes)}`))
  }

  function propose(event: CalendarEvent, to: CalendarEvent, date: string) {
    pending.current = event.id
    setProposal({ from: proposal?.from ?? event, to })
    setFocus({ date, minutes: shown.minutes })
    if (leaves(date)) options.onLeave(date)
  }

  function endMove(save: boolean) {
    if (!proposal) return
    const { from, to } = proposal
    pending.current = from.id
    setProposal(null)
    // The focus stays with the event at its new time.
    if (save) return options.onMove(from, to)
    announce(t('calendar.not_moving', { name: from.title }))
    // The event returns to its old time, which may be on the page before.
    const date = from.first < first && from.last >= first ? first : from.first
    setFocus({ date, minutes: shown.minutes })
    if (leaves(date)) options.onLeave(date)
  }

  function onDayKey(press: KeyboardEvent, slot: SlotRef): boolean {
    const { key } = press
    const weekStartOf = (date: string) => weekStart(date, format.week.first)
    const next = slotAfter(key, slot, { direction, hours, weekStart: weekStartOf })
    if (next) toDay(next)
    else if (key === 'Enter' || key === ' ') enter(slot, key === 'Enter')
    else return turn(key)
    return true
  }

  /** Focuses the first event of a day. Adds one when there is none, at an hour, and for the space bar. */
  function enter(slot: SlotRef, inside: boolean) {
    const items = root.current && inside && slot.minutes === null ? itemsOf(root.current, slot.date) : []
    const whole = items.filter((item) => !hours || item.dataset['hours'] === undefined)
    if (whole[0]) whole[0].focus()
    else options.onAdd?.(slot, slot)
  }

  function turn(key: string): boolean {
    if (key !== 'PageDown' && key !== 'PageUp') return false
    pending.current = 'day'
    leaving.current = first
    options.onTurn(key === 'PageDown' ? 1 : -1)
    return true
  }

  function onEventKey(press: KeyboardEvent, item: HTMLElement): boolean {
    const { key, shiftKey, altKey } = press
    if (shiftKey && (daySteps(key, direction) || rowSteps(key))) {
      const id = Number(item.dataset['event'])
      // Moved to another page, it is not among the events of that page.
      const moving = proposal?.from.id === id ? proposal : null
      const event = moving?.from ?? options.find(id)
      const now = moving?.to ?? event
      if (!now || !event || !options.mayMove(event)) return true
      const timed = hours && item.dataset['hours'] !== undefined
      const days = daySteps(key, direction) || (timed ? 0 : rowSteps(key) * 7)
      const minutes = timed ? rowSteps(key) * snap_minutes : 0
      const to = altKey ? resized(now, days, minutes) : moved(now, days, minutes)
      propose(event, to, altKey ? to.last : to.first)
      return true
    }
    if (proposal && (key === 'Enter' || key === 'Escape')) endMove(key === 'Enter')
    else if (key === 'Escape') toDay(shown)
    else if (daySteps(key, direction)) toNeighbour(addDays(shown.date, daySteps(key, direction)))
    else if (rowSteps(key)) toNext(item, rowSteps(key))
    else return turn(key)
    return true
  }

  function toNext(item: HTMLElement, by: number) {
    const items = root.current ? itemsOf(root.current, shown.date) : []
    const next = items[items.indexOf(item) + by]
    if (next) next.focus()
    else toDay({ ...shown, minutes: null })
  }

  function toNeighbour(date: string) {
    const items = root.current ? itemsOf(root.current, date) : []
    const id = Number(items[0]?.dataset['event'])
    toDay({ date, minutes: null })
    if (id) pending.current = id
  }

  function onKeyDown(press: KeyboardEvent) {
    const { target } = press
    if (!(target instanceof HTMLElement) || press.ctrlKey || press.metaKey) return
    const item = target.closest<HTMLElement>('[data-item]')
    const day = target.closest<HTMLElement>('[data-day]')
    const date = day?.dataset['day']
    const handled = item
      ? onEventKey(press, item)
      : date !== undefined && !press.shiftKey && !press.altKey && onDayKey(press, slotOf(date, day))
    if (handled) press.preventDefault()
  }
  const slotOf = (date: string, day: HTMLElement | null): SlotRef => ({
    date,
    minutes: day?.dataset['hours'] === undefined ? null : (shown.minutes ?? first_slot),
  })

  /** Follows the pointer and the Tab key. */
  function onFocus({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return
    const { day, first: from = '', last: to = '', item, event } = target.dataset
    focused.current = event === undefined ? null : Number(event)
    if (day !== undefined) setFocus(slotOf(day, target))
    else if (item !== undefined && (shown.date < from || shown.date > to)) setFocus({ date: from, minutes: null })
  }
  /** Forgets the event when the focus goes elsewhere, but not when its element is removed. */
  function onBlur({ target }: FocusEvent) {
    if (target.isConnected) focused.current = null
  }
  return { focus: shown, proposal, handlers: { onKeyDown, onFocus, onBlur } }
}
