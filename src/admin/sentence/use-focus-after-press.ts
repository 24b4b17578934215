/** Moves the focus where the next key does what the hint says, whenever a press has taken away the button that had it. */
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'

type Press = MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>

/** The keys that remove a chip. */
const removing = ['Delete', 'Backspace']

/**
 * The next question has the focus, else the chip behind one that a key has removed, else the title, where Enter goes on. A mouse
 * leads to the title: a space that is typed next must not remove another chip.
 */
export function useFocusAfterPress() {
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef<{ readonly button: HTMLElement; readonly chip: number } | null>(null)
  const chips = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])]
  const question = () => box.current?.querySelector<HTMLElement>('[data-asks] button')
  const title = () => box.current?.closest('form')?.querySelector<HTMLElement>('input')

  function focusNext(chip = -1) {
    const left = chips()
    const next = question() ?? (chip === -1 ? undefined : left[Math.min(chip, left.length - 1)]) ?? title()
    next?.focus()
  }
  // After every render: what was pressed may be gone.
  useEffect(() => {
    const { current } = pressed
    if (!current || current.button.isConnected) return
    pressed.current = null
    focusNext(current.chip)
  })

  function keepFocus(event: Press) {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const is_key = 'key' in event
    if (!button || (is_key && !removing.includes(event.key))) return
    // Clicks by a key count no presses.
    const by_key = is_key || event.detail === 0
    pressed.current = { button, chip: by_key ? chips().indexOf(button) : -1 }
  }
  return { box, keepFocus, focusQuestion: () => question()?.focus() }
}
