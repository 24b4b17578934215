/** Sites that may show the embed of a view, as people write them. */
import { longest_site } from '../../limits.ts'

/**
 * Matches an origin in lower case: a scheme, a host in ASCII, and a port. Nothing that ends a source or a
 * directive of a Content-Security-Policy can pass: no space, comma, semicolon, quote or asterisk.
 */
const origin = /^https?:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?$/u

/**
 * Returns the origin that an editor's text names, or null if it names none. A path, a query or a user in it
 * is refused rather than dropped, because `frame-ancestors` would allow more than was written.
 */
export function readAllowedSite(text: string): string | null {
  if (text.length > longest_site || !URL.canParse(text)) return null
  const url = new URL(text)
  const bare = url.pathname === '/' && !/[?#@\\]/u.test(text)
  return bare && origin.test(url.origin) ? url.origin : null
}
