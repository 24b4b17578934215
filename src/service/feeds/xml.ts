/** Writes XML: escaped texts and elements. */

/** Characters that XML 1.0 does not allow at all. */
// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"]/g, (letter) => references[letter] ?? letter)

/** Returns an element with a text. @param attributes as they are written, with a blank in front; their values are escaped */
export const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escapeXml(text)}</${name}>\n`

export const attribute = (name: string, value: string): string => ` ${name}="${escapeXml(value)}"`
