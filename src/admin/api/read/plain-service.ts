/**
 * Services with the interface's namespace alone: they know no session, so the connection holds the account, and
 * preferences are stored on this device.
 */
import { request } from '../transport/request.ts'
import { readStoredFields, store } from '../transport/stored.ts'

export interface RootBody {
  readonly namespaces?: readonly string[]
  readonly name?: string
  readonly timezone_string?: string
}

const preferences_key = 'takvim-preferences'

export const devicePreferences = () => readStoredFields(preferences_key)

/** @returns all preferences after the change */
export function keepDevicePreferences(changes: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const preferences = { ...devicePreferences(), ...changes }
  store(preferences_key, preferences)
  return preferences
}

/** Reads the REST root of a service. @throws ApiError when it is no such service or refuses the account */
export async function askRoot(signal: AbortSignal): Promise<RootBody> {
  return (await request<RootBody>({ namespace: 'root', path: '', regain: false, signal })).data
}

/**
 * Checks the connection's account by listing drafts, which editors alone may do.
 * @throws ApiError 401 or 403: not this user; 404: no such namespace; status 0: no answer
 */
export async function checkAccount(): Promise<void> {
  await request({ path: '/events', query: 'status=draft&per_page=1', regain: false })
}
