/** The address of the Activity: whose operations it shows, which kinds, and the one that is open. */
import { operation_acts } from '../../contract/desk/history/acts.ts'
import type { ResourceName } from '../../contract/field.ts'
import { resource_names } from '../../contract/resources.ts'
import { wholeNumber } from './search-params.ts'

const tabs = ['mine', 'itself'] as const

export interface ActivitySearch {
  /** Absent: everybody's. */
  readonly tab?: (typeof tabs)[number] | undefined
  readonly kind?: (typeof operation_acts)[number] | undefined
  readonly resource?: ResourceName | undefined
  /** Id of the person. */
  readonly user?: number | undefined
  readonly search?: string | undefined
  readonly page?: number | undefined
  /** The operation that is open beside the list. */
  readonly open?: number | undefined
}

export function validateActivitySearch(asked: Record<string, unknown>): ActivitySearch {
  const { tab, kind, resource, user, search, page, open } = asked
  return {
    tab: tabs.find((one) => one === tab),
    kind: operation_acts.find((one) => one === kind),
    resource: resource_names.find((one) => one === resource),
    user: wholeNumber(user),
    search: typeof search === 'string' ? search.slice(0, 200) || undefined : undefined,
    page: wholeNumber(page, 2),
    open: wholeNumber(open),
  }
}
