/** Sends the last request of a page that is being closed: it outlives the page, and nobody reads its answer. */
import { requestAddress, connection } from './connection.ts'

/** @param path below the namespace of the desk */
export function sendLast(path: string, body?: object): void {
  // Other services have no session that goes along by itself.
  if (connection.account) return
  const content = body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}
  fetch(requestAddress('desk', path), { method: 'DELETE', keepalive: true, ...content }).catch(() => undefined)
}
