/** One-letter keys; a user may switch them off. */
import { useEffectEvent, useLayoutEffect } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { isShortcut, isTaken } from './shortcut.ts'

/** Do something on a one-letter shortcut, unless somebody types or a dialog has the keys. */
export function useShortcut(shortcut: string, act: () => void): void {
  const { shortcuts } = useWords().preferences
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isShortcut(event, shortcut) || isTaken(event.target)) return
    event.preventDefault()
    act()
  })
  // Before it is painted: who sees the screen can press its keys.
  useLayoutEffect(() => {
    if (!shortcuts) return
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [shortcuts])
}
