/** Writes content lines of iCalendar: names, parameters and values, folded at 75 octets (RFC 5545, section 3.1). */

const longest_line = 75
const line_end = '\r\n'

/** Number of octets of a character in UTF-8. */
const octetsOf = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)

/** Folds a line where it is longer than 75 octets, never inside a character. */
function fold(line: string): string {
  // A character in UTF-16 has at most three octets in UTF-8.
  if (line.length * 3 <= longest_line || Buffer.byteLength(line) <= longest_line) return line
  const parts: string[] = []
  let [start, octets] = [0, 0]
  for (let at = 0; at < line.length;) {
    const code = line.codePointAt(at) ?? 0
    const size = octetsOf(code)
    if (octets + size > longest_line) {
      parts.push(line.slice(start, at))
      // The blank that opens the next line counts as one of its octets.
      ;[start, octets] = [at, 1]
    }
    octets += size
    at += code > 0xffff ? 2 : 1
  }
  parts.push(line.slice(start))
  return parts.join(`${line_end} `)
}

/** Control characters, which a value may not hold. */
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', ';': '\\;', ',': '\\,', '\n': '\\n' }

/** Escapes a text for a value of the type TEXT (RFC 5545, section 3.3.11). */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(controls, '')
    .replace(/[\\;,\n]/g, (letter) => escapes[letter] ?? letter)
    .toWellFormed()
}

/** Quotes the value of a parameter where it needs quotes, which cannot stand inside of it. */
export function parameterValue(value: string): string {
  const plain = value.replace(controls, '').replaceAll('"', "'").replaceAll('\n', ' ')
  return /[:;,]/.test(plain) ? `"${plain}"` : plain
}

/** Returns a content line with its line end. @param name the property with its parameters @param value as it is to stand there */
export const icsLine = (name: string, value: string): string => fold(`${name}:${value}`) + line_end

/** Returns a content line of a text; a text without letters has none. */
export const textLine = (name: string, text: string): string => (text === '' ? '' : icsLine(name, escapeText(text)))

/** Returns a content line of an address. */
export const addressLine = (name: string, address: string): string =>
  address === '' ? '' : icsLine(name, address.replace(/\s/g, '').replace(controls, ''))
