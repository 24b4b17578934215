/** The calendar by keyboard. Arrows mean what the eye sees: in a right-to-left calendar the left one leads to the next day. */
import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { addDays } from '../../../contract/time/clock.ts'
import { useWords } from '../../i18n/locale.tsx'
import { weekStart } from '../../i18n/week.ts'
import { announce } from '../../shell/notices/announce.tsx'
import { clock, type SlotRef } from './calendar-context.ts'
import { moved, resized, type CalendarEvent } from '../grid/placement.ts'

/** Minutes: of an arrow among the hours, of moving an event, and where the hours are entered. */
const slot = 30
const snap = 15
const first_slot = 8 * 60

interface KeyUse {
  /** Days that the focus can be on without turning the page. */
  readonly first: string
  readonly last: string
  /** Whether there are hours to move along, instead of weeks. */
  readonly hours: boolean
  readonly start: SlotRef
  readonly find: (id: number) => CalendarEvent | undefined
  readonly mayMove: (event: CalendarEvent) => boolean
  readonly onMove: (event: CalendarEvent, to: CalendarEvent) => void
  readonly onAdd: ((from: SlotRef, to: SlotRef) => void) | undefined
  /** The focus goes to a day that is not shown. */
  readonly onLeave: (date: string) => void
  readonly onTurn: (by: 1 | -1) => void
}

/** The events of a day, and what leads to the rest of them, in the order they stand in. */
function itemsOf(root: HTMLElement, date: string): readonly HTMLElement[] {
  const covers = ({ dataset }: HTMLElement) => (dataset['first'] ?? '') <= date && (dataset['last'] ?? '') >= date
  const all = [...root.querySelectorAll<HTMLElement>('[data-item]')].filter(covers)
  // A bar that goes on in the next row stands there again.
  const row = root.querySelector(`[data-day="${date}"]`)?.closest('[data-row]')
  return all
    .filter((item) => row === null || row === undefined || item.dataset['anywhere'] || row.contains(item))
    .toSorted((a, b) => Number(a.dataset['item']) - Number(b.dataset['item']))
}

const dayOf = (root: HTMLElement, { date, minutes }: SlotRef) =>
  root.querySelector<HTMLElement>(`[data-day="${date}"]${minutes === null ? ':not([data-hours])' : '[data-hours]'}`) ??
  root.querySelector<HTMLElement>(`[data-day="${date}"]`)

export function useCalendarKeys(use: KeyUse) {
  const { t, format, direction } = useWords()
  const root = useRef<HTMLDivElement>(null)
  const [focus, setFocus] = useState<SlotRef>(use.start)
  const [proposal, setProposal] = useState<{ from: CalendarEvent; to: CalendarEvent } | null>(null)
  /** Where the focus is to go once it is drawn: an event by its id, or the day itself. */
  const wanted = useRef<number | 'day' | null>(null)
  const { first, last } = use
  /** First day of the period that the focus is leaving: as long as it is still shown, nothing in it takes the focus. */
  const leaving = useRef<string | null>(null)
  const shown = focus.date >= first && focus.date <= last ? focus : use.start

  /** The event that has the focus: drawn at another place it is another element, and takes the focus along. */
  const held = useRef<number | null>(null)

  useLayoutEffect(() => {
    const grid = root.current
    if (held.current !== null && document.activeElement === document.body) wanted.current ??= held.current
    if (!grid || wanted.current === null || leaving.current === first) return
    const place =
      wanted.current === 'day'
        ? dayOf(grid, shown)
        : (itemsOf(grid, shown.date).find(({ dataset }) => Number(dataset['event']) === wanted.current) ??
          grid.querySelector<HTMLElement>(`[data-event="${wanted.current}"]`))
    if (!place) return
    wanted.current = null
    place.focus({ preventScroll: true })
    place.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  /** Whether the page has to be turned for this day. */
  function leaves(date: string): boolean {
    const outside = date < first || date > last
    leaving.current = outside ? first : null
    return outside
  }

  function toDay(spot: SlotRef) {
    wanted.current = 'day'
    // Also where it was that day before: it has to be drawn for the focus to go there.
    setFocus({ ...spot })
    if (leaves(spot.date)) use.onLeave(spot.date)
    else if (spot.minutes !== null) announce(format.time(`${spot.date} ${clock(spot.minutes)}`))
  }

  function propose(event: CalendarEvent, to: CalendarEvent, date: string) {
    wanted.current = event.id
    setProposal({ from: proposal?.from ?? event, to })
    setFocus({ date, minutes: shown.minutes })
    if (leaves(date)) use.onLeave(date)
  }

  function settle(save: boolean) {
    if (!proposal) return
    const { from, to } = proposal
    wanted.current = from.id
    setProposal(null)
    // It stays where it was held.
    if (save) return use.onMove(from, to)
    announce(t('calendar.not_moving', { name: from.title }))
    // Back to where it was, which may be on the page before.
    const date = from.first < first && from.last >= first ? first : from.first
    setFocus({ date, minutes: shown.minutes })
    if (leaves(date)) use.onLeave(date)
  }

  /** Days of an arrow that points along the line; 0: it points along the column. */
  const aside = (key: string) =>
    key === 'ArrowLeft' ? (direction === 'rtl' ? 1 : -1) : key === 'ArrowRight' ? (direction === 'rtl' ? -1 : 1) : 0
  const down = (key: string) => (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0)

  function onDayKey(press: KeyboardEvent, spot: SlotRef): boolean {
    const { key } = press
    const next =
      key === 'Home'
        ? { ...spot, date: weekEdge(spot.date, -1) }
        : key === 'End'
          ? { ...spot, date: weekEdge(spot.date, 1) }
          : aside(key)
            ? { ...spot, date: addDays(spot.date, aside(key)) }
            : down(key)
              ? below(spot, down(key))
              : null
    if (next) toDay(next)
    else if (key === 'Enter' || key === ' ') enter(spot, key === 'Enter')
    else return turn(key)
    return true
  }

  /** Into the events of a day, or a new one: where there is none, at an hour, and with the space bar. */
  function enter(spot: SlotRef, inside: boolean) {
    const items = root.current && inside && spot.minutes === null ? itemsOf(root.current, spot.date) : []
    const whole = items.filter((item) => !use.hours || item.dataset['hours'] === undefined)
    if (whole[0]) whole[0].focus()
    else use.onAdd?.(spot, spot)
  }

  function turn(key: string): boolean {
    if (key !== 'PageDown' && key !== 'PageUp') return false
    wanted.current = 'day'
    leaving.current = first
    use.onTurn(key === 'PageDown' ? 1 : -1)
    return true
  }

  /** One row further: a week, or half an hour; above the first hour are the whole days. */
  function below({ date, minutes }: SlotRef, by: number): SlotRef {
    if (!use.hours) return { date: addDays(date, by * 7), minutes: null }
    if (minutes === null) return { date, minutes: by > 0 ? first_slot : null }
    const next = minutes + by * slot
    return { date, minutes: next < 0 ? null : Math.min(next, 1440 - slot) }
  }

  function weekEdge(date: string, edge: 1 | -1): string {
    return addDays(weekStart(date, format.week.first), edge > 0 ? 6 : 0)
  }

  function onEventKey(press: KeyboardEvent, item: HTMLElement): boolean {
    const { key, shiftKey, altKey } = press
    if (shiftKey && (aside(key) || down(key))) {
      const id = Number(item.dataset['event'])
      // Carried to another page it is not among the events of that page.
      const carried = proposal?.from.id === id ? proposal : null
      const event = carried?.from ?? use.find(id)
      const now = carried?.to ?? event
      if (!now || !event || !use.mayMove(event)) return true
      const timed = use.hours && item.dataset['hours'] !== undefined
      const days = aside(key) || (timed ? 0 : down(key) * 7)
      const minutes = timed ? down(key) * snap : 0
      const to = altKey ? resized(now, days, minutes) : moved(now, days, minutes)
      propose(event, to, altKey ? to.last : to.first)
      return true
    }
    if (proposal && (key === 'Enter' || key === 'Escape')) settle(key === 'Enter')
    else if (key === 'Escape') toDay(shown)
    else if (aside(key)) toNeighbour(addDays(shown.date, aside(key)))
    else if (down(key)) toNext(item, down(key))
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
    if (id) wanted.current = id
  }

  function onKeyDown(press: KeyboardEvent) {
    const { target } = press
    if (!(target instanceof HTMLElement) || press.ctrlKey || press.metaKey) return
    const item = target.closest<HTMLElement>('[data-item]')
    const day = target.closest<HTMLElement>('[data-day]')
    const date = day?.dataset['day']
    const handled = item
      ? onEventKey(press, item)
      : date !== undefined && !press.shiftKey && !press.altKey && onDayKey(press, spotOf(date, day))
    if (handled) press.preventDefault()
  }
  const spotOf = (date: string, day: HTMLElement | null): SlotRef => ({
    date,
    minutes: day?.dataset['hours'] === undefined ? null : (shown.minutes ?? first_slot),
  })

  /** The focus follows the pointer and the Tab key. */
  function onFocus({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return
    const { day, first: from = '', last: to = '', item, event } = target.dataset
    held.current = event === undefined ? null : Number(event)
    if (day !== undefined) setFocus(spotOf(day, target))
    else if (item !== undefined && (shown.date < from || shown.date > to)) setFocus({ date: from, minutes: null })
  }
  /** Whoever goes elsewhere, be it beside everything, has left the event; an element that is taken away has not. */
  function onBlur({ target }: FocusEvent) {
    if (target.isConnected) held.current = null
  }
  return { root, focus: shown, proposal, handlers: { onKeyDown, onFocus, onBlur } }
}
