/** The XML of rows of a workbook (ECMA-376): texts as texts, days and times as numbers of days. */
import { milliseconds } from '../../../contract/time/clock.ts'
import type { CellColumn } from '../export-cells.ts'

/** Styles of cells, in the order of `styles_xml`. */
const [of_text, of_heading, of_day, of_time, of_seconds] = [1, 2, 3, 4, 5]

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

export const styles_xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Writes a text such that `_x0041_` in it stays as it is, and halves of letters go. */
const textXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>]/g, (letter) => escapes[letter] ?? '')

/** Returns the letters of a column, from 0. */
export const columnLetters = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnLetters(Math.floor(at / 26) - 1) + columnLetters(at % 26)

/** Years that spreadsheets and imports read as dates. */
const is_date = /^(?:199\d|20\d\d)-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?$/

const start_of_days = milliseconds('1899-12-30')

const isTime = ({ column: { kind } }: CellColumn): boolean =>
  kind === 'wall_time' || kind === 'site_time' || kind === 'day'

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${textXml(text)}</t></is></c>`

function cellXml(place: string, text: string, column: CellColumn | undefined): string {
  if (text === '') return ''
  if (!column || !isTime(column) || !is_date.test(text)) return textCell(place, text, of_text)
  const days = (milliseconds(text.length === 16 ? `${text}:00` : text) - start_of_days) / 86_400_000
  const style = text.length === 10 ? of_day : text.length === 16 ? of_time : of_seconds
  return `<c r="${place}" s="${style}"><v>${Number(days.toFixed(10))}</v></c>`
}

/** @param row its number, from 1 */
export const rowXml = (cells: readonly string[], columns: readonly CellColumn[], row: number): string =>
  `<row r="${row}">${cells.map((text, at) => cellXml(`${columnLetters(at)}${row}`, text, columns[at])).join('')}</row>`

export const headingXml = (headings: readonly string[]): string =>
  `<row r="1">${headings.map((text, at) => textCell(`${columnLetters(at)}1`, text, of_heading)).join('')}</row>`

/** The XML above the rows. @param area such as `A1:F20` */
export function sheetStart(columns: readonly CellColumn[], area: string, is_rtl: boolean): string {
  const widths = columns.map(
    (column, at) => `<col min="${at + 1}" max="${at + 1}" width="${isTime(column) ? 18 : 24}" customWidth="1"/>`,
  )
  const view = `<sheetView${is_rtl ? ' rightToLeft="1"' : ''} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>`
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="${main}"><dimension ref="${area}"/><sheetViews>${view}</sheetViews><cols>${widths.join('')}</cols><sheetData>`
}

export const sheetEnd = (area: string): string => `</sheetData><autoFilter ref="${area}"/></worksheet>`

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook beside its sheet and styles, by their path. @param name of the sheet */
export const workbookParts = (name: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${types}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${types}"><sheets><sheet name="${textXml(name)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${types}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${types}/styles" Target="styles.xml"/></Relationships>`,
})
