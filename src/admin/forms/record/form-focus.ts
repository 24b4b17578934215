/** Moves the focus in a form: to its first field, to the first error, and back to where it was in the form before. */
import { useCallback, useEffect, useState, type RefObject } from 'react'
import { default_language, languages, type Language } from '../../../contract/languages.ts'
import type { RecordDraft } from '../draft/record-draft.ts'

/** Focuses the first field of a new record, except on touch screens, whose keyboard would cover the form. */
export function useFocusWhenNew(form: RefObject<HTMLFormElement | null>, is_new: boolean): void {
  useEffect(() => {
    if (!is_new || !matchMedia('(pointer: fine)').matches) return
    form.current?.querySelector<HTMLElement>('[data-field] input')?.focus({ preventScroll: true })
  }, [form, is_new])
}

/**
 * Returns a function that focuses the conflicts, else the first field with an error, once the errors that are set by then are
 * rendered: React renders both updates together, and runs effects afterwards. The order is that of the screen, since
 * react-hook-form would take the order in which languages were opened.
 */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>): () => void {
  const [requests, setRequests] = useState(0)
  useEffect(() => {
    if (requests === 0) return
    const first = form.current?.querySelector<HTMLElement>('[data-conflicts], [aria-invalid="true"]')
    for (let fold = first?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
      fold.setAttribute('open', '')
    first?.focus()
  }, [form, requests])
  return useCallback(() => setRequests((count) => count + 1), [])
}

/** Returns the language of the column that has the focus. */
function focusedLanguage(form: HTMLElement | null): Language | null {
  const column = document.activeElement?.closest<HTMLElement>('[data-language]')
  const language = column && form?.contains(column) ? column.dataset['language'] : undefined
  return languages.find((one) => one === language) ?? null
}

/** Returns the language that was focused last; the first one until then. */
export function useTargetLanguage(form: RefObject<HTMLFormElement | null>, open: readonly Language[]): Language {
  const [focused, setFocused] = useState<Language | null>(null)
  useEffect(() => {
    const element = form.current
    const follow = () => setFocused((before) => focusedLanguage(element) ?? before)
    element?.addEventListener('focusin', follow)
    return () => element?.removeEventListener('focusin', follow)
  }, [form])
  const [front = default_language] = open
  return open.length > 1 && focused && open.includes(focused) ? focused : front
}

/** The focus in the form of a new record, restored in the form of the record once it is created. */
interface FocusPlace {
  readonly field: string
  readonly language: string | undefined
  /** Index among the controls of the field. */
  readonly position: number
  /** Selection or caret of an input. */
  readonly selection: readonly [number, number] | null
}

const controls = 'input, select, textarea, button, [contenteditable]'

/** `bar`: on a button of the save bar, of which only the submit button is there for sure. */
let remembered: FocusPlace | 'bar' | null = null

/** Remembers the focus before the form is unmounted. */
export function leaveFocus(form: HTMLElement | null): void {
  const element = document.activeElement
  remembered = null
  if (!(element instanceof HTMLElement) || !form?.contains(element)) return
  const cell = element.closest<HTMLElement>('[data-field]')
  remembered = cell
    ? {
        field: cell.dataset['field'] ?? '',
        language: element.closest<HTMLElement>('[data-language]')?.dataset['language'],
        position: [...cell.querySelectorAll(controls)].indexOf(element),
        selection: selectionIn(element),
      }
    : 'bar'
}

/** Returns null for types of inputs without a caret. */
function selectionIn(element: HTMLElement): FocusPlace['selection'] {
  if (!(element instanceof HTMLInputElement)) return null
  const { selectionStart, selectionEnd } = element
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}

/** Restores the focus in the new form as soon as the field is there: texts may still be loading. */
export function useFocusAgain(form: RefObject<HTMLFormElement | null>, draft: RecordDraft): void {
  useEffect(() => {
    const place = remembered
    remembered = null
    if (!place) return
    const stop = draft.watchValues(() => requestAnimationFrame(arrive))
    function arrive() {
      // A user who moved the focus meanwhile keeps it.
      const is_elsewhere = !document.activeElement?.matches('body, main')
      if (!form.current || !place || is_elsewhere || focusOn(form.current, place)) stop()
    }
    arrive()
    return stop
  }, [form, draft])
}

/** @returns whether the field is there */
function focusOn(form: HTMLElement, place: FocusPlace | 'bar'): boolean {
  const found = place === 'bar' ? form.querySelector<HTMLElement>('[type="submit"]') : find(form, place)
  found?.focus({ preventScroll: true })
  if (found instanceof HTMLInputElement && place !== 'bar' && place.selection)
    found.setSelectionRange(...place.selection)
  return found !== null && found !== undefined
}

function find(form: HTMLElement, { field, language, position }: FocusPlace): HTMLElement | undefined {
  const cell = [...form.querySelectorAll<HTMLElement>(`[data-field="${field}"]`)].find(
    (one) => one.closest<HTMLElement>('[data-language]')?.dataset['language'] === language,
  )
  return [...(cell?.querySelectorAll<HTMLElement>(controls) ?? [])][position]
}
