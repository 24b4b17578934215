/** Times of events that take whole days, as the days that their form shows. */
import type { Field } from '../../../contract/field.ts'
import type { FormValue } from '../controls/values.ts'

/** Tells which sides of a difference take whole days. */
export interface WholeDays {
  readonly before: boolean
  readonly after: boolean
}

/** @param all_day whether the event takes whole days if all fields are approved */
export function wholeDays(
  fields: readonly { readonly path: string; readonly before: unknown }[],
  all_day: boolean,
): WholeDays {
  const changed = fields.find(({ path }) => path === 'all_day')
  return { before: changed ? changed.before === true : all_day, after: all_day }
}

/** Returns a time of an event as its day, if the event takes whole days; any other value as it is. */
export const dayOf = (row: Field | undefined, value: FormValue, is_whole = false): FormValue =>
  is_whole && row?.kind === 'wall_time' && typeof value === 'string' ? value.slice(0, 10) : value
