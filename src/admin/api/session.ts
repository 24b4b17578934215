/** Who is signed in, and to which calendar. */
import { queryOptions, useQueryClient, useQuery, type QueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback } from 'react'
import type { Language, ResourceName } from '../../contract/field.ts'
import { may, type Caller, type Right, type Role } from '../../contract/roles.ts'
import { ApiError } from './api-error.ts'
import { desk_namespace } from '../../contract/namespaces.ts'
import { connect, connection } from './connection.ts'
import { askRoot, plainSession, strangerSession } from './plain-service.ts'
import { request } from './request.ts'

export interface User {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly language: Language | null
  readonly preferences?: Readonly<Record<string, unknown>>
}

export interface Site {
  readonly name: string
  readonly time_zone: string
  readonly language: Language
  readonly currency: string
  readonly namespace: string
  readonly rest_root: string
}

export interface Session {
  /** Whether the service has the additive namespace; without it, what needs it is hidden. */
  readonly desk: boolean
  /** Null: nobody is signed in. */
  readonly user: User | null
  /** There is no user yet: the first one is made through the printed link. */
  readonly setup_required: boolean
  readonly site: Site
}

export const session_key = ['session'] as const

/** The service that serves the page mostly has a desk: its session is asked for at once. Of another the root tells first. */
async function askSession(signal: AbortSignal): Promise<Session> {
  if (connection.account) {
    const root = await askRoot(signal)
    return root.namespaces?.includes(desk_namespace) ? deskSession(signal) : plainSession(root)
  }
  try {
    return await deskSession(signal)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return plainSession(await askRoot(signal))
    throw error
  }
}

async function deskSession(signal: AbortSignal): Promise<Session> {
  const { data } = await request<Omit<Session, 'desk'>>({ namespace: 'desk', path: '/session', signal, regain: false })
  connection.namespace = data.site.namespace
  return { ...data, desk: true }
}

export const sessionOptions = queryOptions({
  queryKey: session_key,
  queryFn: async ({ signal }): Promise<Session> => {
    try {
      return await askSession(signal)
    } catch (error) {
      // The account is not, or not any more, right: at the door one can give another.
      if (error instanceof ApiError && error.status === 401 && connection.account) return strangerSession()
      throw error
    }
  },
  staleTime: 60_000,
  // Every screen looks at the session: one more look at a service that is away must not start over.
  retryOnMount: false,
})

/** Whoever wants to know the session asks for it here: hundreds do, and one looks. */
export const SessionContext = createContext<Session | undefined>(undefined)

/** The session; undefined while it is being asked for. */
export const useSession = (): Session | undefined => use(SessionContext)

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
export type Entrance =
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

/** Whether the one who is signed in has a right, on a record of this author where the right is about records. */
export function useMay(): (right: Right, author?: number | null) => boolean {
  const user = useSession()?.user
  const id = user?.id
  const role = user?.role
  return useCallback(
    (right, author = null) => {
      const caller: Caller = id === undefined || role === undefined ? null : { id, role }
      return may(caller, right, author)
    },
    [id, role],
  )
}

/** What one needs to change a record of a kind: for records, with its author. */
export const write_rights = {
  events: 'edit_unpublished',
  venues: 'edit_unpublished',
  organizers: 'edit_unpublished',
  categories: 'write_categories',
  tags: 'write_tags',
} as const satisfies Record<ResourceName, Right>

/** What one needs for a new record of a kind. */
export const create_rights = {
  events: 'create_record',
  venues: 'create_record',
  organizers: 'create_record',
  categories: 'write_categories',
  tags: 'write_tags',
} as const satisfies Record<ResourceName, Right>
