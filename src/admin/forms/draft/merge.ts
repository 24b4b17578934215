/** Merges two edits of one record field by field; fields that both changed are conflicts. */
import { sameValue, type FormValue, type FormValues } from '../../kinds/controls/values.ts'

export interface FieldConflict {
  readonly name: string
  /** What both started from. */
  readonly base: FormValue | undefined
  readonly theirs: FormValue
  readonly mine: FormValue
}

interface Merged {
  /** The values to go on with: mine where I changed something, else theirs. */
  readonly values: FormValues
  readonly conflicts: readonly FieldConflict[]
  /** Fields that only they changed. */
  readonly taken: readonly string[]
}

export function merge(base: FormValues, theirs: FormValues, mine: FormValues): Merged {
  const values: FormValues = { ...theirs }
  const conflicts: FieldConflict[] = []
  const taken: string[] = []
  for (const [name, own] of Object.entries(mine)) {
    const other = theirs[name]
    if (other === undefined) continue
    const [i_changed, they_changed] = [!sameValue(base[name], own), !sameValue(base[name], other)]
    if (i_changed) values[name] = own
    if (they_changed && !i_changed) taken.push(name)
    if (i_changed && they_changed && !sameValue(own, other)) {
      conflicts.push({ name, base: base[name], theirs: other, mine: own })
    }
  }
  return { values, conflicts, taken }
}
