/** `?` lists the keys, on every screen. */
import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react'
import { useShortcut } from './use-shortcut.ts'

const KeysDialog = lazy(() => import('./keys-dialog.tsx'))

const Open = createContext(() => {})

/** Shows the list of keys. */
export const useKeysDialog = (): (() => void) => use(Open)

export function Keys({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const [show] = useState(() => () => setOpen(true))
  useShortcut('?', show)
  return (
    <Open value={show}>
      {children}
      {open && (
        <Suspense>
          <KeysDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Open>
  )
}
