/** Where one is in a form, and where one is brought: to begin with, to what was refused, and back to where one was. */
import { useEffect, useState, type RefObject } from 'react'
import { languages, type Language } from '../../../contract/field.ts'
import type { RecordDraft } from '../draft/record-draft.ts'

/** One who comes to write begins to write; where typing is done on the screen itself, the form is shown first. */
export function useFocusWhenNew(form: RefObject<HTMLFormElement | null>, is_new: boolean): void {
  useEffect(() => {
    if (!is_new || !matchMedia('(pointer: fine)').matches) return
    form.current?.querySelector<HTMLElement>('[data-field] input')?.focus({ preventScroll: true })
  }, [form, is_new])
}

/** What has to be looked at first: a question about what others changed, else the first field that is refused. */
export function focusFirst(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[data-conflicts], [aria-invalid="true"]')?.focus()
}

/** The language of the column one writes in. */
function focusedLanguage(form: HTMLElement | null): Language | null {
  const column = document.activeElement?.closest<HTMLElement>('[data-language]')
  const language = column && form?.contains(column) ? column.dataset['language'] : undefined
  return languages.find((one) => one === language) ?? null
}

/** The language one writes in, also while the focus is on a button; the one in front until one writes. */
export function useTargetLanguage(form: RefObject<HTMLFormElement | null>, open: readonly Language[]): Language {
  const [focused, setFocused] = useState<Language | null>(null)
  useEffect(() => {
    const element = form.current
    const follow = () => setFocused((before) => focusedLanguage(element) ?? before)
    element?.addEventListener('focusin', follow)
    return () => element?.removeEventListener('focusin', follow)
  }, [form])
  const [front = 'en'] = open
  return open.length > 1 && focused && open.includes(focused) ? focused : front
}

/** Where somebody was in the form of a new record, to be there again in the form of the record it has become. */
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
export function useFocusAgain(form: RefObject<HTMLFormElement | null>, sheet: RecordDraft): void {
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
