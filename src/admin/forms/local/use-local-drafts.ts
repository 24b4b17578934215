/** Keeps what is typed in this browser while it is not saved, and brings it back. */
import { useEffect, useRef, useState } from 'react'
import type { KeptSent } from '../../api/write/mutations.ts'
import type { Draft } from '../../api/write/write.ts'
import { only, type FormValues } from '../../kinds/controls/values.ts'
import {
  findDraft,
  keepDraft,
  keepSent,
  readSent,
  type DraftPlace,
  type LocalDraft,
  type TypedPlace,
} from './local-draft.ts'
import type { DraftPart, RecordDraft } from '../draft/record-draft.ts'

/** Milliseconds after which a change is stored at the latest; a crash loses no more than that. */
const store_after_ms = 300

/** What is not saved of a part, beside what it started from. */
function unsaved(sheet: RecordDraft, part: DraftPart): LocalDraft | null {
  const names = sheet.changed(part)
  return names.length > 0 ? { values: only(sheet.values(part), names), base: only(sheet.base(part), names) } : null
}

/** Keep everything that is not saved, or forget what is. */
export function keepDrafts(sheet: RecordDraft, place: DraftPlace): void {
  for (const part of sheet.parts()) keepDraft(place, part, unsaved(sheet, part))
}

/**
 * How a new record went out, kept beside what was typed of it.
 * @param repeats whether a draft is of the one that went out before the form was opened; it is, unless said otherwise
 */
export function useKeptSent(
  place: TypedPlace,
  repeats: (draft: Draft, before: Draft) => boolean = () => true,
): KeptSent {
  const [before] = useState(() => readSent(place))
  const sent = useRef(before)
  return {
    find: (draft) => (sent.current !== before || (before && repeats(draft, before.draft)) ? sent.current : null),
    keep: (now) => {
      sent.current = now
      keepSent(place, now)
    },
  }
}

/** Stores drafts while the user types, and at once when the page is left, hidden or unmounted. */
export function useKeepDrafts(sheet: RecordDraft, { owner, resource, id }: DraftPlace): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      keepDrafts(sheet, { owner, resource, id })
    }
    // Throttled, not debounced: somebody who types without a pause has a draft, too.
    const stop = sheet.watch(() => (timer ??= setTimeout(keep, store_after_ms)))
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      stop()
      keep()
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [sheet, owner, resource, id])
}

export interface Offer {
  readonly part: DraftPart
  readonly draft: LocalDraft
}

/** Open a part with what was typed before, where that still fits. */
export function openPart(
  sheet: RecordDraft,
  place: DraftPlace,
  part: DraftPart,
  base: FormValues,
): { restored: boolean; offer: Offer | null } {
  const { restored, offered } = findDraft(place, part, base)
  sheet.open(part, base, restored ?? {})
  return { restored: sheet.changed(part).length > 0, offer: offered && { part, draft: offered } }
}
