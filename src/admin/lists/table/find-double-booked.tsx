/** Finds the double-booked events of a page. Loaded after the list: rows do not wait for their marks. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listQuery } from '../../../contract/desk/lists/list-request.ts'
import { request } from '../../api/transport/request.ts'
import type { Item } from '../../api/read/record.ts'
import { useHasDesk } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'

interface FindProps {
  readonly items: readonly Item[]
  readonly onFound: (ids: ReadonlySet<number>) => void
}

export default function FindDoubleBooked({ items, onFound }: FindProps) {
  const { language } = useWords()
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
  useEffect(() => {
    if (data) onFound(new Set(data))
  }, [data, onFound])
  return null
}
