/**
 * A service that has only the interface's own namespace: it knows no session, so who one is stands in the connection, and what
 * one prefers is kept on this device.
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

/** @returns all of them, with the changes */
export function keepDevicePreferences(changes: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const preferences = { ...devicePreferences(), ...changes }
  store(preferences_key, preferences)
  return preferences
}

/** What the REST root says of the service. @throws ApiError when this is not one, or does not know the account */
export async function askRoot(signal: AbortSignal): Promise<RootBody> {
  return (await request<RootBody>({ namespace: 'root', path: '', regain: false, signal })).data
}

/**
 * Whether the service of the connection answers to its account: only one who may edit lists drafts.
 * @throws ApiError 401 or 403: not this user; 404: no such namespace; status 0: no answer
 */
export async function checkAccount(): Promise<void> {
  await request({ path: '/events', query: 'status=draft&per_page=1', regain: false })
}
