/**
 * Names the markup that rich text may hold. The service sanitises by this list what it stores, and the admin by the same list what it
 * shows, which may come from another service.
 */

interface RichTextRules {
  readonly tags: readonly string[]
  /** Attributes by tag; `*`: of every tag. */
  readonly attributes: Readonly<Record<string, readonly string[]>>
  /** Attributes whose value is an address. */
  readonly addresses: readonly string[]
  /** Schemes of addresses; an address without a scheme is relative, and allowed. */
  readonly schemes: readonly string[]
  /** Attributes that mean something when they are empty. */
  readonly may_be_empty: readonly string[]
}

export const rich_text: RichTextRules = {
  tags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'sub', 'sup', 'small', 'mark'],
    ...['a', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['span', 'div', 'bdi', 'bdo', 'abbr', 'time', 'cite', 'q'],
  ],
  attributes: {
    '*': ['lang', 'dir', 'title'],
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    time: ['datetime'],
  },
  addresses: ['href', 'src'],
  schemes: ['http', 'https', 'mailto', 'tel'],
  may_be_empty: ['alt'],
}

/** Characters that parsers of addresses skip, and white space that looks like them. */
const skipped = /[\u0000-\u0020\u00a0\u1680\u180e\u2000-\u2029\u205f\u3000]+/g

/** Values that end a comment, a CDATA section or an element where a text is parsed by other rules. */
const breaks_out = /--!?>|\]>|<\/[a-z]/i

function isAllowedAddress(address: string): boolean {
  const bare = address.replace(skipped, '')
  const [, scheme] = /^([a-z][a-z0-9.+-]*):/i.exec(bare) ?? []
  if (scheme !== undefined) return rich_text.schemes.includes(scheme.toLowerCase())
  // An address without a scheme must not name another host.
  return !/^[/\\]{2}/.test(bare)
}

/** Returns whether rich text keeps an attribute. @param value without white space around it */
export function keepsAttribute(tag: string, name: string, value: string): boolean {
  const { attributes, addresses, may_be_empty } = rich_text
  const of_tag = Object.hasOwn(attributes, tag) ? attributes[tag] : undefined
  if (!attributes['*']?.includes(name) && !of_tag?.includes(name)) return false
  if (value === '') return may_be_empty.includes(name)
  return !breaks_out.test(value) && (!addresses.includes(name) || isAllowedAddress(value))
}
