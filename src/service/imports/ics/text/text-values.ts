/** Reads texts of calendars: escapes, lists, names without markup. */
import { Parser } from 'htmlparser2'
import { withoutMarkup } from '../../../../contract/text/plain-text.ts'

/** Undoes the escapes of a text once, also those of quotes and colons, which some programs write. */
export const unescapeText = (text: string): string =>
  text.replace(/\\([nN,;\\":])/g, (_, letter: string) => (letter === 'n' || letter === 'N' ? '\n' : letter))

/** Marks that embed or isolate a direction; they would reach into what stands beside the text. */
export const withoutEmbedding = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** Decodes `&amp;`, `&#8217;` once. */
function decodeCharacters(text: string): string {
  return text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, (reference) => {
    let decoded = ''
    const parser = new Parser({ ontext: (part) => (decoded += part) }, { decodeEntities: true })
    parser.end(reference)
    return decoded.includes('\ufffd') ? '' : decoded
  })
}

/** Characters above which a name is not cleaned: removing its markup takes quadratic time. */
const longest_name = 5000

const isControl = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g

/** Cleans a name that may go over several lines, as addresses do. */
export function cleanLines(text: string): string {
  if (text.length > longest_name) return text
  return withoutEmbedding(withoutMarkup(decodeCharacters(text.replace(/\r\n?/g, '\n'))))
    .replace(isControl, ' ')
    .trim()
}

/** Cleans a title or a name: one line without markup. */
export const cleanName = (text: string): string => cleanLines(text).replace(/\s*\n\s*/g, ' ')

/** Splits a list at its commas that are not escaped, and cleans the names. */
export function readNames(lists: readonly string[]): readonly string[] {
  const names = lists.flatMap((list) => list.split(/(?<!(?<!\\)(?:\\\\)*\\),/))
  return [...new Set(names.map((name) => cleanName(unescapeText(name))).filter((name) => name !== ''))]
}
