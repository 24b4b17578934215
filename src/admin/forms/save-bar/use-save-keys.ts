/** Ctrl/⌘ S saves; Ctrl/⌘ Enter saves and publishes, or sends for review, the language that the button names. */
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import type { Language } from '../../../contract/field.ts'
import { isShortcut } from '../../shell/keys/shortcut.ts'
import type { SaveOptions } from '../save/use-record-save.ts'

/** @param publish the languages that the button names; none when there is nothing to publish */
export function useSaveKeys(
  form: RefObject<HTMLFormElement | null>,
  save: (options: SaveOptions) => Promise<void>,
  publish: readonly Language[],
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const publishes = isShortcut(event, 'mod+Enter')
    if (!publishes && !isShortcut(event, 'mod+s')) return
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    if (dialog && !dialog.contains(form.current)) return
    event.preventDefault()
    // Some controls report their value when they lose the focus.
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) {
      activeElement.blur()
      activeElement.focus()
    }
    void save(publishes ? { publish } : {})
  })
  // A layout effect: the keys work as soon as the form is visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
