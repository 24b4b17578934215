/** Finds the service behind the address of a site, by what it answers: its REST root, or a page that leads there. */
import type { FetchedFile } from '../addresses/fetch-file.ts'
import { webFileAddress } from '../addresses/file-address.ts'
import { answerOf, isObject } from './service-answer.ts'
import { offeredService, routeBelow, serviceAt, type FoundService } from './service-address.ts'

/** Bytes in which a page leads to its REST root. */
const head = 512 * 1024

/** Largest answer that may be a REST root, which describes all its routes. */
const largest_root = 4 * 1024 * 1024

/** REST roots of sites whose pages lead to none. */
const usual_roots = ['/wp-json', '/api']

const rest_root = 'https://api.w.org/'

const named = /"(?:namespaces?|rest_url)"\s*:/

/** Returns the service whose answer this is. */
function serviceOfAnswer(address: string, body: Uint8Array): FoundService | null {
  const start = Buffer.from(body.subarray(0, head)).toString('latin1')
  const is_list = start.includes('"events"')
  if (!start.trimStart().startsWith('{') || !(named.test(start) || is_list)) return null
  const answer = is_list || body.length <= largest_root ? answerOf(body) : null
  if (answer === null) return null
  if (Array.isArray(answer['namespaces'])) {
    const root = new URL(address)
    root.searchParams.delete('_fields')
    return offeredService(root.href, answer['namespaces'])
  }
  if (Array.isArray(answer['events']) && typeof answer['rest_url'] === 'string') return serviceAt(address, true)
  const { namespace, routes } = answer
  return typeof namespace === 'string' && isObject(routes) && `/${namespace}/events` in routes
    ? serviceAt(address, false)
    : null
}

const in_header = /<([^<>]{1,2000})>[^,]{0,200}?\brel="?https:\/\/api\.w\.org\/"?/i
const in_page = /<link\b[^<>]{0,2000}>/gi
// No two spaces in a row may be read in two ways: a page of blanks would take minutes.
const is_event = /"@type"\s*:\s*(?:\[\s*)?"(?:https?:\/\/schema\.org\/)?[A-Za-z]*Event"/

/** Returns the REST root that a page names; null: it names none. */
function rootOfPage(address: string, page: string, links: string | null): string | null {
  const [, of_header] = in_header.exec(links ?? '') ?? []
  const [tag = ''] = (page.match(in_page) ?? []).filter((link) => link.includes(rest_root))
  const [, of_page] = /\bhref=["']?([^"'\s>]+)/i.exec(tag) ?? []
  const written = of_header ?? of_page?.replaceAll('&amp;', '&').replaceAll('&#038;', '&')
  return written === undefined ? null : (webFileAddress(written, address)?.href ?? null)
}

/** Returns the addresses at which a REST root may stand. */
function rootsFor(url: URL, fetched: FetchedFile): readonly string[] {
  const is_site = url.pathname === '/' && url.search === ''
  const usual = is_site ? usual_roots.map((path) => new URL(path, url).href) : []
  if (fetched.kind === 'failed') return ['sign_in_page', 'address_not_found'].includes(fetched.reason) ? usual : []
  if (fetched.kind !== 'file') return []
  const page = Buffer.from(fetched.body.subarray(0, head)).toString('utf8').trimStart()
  if (!page.startsWith('<') || (!is_site && is_event.test(page))) return []
  const root = rootOfPage(fetched.address, page, fetched.links)
  return root === null ? usual.map((path) => new URL(new URL(path).pathname, fetched.address).href) : [root]
}

/**
 * Finds a service by what an address gave.
 * @param ask fetches another address
 */
export async function findService(
  url: URL,
  fetched: FetchedFile,
  ask: (address: string) => Promise<FetchedFile>,
): Promise<FoundService | null> {
  const direct = fetched.kind === 'file' ? serviceOfAnswer(fetched.address, fetched.body) : null
  if (direct !== null) return direct
  for (const root of rootsFor(url, fetched)) {
    const answer = await ask(routeBelow(root, '', { _fields: 'namespaces' }))
    const found = answer.kind === 'file' ? serviceOfAnswer(answer.address, answer.body) : null
    if (found !== null) return found
  }
  return null
}
