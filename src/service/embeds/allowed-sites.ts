import { readAllowedSite } from '../../contract/desk/feeds/allowed-sites.ts'
import { most_sites } from '../../contract/limits.ts'

/**
 * Returns the directive that lets these origins show the embed, and the desk of this service preview it. None given, or one that is no
 * origin, lets nobody.
 */
export function frameAncestors(sites: readonly string[]): string {
  const is_closed =
    sites.length === 0 || sites.length > most_sites || sites.some((site) => readAllowedSite(site) !== site)
  return `frame-ancestors ${is_closed ? "'none'" : ["'self'", ...sites].join(' ')}`
}
