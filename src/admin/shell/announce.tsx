/** What a screen reader should hear although nothing on the screen has the focus: a new screen, a new number of results. */
import { useSyncExternalStore, type ReactNode } from 'react'
import classes from './announce.module.css'

let said = ''
const watchers = new Set<() => void>()

/** Say something politely; the same text twice is heard once. */
export function announce(text: string): void {
  said = text
  watchers.forEach((watcher) => watcher())
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function Announcer() {
  const text = useSyncExternalStore(watch, () => said)
  return (
    <div className={classes['hidden']} aria-live="polite" data-announcer>
      {text}
    </div>
  )
}

/** Text for screen readers only. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={classes['hidden']}>{children}</span>
}
