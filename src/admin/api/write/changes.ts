/** Listens to the service's change events and refetches the queries on screen. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ChangeEvent } from '../../../contract/desk/changes.ts'
import { isResourceName } from '../../../contract/resources.ts'
import { addressOf } from '../transport/connection.ts'
import { refreshAll, refreshLists } from './mutations.ts'
import { session_key } from '../session/session.ts'

function readChange(text: string): ChangeEvent | null {
  try {
    const value = JSON.parse(text) as unknown
    // Ignores anything that is not an object with a resource and an id.
    return typeof value === 'object' && value !== null && 'resource' in value && 'id' in value
      ? (value as ChangeEvent)
      : null
  } catch {
    return null
  }
}

const patience = 60_000

/** Events beside `change`, and the first part of the keys of the queries that they make stale. */
const told = [
  ['notification', 'notifications'],
  ['proposal', 'proposals'],
  ['presence', 'presence'],
] as const

/**
 * Listens while `active` and while the page is visible: browsers allow few connections to one server, and users open many tabs.
 * Refetches on return, for changes that happened meanwhile.
 */
export function useChanges(active: boolean): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (!active) return
    let source: EventSource | null = null
    let retry: ReturnType<typeof setTimeout> | undefined
    let refresh: ReturnType<typeof setTimeout> | undefined
    const soon = new Map<string, ReturnType<typeof setTimeout>>()
    let pause = 2000
    // Refetches when the stream opens: answers read before may be out of date.
    let missed = true

    function hear({ data }: MessageEvent<string>) {
      const change = readChange(data)
      if (!change || !isResourceName(change.resource)) return
      void cache.invalidateQueries({ queryKey: [change.resource, 'item', change.id] })
      // Debounces, so that an import of a thousand records refetches the lists once.
      clearTimeout(refresh)
      refresh = setTimeout(() => void refreshLists(cache), 500)
    }

    /** Debounces each key, so that a decision about a hundred proposals refetches their list once. */
    function invalidateSoon(key: string) {
      if (soon.has(key)) return
      soon.set(
        key,
        setTimeout(() => {
          soon.delete(key)
          void cache.invalidateQueries({ queryKey: [key] })
        }, 250),
      )
    }

    function open() {
      if (source || document.hidden) return
      source = new EventSource(addressOf('desk', '/changes'))
      source.addEventListener('change', hear)
      for (const [event, key] of told) source.addEventListener(event, () => invalidateSoon(key))
      source.addEventListener('open', () => {
        pause = 2000
        if (missed) void refreshAll(cache)
        missed = false
      })
      source.addEventListener('error', () => {
        close()
        // The session may have ended: refetches it, and the frame acts on the answer.
        void cache.invalidateQueries({ queryKey: session_key })
        retry = setTimeout(open, pause)
        pause = Math.min(pause * 2, patience)
      })
    }

    function close() {
      clearTimeout(retry)
      missed ||= source !== null
      source?.close()
      source = null
    }

    const follow = () => (document.hidden ? close() : open())
    document.addEventListener('visibilitychange', follow)
    // Connects after the first list has loaded.
    retry = setTimeout(open, 1500)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      clearTimeout(refresh)
      for (const timer of soon.values()) clearTimeout(timer)
      close()
    }
  }, [active, cache])
}
