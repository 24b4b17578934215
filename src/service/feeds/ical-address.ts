/**
 * Serves `?ical=1` on the usual addresses of sites with the REST root `/wp-json` like the feed of that page: their clients look for
 * calendars there.
 */
import { isLanguage } from '../../contract/languages.ts'
import { resource_names, resources } from '../../contract/resources.ts'
import type { Config } from '../config/config.ts'
import { pathOfAddress } from '../http/request-address.ts'

const wanted = /[?&]ical=1(?:&|$)/

const list = resources.events.name
const records: readonly string[] = resource_names.map((name) => resources[name].one)

const isTerm = (segment = ''): boolean =>
  resource_names.some((name) => resources[name].one === segment && !resources[name].has_status)

/** Returns the path of a feed below that of a language; null: the page has none. @param segments of the page */
function feedPath([first, second, ...rest]: readonly string[]): string | null {
  // Categories stand below those above them.
  const last = rest.at(-1)
  if (first === undefined || first === list) return last && isTerm(second) ? `${second}/${last}.ics` : 'calendar.ics'
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
