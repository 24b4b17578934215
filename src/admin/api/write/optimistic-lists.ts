/** Optimistic updates of lists: overlays apply to cached lists, and to lists that are read before the service has answered. */
import type { QueryClient } from '@tanstack/react-query'
import type { ResourceName } from '../../../contract/field.ts'
import type { Item } from '../read/record.ts'

/** Returns the record as shown; null: hidden. */
export type Overlay = (item: Item) => Item | null
export type Overlays = ReadonlyMap<number, Overlay>

const waiting = new Map<ResourceName, readonly Overlays[]>()

/** @returns a function that removes the overlay once the answer is there */
export function addOverlay(resource: ResourceName, changes: Overlays): () => void {
  waiting.set(resource, [...(waiting.get(resource) ?? []), changes])
  return () =>
    waiting.set(
      resource,
      (waiting.get(resource) ?? []).filter((one) => one !== changes),
    )
}

interface Items {
  readonly items: readonly Item[]
  readonly total: number | undefined
}

function withChanges<L extends Items>(list: L, changes: Overlays): L {
  if (!list.items.some(({ id }) => changes.has(id))) return list
  const items = list.items.flatMap((item) => {
    const change = changes.get(item.id)
    const changed = change ? change(item) : item
    return changed ? [changed] : []
  })
  return { ...list, items, total: list.total && list.total - (list.items.length - items.length) }
}

export function withWaiting<L extends Items>(resource: ResourceName, list: L): L {
  return (waiting.get(resource) ?? []).reduce(withChanges, list)
}

/**
 * Prepares an optimistic update. @returns a function that applies overlays to every list of the resource; without any it rolls back
 */
export async function changeLists(cache: QueryClient, resource: ResourceName): Promise<(changes: Overlays) => void> {
  const lists = { queryKey: [resource, 'list'] }
  // Cancels pending reads, which were sent before the change.
  await cache.cancelQueries(lists)
  const before = cache.getQueriesData<Items>(lists)
  return (changes) => before.forEach(([key, list]) => cache.setQueryData(key, list && withChanges(list, changes)))
}

export const no_changes: Overlays = new Map()
