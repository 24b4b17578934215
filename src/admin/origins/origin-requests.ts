/** Reads where the values of a record came from, and takes what a source says. */
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Draft } from '../../contract/codec/schema.ts'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import type { Language, ResourceName } from '../../contract/field.ts'
import { default_language } from '../../contract/languages.ts'
import { partsOfPath } from '../../contract/value-path.ts'
import type { StatusHooks } from '../actions/dialogs/event-status-writes.ts'
import { callDesk } from '../api/desk/call-desk.ts'
import { readRecord, type Versioned } from '../api/read/read-record.ts'
import type { Item } from '../api/read/record.ts'
import { refreshRecords } from '../api/write/mutations.ts'
import { write } from '../api/write/write.ts'
import { useWords } from '../i18n/locale.tsx'
import { useNotifyError } from '../shell/notices/notify-error.ts'
import { notify } from '../shell/notices/notify.tsx'
import { offerUndo } from '../shell/notices/undo-operation.ts'
import { isImported } from './imported.ts'
import { originWords } from './origin-words.ts'

type OriginsAnswer = DeskAnswer<'GET /origins'>
export type RecordOrigin = OriginsAnswer['origins'][number]
export type KeptValue = RecordOrigin['kept'][number]

const numbers = new WeakMap<Item, number>()
let numbered = 0

/** Returns a number of what was read of a record: two writes may have one time, which is of seconds. */
function numberOf(item: Item): number {
  const known = numbers.get(item) ?? ++numbered
  numbers.set(item, known)
  return known
}

/** Read anew with each version of the record, and shown as before meanwhile. */
export function originsOptions(resource: ResourceName, item: Item, language: Language) {
  const { id } = item
  return queryOptions({
    queryKey: ['origins', resource, id, language, numberOf(item)] as const,
    queryFn: ({ signal }): Promise<OriginsAnswer | null> =>
      isImported(resource)
        ? callDesk('GET /origins', { query: { resource, id }, language, signal })
        : Promise.resolve(null),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

interface TakeInput {
  readonly resource: ResourceName
  readonly item: Item
  readonly hooks: StatusHooks
}

/** Returns a function that writes what a source says in place of values that were changed here, as any write. */
export function useTake({ resource, item, hooks }: TakeInput) {
  const locale = useWords()
  const cache = useQueryClient()
  const notifyError = useNotifyError()
  const [busy, setBusy] = useState(false)
  const { id } = item

  async function send(kept: readonly KeptValue[], fields: string) {
    const parts = kept.map(({ path }) => partsOfPath(path))
    const of_text = parts.find((part) => part.language)?.language
    const language = of_text ?? item.i18n_language ?? default_language
    // Values as they are stored are values of a write.
    const body = Object.fromEntries(kept.map(({ said }, at) => [parts[at]?.name, said])) as Draft
    // Writes over the version that was seen, in whichever language.
    const known = cache.getQueriesData<Versioned>({ queryKey: [resource, 'item', id] })
    const seen = known.find(([, data]) => data?.record === item)?.[1]
    const { etag } = seen ?? (await readRecord(resource, id, language))
    const written = await write({ resource, method: 'PATCH', id, body, language, etag })
    hooks.onWritten?.(language, written)
    await refreshRecords(cache, resource, [id])
    const message = originWords(locale.format)(written.status === 202 ? 'sent' : 'taken', { fields })
    const { during } = hooks
    notify({ message, ...offerUndo({ cache, locale, ...(during ? { during } : {}) }, written.operation) })
  }

  /** @param fields their names */
  async function take(kept: readonly KeptValue[], fields: string): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await send(kept, fields)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return { take, busy }
}
