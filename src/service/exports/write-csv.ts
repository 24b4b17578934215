/** Writes rows as CSV (RFC 4180), such that spreadsheets keep what is text and run nothing. */
import type { FieldKind } from '../../contract/kinds.ts'
import { guardCell } from './cell-guards.ts'
import type { CellColumn } from './export-cells.ts'

/** The mark by which spreadsheets know UTF-8. */
export const byte_order_mark = '\ufeff'

/** Kinds whose values are no texts. Dates and prices stay what they are for a spreadsheet. */
const values: ReadonlySet<FieldKind | 'languages' | 'made'> = new Set<FieldKind | 'made'>([
  ...(['boolean', 'wall_time', 'site_time', 'utc_time', 'day', 'integer', 'cost'] as const),
  ...(['user', 'id', 'made'] as const),
])

/** Puts a cell in quotes where it needs them. */
const quoted = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** @param kinds of the columns; absent behind the last: texts */
export function csvRow(cells: readonly string[], kinds: readonly CellColumn['column']['kind'][], separator: string) {
  const written = cells.map((cell, at) => quoted(guardCell(cell, values.has(kinds[at] ?? 'text')), separator))
  return `${written.join(separator)}\r\n`
}
