/** Sanitises rich text in the browser, by the contract's allow-list: the text may come from a service that does not. */
import purify, { type Config } from 'dompurify'
import { keepsAttribute, rich_text } from '../../../contract/text/rich-text.ts'

const attributes = [...new Set(Object.values(rich_text.attributes).flat())]

const options: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...rich_text.tags],
  ALLOWED_ATTR: attributes,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // The library reads every other attribute as an address.
  ADD_URI_SAFE_ATTR: attributes.filter((name) => !rich_text.addresses.includes(name)),
  // The library's own pattern, with our schemes.
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${rich_text.schemes.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))`, 'i'),
  RETURN_DOM_FRAGMENT: true,
}

// The library's list of attributes is one for all tags, and allows images inside the text.
purify.addHook('uponSanitizeAttribute', (element, attribute) => {
  attribute.keepAttr = keepsAttribute(element.localName, attribute.attrName, attribute.attrValue)
})

export const sanitizeShown = (html: string): DocumentFragment => purify.sanitize(html, options)
