/** Normalises addresses of callers for limits. */
import { isIPv4, isIPv6 } from 'node:net'

/** Returns an IPv4 address written as IPv6 (`::ffff:192.0.2.1`) in its own form; null for other addresses. */
function mapped(address: string): string | null {
  const ipv4 = /^::ffff:(.+)$/i.exec(address)?.[1]
  return ipv4 !== undefined && isIPv4(ipv4) ? ipv4 : null
}

/** Returns the eight groups of an IPv6 address, written out. */
function groupsOf(address: string): readonly string[] {
  // The URL parser writes the dotted end of an address in hexadecimal, too.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  if (tail === undefined || !before || !after) return before ?? []
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
}

/**
 * Returns the network that one caller controls: an IPv4 address, or the /64 of an IPv6 address.
 * @param ip as a socket or `X-Forwarded-For` gives it; some proxies add a port
 */
export function networkOf(ip: string): string {
  const bracketed = /^\[(.*)\](:\d+)?$/.exec(ip)?.[1] ?? ip
  const address = (/^([\d.]+):\d+$/.exec(bracketed)?.[1] ?? bracketed).replace(/%.*$/, '')
  const ipv4 = mapped(address)
  if (ipv4 !== null || !isIPv6(address)) return ipv4 ?? address
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

/**
 * Returns the beginning of an address, which tells its user roughly where a session is and others nothing exact: an IPv4
 * address without its last part, or the /48 of an IPv6 address.
 */
export function prefixOf(ip: string): string {
  const network = networkOf(ip)
  if (!network.includes(':')) return network.replace(/\.\d+$/, '.*')
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}
