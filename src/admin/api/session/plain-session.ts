/** The session at a service without a desk, which knows none. Loaded on demand: a desk sends its own. */
import { default_language } from '../../../contract/languages.ts'
import { rightsOf } from '../../../contract/roles.ts'
import { canonicalZone } from '../../../contract/time/clock.ts'
import { loadZones } from '../../i18n/zones/load-zones.ts'
import { askOffers } from '../foreign/reading/offers.ts'
import { devicePreferences, type RootBody } from '../read/plain-service.ts'
import { connection } from '../transport/connection.ts'
import type { Session, SignedInUser } from './session-shape.ts'

/** Such services do not tell the user's rights: the admin offers an editor's actions, and the service refuses. */
function plainUser(): SignedInUser | null {
  const { account } = connection
  if (!account) return null
  const { user_name } = account
  const preferences = devicePreferences()
  return { id: 0, name: user_name, email: user_name, role: 'editor', language: null, preferences }
}

/** A signed-out session at the connected service. */
export function strangerSession(): Session {
  const { rest_root, namespace } = connection
  const site = {
    name: '',
    time_zone: 'UTC',
    language: default_language,
    currency: 'USD',
    namespace,
    rest_root,
    feeds: false,
    mail: false,
    media: false,
    exports: false,
    map: null,
  } as const
  return { desk: false, user: null, scope: null, members: [], rights: {}, setup_required: false, site }
}

/** Returns the session at a service without a desk, with the arguments that the service lists. */
export async function plainSession(root: RootBody, signal: AbortSignal): Promise<Session> {
  const { name, timezone_string: zone } = root
  const [offers] = await Promise.all([connection.account ? askOffers(signal, root.namespaces) : null, loadZones()])
  Object.assign(connection, { desk: false, offers })
  const stranger = strangerSession()
  // Foreign services may name an offset or no zone; UTC then decides which day is today.
  const site = { ...stranger.site, name: name ?? '', time_zone: canonicalZone(zone ?? '') ?? 'UTC' }
  const user = plainUser()
  const known = { ...stranger, site, ...(offers ? { offers } : {}) }
  if (!user) return known
  return { ...known, user, scope: 'write', rights: rightsOf({ ...user, scope: 'write' }) }
}
