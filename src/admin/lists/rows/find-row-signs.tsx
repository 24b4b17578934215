/** Finds the signs and images of a page. Loaded after the list: rows do not wait for them. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listQuery, namespaceOf } from '../../../contract/desk/lists/list-request.ts'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import { withDeskDefaults } from '../../address/list-search.ts'
import { callDesk } from '../../api/desk/call-desk.ts'
import { request } from '../../api/transport/request.ts'
import type { Item } from '../../api/read/record.ts'
import { useHasDesk } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import type { RowSigns } from '../../kinds/cells/row-signs.ts'

interface FindProps {
  readonly resource: ResourceName
  /** Whether the list shows images. */
  readonly with_images: boolean
  readonly items: readonly Item[]
  readonly onFound: (signs: RowSigns) => void
}

const none: readonly number[] = []
const no_items: readonly Item[] = []
const no_images: RowSigns['images'] = new Map()

export default function FindRowSigns({ resource, with_images, items, onFound }: FindProps) {
  const { language } = useWords()
  const events = resources[resource].dated ? items : no_items
  const double_booked = useDoubleBooked(events, language)
  const sent_back = useSentBack(events)
  const images = useImages(resource, with_images ? items : no_items, language)
  useEffect(() => {
    onFound({ double_booked: new Set(double_booked), sent_back: new Set(sent_back), images })
  }, [double_booked, sent_back, images, onFound])
  return null
}

const addressOf = ({ image }: Item) =>
  typeof image === 'object' && image !== null && 'url' in image && typeof image.url === 'string' ? image.url : ''

function useImages(resource: ResourceName, items: readonly Item[], language: Language): RowSigns['images'] {
  const search = withDeskDefaults(resource, { include: items.map(({ id }) => id), per_page: items.length })
  const query = `${listQuery(resource, search, language)}&_fields=${resource}.id,${resource}.image`
  const { data } = useQuery({
    queryKey: [resource, 'images', query],
    queryFn: async ({ signal }) => {
      const { data } = await request<Readonly<Record<string, unknown>>>({
        ...{ namespace: namespaceOf(resource, search), path: `/${resource}`, query, signal },
      })
      // The interface names the array after the resource and fills it with representations.
      const found = (data[resource] ?? []) as readonly Item[]
      return new Map(found.map((item) => [item.id, addressOf(item)]))
    },
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
  })
  return data ?? no_images
}

function useDoubleBooked(items: readonly Item[], language: Language): readonly number[] {
  const desk = useHasDesk()
  const published = items.filter(({ status }) => status === 'publish').map(({ id }) => id)
  const search = { include: published, double_booked: true, status: ['publish'], per_page: published.length }
  const query = `${listQuery('events', search, language)}&_fields=events.id`
  const { data } = useQuery({
    queryKey: ['events', 'count', 'double_booked', query],
    queryFn: async ({ signal }) => {
      const { data } = await request<{ readonly events: readonly { readonly id: number }[] }>({
        ...{ namespace: 'desk', path: '/events', query, signal },
      })
      return data.events.map(({ id }) => id)
    },
    enabled: desk && published.length > 0,
    placeholderData: keepPreviousData,
  })
  return data ?? none
}

/** New events that were sent back are drafts. */
function useSentBack(items: readonly Item[]): readonly number[] {
  const desk = useHasDesk()
  const query = { state: ['sent_back'], kind: ['new'], resource: 'events', per_page: 100 } as const
  const { data } = useQuery({
    queryKey: ['proposals', 'sent_back', 'events'],
    queryFn: async ({ signal }) => {
      const { proposals } = await callDesk('GET /proposals', { query, signal })
      return proposals.map(({ record_id }) => record_id)
    },
    enabled: desk && items.some(({ status }) => status === 'draft'),
  })
  return data ?? none
}
