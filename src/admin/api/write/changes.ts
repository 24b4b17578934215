/** Listens to the service's change events and refetches the queries on screen. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ChangeEvent } from '../../../contract/desk/changes.ts'
import { most_page_age } from '../../../contract/limits.ts'
import { requestAddress } from '../transport/connection.ts'
import { refreshAll, refreshLists } from './mutations.ts'
import { session_key } from '../session/session.ts'

const patience = 60_000

/** Events beside `change`, and the first part of the keys of the queries that they make stale. */
const told = [
  ['notification', 'notifications'],
  ['proposal', 'proposals'],
  // Decided proposals leave the bell.
  ['proposal', 'notifications'],
  ['presence', 'presence'],
] as const

/**
 * Listens while `active` and while the page is visible: browsers allow few connections to one server, and users open many tabs.
 * On return the service tells what happened meanwhile, or that there was too much: everything is refetched then.
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
    // The page has read everything since then, or was told by its last stream, which may have been cut once it was open.
    let since = performance.timeOrigin

    function hear({ data }: MessageEvent<string>) {
      // The service's own contract has this type.
      const { resource, id } = JSON.parse(data) as ChangeEvent
      void cache.invalidateQueries({ queryKey: [resource, 'item', id] })
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
      const opened = Date.now()
      const age = Math.ceil(opened - since)
      // A clock that was set back says nothing of the time.
      const known_age = age > 0 ? Math.min(age, most_page_age) : most_page_age
      source = new EventSource(`${requestAddress('desk', '/changes')}?age=${known_age}`)
      source.addEventListener('change', hear)
      source.addEventListener('missed', () => void refreshAll(cache))
      for (const [event, key] of told) source.addEventListener(event, () => invalidateSoon(key))
      source.addEventListener('open', () => {
        pause = 2000
        since = opened
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
