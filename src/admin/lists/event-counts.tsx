/** How many events the records of a list have, asked for together; of a service with a desk. */
import { useQuery } from '@tanstack/react-query'
import { createContext, use, type ReactNode } from 'react'
import { counted_by, type EventCounts } from '../../contract/event-counts.ts'
import type { ResourceName } from '../../contract/field.ts'
import type { Query } from '../../contract/query.ts'
import { all_time } from '../../contract/windows.ts'
import { listQuery } from '../api/queries.ts'
import type { Item } from '../api/record.ts'
import { request } from '../api/request.ts'
import { useSession } from '../api/use-session.ts'
import { useWords } from '../i18n/locale.tsx'
import { withDeskDefaults } from './list-search.ts'
import { chosenColumns } from './use-columns.ts'

const Counts = createContext<EventCounts['counts']>({})

/** Undefined: not known, or not yet. */
export const useEventCount = (id: number): number | undefined => use(Counts)[id]

/** The list of the events of one of these records: of terms those that are published, as their own count tells. */
export function eventsOf(resource: keyof typeof counted_by, ids: readonly number[]): Query {
  const of_term = resource === 'categories' || resource === 'tags'
  return { ...all_time, [counted_by[resource]]: ids, ...(of_term ? { status: ['publish'] } : {}) }
}

/** The count of a tag is that of its list; a category's leaves out what lies below it, which its list shows. */
const counted = { venues: 'events', organizers: 'events', categories: 'count' } as const

const isCounted = (resource: ResourceName): resource is keyof typeof counted => Object.hasOwn(counted, resource)

interface Props {
  readonly resource: ResourceName
  readonly items: readonly Item[] | undefined
  readonly children: ReactNode
}

export function WithEventCounts({ resource, items, children }: Props) {
  return isCounted(resource) && items && items.length > 0 ? (
    <Counted resource={resource} items={items}>
      {children}
    </Counted>
  ) : (
    children
  )
}

interface CountedProps extends Props {
  readonly resource: keyof typeof counted
  readonly items: readonly Item[]
}

function Counted({ resource, items, children }: CountedProps) {
  const { language, preferences } = useWords()
  const shown = chosenColumns(resource, preferences.columns).includes(counted[resource])
  const search = withDeskDefaults(
    'events',
    eventsOf(
      resource,
      items.map(({ id }) => id),
    ),
  )
  const query = listQuery('events', search, language)
  const { data } = useQuery({
    queryKey: ['events', 'count', 'by', query],
    queryFn: async ({ signal }) =>
      (await request<EventCounts>({ namespace: 'desk', path: '/event-counts', query, signal })).data.counts,
    enabled: shown && (useSession()?.desk ?? false),
  })
  return <Counts value={data ?? {}}>{children}</Counts>
}
