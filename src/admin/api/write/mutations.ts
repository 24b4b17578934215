/** What is written, and what that means for what has been read. */
import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { resource_names } from '../../../contract/resources.ts'
import type { Language, ResourceName, Status } from '../../../contract/field.ts'
import { ApiError } from '../transport/api-error.ts'
import { knowsKeys } from '../transport/connection.ts'
import type { List } from '../read/queries.ts'
import type { Versioned } from '../read/read-record.ts'
import { withWaiting } from './optimistic-lists.ts'
import { write, type Draft, type Written } from './write.ts'

/** A change of one record may show in any list: names are embedded, counts are computed. Lists on screen are read again. */
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

/** These records and every list are read again. */
export async function refreshRecords(
  cache: QueryClient,
  resource: ResourceName,
  ids: readonly number[],
): Promise<void> {
  const records = ids.map((id) => cache.invalidateQueries({ queryKey: [resource, 'item', id] }))
  await Promise.all([...records, refreshLists(cache)])
}

/** Whatever may have changed unheard: lists, and records that are open. */
export async function refreshAll(cache: QueryClient): Promise<void> {
  await Promise.all(
    [...resource_names, 'overview', 'trash'].map((name) => cache.invalidateQueries({ queryKey: [name] })),
  )
}

/** The answer of a write is the record as it is now; its other languages are read again when they are next shown. */
async function keep(cache: QueryClient, resource: ResourceName, language: Language, { record, etag }: Written) {
  // An answer that is on its way was asked for before this write.
  await cache.cancelQueries({ queryKey: [resource, 'item', record.id] })
  void cache.invalidateQueries({ queryKey: [resource, 'item', record.id], refetchType: 'none' })
  cache.setQueryData<Versioned>([resource, 'item', record.id, language], { record, etag })
  // What one goes back to shows it at once; where it stands now, or whether it still belongs there, is asked.
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

/** With which key a new record went, and what it said: it may have arrived, though no answer came. */
export interface Sent {
  readonly key: string
  readonly draft: Draft
}

/** Where that is known, as long as it may have to be sent again. */
export interface KeptSent {
  /** What `draft` repeats, or says anew; null: it is another record. */
  readonly find: (draft: Draft) => Sent | null
  /** @param sent null: what comes next is another record */
  readonly keep: (sent: Sent | null) => void
}

/** No answer came to a create, and sent again it might make two. */
export const isUnknown = (error: unknown) => error instanceof ApiError && error.maybe_done && !knowsKeys()

/** Create a record with its text in `language`: one, however often it has to be sent. */
export function useCreate(resource: ResourceName, sent: KeptSent) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ draft, language }: { draft: Draft; language: Language }) => {
      const { key, draft: before } = sent.find(draft) ?? { key: newKey(), draft: {} }
      sent.keep({ key, draft: { ...before, ...draft } })
      const made = await write({ resource, method: 'POST', body: draft, language, key })
      if (made.status !== 200 || !knowsKeys()) return made
      // It had been made: what has been typed since goes there, and what has been emptied since is cleared.
      const emptied = Object.keys(before).filter((name) => !(name in draft))
      const body = { ...Object.fromEntries(emptied.map((name) => [name, null])), ...draft }
      return write({ resource, method: 'PATCH', id: made.record.id, body, language, etag: made.etag })
    },
    onSuccess: (written, { language }) => {
      sent.keep(null)
      return keep(cache, resource, language, written)
    },
  })
}

/** Of chance; `randomUUID` is there only on secure pages. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Change the fields in `draft`, texts in `language`. With `etag` the write is refused (412) when somebody was faster. */
export function useUpdate(resource: ResourceName) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (change: { id: number; draft: Draft; language: Language; etag?: string | null }) =>
      write({
        resource,
        method: 'PATCH',
        id: change.id,
        body: change.draft,
        language: change.language,
        etag: change.etag,
      }),
    onSuccess: (written, { language }) => keep(cache, resource, language, written),
  })
}

/** Take a record out of the trash, with the status it had (or as a draft). */
export function useRestore(resource: ResourceName) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status = 'draft', language }: { id: number; status?: Status; language: Language }) =>
      write({ resource, method: 'PATCH', id, body: { status }, language }),
    onSuccess: (written, { language }) => keep(cache, resource, language, written),
  })
}
