/**
 * The record that a form started from, part by part, and the fields that both its user and somebody else changed since.
 * Pure functions beside react-hook-form, which knows one value to compare a field with and no conflicts.
 */
import type { Language } from '../../../contract/field.ts'
import { sameValue, type FormValue, type FormValues } from '../../kinds/values/values.ts'

/** The facts of a record are edited once, its texts once a language. */
export type DraftPart = 'facts' | Language

export interface FieldConflict {
  readonly part: DraftPart
  readonly name: string
  /** The value that both users started from. */
  readonly base: FormValue | undefined
  readonly theirs: FormValue
  readonly mine: FormValue
}

export interface RecordBase {
  /** Values of the opened parts as the service last returned them. */
  readonly parts: Readonly<Partial<Record<DraftPart, FormValues>>>
  readonly conflicts: readonly FieldConflict[]
}

export const empty_base: RecordBase = { parts: {}, conflicts: [] }

const isAt = (conflict: FieldConflict, part: DraftPart, name: string) =>
  conflict.part === part && conflict.name === name

export function hasConflict({ conflicts }: RecordBase, part: DraftPart, name: string): boolean {
  return conflicts.some((conflict) => isAt(conflict, part, name))
}

/** Replaces the base of a part without looking for conflicts: the part is opened, or was saved. */
export function withPart(base: RecordBase, part: DraftPart, values: FormValues): RecordBase {
  return { ...base, parts: { ...base.parts, [part]: values } }
}

interface Rebased {
  readonly base: RecordBase
  /** Names of the fields that only the other user changed. */
  readonly taken: readonly string[]
  /** Conflicts of this version, also those that were open before. */
  readonly found: readonly FieldConflict[]
}

/** Moves a part on to a newer version of the record. Fields that one side changed merge; those that both changed conflict. */
export function rebase(base: RecordBase, part: DraftPart, theirs: FormValues, mine: FormValues): Rebased {
  const before = base.parts[part] ?? {}
  const taken: string[] = []
  const found: FieldConflict[] = []
  for (const [name, own] of Object.entries(mine)) {
    const other = theirs[name]
    if (other === undefined || sameValue(before[name], other)) continue
    if (sameValue(before[name], own)) taken.push(name)
    else if (!sameValue(own, other))
      found.push({ part, name, base: firstBase(base, part, name), theirs: other, mine: own })
  }
  const value = (name: string) => (sameValue(before[name], mine[name]) ? theirs[name] : mine[name])
  const stays = ({ part: of, name }: FieldConflict) => of !== part || !sameValue(value(name), theirs[name])
  const open = base.conflicts.filter((one) => stays(one) && !found.some(({ name }) => isAt(one, part, name)))
  return { base: { ...withPart(base, part, theirs), conflicts: [...open, ...found] }, taken, found }
}

/** Returns what the user started from, also when the record changed again before a conflict was resolved. */
function firstBase({ parts, conflicts }: RecordBase, part: DraftPart, name: string): FormValue | undefined {
  return (conflicts.find((one) => isAt(one, part, name)) ?? { base: parts[part]?.[name] }).base
}

/** Resolves a conflict: one of its values was chosen. */
export function resolve(base: RecordBase, part: DraftPart, name: string): RecordBase {
  if (!hasConflict(base, part, name)) return base
  return { ...base, conflicts: base.conflicts.filter((one) => !isAt(one, part, name)) }
}

/** Typing the other user's value resolves the conflict. */
export function resolveTyped(base: RecordBase, part: DraftPart, name: string, value: FormValue): RecordBase {
  const conflict = base.conflicts.find((one) => isAt(one, part, name))
  return conflict && sameValue(conflict.theirs, value) ? resolve(base, part, name) : base
}

/** Drops the conflicts of a part whose changes are discarded. */
export function withoutConflicts(base: RecordBase, part: DraftPart): RecordBase {
  return { ...base, conflicts: base.conflicts.filter((one) => one.part !== part) }
}

/** Finds conflicts between a draft of an older version and the record as it is now. */
export function withDraft(
  base: RecordBase,
  part: DraftPart,
  draft: { readonly values: FormValues; readonly base: FormValues },
): RecordBase {
  const current = base.parts[part] ?? {}
  const found = Object.entries(draft.values).flatMap(([name, mine]): FieldConflict[] => {
    const [before, theirs] = [draft.base[name], current[name]]
    if (theirs === undefined || sameValue(before, theirs) || sameValue(mine, theirs)) return []
    return [{ part, name, base: before, theirs, mine }]
  })
  const open = base.conflicts.filter((one) => !found.some(({ name }) => isAt(one, part, name)))
  return { ...base, conflicts: [...open, ...found] }
}
