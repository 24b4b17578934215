/** Tells a programme in plain words from a table as text. */
import { isKnownHeading } from '../sheets/cells/sheet-fields.ts'
import { findSeparator, firstRows, namedSeparator } from '../sheets/grammar/find-separator.ts'

/** Characters that are looked at for another separator. */
const looked_at = 4000
/** Share of the lines of a table that have as many cells as its headings. */
const even = 0.8

/** Control characters, and lines of a calendar whose beginning is damaged. */
const is_other = /[\u0000-\u0008\u000e-\u001f]|\bbegin:v(?:calendar|event)\b/i

/** Whether the first two lines are cut alike by a character that no reader knows, and the first into headings. */
function hasOtherSeparator(text: string): boolean {
  const [heading = '', row = ''] = text
    .slice(0, looked_at)
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
  return [...new Set(heading.replace(/[\p{L}\p{M}\p{N}\s_]/gu, ''))].some((mark) => {
    const cells = heading.split(mark)
    return cells.filter(isKnownHeading).length > 1 && row.split(mark).length === cells.length
  })
}

/** Whether a text has no row of headings, so that it may be a programme. */
export function mayBeProgramme(text: string): boolean {
  if (is_other.test(text) || namedSeparator(text).separator !== null) return false
  const separator = findSeparator(text, isKnownHeading)
  if (separator === null) return !isKnownHeading(text.trim().split(/[\r\n]/)[0] ?? '') && !hasOtherSeparator(text)
  const [all = [], ...rows] = firstRows(text, separator)
  // Lines of some programs end with a separator.
  const cells = all.slice(0, all.findLastIndex((cell) => cell.trim() !== '') + 1)
  const known = cells.filter(isKnownHeading).length
  // A number by itself is a day, a time or a price; headings have none.
  const are_headings = cells.every((cell) => cell.trim() !== '' && !/(?<![\p{L}\p{N}])\p{Nd}/u.test(cell))
  // Two known headings are no sentence, nor is one among several words.
  if (known > 1 || (known > 0 && cells.length > 2 && are_headings)) return false
  const same = rows.filter((row) => row.length === all.length).length
  return cells.length < 2 || !are_headings || same + 1 < (rows.length + 1) * even
}
