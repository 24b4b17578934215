/** Writes rows as CSV (RFC 4180), such that spreadsheets keep what is text and run nothing. */
import type { FieldKind } from '../../contract/kinds.ts'
import type { CellColumn } from './export-cells.ts'

/** The mark by which spreadsheets know UTF-8. */
export const byte_order_mark = '\ufeff'

/** Letters with which a spreadsheet begins a formula, also in their wide form. */
const starts_formula = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/

/** Texts that a spreadsheet would take for a number, a date or a time, and change. */
const looks_like_number = /^[\d(.,][\d\s.,:/()e%+-]*$/i

/** Kinds whose values are no texts. Dates and prices stay what they are for a spreadsheet. */
const values: ReadonlySet<FieldKind | 'languages' | 'made'> = new Set<FieldKind | 'made'>([
  ...(['boolean', 'wall_time', 'site_time', 'utc_time', 'day', 'integer', 'cost'] as const),
  ...(['user', 'id', 'made'] as const),
])

/**
 * Returns the text of a cell with a tab before it where a spreadsheet would calculate or change it. Imports leave outer blanks out, so
 * that it is read as the same text.
 */
function guarded(text: string, kind: CellColumn['column']['kind']): string {
  return starts_formula.test(text) || (looks_like_number.test(text) && !values.has(kind)) ? `\t${text}` : text
}

/** Puts a cell in quotes where it needs them. */
const quoted = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** @param kinds of the columns; absent behind the last: texts */
export function csvRow(cells: readonly string[], kinds: readonly CellColumn['column']['kind'][], separator: string) {
  return `${cells.map((cell, at) => quoted(guarded(cell, kinds[at] ?? 'text'), separator)).join(separator)}\r\n`
}
