/** Which active filters of a list have a chip. */
import type { ResourceName } from '../../../contract/field.ts'
import type { Query } from '../../../contract/codec/query.ts'
import { window_parameters } from '../../../contract/codec/windows.ts'
import { activeFilters } from '../../address/list-search.ts'
import { useDateWindow } from '../../address/use-date-window.ts'

export interface ShownFilters {
  /** The date window, which is one chip however many parameters it has; undefined for the default one, and for single bounds. */
  readonly window: Exclude<ReturnType<typeof useDateWindow>['current'], 'upcoming'> | 'days'
  /** Parameters with a chip of their own. */
  readonly names: readonly string[]
}

/** Whether the window is from one day to another. */
const isOfDays = (search: Query) =>
  window_parameters.filter((name) => name in search).join() === 'start_date,starts_before' &&
  [search['start_date'], search['starts_before']].every((day) => String(day).length === 10)

/** @param beside the parameter that has a control above the bar, and no chip */
export function useShownFilters(resource: ResourceName, search: Query, beside: string | undefined): ShownFilters {
  const { current: named } = useDateWindow(search)
  const current = named ?? (isOfDays(search) ? 'days' : undefined)
  const active = activeFilters(resource, search).filter((name) => name !== beside)
  if (current === undefined || current === 'upcoming' || active.length === 0)
    return { window: undefined, names: active }
  return {
    window: current,
    names: active.filter((name) => name === 'strict_dates' || !window_parameters.includes(name)),
  }
}
