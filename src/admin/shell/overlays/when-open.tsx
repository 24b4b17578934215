/** What stands in a menu or panel only while it is open: a list has one in every row. */
import { createContext, use, useState, type ReactNode, type ToggleEvent } from 'react'
import { flushSync } from 'react-dom'

const Open = createContext(true)

/** Whether a popover is open, and what its element needs for that to be known. */
export function useOpen() {
  const [open, setOpen] = useState(false)
  return {
    open,
    // What opens is there before it is shown, and measured.
    onBeforeToggle: ({ newState }: ToggleEvent) => newState === 'open' && flushSync(() => setOpen(true)),
    onToggled: ({ newState }: ToggleEvent) => newState === 'closed' && setOpen(false),
  }
}

export function OpenProvider({ open, children }: { open: boolean; children: ReactNode }) {
  return <Open value={open}>{children}</Open>
}

/** Made when what it stands in opens. */
export function WhenOpen({ children }: { children: () => ReactNode }) {
  return use(Open) ? children() : null
}
