/** Where somebody was in the form of a new record, so that they are there again in the form of the record it has become. */
import { useEffect, type RefObject } from 'react'
import type { Sheet } from './sheet.ts'

interface Spot {
  readonly field: string
  readonly language: string | undefined
  /** Which of the controls of the field. */
  readonly position: number
  /** Of an input: what is marked in it, or where its caret is. */
  readonly marked: readonly [number, number] | null
}

const controls = 'input, select, textarea, button, [contenteditable]'

/** Null: in the bar at the end, of whose buttons only the one that saves is there for sure. */
let left: Spot | 'bar' | null = null

/** Before the form goes. */
export function leaveFocus(form: HTMLElement | null): void {
  const element = document.activeElement
  left = null
  if (!(element instanceof HTMLElement) || !form?.contains(element)) return
  const cell = element.closest<HTMLElement>('[data-field]')
  left = cell
    ? {
        field: cell.dataset['field'] ?? '',
        language: element.closest<HTMLElement>('[data-language]')?.dataset['language'],
        position: [...cell.querySelectorAll(controls)].indexOf(element),
        marked: markedIn(element),
      }
    : 'bar'
}

/** Kinds of inputs without a caret say null. */
function markedIn(element: HTMLElement): Spot['marked'] {
  if (!(element instanceof HTMLInputElement)) return null
  const { selectionStart, selectionEnd } = element
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}

/** In the form that took its place, as soon as the field is there: texts may still be on their way. */
export function useFocusAgain(form: RefObject<HTMLFormElement | null>, sheet: Sheet): void {
  useEffect(() => {
    const spot = left
    left = null
    if (!spot) return
    const stop = sheet.watch(() => requestAnimationFrame(arrive))
    function arrive() {
      // Who has gone elsewhere meanwhile stays there.
      const is_elsewhere = !document.activeElement?.matches('body, main')
      if (!form.current || !spot || is_elsewhere || focusOn(form.current, spot)) stop()
    }
    arrive()
    return stop
  }, [form, sheet])
}

/** @returns whether it is there */
function focusOn(form: HTMLElement, spot: Spot | 'bar'): boolean {
  const found = spot === 'bar' ? form.querySelector<HTMLElement>('[type="submit"]') : find(form, spot)
  found?.focus({ preventScroll: true })
  if (found instanceof HTMLInputElement && spot !== 'bar' && spot.marked) found.setSelectionRange(...spot.marked)
  return found !== null && found !== undefined
}

function find(form: HTMLElement, { field, language, position }: Spot): HTMLElement | undefined {
  const cell = [...form.querySelectorAll<HTMLElement>(`[data-field="${field}"]`)].find(
    (one) => one.closest<HTMLElement>('[data-language]')?.dataset['language'] === language,
  )
  return [...(cell?.querySelectorAll<HTMLElement>(controls) ?? [])][position]
}
