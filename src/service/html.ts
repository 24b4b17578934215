/** Rich text: what may come in (an allow-list, decisions 4; it is sanitised again where it is shown), and how it reads. */
import sanitize from 'sanitize-html'

const options: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'pre',
    'code',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'del',
    'ins',
    'sub',
    'sup',
    'small',
    'mark',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'span',
    'div',
    'bdi',
    'bdo',
    'abbr',
    'time',
    'cite',
    'q',
  ],
  allowedAttributes: {
    '*': ['lang', 'dir', 'title'],
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    time: ['datetime'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
}

/** @returns the text with what may stand in a calendar; plain text comes back as it was, but for `&` and `<` */
export function sanitizeHtml(html: string): string {
  return sanitize(html, options)
}

/** Their tags part no words: `<b>Fest</b>ival` reads `Festival`. */
const inline =
  /<\/?(?:strong|b|em|i|u|s|del|ins|sub|sup|small|mark|a|span|bdi|bdo|code|abbr|time|cite|q)(?:\s[^>]*)?>/gi

const characters: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** Sanitised rich text as it is read: without tags, the four characters that stand escaped in it as themselves. */
export function textOfHtml(html: string): string {
  const bare = html.replace(inline, '').replace(/<[^>]*>/g, ' ')
  return bare.replace(/&(?:lt|gt|quot|amp);/g, (escaped) => characters[escaped] ?? escaped)
}
