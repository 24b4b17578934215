/** Mutations of records, and the cached queries that they update or invalidate. */
import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { resource_names } from '../../../contract/resources.ts'
import type { Language, ResourceName, Status } from '../../../contract/field.ts'
import { ApiError } from '../../failures/api-error.ts'
import { knowsKeys } from '../transport/connection.ts'
import type { List } from '../read/queries.ts'
import type { Versioned } from '../read/read-record.ts'
import { withWaiting } from './optimistic-lists.ts'
import type { Draft } from '../../../contract/codec/schema.ts'
import type { Written } from './draft.ts'
import { write } from './write.ts'

/** Invalidates every list, because names are embedded and counts are computed. Lists on screen are refetched. */
export async function refreshLists(cache: QueryClient): Promise<void> {
  const keys = [
    ...resource_names.flatMap((name) => [
      [name, 'list'],
      [name, 'count'],
    ]),
    ['overview'],
    ['trash'],
  ]
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })))
}

/** Invalidates these records and every list. */
export async function refreshRecords(
  cache: QueryClient,
  resource: ResourceName,
  ids: readonly number[],
): Promise<void> {
  const records = ids.map((id) => cache.invalidateQueries({ queryKey: [resource, 'item', id] }))
  await Promise.all([...records, refreshLists(cache)])
}

/** Invalidates everything that may have changed while the stream was closed: lists and open records. */
export async function refreshAll(cache: QueryClient): Promise<void> {
  await Promise.all(
    [...resource_names, 'overview', 'trash', 'notifications', 'operations', 'proposals', 'presence'].map((name) =>
      cache.invalidateQueries({ queryKey: [name] }),
    ),
  )
}

/** Caches the answer of a write as the current record; its other languages are refetched when next shown. */
async function keep(cache: QueryClient, resource: ResourceName, language: Language, { record, etag }: Written) {
  // Cancels pending reads, which were sent before this write.
  await cache.cancelQueries({ queryKey: [resource, 'item', record.id] })
  void cache.invalidateQueries({ queryKey: [resource, 'item', record.id], refetchType: 'none' })
  cache.setQueryData<Versioned>([resource, 'item', record.id, language], { record, etag })
  // Updates the record in cached lists at once and refetches them for its order and membership.
  const inLanguage = ({ queryKey }: { queryKey: QueryKey }) => String(queryKey[2]).includes(`i18n_language=${language}`)
  cache.setQueriesData<List>({ queryKey: [resource, 'list'], predicate: inLanguage }, (list) =>
    list?.items.some(({ id }) => id === record.id)
      ? withWaiting(resource, {
          ...list,
          items: list.items.map((item) => (item.id === record.id ? record : item)),
        })
      : list,
  )
  void refreshLists(cache)
}

/** The key and body of a create whose answer was lost: it may have arrived. */
export interface Sent {
  readonly key: string
  readonly draft: Draft
}

/** Reads and stores the last create until it is known to have arrived. */
export interface KeptSent {
  /** Returns the earlier create that `draft` repeats or corrects; null: it is another record. */
  readonly find: (draft: Draft) => Sent | null
  /** @param sent null: the next create is another record */
  readonly keep: (sent: Sent | null) => void
}

/** A create without an answer, to a service that would create a second record on a retry. */
export const isUnknown = (error: unknown) => error instanceof ApiError && error.maybe_done && !knowsKeys()

/** Creates one record with its text in `language`, however often the request is retried. */
export function useCreate(resource: ResourceName, sent: KeptSent) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ draft, language, operation }: { draft: Draft; language: Language; operation?: string }) => {
      const { key, draft: before } = sent.find(draft) ?? { key: newKey(), draft: {} }
      sent.keep({ key, draft: { ...before, ...draft } })
      const made = await write({ resource, method: 'POST', body: draft, language, key, operation })
      if (made.status !== 200 || !knowsKeys()) return made
      // The record exists already: updates it with the values typed since, and clears those emptied since.
      const emptied = Object.keys(before).filter((name) => !(name in draft))
      const body = { ...Object.fromEntries(emptied.map((name) => [name, null])), ...draft }
      return write({ resource, method: 'PATCH', id: made.record.id, body, language, etag: made.etag, operation })
    },
    onSuccess: (written, { language }) => {
      sent.keep(null)
      return keep(cache, resource, language, written)
    },
  })
}

/** Random; `crypto.randomUUID` exists on secure pages only. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Changes the fields in `draft`, texts in `language`. With `etag` the service refuses (412) if the record has changed. */
export function useUpdate(resource: ResourceName) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (change: {
      id: number
      draft: Draft
      language: Language
      etag?: string | null
      operation?: string | undefined
    }) =>
      write({
        resource,
        method: 'PATCH',
        id: change.id,
        body: change.draft,
        language: change.language,
        etag: change.etag,
        operation: change.operation,
      }),
    onSuccess: (written, { language }) => keep(cache, resource, language, written),
  })
}

/** Restores a record from the trash with its former status, or as a draft. */
export function useRestore(resource: ResourceName) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status = 'draft', language }: { id: number; status?: Status; language: Language }) =>
      write({ resource, method: 'PATCH', id, body: { status }, language }),
    onSuccess: (written, { language }) => keep(cache, resource, language, written),
  })
}
