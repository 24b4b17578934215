/**
 * Loads images of other sites on demand only: a request tells the site who looks at a record, and when. A site that was
 * allowed stays so until the tab is closed.
 */
import { useSyncExternalStore } from 'react'
import { connection } from '../../api/transport/connection.ts'
import { readStored, store } from '../../api/transport/stored.ts'

const storage_key = 'takvim.image-sites'

const isText = (value: unknown): value is string => typeof value === 'string'

function readAllowed(): ReadonlySet<string> {
  const stored = readStored(storage_key, 'sessionStorage')
  return new Set(Array.isArray(stored) ? stored.filter(isText) : [])
}

let allowed: ReadonlySet<string> | null = null
const listeners = new Set<() => void>()

const allowedSites = () => (allowed ??= readAllowed())

export function allowSites(sites: readonly string[]): void {
  allowed = new Set([...allowedSites(), ...sites])
  store(storage_key, [...allowed], 'sessionStorage')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the sites whose images load; a new set whenever one is added. */
export const useAllowedSites = (): ReadonlySet<string> => useSyncExternalStore(subscribe, allowedSites, allowedSites)

/** Returns the host of an address on another site; null for images of this site and of the connected service. */
function foreignSite(address: string): string | null {
  if (!URL.canParse(address, location.origin)) return null
  const { protocol, origin, host } = new URL(address, location.origin)
  const own = [location.origin, new URL(connection.rest_root, location.origin).origin]
  return /^https?:$/.test(protocol) && !own.includes(origin) ? host : null
}

/** Returns the host that must be allowed before an address is loaded; null when it may be loaded. */
export function withheldSite(address: string): string | null {
  const site = foreignSite(address)
  return site !== null && !allowedSites().has(site) ? site : null
}

/** Holds the address of an image that is not loaded. */
const held_address = 'data-takvim-src'

/** Takes the address from an image that must not load. The image must belong to a document that loads nothing. */
export function withhold(image: Element): void {
  // Removes an attribute of this name that the text itself has, which would replace the address.
  image.removeAttribute(held_address)
  const address = image.getAttribute('src')
  if (address === null || withheldSite(address) === null) return
  image.removeAttribute('src')
  image.setAttribute(held_address, address)
}

/** Returns attributes of an image with its address withheld, wherever it leads. */
export const heldImage = ({ src, ...rest }: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  [held_address]: src,
  ...rest,
})

/** Loads an image whose address was withheld, unless its site still has to be allowed. */
export function revealImage(image: Element): void {
  const address = image.getAttribute(held_address)
  if (address === null || withheldSite(address) !== null) return
  image.removeAttribute(held_address)
  image.setAttribute('referrerpolicy', 'no-referrer')
  image.setAttribute('src', address)
}

export function revealImages(root: ParentNode): void {
  for (const image of root.querySelectorAll(`img[${held_address}]`)) revealImage(image)
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/** Returns a text as it is stored, with the addresses of all its images. */
export function withAddresses(html: string): string {
  if (!html.includes('<img')) return html
  // A parsed document loads nothing.
  const body = parse(html)
  for (const image of body.querySelectorAll('img')) {
    const address = image.getAttribute(held_address)
    if (address !== null) {
      // The position in which editors write it most often.
      const rest = image.getAttributeNames().filter((name) => name !== held_address)
      const values = rest.map((name) => [name, image.getAttribute(name) ?? ''] as const)
      for (const name of image.getAttributeNames()) image.removeAttribute(name)
      image.setAttribute('src', address)
      for (const [name, value] of values) image.setAttribute(name, value)
    }
    image.removeAttribute('referrerpolicy')
  }
  return body.innerHTML
}

/** Returns the sites of the images in a text that are not loaded. */
export function withheldSites(html: string): readonly string[] {
  if (!html.includes('<img')) return []
  const addresses = [...parse(html).querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '')
  return [...new Set(addresses.flatMap((address) => withheldSite(address) ?? []))]
}
