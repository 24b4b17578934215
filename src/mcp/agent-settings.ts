/** Reads from the environment which calendar the tools work on, and in whose name. */
import type { ClientOptions } from '../client/index.ts'

export class SettingsError extends Error {}

const standard_address = 'http://127.0.0.1:3000'

function checkedAddress(address: string): string {
  if (!URL.canParse(address) || !/^https?:/.test(address)) throw new SettingsError(`CALENDAR is no address: ${address}`)
  const { username, password } = new URL(address)
  // Errors name the address, and agents read errors.
  if (username !== '' || password !== '')
    throw new SettingsError('CALENDAR holds no user and no password: those are CALENDAR_USER and CALENDAR_PASSWORD.')
  return address
}

/** @throws SettingsError */
export function agentSettings(variables: Readonly<Record<string, string | undefined>>): ClientOptions {
  // Empty means unset, as for the service.
  const read = (name: string) => variables[name]?.trim() || undefined
  const [user, password] = [read('CALENDAR_USER'), read('CALENDAR_PASSWORD')]
  if ((user === undefined) !== (password === undefined))
    throw new SettingsError(
      'CALENDAR_USER and CALENDAR_PASSWORD, one of the user’s application passwords, go together.',
    )
  const [rest_root, namespace] = [read('REST_ROOT'), read('NAMESPACE')]
  return {
    address: checkedAddress(read('CALENDAR') ?? standard_address),
    ...(user !== undefined && password !== undefined ? { user, password } : {}),
    ...(rest_root === undefined ? {} : { rest_root }),
    ...(namespace === undefined ? {} : { namespace }),
  }
}

/** Reads where to listen, as `host:port`. @throws SettingsError */
export function listenAddress(written: string): { readonly host: string; readonly port: number } {
  const [, bracketed, host = bracketed, port] = /^(?:\[([\da-f:]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(written) ?? []
  if (host === undefined || Number(port) > 65_535)
    throw new SettingsError(`--http takes a host and a port, such as 127.0.0.1:3001, and not ${written}.`)
  return { host, port: Number(port) }
}
