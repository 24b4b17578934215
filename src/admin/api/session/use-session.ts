/** The session where something is drawn, and the ways in which one begins and ends. */
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback } from 'react'
import type { Language } from '../../../contract/field.ts'
import { todayIn } from '../../../contract/tables/windows.ts'
import { connect, connection } from '../transport/connection.ts'
import { request } from '../transport/request.ts'
import { askSession, session_key, sessionOptions, type Session } from './session.ts'

/** Whoever wants to know the session asks for it here: hundreds do, and one looks. */
export const SessionContext = createContext<Session | undefined>(undefined)

/** The session; undefined while it is being asked for. */
export const useSession = (): Session | undefined => use(SessionContext)

/** Whether the service is known to have a desk; what needs one is hidden without it. */
export const useHasDesk = (): boolean => useSession()?.desk ?? false

/** Whether the service keeps a text for each language; where it keeps one, languages are no matter of its records. */
export const useHasLanguages = (): boolean => useSession()?.offers?.languages !== false

/** Zone of the site: its days are the days of lists, calendar and forms alike, wherever the one who looks may be. */
export const useSiteZone = (): string => useSession()?.site.time_zone ?? 'UTC'

/** Today, `YYYY-MM-DD`. */
export const useToday = (): string => todayIn(useSiteZone())

/** The session, looked at again if the last look is old. */
export const useFreshSession = (): Session | undefined => useQuery(sessionOptions).data

/** Whose drafts and traces these are in this browser: a user of a service. */
export function useOwner(): string {
  const user = useSession()?.user
  const { account } = connection
  return account ? `${account.rest_root} ${account.user_name}` : String(user?.id ?? '')
}

/** Somebody else may see something else: what was read before is read again. */
function adopt(cache: QueryClient, session: Session): Session {
  const before = cache.getQueryData<Session>(session_key)
  cache.setQueryData(session_key, session)
  if (before?.user?.id !== session.user?.id) {
    void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== session_key[0] })
  }
  return session
}

/** The ways a session begins and ends. Each answers the session as it is now. */
type Entrance =
  | { readonly path: '/session'; readonly body: { email: string; password: string } }
  | {
      readonly path: '/setup'
      readonly body: { token: string; name: string; email: string; password: string }
    }
  | { readonly path: '/password'; readonly body: { token: string; password: string } }

export function useEnter() {
  const cache = useQueryClient()
  return useCallback(
    async ({ path, body }: Entrance, language: Language) => {
      const call = {
        namespace: 'desk',
        method: 'POST',
        path,
        body,
        language,
        regain: false,
        time_limit: 120_000,
      } as const
      return adopt(cache, { ...(await request<Omit<Session, 'desk'>>(call)).data, desk: true })
    },
    [cache],
  )
}

async function endSession(): Promise<Session> {
  const call = { namespace: 'desk', method: 'DELETE', path: '/session', regain: false } as const
  return { ...(await request<Omit<Session, 'desk'>>(call)).data, desk: true }
}

/** An application password is forgotten here; the service has nothing to end. */
function leaveAccount(): Promise<Session> {
  connect(null, 'device')
  return askSession(new AbortController().signal)
}

export function useSignOut() {
  const cache = useQueryClient()
  return useCallback(async () => {
    const session = connection.account ? await leaveAccount() : await endSession()
    // What the one who left could see is not for the next one.
    cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session_key[0] })
    return adopt(cache, session)
  }, [cache])
}
