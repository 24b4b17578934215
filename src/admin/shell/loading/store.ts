/** A minimal observable value, set from anywhere and shown by components. */
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

export const useStore = <T>({ get, watch }: Store<T>): T => useSyncExternalStore(watch, get, get)
