/** Loads the session: the signed-in user and the site. The first screen waits for it. */
import { queryOptions } from '@tanstack/react-query'
import { default_language } from '../../../contract/languages.ts'
import { canonicalZone } from '../../../contract/time/clock.ts'
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import { loadZones } from '../../i18n/zones/load-zones.ts'
import { ApiError } from '../../failures/api-error.ts'
import { desk_namespace } from '../../../contract/http/namespaces.ts'
import { connection, type Offers } from '../transport/connection.ts'
import { askRoot, devicePreferences, type RootBody } from '../read/plain-service.ts'
import { callDesk } from '../desk/call-desk.ts'

type DeskSession = DeskAnswer<'GET /session'>

export type SignedInUser = NonNullable<DeskSession['user']>

export interface Session extends Omit<DeskSession, 'rights'> {
  /** Whether the service has the desk namespace; parts that need it are hidden otherwise. */
  readonly desk: boolean
  /** How far each right reaches, as the service decides; one that is not named is not given. */
  readonly rights: Partial<DeskSession['rights']>
  /** Arguments that a service without a desk lists; absent: it has a desk, or lists none. */
  readonly offers?: Offers
}

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

/** Such services do not tell the user's rights: the admin offers an editor's actions, and the service refuses. */
function plainUser(): SignedInUser | null {
  const { account } = connection
  if (!account) return null
  const { user_name } = account
  const preferences = devicePreferences()
  return { id: 0, name: user_name, email: user_name, role: 'editor', language: null, preferences }
}

/** A signed-out session at the connected service. */
function strangerSession(): Session {
  const { rest_root, namespace } = connection
  const site = {
    name: '',
    time_zone: 'UTC',
    language: default_language,
    currency: 'USD',
    namespace,
    rest_root,
    mail: false,
    map: null,
  } as const
  return { desk: false, user: null, scope: null, members: [], rights: {}, setup_required: false, site }
}

const offersOf = async (signal: AbortSignal) => (await import('../foreign/offers.ts')).askOffers(signal)

/** Returns the session at a service without a desk, with the arguments that the service lists. */
async function plainSession({ name, timezone_string: zone }: RootBody, signal: AbortSignal): Promise<Session> {
  const [offers] = await Promise.all([connection.account ? offersOf(signal) : null, loadZones()])
  Object.assign(connection, { desk: false, offers })
  const stranger = strangerSession()
  // Foreign services may name an offset or no zone; UTC then decides which day is today.
  const site = { ...stranger.site, name: name ?? '', time_zone: canonicalZone(zone ?? '') ?? 'UTC' }
  const user = plainUser()
  const known = { ...stranger, site, ...(offers ? { offers } : {}) }
  if (!user) return known
  // Loaded on demand, because a desk sends its user's rights.
  const { rightsOf } = await import('../../../contract/roles.ts')
  return { ...known, user, scope: 'write', rights: rightsOf({ ...user, scope: 'write' }) }
}

export const sessionOptions = queryOptions({
  queryKey: session_key,
  queryFn: async ({ signal }): Promise<Session> => {
    try {
      return await askSession(signal)
    } catch (error) {
      // The account is refused: the sign-in asks for another one.
      if (error instanceof ApiError && error.status === 401 && connection.account) return strangerSession()
      throw error
    }
  },
  staleTime: 60_000,
  // Does not retry: every screen reads the session, and retries would multiply while the service is away.
  retryOnMount: false,
})
