/**
 * Sanitises rich text on the way in, by the contract's allow-list (the admin does so again when it shows it), and converts it to plain
 * text.
 */
import sanitize from 'sanitize-html'
import type { Refusal } from '../../contract/http/error.ts'
import { keepsAttribute, rich_text } from '../../contract/text/rich-text.ts'

const options: sanitize.IOptions = {
  allowedTags: [...rich_text.tags],
  allowedAttributes: Object.fromEntries(Object.entries(rich_text.attributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...rich_text.schemes],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
}

/** Limit of tags and character references in one text: the sanitiser takes some microseconds for each. */
const most_markup = 10_000
/** Limit of nesting. The time of the parser grows with the depth of each tag. */
const most_levels = 100
const most_attributes = 50

/** Attributes with addresses, each of which the sanitiser checks in quadratic time. */
const addresses = ['href', 'src', 'cite']
const longest_address = 2048

class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

const tooMuchMarkup = () => new Refused({ code: 'too_much_markup' })

/** @throws Refused */
function checkMarkup(html: string): void {
  let count = 0
  for (let at = 0; at < html.length; at++) {
    const letter = html[at]
    if ((letter === '<' || letter === '&') && ++count > most_markup) throw tooMuchMarkup()
  }
}

/** @throws Refused */
function checkAttributes(attributes: Record<string, string>): void {
  if (Object.keys(attributes).length > most_attributes) throw tooMuchMarkup()
  for (const name of addresses) {
    const address = attributes[name]
    if (address === undefined || address.length <= longest_address) continue
    // Images inside the text are removed whatever their length.
    if (/^\s*data:/i.test(address)) delete attributes[name]
    else throw new Refused({ code: 'long_link', max: longest_address })
  }
}

/** Removes attributes that the contract does not allow; the library's own checks follow. */
function removeAttributes(tag: string, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    const trimmed = value.trim()
    if (keepsAttribute(tag, name, trimmed)) attributes[name] = trimmed
    else delete attributes[name]
  }
}

function sanitized(html: string): string {
  let level = 0
  checkMarkup(html)
  const clean = sanitize(html, {
    ...options,
    onOpenTag: (tag, attributes) => {
      if (++level > most_levels) throw tooMuchMarkup()
      checkAttributes(attributes)
      removeAttributes(tag, attributes)
    },
    onCloseTag: () => level--,
  })
  checkMarkup(clean)
  return clean
}

/**
 * Returns the sanitised text, or the reason to refuse it. Plain text stays as it is but for `&` and `<`. Takes linear time, and is
 * idempotent.
 */
export function sanitizeHtml(html: string): { readonly html: string } | { readonly refusal: Refusal } {
  try {
    return { html: sanitized(html) }
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal }
    throw error
  }
}

/** Tags that do not separate words: `<b>Fest</b>ival` reads `Festival`. */
const inline =
  /<\/?(?:strong|b|em|i|u|s|del|ins|sub|sup|small|mark|a|span|bdi|bdo|code|abbr|time|cite|q)(?:\s[^>]*)?>/gi

const characters: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** Returns the plain text of sanitised rich text: without tags, with the four escaped characters decoded. */
export function textOfHtml(html: string): string {
  const bare = html.replace(inline, '').replace(/<[^>]*>/g, ' ')
  return bare.replace(/&(?:lt|gt|quot|amp);/g, (escaped) => characters[escaped] ?? escaped)
}
