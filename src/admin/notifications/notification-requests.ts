/** Reads notifications and marks them as read. The stream invalidates them below `notifications`. */
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import type { Language } from '../../contract/field.ts'
import { callDesk } from '../api/desk/call-desk.ts'

export type Notification = DeskAnswer<'GET /notifications'>['notifications'][number]

const key = ['notifications'] as const

export const notificationsOptions = (language: Language) =>
  infiniteQueryOptions({
    queryKey: [...key, language],
    queryFn: ({ pageParam: page, signal }) => callDesk('GET /notifications', { query: { page }, language, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total_pages }, _pages, page) => (page < total_pages ? page + 1 : undefined),
    staleTime: 60_000,
  })

export function useReadNotifications() {
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: key })
  const read = useMutation({
    mutationFn: (id: number) => callDesk('PATCH /notifications/{id}', { path: { id }, body: { read: true } }),
    onSettled,
  })
  const readAll = useMutation({ mutationFn: () => callDesk('POST /notifications/read-all', {}), onSettled })
  return { read, readAll }
}
