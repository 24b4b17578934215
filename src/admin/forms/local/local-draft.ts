/**
 * What is typed and not yet saved, kept in this browser per user, record and language (facts of the record by themselves): it
 * survives a reload, a crash, a lost session, a lost network.
 */
import { languages, type ResourceName } from '../../../contract/field.ts'
import type { Sent } from '../../api/write/mutations.ts'
import { readStored, readStoredFields, store } from '../../api/transport/stored.ts'
import { only, sameValue, type FormValues } from '../../kinds/controls/values.ts'
import type { DraftPart } from '../draft/record-draft.ts'

export interface LocalDraft {
  /** Only the values that differ from what was read. */
  readonly values: FormValues
  /** The same fields as they were read. */
  readonly base: FormValues
}

/** Where drafts lie. Another user of this browser has other keys. */
export interface TypedPlace {
  readonly owner: string
  readonly resource: ResourceName
  /** Null: a new one; `beside`: a new one in a panel beside other work. */
  readonly id: number | null | 'beside'
}

/** Of a form that has a screen of its own. */
export interface DraftPlace extends TypedPlace {
  readonly id: number | null
}

const keyOf = ({ owner, resource, id }: TypedPlace, part: DraftPart) =>
  `takvim-draft:${owner}:${resource}:${id ?? 'new'}:${part}`

/** A draft that the record has outrun waits here until somebody decides. */
const offerKeyOf = (place: DraftPlace, part: DraftPart) => `${keyOf(place, part)}:offered`

function read(key: string): LocalDraft | null {
  const kept = readStored(key)
  // Written by `write` below, and by nobody else.
  return kept && typeof kept === 'object' && 'values' in kept && 'base' in kept ? (kept as LocalDraft) : null
}

function write(key: string, draft: LocalDraft | null): void {
  store(key, draft && Object.keys(draft.values).length > 0 ? draft : null)
}

/** What this page has kept or brought back, by key. */
const ours = new Map<string, FormValues>()

/** Of what is kept, what this page knows nothing of: another tab has the same record open. */
function keptElsewhere(key: string): LocalDraft | null {
  const kept = read(key)
  const own = ours.get(key) ?? {}
  const names = Object.keys(kept?.values ?? {}).filter((name) => !sameValue(own[name], kept?.values[name]))
  return kept && { values: only(kept.values, names), base: only(kept.base, names) }
}

/** Keep what is changed; nothing changed: nothing of it is left to keep. */
export function keepDraft(place: TypedPlace, part: DraftPart, draft: LocalDraft | null): void {
  const key = keyOf(place, part)
  const elsewhere = keptElsewhere(key)
  ours.set(key, draft?.values ?? {})
  write(key, {
    values: { ...elsewhere?.values, ...draft?.values },
    base: { ...elsewhere?.base, ...draft?.base },
  })
}

/** What is kept of these fields, which is this page's from here on. */
function take(key: string, current: FormValues): LocalDraft | null {
  const kept = known(read(key), current)
  if (kept) ours.set(key, kept.values)
  return kept
}

interface FoundDraft {
  /** Goes back into the form: the fields are as they were when it was typed. */
  readonly restored: FormValues | null
  /** The fields have changed since: it is offered, not forced. */
  readonly offered: LocalDraft | null
}

/** What was typed here before. @param current values of the part as they are now */
export function findDraft(place: DraftPlace, part: DraftPart, current: FormValues): FoundDraft {
  const kept = take(keyOf(place, part), current)
  const waiting = known(read(offerKeyOf(place, part)), current)
  if (!kept) return { restored: null, offered: waiting }
  const fits = Object.entries(kept.values).every(
    ([name, value]) => sameValue(kept.base[name], current[name]) || sameValue(value, current[name]),
  )
  if (fits) return { restored: kept.values, offered: waiting }
  write(offerKeyOf(place, part), kept)
  keepDraft(place, part, null)
  return { restored: null, offered: kept }
}

/**
 * What was typed in a panel that was left: it comes back where it started from the same, so that a day one presses now is not
 * the day one pressed then. Of a record of another name nothing comes back.
 * @param label the field that names the record
 */
export function findTyped(place: TypedPlace, part: DraftPart, base: FormValues, label: string): FormValues {
  const kept = take(keyOf(place, part), base)
  if (!kept || !sameValue(kept.base[label], base[label])) return {}
  return only(
    kept.values,
    Object.keys(kept.values).filter((name) => sameValue(kept.base[name], base[name])),
  )
}

/** Fields that are not written any more are left out. */
function known(draft: LocalDraft | null, current: FormValues): LocalDraft | null {
  if (!draft) return null
  const names = Object.keys(draft.values).filter((name) => name in current)
  return names.length > 0 ? { values: only(draft.values, names), base: draft.base } : null
}

const sentKeyOf = (place: TypedPlace) => `${keyOf(place, 'facts')}:sent`

/** How a new record went out to which no answer came. It goes with what was typed: without that, the next new one is another. */
export function readSent(place: TypedPlace): Sent | null {
  const { key, draft } = readStoredFields(sentKeyOf(place))
  return typeof key === 'string' && typeof draft === 'object' && draft !== null ? { key, draft: { ...draft } } : null
}

export const keepSent = (place: TypedPlace, sent: Sent | null): void => store(sentKeyOf(place), sent)

/** Forgets everything that was typed at a place, in every language, also by another tab and for parts that are not open. */
export function dropDrafts(place: DraftPlace): void {
  for (const part of ['facts', ...languages] as const) {
    ours.delete(keyOf(place, part))
    write(keyOf(place, part), null)
    write(offerKeyOf(place, part), null)
  }
  keepSent(place, null)
}

export function forgetOffer(place: DraftPlace, part: DraftPart): void {
  write(offerKeyOf(place, part), null)
}
