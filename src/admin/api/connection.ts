/** Which service this admin talks to. The service that serves the page writes its own values into the page's head. */

const meta = (name: string) =>
  typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>(`meta[name="takvim-${name}"]`)

/** Additive routes of this service: session, users, history … */
export const desk = 'calendar/desk/v1'

export const connection = {
  /** Path (or address) of the REST root, without a slash at its end. */
  rest_root: (meta('rest-root')?.content ?? '/api').replace(/\/$/, ''),
  /** Namespace of the interface. */
  namespace: meta('namespace')?.content ?? 'calendar/events/v1',
}

/** Where a path of a namespace is. `'root'` is the REST root itself. */
export function addressOf(namespace: 'interface' | 'desk' | 'root', path: string): string {
  const { rest_root } = connection
  if (namespace === 'root') return rest_root + path
  return `${rest_root}/${namespace === 'desk' ? desk : connection.namespace}${path}`
}
