/** Reads possible authors of a record. */
import { queryOptions } from '@tanstack/react-query'
import { callDesk } from './call-desk.ts'

/** Possible authors of a record. */
export const authorsOptions = queryOptions({
  queryKey: ['users', 'authors'],
  queryFn: async ({ signal }) => (await callDesk('GET /authors', { signal })).authors,
  staleTime: 60_000,
})
