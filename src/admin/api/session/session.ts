/** Loads the session: the signed-in user and the site. The first screen waits for it. */
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../failures/api-error.ts'
import { desk_namespace } from '../../../contract/http/namespaces.ts'
import { connection } from '../transport/connection.ts'
import { askRoot, type RootBody } from '../read/plain-service.ts'
import { callDesk } from '../desk/call-desk.ts'
import type { Session } from './session-shape.ts'

export const session_key = ['session'] as const

/** The page's own service usually has a desk, so its session is requested at once; other services' roots are read first. */
export async function askSession(signal: AbortSignal): Promise<Session> {
  if (connection.account) {
    const root = await askRoot(signal)
    return root.namespaces?.includes(desk_namespace) ? deskSession(signal) : plainSession(root, signal)
  }
  try {
    return await deskSession(signal)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return await plainSession(await askRoot(signal), signal)
    throw error
  }
}

async function deskSession(signal: AbortSignal): Promise<Session> {
  const session = await callDesk('GET /session', { signal, regain: false })
  Object.assign(connection, { namespace: session.site.namespace, desk: true, offers: null })
  return { ...session, desk: true }
}

const plainCode = () => import('./plain-session.ts')

async function plainSession(root: RootBody, signal: AbortSignal): Promise<Session> {
  return (await plainCode()).plainSession(root, signal)
}

export const sessionOptions = queryOptions({
  queryKey: session_key,
  queryFn: async ({ signal }): Promise<Session> => {
    try {
      return await askSession(signal)
    } catch (error) {
      // The account is refused: the sign-in asks for another one.
      if (error instanceof ApiError && error.status === 401 && connection.account)
        return (await plainCode()).strangerSession()
      throw error
    }
  },
  staleTime: 60_000,
  // Does not retry: every screen reads the session, and retries would multiply while the service is away.
  retryOnMount: false,
})
