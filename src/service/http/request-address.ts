/**
 * Parses addresses of requests, for all that look at one. A client chooses every letter of them: `//[` is no URL, and `//example.org/x`
 * and `/\\example.org/x` name another host for a parser that resolves them (WHATWG URL, "special authority slashes state").
 */

/** Scheme and host of a request target in absolute form (RFC 9112, section 3.2.2). */
const absolute = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i

/** Returns the path and the query of a request target: the path begins with one slash, and has no empty segments. */
export function localAddress(target: string): string {
  const local = target.replace(absolute, '')
  const at = local.search(/[?#]/)
  const [path, query] = at < 0 ? [local, ''] : [local.slice(0, at), local.slice(at)]
  return `/${path.replace(/^\/+/, '').replace(/\/{2,}/g, '/')}${query}`
}

/** Returns the path of an address, without its query. */
export const pathOfAddress = (address: string): string => address.split('?', 1)[0] ?? ''

/** Parses an address below a host that it cannot change. */
export const urlOfAddress = (address: string): URL => new URL(`http://page${address}`)
