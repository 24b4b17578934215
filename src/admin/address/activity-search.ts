/** The address of the Activity: whose operations it shows, which kinds, and the one that is open. */
import { operation_acts } from '../../contract/desk/history/acts.ts'
import type { ResourceName } from '../../contract/field.ts'
import { resource_names } from '../../contract/resources.ts'

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

const positive = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null)

export function validateActivitySearch(asked: Record<string, unknown>): ActivitySearch {
  const { tab, kind, resource, user, search, page, open } = asked
  const [known_tab, known_kind] = [tabs.find((one) => one === tab), operation_acts.find((one) => one === kind)]
  const known_resource = resource_names.find((one) => one === resource)
  const [known_page, opened, person] = [positive(page), positive(open), positive(user)]
  return {
    ...(known_tab ? { tab: known_tab } : {}),
    ...(known_kind ? { kind: known_kind } : {}),
    ...(known_resource ? { resource: known_resource } : {}),
    ...(person ? { user: person } : {}),
    ...(typeof search === 'string' && search !== '' ? { search: search.slice(0, 200) } : {}),
    ...(known_page && known_page > 1 ? { page: known_page } : {}),
    ...(opened ? { open: opened } : {}),
  }
}
