/** Writes an export as CSV. */
import { takeTurns } from '../async/take-turns.ts'
import type { RequestContext } from '../context.ts'
import { cellsOf, headingsOf } from './export-cells.ts'
import type { ExportedList } from './exported-list.ts'
import { exportedRecords } from './exported-records.ts'
import { byte_order_mark, csvRow } from './write-csv.ts'

/** @param separator of cells */
export async function* writeCsvFile(
  context: RequestContext,
  { resource, ids, columns, texts, headings }: ExportedList,
  separator: string,
): AsyncGenerator<string> {
  const kinds = columns.map(({ column }) => column.kind)
  yield `${byte_order_mark}${csvRow(headingsOf(resource, columns, headings), [], separator)}`
  for await (const records of exportedRecords(context, resource, ids, texts)) {
    const rows = await takeTurns(records, (one) => csvRow(cellsOf(context, resource, columns, one), kinds, separator))
    if (rows.length > 0) yield rows.join('')
  }
}
