/** Two people changed one record: what was changed on one side only merges by itself, the rest is asked (goals I1). */
import type { FormValue, FormValues } from '../kinds/values.ts'

export interface FieldConflict {
  readonly name: string
  readonly theirs: FormValue
  readonly mine: FormValue
}

export interface Merged {
  /** The values to go on with: mine where I changed something, else theirs. */
  readonly values: FormValues
  readonly conflicts: readonly FieldConflict[]
  /** Fields that only they changed. */
  readonly taken: readonly string[]
}

const same = (a: FormValue | undefined, b: FormValue | undefined) => JSON.stringify(a) === JSON.stringify(b)

export function merge(base: FormValues, theirs: FormValues, mine: FormValues): Merged {
  const values: FormValues = { ...theirs }
  const conflicts: FieldConflict[] = []
  const taken: string[] = []
  for (const [name, own] of Object.entries(mine)) {
    const other = theirs[name]
    if (other === undefined) continue
    const [i_changed, they_changed] = [!same(base[name], own), !same(base[name], other)]
    if (i_changed) values[name] = own
    if (they_changed && !i_changed) taken.push(name)
    if (i_changed && they_changed && !same(own, other)) conflicts.push({ name, theirs: other, mine: own })
  }
  return { values, conflicts, taken }
}
