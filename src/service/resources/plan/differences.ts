/** Compares a plan with the record as it is. */
import type { FieldChanges } from '../history/entry.ts'
import type { Stored } from '../rows/load.ts'
import { columnChanges } from '../rows/store.ts'
import type { WritePlan } from './plan.ts'

/** The columns that a plan changes, each with its value before and after. */
export interface PlanDifference {
  readonly facts: FieldChanges
  readonly text: FieldChanges
}

export function differenceOf(stored: Stored | null, plan: WritePlan): PlanDifference {
  // It follows the name, and is no field of its own.
  const { folded_name: _, ...texts } = plan.texts
  return { facts: columnChanges(stored?.facts ?? null, plan.facts), text: columnChanges(plan.text, texts) }
}

/** Returns the names of the fields that a plan changes, of those that the request carries. */
export function changedFields(stored: Stored, plan: WritePlan): readonly string[] {
  const { facts, text } = differenceOf(stored, plan)
  const columns = new Set([...Object.keys(facts), ...Object.keys(text)])
  if (columns.has('date_utc')) columns.add('date')
  if (plan.trashes) columns.add('status')
  return Object.keys(plan.draft).filter((name) => columns.has(name))
}
