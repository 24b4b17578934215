/** Reads the description of an event: HTML, or plain text that becomes HTML. */
import { rich_text } from '../../../../contract/text/rich-text.ts'
import { sanitizeHtml, textOfHtml } from '../../../rich-text/sanitize-html.ts'
import type { ContentLine } from '../grammar/content-line.ts'
import { unescapeText, withoutEmbedding } from './text-values.ts'

/** A tag with attributes as HTML writes them; `<y and y>` is none. */
const tag = new RegExp(
  `</?(?:${rich_text.tags.join('|')})(?:\\s+[a-z][a-z0-9:-]{0,40}\\s?=\\s?(?:"[^"<>]*"|'[^'<>]*'|[^\\s"'<>=]+)){0,20}\\s*/?>`,
  'i',
)

const blocks = /<(?:p|br|div|ul|ol|li|dl|table|tr|h[1-6]|blockquote|pre|hr)[\s/>]/i

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const breakLines = (text: string) => text.replace(/\r\n?|\n/g, '<br>')

/** Cuts an element that is no text out, with its content. */
function withoutElement(html: string, name: string): string {
  const lower = html.toLowerCase()
  const start = new RegExp(`<${name}[\\s>]`).exec(lower)?.index
  const end = start === undefined ? -1 : lower.indexOf(`</${name}`, start)
  const close = end === -1 ? -1 : lower.indexOf('>', end)
  return start === undefined || close === -1 ? html : html.slice(0, start) + html.slice(close + 1)
}

/** Returns the HTML as it is stored; null where it holds too much markup. */
function cleanHtml(html: string): string | null {
  const clean = sanitizeHtml(withoutElement(withoutElement(html, 'head'), 'title'))
  return 'html' in clean ? clean.html.trim() : null
}

function ofPlainText(text: string): string | null {
  return cleanHtml(breakLines(text.trim().replace(/[&<>]/g, (letter) => escapes[letter] ?? letter)))
}

/** Returns the HTML of a text that may be plain; null where it holds too much markup. */
export function htmlOfText(written: string): string | null {
  const text = withoutEmbedding(written)
  if (!tag.test(text)) return ofPlainText(text)
  // Programs that write breaks as line ends write no blocks.
  return cleanHtml(blocks.test(text) ? text : breakLines(text.trim()))
}

/** Returns the HTML of a text in which all markup may be written as characters of HTML, `&lt;p&gt;`. */
export function htmlOfEncodedText(written: string): string | null {
  if (tag.test(written) || !/&lt;|&#0*60;|&#x0*3c;/i.test(written)) return htmlOfText(written)
  const decoded = textOfHtml(written)
  return htmlOfText(tag.test(decoded) ? decoded : written)
}

/** Returns the text of `data:text/html,…`; null where it is no such address. */
function htmlOfAddress(address: string): string | null {
  const [, form, data] = /^\s*data:text\/html((?:;[^,;]{0,100}){0,5}),([^]*)$/i.exec(address) ?? []
  if (form === undefined || data === undefined) return null
  try {
    const text = decodeURIComponent(data)
    return /;base64/i.test(form) ? Buffer.from(text, 'base64').toString('utf8') : text
  } catch {
    return null
  }
}

const hasVisibleText = (html: string | null): html is string => html !== null && textOfHtml(html).trim() !== ''

/** Reads the description from its plain form and its forms in HTML: the first of these that has visible text wins. */
export function readDescription(plain: ContentLine | null, rich: readonly ContentLine[]): string | null {
  const forms = rich
    .filter(({ parameters }) => /^text\/html/i.test(parameters['FMTTYPE'] ?? 'text/html'))
    .map(({ value }) => unescapeText(value))
  const altrep = htmlOfAddress(plain?.parameters['ALTREP'] ?? '')
  for (const form of altrep === null ? forms : [...forms, altrep]) {
    const html = cleanHtml(withoutEmbedding(form))
    if (hasVisibleText(html)) return html
  }
  return plain ? htmlOfText(unescapeText(plain.value)) : null
}

/** Whether a text stands for one that its program shows to nobody without a password. */
export const isPlaceholder = (html: string | null): boolean =>
  html !== null && /^\s*content is protected\.?\s*$/i.test(textOfHtml(html))
