/** Tells a programme in plain words from a table as text. */
import { fieldOfHeading } from '../sheets/cells/sheet-fields.ts'
import { cutsOf, findSeparator, namedSeparator } from '../sheets/grammar/find-separator.ts'

/** Lines that are looked at. */
const most_lines = 60
/** Share of the lines of a table that have as many cells as its headings. */
const even = 0.8

/** Control characters, and lines of a calendar whose beginning is damaged. */
const is_other = /[\u0000-\u0008\u000e-\u001f]|\bbegin:v(?:calendar|event)\b/i

/** Whether a text has no row of headings, so that it may be a programme. */
export function mayBeProgramme(text: string): boolean {
  if (is_other.test(text) || namedSeparator(text).separator !== null) return false
  const separator = findSeparator(text, (heading) => fieldOfHeading(heading) !== null)
  const cells = cutsOf(text).find((cut) => cut.separator === separator)?.cells ?? []
  const [first = ''] = cells
  if (separator === null) return fieldOfHeading(text.trim().split(/[\r\n]/)[0] ?? '') === null
  // Two known headings are no sentence.
  if (cells.filter((cell) => fieldOfHeading(cell) !== null).length > 1) return false
  const lines = text.split(/[\r\n]+/, most_lines).filter((line) => line.trim() !== '')
  const count = (line: string) => line.split(separator).length
  const same = lines.filter((line) => count(line) === count(lines[0] ?? '')).length
  // A number by itself is a day, a time or a price; headings have none.
  const has_headings =
    cells.every((cell) => cell.trim() !== '' && !/(?<![\p{L}\p{N}])\p{Nd}/u.test(cell)) && first !== ''
  return !has_headings || same < lines.length * even
}
