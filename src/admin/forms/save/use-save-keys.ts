/** Ctrl/⌘ S saves, Ctrl/⌘ Enter saves and publishes, or sends for review, what the button names. */
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import type { Language } from '../../../contract/field.ts'
import { isShortcut } from '../../shell/keys/shortcut.ts'
import type { SaveOptions } from './use-record-save.ts'

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
    // Some controls hand over their value when they are left.
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) {
      activeElement.blur()
      activeElement.focus()
    }
    void save(publishes ? { publish } : {})
  })
  // Before it is painted: who sees the form can press its keys.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
