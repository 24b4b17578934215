/** Writes an export as a workbook. */
import { language_rows } from '../../../contract/languages.ts'
import { takeTurns } from '../../async/take-turns.ts'
import type { RequestContext } from '../../context.ts'
import { service_words } from '../../words/words.ts'
import { cellsOf, cutCell, headingsOf } from '../export-cells.ts'
import type { ExportedList } from '../exported-list.ts'
import { exportedRecords } from '../exported-records.ts'
import { columnLetters, headingXml, rowXml, sheetEnd, sheetStart, styles_xml, workbookParts } from './sheet-xml.ts'
import { zipStream } from './zip-stream.ts'

/** Writes the sheet: the first row is frozen and filters the others. */
async function* sheetOf(context: RequestContext, { resource, ids, columns, texts, ...list }: ExportedList) {
  const headings = headingsOf(resource, columns, list.headings)
  const areaOf = (rows: number) => `A1:${columnLetters(headings.length - 1)}${rows}`
  yield sheetStart(columns, areaOf(ids.length + 1), language_rows[context.language].direction === 'rtl')
  yield headingXml(headings)
  let row = 1
  for await (const records of exportedRecords(context, resource, ids, texts)) {
    const rows = await takeTurns(records, (one) => {
      const cells = cellsOf(context, resource, columns, one).map(cutCell)
      return rowXml(cells, columns, (row += 1))
    })
    yield rows.join('')
  }
  yield sheetEnd(areaOf(row))
}

export function writeXlsxFile(context: RequestContext, list: ExportedList): AsyncGenerator<Uint8Array> {
  const parts = workbookParts(service_words[context.language].files[list.resource.name])
  return zipStream([
    ...Object.entries(parts).map(([path, text]) => ({ path, content: [text] })),
    { path: 'xl/styles.xml', content: [styles_xml] },
    { path: 'xl/worksheets/sheet1.xml', content: sheetOf(context, list) },
  ])
}
