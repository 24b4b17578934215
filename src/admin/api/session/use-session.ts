/** React hooks for the session, its start and its end. */
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback } from 'react'
import type { DeskBody } from '../../../contract/desk/routes.ts'
import type { Language } from '../../../contract/field.ts'
import { todayIn } from '../../../contract/codec/windows.ts'
import { callDesk } from '../desk/call-desk.ts'
import { connect, connection } from '../transport/connection.ts'
import { askSession, session_key, sessionOptions } from './session.ts'
import type { Session } from './session-shape.ts'

/** Shares one query of the session with hundreds of components. */
export const SessionContext = createContext<Session | undefined>(undefined)

/** The session; undefined while it loads. */
export const useSession = (): Session | undefined => use(SessionContext)

/** Returns whether the service has the desk namespace. */
export const useHasDesk = (): boolean => useSession()?.desk ?? false

/** Returns whether the service stores a text for each language. */
export const useHasLanguages = (): boolean => useSession()?.offers?.languages !== false

/** The site's zone, which decides days in lists, calendar and forms wherever the user is. */
export const useSiteZone = (): string => useSession()?.site.time_zone ?? 'UTC'

/** Today, `YYYY-MM-DD`. */
export const useToday = (): string => todayIn(useSiteZone())

/** The session, refetched when stale. */
export const useFreshSession = (): Session | undefined => useQuery(sessionOptions).data

/** Key of the data stored in this browser: a user of a service. */
export function useOwner(): string {
  const user = useSession()?.user
  const { account } = connection
  return account ? `${account.rest_root} ${account.user_name}` : String(user?.id ?? '')
}

/** Invalidates every query, because another user may read other records. */
function adopt(cache: QueryClient, session: Session): Session {
  const before = cache.getQueryData<Session>(session_key)
  cache.setQueryData(session_key, session)
  // An answer that was requested before is of the session before.
  void cache.cancelQueries({ queryKey: session_key })
  if (before?.user?.id !== session.user?.id) {
    void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== session_key[0] })
  }
  return session
}

/** Starts and ends sessions; each resolves to the new session. */
type EntranceRoute = 'POST /session' | 'POST /setup' | 'POST /password' | 'POST /invitation/accept'
type Entrance = {
  [Name in EntranceRoute]: { readonly route: Name; readonly body: DeskBody<Name> }
}[EntranceRoute]

export function useEnter() {
  const cache = useQueryClient()
  return useCallback(
    async ({ route, body }: Entrance, language: Language) => {
      const session = await callDesk(route, { body, language, regain: false, time_limit: 120_000 })
      return adopt(cache, { ...session, desk: true })
    },
    [cache],
  )
}

async function endSession(): Promise<Session> {
  return { ...(await callDesk('DELETE /session', { regain: false })), desk: true }
}

/** Forgets the application password; such services have no session to end. */
function leaveAccount(): Promise<Session> {
  connect(null, 'device')
  return askSession(new AbortController().signal)
}

export function useEndSession() {
  const cache = useQueryClient()
  return useCallback(async () => {
    const session = connection.account ? await leaveAccount() : await endSession()
    // Clears the cache, so that the next user sees none of it.
    cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session_key[0] })
    return adopt(cache, session)
  }, [cache])
}
