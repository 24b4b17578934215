/**
 * Chooses the service that the admin talks to. The service that serves the page writes its values into the page's head; a user can
 * connect to another service of this interface, or to one without the desk namespace, by an application password.
 */
import type { ResourceName } from '../../../contract/field.ts'
import { desk_namespace, interface_namespace } from '../../../contract/http/namespaces.ts'
import { readStored, store } from './stored.ts'

/** A service and the account used there. */
export interface Account {
  /** Path or address of the REST root. */
  readonly rest_root: string
  /** Namespace of the interface, e.g. `calendar/events/v1`. */
  readonly namespace: string
  readonly user_name: string
  readonly application_password: string
}

const meta = (name: string) =>
  typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>(`meta[name="takvim-${name}"]`)

const withoutSlashes = (text: string) => text.trim().replace(/\/+$/, '')

/** The service that serves this page. */
const home = {
  rest_root: withoutSlashes(meta('rest-root')?.content ?? '/api'),
  namespace: meta('namespace')?.content ?? interface_namespace,
}

const storage_key = 'takvim-connection'

/** Reads the tab's connection before the device's. */
const stores = ['sessionStorage', 'localStorage'] as const

function isAccount(value: unknown): value is Account {
  if (typeof value !== 'object' || value === null) return false
  const fields: Readonly<Record<string, unknown>> = { ...value }
  return ['rest_root', 'namespace', 'user_name', 'application_password'].every(
    (name) => typeof fields[name] === 'string',
  )
}

const storedAccount = (): Account | null =>
  stores.map((where) => readStored(storage_key, where)).find(isAccount) ?? null

interface Connection {
  rest_root: string
  namespace: string
  /** Null: the session cookie of the service that serves this page. */
  account: Account | null
  /** Whether it has a desk; null: unknown. Writes to services without one go through `foreign/write.ts`. */
  desk: boolean | null
  /** Arguments that a service without a desk lists; null: it has a desk, or lists none. */
  offers: Offers | null
}

/** The root of a namespace, as a service answers it. */
export interface Offers {
  /** Whether the service stores a text for each language. */
  readonly languages: boolean
  /** Whether the site's own interface is served beside it, which may tell how records are stored. */
  readonly own_interface: boolean
  /** Parameters of the list of each kind. */
  readonly parameters: Readonly<Record<ResourceName, readonly string[]>>
  /** Fields of each kind that can be written. */
  readonly fields: Readonly<Record<ResourceName, readonly string[]>>
}

const connectionOf = (account: Account | null): Connection =>
  account
    ? { rest_root: withoutSlashes(account.rest_root), namespace: account.namespace, account, desk: null, offers: null }
    : { ...home, account: null, desk: null, offers: null }

export const connection: Connection = connectionOf(storedAccount())

/**
 * Switches to this service.
 * @param keep `device`: until disconnected; `tab`: until the tab is closed; `page`: until the page is reloaded
 */
export function connect(account: Account | null, keep: 'device' | 'tab' | 'page'): void {
  Object.assign(connection, connectionOf(account))
  if (keep === 'page') return
  const [tab, device] = stores
  store(storage_key, keep === 'tab' ? account : null, tab)
  store(storage_key, keep === 'device' ? account : null, device)
}

/** Whether the service honours `Idempotency-Key`; foreign services may refuse the header. */
export const knowsKeys = () => connection.account === null

/** Value of `Authorization`: HTTP Basic with an application password, in UTF-8; null: none. */
export function authorization(): string | null {
  const { account } = connection
  if (!account) return null
  const bytes = new TextEncoder().encode(`${account.user_name}:${account.application_password}`)
  return `Basic ${btoa(String.fromCodePoint(...bytes))}`
}

/** Returns the address of a path in a namespace. `'root'` is the REST root itself. */
export function requestAddress(namespace: 'interface' | 'desk' | 'root', path: string): string {
  const { rest_root } = connection
  if (namespace === 'root') return rest_root + path
  return `${rest_root}/${namespace === 'desk' ? desk_namespace : connection.namespace}${path}`
}
