/** Moves the focus and events by keyboard. Arrows are visual: in a right-to-left calendar the left one leads to the next day. */
import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { addDays } from '../../../contract/time/clock.ts'
import { useWords } from '../../i18n/locale.tsx'
import { weekStart } from '../../i18n/formats/week.ts'
import { announce } from '../../shell/notices/announce.tsx'
import { clock, type SlotRef } from './calendar-context.ts'
import { moved, resized, type CalendarEvent } from '../events/placement.ts'

/** Minutes of one step of the focus, of one step of an event, and of the slot at which the hours are entered. */
const slot_minutes = 30
const snap_minutes = 15
const first_slot = 8 * 60

interface KeyboardOptions {
  /** First and last day that the focus reaches without turning the page. */
  readonly first: string
  readonly last: string
  /** Whether rows are hours; otherwise they are weeks. */
  readonly hours: boolean
  readonly start: SlotRef
  readonly find: (id: number) => CalendarEvent | undefined
  readonly mayMove: (event: CalendarEvent) => boolean
  readonly onMove: (event: CalendarEvent, to: CalendarEvent) => void
  readonly onAdd: ((from: SlotRef, to: SlotRef) => void) | undefined
  /** Called when the focus goes to a day that is not shown. */
  readonly onLeave: (date: string) => void
  readonly onTurn: (by: 1 | -1) => void
}

/** Returns the events of a day and its button for the hidden ones, in their visual order. */
function itemsOf(root: HTMLElement, date: string): readonly HTMLElement[] {
  const covers = ({ dataset }: HTMLElement) => (dataset['first'] ?? '') <= date && (dataset['last'] ?? '') >= date
  const all = [...root.querySelectorAll<HTMLElement>('[data-item]')].filter(covers)
  // A bar that continues in the next row has an element in both.
  const row = root.querySelector(`[data-day="${date}"]`)?.closest('[data-row]')
  return all
    .filter((item) => row === null || row === undefined || item.dataset['anywhere'] || row.contains(item))
    .toSorted((a, b) => Number(a.dataset['item']) - Number(b.dataset['item']))
}

const cellOf = (root: HTMLElement, { date, minutes }: SlotRef) =>
  root.querySelector<HTMLElement>(`[data-day="${date}"]${minutes === null ? ':not([data-hours])' : '[data-hours]'}`) ??
  root.querySelector<HTMLElement>(`[data-day="${date}"]`)

export function useCalendarKeys(options: KeyboardOptions) {
  const { t, format, direction } = useWords()
  const root = useRef<HTMLDivElement>(null)
  const [focus, setFocus] = useState<SlotRef>(options.start)
  const [proposal, setProposal] = useState<{ from: CalendarEvent; to: CalendarEvent } | null>(null)
  /** Target of the focus after the next render: an event by its id, or the day itself. */
  const pending_focus = useRef<number | 'day' | null>(null)
  const { first, last } = options
  /** First day of the period that the focus is leaving. While it is still shown, nothing in it takes the focus. */
  const leaving = useRef<string | null>(null)
  const shown = focus.date >= first && focus.date <= last ? focus : options.start

  /** The focused event. Rendered at another place it is another element, to which the focus must follow. */
  const focused_event = useRef<number | null>(null)

  useLayoutEffect(() => {
    const grid = root.current
    if (focused_event.current !== null && document.activeElement === document.body)
      pending_focus.current ??= focused_event.current
    if (!grid || pending_focus.current === null || leaving.current === first) return
    const place =
      pending_focus.current === 'day'
        ? cellOf(grid, shown)
        : (itemsOf(grid, shown.date).find(({ dataset }) => Number(dataset['event']) === pending_focus.current) ??
          grid.querySelector<HTMLElement>(`[data-event="${pending_focus.current}"]`))
    if (!place) return
    pending_focus.current = null
    place.focus({ preventScroll: true })
    place.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  /** Returns whether the page has to be turned for this day. */
  function leaves(date: string): boolean {
    const outside = date < first || date > last
    leaving.current = outside ? first : null
    return outside
  }

  function toDay(slot: SlotRef) {
    pending_focus.current = 'day'
    // A copy renders again even at the same slot, which moves the focus.
    setFocus({ ...slot })
    if (leaves(slot.date)) options.onLeave(slot.date)
    else if (slot.minutes !== null) announce(format.time(`${slot.date} ${clock(slot.minutes)}`))
  }

  function propose(event: CalendarEvent, to: CalendarEvent, date: string) {
    pending_focus.current = event.id
    setProposal({ from: proposal?.from ?? event, to })
    setFocus({ date, minutes: shown.minutes })
    if (leaves(date)) options.onLeave(date)
  }

  function endMove(save: boolean) {
    if (!proposal) return
    const { from, to } = proposal
    pending_focus.current = from.id
    setProposal(null)
    // The focus stays with the event at its new time.
    if (save) return options.onMove(from, to)
    announce(t('calendar.not_moving', { name: from.title }))
    // The event returns to its old time, which may be on the page before.
    const date = from.first < first && from.last >= first ? first : from.first
    setFocus({ date, minutes: shown.minutes })
    if (leaves(date)) options.onLeave(date)
  }

  /** Days that a horizontal arrow stands for; 0 for other keys. */
  const daysOf = (key: string) =>
    key === 'ArrowLeft' ? (direction === 'rtl' ? 1 : -1) : key === 'ArrowRight' ? (direction === 'rtl' ? -1 : 1) : 0
  /** Rows that a vertical arrow stands for; 0 for other keys. */
  const rowsOf = (key: string) => (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0)

  function onDayKey(press: KeyboardEvent, slot: SlotRef): boolean {
    const { key } = press
    const next =
      key === 'Home'
        ? { ...slot, date: weekEdge(slot.date, -1) }
        : key === 'End'
          ? { ...slot, date: weekEdge(slot.date, 1) }
          : daysOf(key)
            ? { ...slot, date: addDays(slot.date, daysOf(key)) }
            : rowsOf(key)
              ? below(slot, rowsOf(key))
              : null
    if (next) toDay(next)
    else if (key === 'Enter' || key === ' ') enter(slot, key === 'Enter')
    else return turn(key)
    return true
  }

  /** Focuses the first event of a day. Adds one when there is none, at an hour, and for the space bar. */
  function enter(slot: SlotRef, inside: boolean) {
    const items = root.current && inside && slot.minutes === null ? itemsOf(root.current, slot.date) : []
    const whole = items.filter((item) => !options.hours || item.dataset['hours'] === undefined)
    if (whole[0]) whole[0].focus()
    else options.onAdd?.(slot, slot)
  }

  function turn(key: string): boolean {
    if (key !== 'PageDown' && key !== 'PageUp') return false
    pending_focus.current = 'day'
    leaving.current = first
    options.onTurn(key === 'PageDown' ? 1 : -1)
    return true
  }

  /** Returns the slot some rows below: weeks, or half hours. Above the first hour are the whole days. */
  function below({ date, minutes }: SlotRef, by: number): SlotRef {
    if (!options.hours) return { date: addDays(date, by * 7), minutes: null }
    if (minutes === null) return { date, minutes: by > 0 ? first_slot : null }
    const next = minutes + by * slot_minutes
    return { date, minutes: next < 0 ? null : Math.min(next, 1440 - slot_minutes) }
  }

  function weekEdge(date: string, edge: 1 | -1): string {
    return addDays(weekStart(date, format.week.first), edge > 0 ? 6 : 0)
  }

  function onEventKey(press: KeyboardEvent, item: HTMLElement): boolean {
    const { key, shiftKey, altKey } = press
    if (shiftKey && (daysOf(key) || rowsOf(key))) {
      const id = Number(item.dataset['event'])
      // Moved to another page, it is not among the events of that page.
      const moving = proposal?.from.id === id ? proposal : null
      const event = moving?.from ?? options.find(id)
      const now = moving?.to ?? event
      if (!now || !event || !options.mayMove(event)) return true
      const timed = options.hours && item.dataset['hours'] !== undefined
      const days = daysOf(key) || (timed ? 0 : rowsOf(key) * 7)
      const minutes = timed ? rowsOf(key) * snap_minutes : 0
      const to = altKey ? resized(now, days, minutes) : moved(now, days, minutes)
      propose(event, to, altKey ? to.last : to.first)
      return true
    }
    if (proposal && (key === 'Enter' || key === 'Escape')) endMove(key === 'Enter')
    else if (key === 'Escape') toDay(shown)
    else if (daysOf(key)) toNeighbour(addDays(shown.date, daysOf(key)))
    else if (rowsOf(key)) toNext(item, rowsOf(key))
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
    if (id) pending_focus.current = id
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
    focused_event.current = event === undefined ? null : Number(event)
    if (day !== undefined) setFocus(slotOf(day, target))
    else if (item !== undefined && (shown.date < from || shown.date > to)) setFocus({ date: from, minutes: null })
  }
  /** Forgets the event when the focus goes elsewhere, but not when its element is removed. */
  function onBlur({ target }: FocusEvent) {
    if (target.isConnected) focused_event.current = null
  }
  return { root, focus: shown, proposal, handlers: { onKeyDown, onFocus, onBlur } }
}
