/** A value that anything may set and a component follows: what is told from anywhere is shown in one place. */
import { useSyncExternalStore } from 'react'

interface Store<T> {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly watch: (watcher: () => void) => () => void
}

export function createStore<T>(value: T): Store<T> {
  const watchers = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      watchers.forEach((watcher) => watcher())
    },
    watch: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

export const useStore = <T>({ get, watch }: Store<T>): T => useSyncExternalStore(watch, get)
