/** Reads the address of a file as a person writes it. */

const read_as: Readonly<Record<string, string>> = { 'webcal:': 'https:', 'webcals:': 'https:' }

const schemes: readonly string[] = ['http:', 'https:']

/** Returns an address of http or https without a fragment; null: it is none. @param base what it is relative to */
export function webFileAddress(text: string, base?: string): URL | null {
  const trimmed = text.trim()
  if (!URL.canParse(trimmed, base)) return null
  const found = new URL(trimmed, base)
  const scheme = read_as[found.protocol]
  const url = scheme === undefined ? found : new URL(scheme + found.href.slice(found.protocol.length))
  url.hash = ''
  return schemes.includes(url.protocol) && url.hostname !== '' ? url : null
}

/** Returns an address that can be kept; null: it is none, or holds a user or a password. */
export function fileAddress(text: string): string | null {
  const url = webFileAddress(text)
  return url === null || url.username !== '' || url.password !== '' ? null : url.href
}

/** Returns the host of an address, which says whose it is and holds no secret. */
export const hostOf = (address: string) => webFileAddress(address)?.host ?? ''
