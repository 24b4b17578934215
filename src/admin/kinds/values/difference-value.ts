/** Values of a difference: what a field of a record held before a change, and after it. */
import type { Field } from '../../../contract/field.ts'
import type { FormValue } from './values.ts'

/** Tells on which sides of a difference the event takes whole days. */
export interface WholeDays {
  readonly before: boolean
  readonly after: boolean
}

/** @param all_day whether the event takes whole days after all changes */
export function wholeDays(
  changes: readonly { readonly path: string; readonly before: unknown }[],
  all_day: boolean,
): WholeDays {
  const changed = changes.find(({ path }) => path === 'all_day')
  return { before: changed ? changed.before === true : all_day, after: all_day }
}

/** Returns a stored value as a form would hold it; a time of an event that takes whole days as its day. */
export function differenceValue(row: Field | undefined, value: unknown, is_whole = false): FormValue {
  if (typeof value === 'string') return is_whole && row?.kind === 'wall_time' ? value.slice(0, 10) : value
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'number' || typeof one === 'string')
  return value && typeof value === 'object' && 'url' in value && typeof value.url === 'string' ? value.url : ''
}
