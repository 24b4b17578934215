/**
 * Serves `?rest_route=/calendar/events/v1/events` on the root of the site like that path below the REST root. Sites that cannot
 * rewrite addresses offer the interface this way, and clients look for it there.
 */
import { languages } from '../../contract/field.ts'

const site_root = new RegExp(`^/(?:(${languages.join('|')})/?)?(?:index\\.php)?\\?`)

/** Decodes part of a query string; bytes that are not UTF-8 stay encoded and are refused where the path is read. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

const asPath = (route: string) =>
  route
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (/%[0-9a-f]{2}/i.test(segment) ? segment : encodeURIComponent(segment)))
    .join('/')

/** Returns the address of a request, or that of its `rest_route`. */
export function restRouteUrl(url: string, rest_root: string): string {
  const [, language] = site_root.exec(url) ?? []
  const at = url.indexOf('?')
  if (!site_root.test(url)) return url
  const pairs = url.slice(at + 1).split('&')
  const named = pairs.findLast((pair) => /^rest_route=./.test(pair))
  if (named === undefined) return url
  const route = asPath(decoded(named.slice('rest_route='.length)))
  const others = pairs.filter((pair) => !/^rest_route(=|$)/.test(pair)).join('&')
  return `${language ? `/${language}` : ''}${rest_root}/${route}${others === '' ? '' : `?${others}`}`
}
