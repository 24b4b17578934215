/** Defaults of the query cache: how long answers stay fresh and what is retried. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../failures/api-error.ts'

/** Retries lost connections and busy services, never refusals. */
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
      // Fails offline queries at once instead of pausing them silently.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})
