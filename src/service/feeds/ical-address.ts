/**
 * Serves `?ical=1` on the usual addresses of sites with the REST root `/wp-json` like the feed of that page: their clients look for
 * calendars there.
 */
import type { Config } from '../config/config.ts'
import { pathOfAddress } from '../http/request-address.ts'
import { isLanguage } from '../../contract/languages.ts'

const wanted = /[?&]ical=1(?:&|$)/

const records: readonly string[] = ['event', 'venue', 'organizer', 'category', 'tag']

/** Returns the path of a feed below that of a language; null: the page has none. @param segments of the page */
function feedPath([first, second, ...rest]: readonly string[]): string | null {
  // Categories stand below those above them.
  const last = rest.at(-1)
  if (first === 'events' && (second === 'category' || second === 'tag')) return last ? `${second}/${last}.ics` : null
  if (first === undefined || first === 'events') return 'calendar.ics'
  return records.includes(first) && second !== undefined ? `${first}/${second}.ics` : null
}

/** Returns the address of a request, or that of the feed it asks for. */
export function icalAddress(
  url: string,
  { FEEDS, REST_ROOT, SITE_LANGUAGE }: Pick<Config, 'FEEDS' | 'REST_ROOT' | 'SITE_LANGUAGE'>,
): string {
  if (!FEEDS || REST_ROOT !== '/wp-json' || !wanted.test(url)) return url
  const segments = pathOfAddress(url).split('/').filter(Boolean)
  const [first] = segments
  const path = feedPath(isLanguage(first) ? segments.slice(1) : segments)
  return path === null ? url : `/${isLanguage(first) ? first : SITE_LANGUAGE}/${path}`
}
