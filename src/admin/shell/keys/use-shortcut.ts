import { useEffectEvent, useLayoutEffect } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { isShortcut, takesKeys } from './shortcut.ts'

/** Acts on a one-letter shortcut, unless the user types, a dialog is open, or the preferences turn such shortcuts off. */
export function useShortcut(shortcut: string, act: () => void): void {
  const { shortcuts } = useWords().preferences
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isShortcut(event, shortcut) || takesKeys(event.target)) return
    event.preventDefault()
    act()
  })
  // A layout effect, so that shortcuts work as soon as the screen is visible.
  useLayoutEffect(() => {
    if (!shortcuts) return
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [shortcuts])
}
