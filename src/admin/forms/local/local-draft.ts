/**
 * Stores unsaved input in this browser, by user, record and part (facts or one language), so that it survives a reload, a crash,
 * the end of a session and a lost network.
 */
import { languages, type ResourceName } from '../../../contract/field.ts'
import type { Sent } from '../../api/write/mutations.ts'
import { readStored, readStoredFields, store } from '../../api/transport/stored.ts'
import { only, sameValue, type FormValues } from '../../kinds/values/values.ts'
import type { DraftPart } from '../draft/record-base.ts'

export interface LocalDraft {
  /** The changed values only. */
  readonly values: FormValues
  /** The same fields as they were before the changes. */
  readonly base: FormValues
}

/** Identifies stored drafts. Each user of the browser has their own. */
export interface StoragePlace {
  readonly owner: string
  readonly resource: ResourceName
  /** Null: a new record; `beside`: a new record in a panel beside other work. */
  readonly id: number | null | 'beside'
}

/** The place of a form on a screen of its own. */
export interface DraftPlace extends StoragePlace {
  readonly id: number | null
}

const keyOf = ({ owner, resource, id }: StoragePlace, part: DraftPart) =>
  `takvim-draft:${owner}:${resource}:${id ?? 'new'}:${part}`

/** Key of a draft of an older version, until the user applies or drops it. */
const offerKeyOf = (place: DraftPlace, part: DraftPart) => `${keyOf(place, part)}:offered`

function read(key: string): LocalDraft | null {
  const stored = readStored(key)
  // Only `write` below stores under these keys.
  return stored && typeof stored === 'object' && 'values' in stored && 'base' in stored ? (stored as LocalDraft) : null
}

function write(key: string, draft: LocalDraft | null): void {
  store(key, draft && Object.keys(draft.values).length > 0 ? draft : null)
}

/** Values that this page has stored or restored, by key. */
const ours = new Map<string, FormValues>()

/** Returns stored values that are not from this page: another tab has the same record open. */
function storedElsewhere(key: string): LocalDraft | null {
  const stored = read(key)
  const own = ours.get(key) ?? {}
  const names = Object.keys(stored?.values ?? {}).filter((name) => !sameValue(own[name], stored?.values[name]))
  return stored && { values: only(stored.values, names), base: only(stored.base, names) }
}

/** Stores the changes of a part, beside those of other tabs. @param draft null: removes them */
export function storeDraft(place: StoragePlace, part: DraftPart, draft: LocalDraft | null): void {
  const key = keyOf(place, part)
  const elsewhere = storedElsewhere(key)
  ours.set(key, draft?.values ?? {})
  write(key, {
    values: { ...elsewhere?.values, ...draft?.values },
    base: { ...elsewhere?.base, ...draft?.base },
  })
}

/** Reads the stored values of these fields. From here on they count as this page's own. */
function readOwn(key: string, current: FormValues): LocalDraft | null {
  const stored = stillWritable(read(key), current)
  if (stored) ours.set(key, stored.values)
  return stored
}

interface FoundDraft {
  /** Values to restore: the record still has the values that they replaced. */
  readonly restored: FormValues | null
  /** A draft of an older version, which the user may apply. */
  readonly offered: LocalDraft | null
}

/** Finds the stored draft of a part. @param current values of the part as they are now */
export function findDraft(place: DraftPlace, part: DraftPart, current: FormValues): FoundDraft {
  const stored = readOwn(keyOf(place, part), current)
  const waiting = stillWritable(read(offerKeyOf(place, part)), current)
  if (!stored) return { restored: null, offered: waiting }
  const fits = Object.entries(stored.values).every(
    ([name, value]) => sameValue(stored.base[name], current[name]) || sameValue(value, current[name]),
  )
  if (fits) return { restored: stored.values, offered: waiting }
  write(offerKeyOf(place, part), stored)
  storeDraft(place, part, null)
  return { restored: null, offered: stored }
}

/**
 * Finds input of a panel that was closed. Only fields that start with the same value as then are restored: a newly pressed day
 * is not replaced by the day of before. A record of another name gets nothing.
 * @param label the field that names the record
 */
export function findPanelDraft(place: StoragePlace, part: DraftPart, base: FormValues, label: string): FormValues {
  const stored = readOwn(keyOf(place, part), base)
  if (!stored || !sameValue(stored.base[label], base[label])) return {}
  return only(
    stored.values,
    Object.keys(stored.values).filter((name) => sameValue(stored.base[name], base[name])),
  )
}

/** Drops fields that can no longer be written. */
function stillWritable(draft: LocalDraft | null, current: FormValues): LocalDraft | null {
  if (!draft) return null
  const names = Object.keys(draft.values).filter((name) => name in current)
  return names.length > 0 ? { values: only(draft.values, names), base: draft.base } : null
}

const sentKeyOf = (place: StoragePlace) => `${keyOf(place, 'facts')}:sent`

/** Reads the create whose answer was lost. It is dropped with the draft: without that, the next new record is another one. */
export function readSent(place: StoragePlace): Sent | null {
  const { key, draft } = readStoredFields(sentKeyOf(place))
  return typeof key === 'string' && typeof draft === 'object' && draft !== null ? { key, draft: { ...draft } } : null
}

export const storeSent = (place: StoragePlace, sent: Sent | null): void => store(sentKeyOf(place), sent)

/** Drops all drafts of a record: in every language, also of other tabs and of parts that are not open. */
export function dropDrafts(place: DraftPlace): void {
  for (const part of ['facts', ...languages] as const) {
    ours.delete(keyOf(place, part))
    write(keyOf(place, part), null)
    write(offerKeyOf(place, part), null)
  }
  storeSent(place, null)
}

export function forgetOffer(place: DraftPlace, part: DraftPart): void {
  write(offerKeyOf(place, part), null)
}
