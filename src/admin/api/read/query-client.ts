/** How long what was read is good for, and when to try again. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../transport/api-error.ts'

/** A refusal stays a refusal; a lost connection or a busy service is tried again. */
function worthRetrying(failures: number, error: Error): boolean {
  return (
    failures < 2 &&
    error instanceof ApiError &&
    (error.status === 0 || error.status >= 500) &&
    error.reason !== 'timeout'
  )
}

export const query_client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: worthRetrying,
      retryDelay: (failures) => 500 * 2 ** failures,
      // Without a network a query fails and says so, instead of waiting without a word.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})
