/** Loads the numbers of events of a list's records in one request; needs the desk namespace. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import type { ResourceName } from '../../../contract/field.ts'
import { withDeskDefaults } from '../../address/list-search.ts'
import { eventsOf } from '../../../contract/desk/lists/events-of.ts'
import { listQuery } from '../../../contract/desk/lists/list-request.ts'
import type { Item } from '../../api/read/record.ts'
import { callDesk } from '../../api/desk/call-desk.ts'
import { useHasDesk } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { EventCountsContext } from '../../kinds/cells/event-count.ts'
import { chosenColumns } from '../table/use-columns.ts'

/** The representation's count serves for tags. A category's leaves out its children, which its list of events includes. */
const counted = { venues: 'events', organizers: 'events', categories: 'count' } as const

const isCounted = (resource: ResourceName): resource is keyof typeof counted => Object.hasOwn(counted, resource)

const nothing: readonly Item[] = []
const no_counts: DeskAnswer<'GET /event-counts'>['counts'] = {}

interface Props {
  readonly resource: ResourceName
  readonly items: readonly Item[] | undefined
  readonly children: ReactNode
}

export function WithEventCounts({ resource, items, children }: Props) {
  return isCounted(resource) ? (
    <Counted resource={resource} items={items ?? nothing}>
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
  const desk = useHasDesk()
  const shown = chosenColumns(resource, preferences.columns, true).includes(counted[resource])
  const search = withDeskDefaults(
    'events',
    eventsOf(
      resource,
      items.map(({ id }) => id),
      desk,
    ),
  )
  const query = listQuery('events', search, language)
  const { data } = useQuery({
    queryKey: ['events', 'count', 'by', query],
    queryFn: async ({ signal }) => (await callDesk('GET /event-counts', { query, signal })).counts,
    enabled: shown && desk && items.length > 0,
  })
  return <EventCountsContext value={data ?? no_counts}>{children}</EventCountsContext>
}
