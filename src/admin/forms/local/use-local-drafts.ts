/** Stores unsaved changes of the record form in this browser, and restores them. */
import { useEffect, useRef, useState } from 'react'
import type { KeptSent } from '../../api/write/mutations.ts'
import type { Draft } from '../../../contract/codec/schema.ts'
import { only } from '../../kinds/values/values.ts'
import {
  findDraft,
  storeDraft,
  storeSent,
  readSent,
  type DraftPlace,
  type LocalDraft,
  type StoragePlace,
} from './local-draft.ts'
import type { DraftPart } from '../draft/record-base.ts'
import type { RecordDraft, RecordParts } from '../draft/record-draft.ts'

/** Milliseconds after which a change is stored at the latest; a crash loses no more than that. */
const store_after_ms = 300

/** Returns the unsaved changes of a part with the values that they replace; null: there are none. */
function unsaved(draft: RecordDraft, part: DraftPart): LocalDraft | null {
  const names = draft.changed(part)
  return names.length > 0 ? { values: only(draft.values(part), names), base: only(draft.baseOf(part), names) } : null
}

/** Stores all unsaved changes, and drops the stored ones that are saved. */
export function storeDrafts(draft: RecordDraft, place: DraftPlace): void {
  for (const part of draft.parts()) storeDraft(place, part, unsaved(draft, part))
}

/**
 * Stores a create until it is answered, beside the draft of the record.
 * @param repeats returns whether a draft repeats the create from before the form was opened; by default it does
 */
export function useStoredSent(
  place: StoragePlace,
  repeats: (draft: Draft, before: Draft) => boolean = () => true,
): KeptSent {
  const [before] = useState(() => readSent(place))
  const sent = useRef(before)
  return {
    find: (draft) => (sent.current !== before || (before && repeats(draft, before.draft)) ? sent.current : null),
    keep: (now) => {
      sent.current = now
      storeSent(place, now)
    },
  }
}

/** Stores drafts while the user types, and at once when the page is left, hidden or unmounted. */
export function useStoredDrafts(draft: RecordDraft, { owner, resource, id }: DraftPlace): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      storeDrafts(draft, { owner, resource, id })
    }
    // Throttled, not debounced: somebody who types without a pause has a draft, too.
    const stop = draft.watchValues(() => (timer ??= setTimeout(keep, store_after_ms)))
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      stop()
      keep()
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [draft, owner, resource, id])
}

export interface Offer {
  readonly part: DraftPart
  readonly draft: LocalDraft
}

/** Puts the stored drafts of parts back, as far as they are of this version. @returns whether there are any, and older ones */
export function restoreDrafts(
  draft: RecordDraft,
  place: DraftPlace,
  parts: RecordParts,
): { restored: boolean; offers: readonly Offer[] } {
  const found = parts.map(([part, values]) => ({ part, ...findDraft(place, part, values) }))
  for (const { part, restored } of found) draft.restore(part, restored ?? {})
  return {
    restored: found.some(({ part, restored }) => restored !== null && draft.changed(part).length > 0),
    offers: found.flatMap(({ part, offered }) => (offered ? [{ part, draft: offered }] : [])),
  }
}
