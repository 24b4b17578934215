/** One-letter keys of lists: `j` `k` move, `e` opens, `/` searches. They follow the letter on Latin layouts, else the key's place. */
import { useEffect } from 'react'
import { useWords } from '../i18n/locale.tsx'

/** What the key would type on a QWERTY keyboard when the layout does not type Latin letters. */
function letterOf({ key, code }: KeyboardEvent): string {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase()
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return letter ? letter.toLowerCase() : code === 'Slash' ? '/' : ''
}

const typing = 'input, textarea, select, [contenteditable], dialog, [popover]'

export function useListKeys(): void {
  const { preferences } = useWords()
  useEffect(() => {
    if (!preferences.shortcuts) return
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(typing)) return
      const letter = letterOf(event)
      if (letter === '/') {
        event.preventDefault()
        document.querySelector<HTMLInputElement>('input[type="search"]')?.focus()
        return
      }
      const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
      const at = rows.findIndex((row) => row === document.activeElement)
      if (letter === 'j') rows.at(Math.min(at + 1, rows.length - 1))?.focus()
      if (letter === 'k') rows.at(Math.max(at - 1, 0))?.focus()
      if (letter === 'e') rows[at]?.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [preferences.shortcuts])
}
