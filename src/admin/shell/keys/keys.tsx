/** `?` lists the keys, on every screen. */
import { createContext, use, useState, type ReactNode } from 'react'
import { onDemand } from '../loading/on-demand.tsx'
import { useShortcut } from './use-shortcut.ts'

const KeysDialog = onDemand(() => import('./keys-dialog.tsx'))

const Open = createContext(() => {})

/** Shows the list of keys. */
export const useKeysDialog = (): (() => void) => use(Open)

export function Keys({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const [show] = useState(() => () => setOpen(true))
  const close = () => setOpen(false)
  useShortcut('?', show)
  return (
    <Open value={show}>
      {children}
      {open && <KeysDialog onClose={close} onMissing={close} />}
    </Open>
  )
}
