/** Renders the content of a menu or panel only while it is open. */
import { createContext, use, useState, type ReactNode, type ToggleEvent } from 'react'
import { flushSync } from 'react-dom'

const Open = createContext(true)

/** React lets the events of a popover inside this one bubble. */
const isOwn = ({ target, currentTarget }: ToggleEvent) => target === currentTarget

/** Returns whether a popover is open, with the handlers that its element needs. */
export function useOpen() {
  const [open, setOpen] = useState(false)
  return {
    open,
    // The content must be rendered before the browser shows and we measure it.
    onBeforeToggle: (event: ToggleEvent) => isOwn(event) && event.newState === 'open' && flushSync(() => setOpen(true)),
    onToggled: (event: ToggleEvent) => isOwn(event) && event.newState === 'closed' && setOpen(false),
  }
}

export function OpenProvider({ open, children }: { open: boolean; children: ReactNode }) {
  return <Open value={open}>{children}</Open>
}

/** Renders its children while the menu or panel around it is open. */
export function WhenOpen({ children }: { children: () => ReactNode }) {
  return use(Open) ? children() : null
}
