/** Remembers recently opened records in this browser, per user: kinds and ids only, names are loaded when they are shown. */
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import { isResourceName } from '../../../contract/resources.ts'
import { readStored, store } from '../../api/transport/stored.ts'
import { useOwner } from '../../api/session/use-session.ts'

interface RecentRecord {
  readonly resource: ResourceName
  readonly id: number
}

const most_kept = 7

const keyOf = (owner: string) => `takvim-recent:${owner}`

/** Parses a path such as `/events/12`. */
function recordAt(path: string): RecentRecord | null {
  const [, resource = '', id] = /^\/([a-z]+)\/([1-9]\d{0,9})$/.exec(path) ?? []
  return isResourceName(resource) ? { resource, id: Number(id) } : null
}

/** Returns the records, the last one first. */
export function recentRecords(owner: string): readonly RecentRecord[] {
  const stored = readStored(keyOf(owner))
  return Array.isArray(stored) ? stored.flatMap((path: unknown) => recordAt(String(path)) ?? []) : []
}

function remember(owner: string, { resource, id }: RecentRecord): void {
  const paths = recentRecords(owner).map((record) => `/${record.resource}/${record.id}`)
  const path = `/${resource}/${id}`
  store(keyOf(owner), [path, ...paths.filter((other) => other !== path)].slice(0, most_kept))
}

/** Remembers each record that is opened. */
export function useRememberRecords(): void {
  const owner = useOwner()
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    const record = recordAt(path)
    if (record && owner) remember(owner, record)
  }, [owner, path])
}
