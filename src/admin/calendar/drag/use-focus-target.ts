/** Moves the focus to a day or an event of the calendar as soon as it is shown. */
import { useLayoutEffect, useState, type RefObject } from 'react'
import type { SlotRef } from './calendar-context.ts'
import { slotElement, itemsOf } from './calendar-keys.ts'

/** The focus between two renders. */
export interface FocusTarget {
  readonly root: RefObject<HTMLDivElement | null>
  /** An event by its id, or the day itself; null: the focus stays. */
  readonly pending: RefObject<number | 'day' | null>
  /** First day of the period that the focus is leaving. While it is still shown, nothing in it takes the focus. */
  readonly leaving: RefObject<string | null>
  /** The focused event. Rendered at another place it is another element, to which the focus must follow. */
  readonly event: RefObject<number | null>
}

export function useFocusTarget(): FocusTarget {
  const [target] = useState<FocusTarget>(() => ({
    root: { current: null },
    pending: { current: null },
    leaving: { current: null },
    event: { current: null },
  }))
  return target
}

interface Shown {
  readonly focus: SlotRef
  /** First day of the period. */
  readonly first: string
}

/** Gives the focus to its target, if that is shown by now. */
function moveFocus({ root, pending, leaving, event }: FocusTarget, { focus, first }: Shown): void {
  if (event.current !== null && document.activeElement === document.body) pending.current ??= event.current
  const grid = root.current
  if (!grid || pending.current === null || leaving.current === first) return
  const place =
    pending.current === 'day'
      ? slotElement(grid, focus)
      : (itemsOf(grid, focus.date).find(({ dataset }) => Number(dataset['event']) === pending.current) ??
        grid.querySelector<HTMLElement>(`[data-event="${pending.current}"]`))
  if (!place) return
  pending.current = null
  place.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/**
 * Moves the focus after each render that may have brought the element of its target.
 * @param events values that the elements of events are rendered from: a new one may have brought the element
 */
export function useMoveFocus(target: FocusTarget, { focus, first }: Shown, events: unknown): void {
  useLayoutEffect(() => moveFocus(target, { focus, first }), [target, focus, first, events])
}
