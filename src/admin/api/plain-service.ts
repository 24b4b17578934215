/**
 * A service that has only the interface's own namespace: it knows no session, so who one is stands in the connection, and what
 * one prefers is kept on this device.
 */
import { connection } from './connection.ts'
import { request } from './request.ts'
import type { Session, User } from './session.ts'

interface RootBody {
  readonly namespaces?: readonly string[]
  readonly name?: string
  readonly timezone_string?: string
}

const preferences_key = 'takvim-preferences'

export function devicePreferences(): Readonly<Record<string, unknown>> {
  try {
    const value = JSON.parse(localStorage.getItem(preferences_key) ?? '{}') as unknown
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** @returns all of them, with the changes */
export function keepDevicePreferences(changes: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const preferences = { ...devicePreferences(), ...changes }
  try {
    localStorage.setItem(preferences_key, JSON.stringify(preferences))
  } catch {
    // Storage is refused: they last as long as the page.
  }
  return preferences
}

/** What this user may do is not told; the service refuses what is not allowed, and the admin offers what an editor does. */
function plainUser(): User | null {
  const { account } = connection
  if (!account) return null
  const { user_name } = account
  const preferences = devicePreferences()
  return { id: 0, name: user_name, email: user_name, role: 'editor', language: null, preferences }
}

/** Nobody, at the service of the connection. */
export function strangerSession(): Session {
  const { rest_root, namespace } = connection
  const site = { name: '', time_zone: 'UTC', language: 'en', currency: 'USD', namespace, rest_root } as const
  return { desk: false, user: null, setup_required: false, site }
}

/** What the REST root says of the service. @throws ApiError when this is not one, or does not know the account */
export async function askRoot(signal: AbortSignal): Promise<RootBody> {
  return (await request<RootBody>({ namespace: 'root', path: '', regain: false, signal })).data
}

/** Who one is at such a service. */
export function plainSession({ name, timezone_string: zone }: RootBody): Session {
  const stranger = strangerSession()
  // A service may give an offset, or nothing: then the clock of UTC tells what is today.
  const site = { ...stranger.site, name: name ?? '', time_zone: isZone(zone) ? zone : 'UTC' }
  return { ...stranger, user: plainUser(), site }
}

function isZone(name: string | undefined): name is string {
  if (!name) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/**
 * Whether the service of the connection answers to its account: only one who may edit lists drafts.
 * @throws ApiError 401 or 403: not this user; 404: no such namespace; status 0: no answer
 */
export async function checkAccount(): Promise<void> {
  await request({ path: '/events', query: 'status=draft&per_page=1', regain: false })
}
