/** Collects the tables of OpenDocument while its XML is read. */
import type { BookMerge, CellValue } from '../book.ts'
import { addTextTo, type BookLimits, type OpenRow as CountedRow } from '../book-limits.ts'
import { isoDate, isoDuration } from '../cells/iso-values.ts'
import { formatOf, general } from '../cells/number-format.ts'
import type { XmlElement, XmlHandler } from '../package/read-xml.ts'
import { RefusedWorkbook } from '../refused-workbook.ts'
import type { BookSpool } from '../spool/book-spool.ts'
import type { RawCell, RowSpool } from '../spool/row-spool.ts'
import { CellText } from './cell-text.ts'

const most_sheets = 1000

const table_namespace = 'urn:oasis:names:tc:opendocument:xmlns:table:1.0'
const office_namespace = 'urn:oasis:names:tc:opendocument:xmlns:office:1.0'
const extension_namespace = 'urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0'
const style_namespace = 'urn:oasis:names:tc:opendocument:xmlns:style:1.0'

interface Table {
  readonly name: string
  readonly style: string
  readonly rows: RowSpool
  readonly merges: BookMerge[]
}

interface OpenRow extends CountedRow {
  readonly repeated: number
  readonly hidden: boolean
  readonly cells: Map<number, RawCell>
  /** Column of the next cell. */
  column: number
}

interface OpenCell {
  readonly element: CellAttributes
  readonly text: CellText
}

interface CellAttributes {
  readonly repeated: number
  readonly columns: number
  readonly rows: number
  readonly type: string
  /** The value that the type tells of, as it is written. */
  readonly written: string | null
  readonly currency: string | null
  readonly has_formula: boolean
}

const countOf = (text: string | null): number => Math.max(1, Math.trunc(Number(text ?? 1)) || 1)

const signs: Readonly<Record<string, string>> = { TRY: '₺', USD: '$', EUR: '€', GBP: '£' }

const value_attributes: Readonly<Record<string, string>> = {
  date: 'date-value',
  time: 'time-value',
  boolean: 'boolean-value',
  string: 'string-value',
}

function attributesOf({ attribute }: XmlElement): CellAttributes {
  const types = attribute('value-type', office_namespace)
  return {
    repeated: countOf(attribute('number-columns-repeated')),
    columns: countOf(attribute('number-columns-spanned')),
    rows: countOf(attribute('number-rows-spanned')),
    type: types ?? '',
    written: attribute(value_attributes[types ?? ''] ?? 'value'),
    currency: attribute('currency'),
    has_formula: attribute('formula') !== null,
  }
}

function numberOf({ written, type, currency }: CellAttributes, text: string): CellValue {
  const value = Number(written ?? '')
  if (written === null || written.trim() === '' || !Number.isFinite(value)) return { kind: 'text', text }
  const sign = currency === null ? '' : (signs[currency] ?? currency)
  const format = type === 'percentage' ? formatOf('0.##%') : sign === '' ? general : formatOf(`[$${sign}]0`)
  return { kind: 'number', value, format }
}

function timeOf(written: string, text: string): CellValue {
  const seconds = isoDuration(written)
  return seconds === null ? { kind: 'text', text } : { kind: 'elapsed', seconds }
}

function valueOf(cell: CellAttributes, is_error: boolean, text: string): CellValue | null {
  const { type, written } = cell
  if (is_error) return { kind: 'error', text }
  if (type === 'date') return isoDate(written ?? '')
  if (type === 'time') return timeOf(written ?? '', text)
  if (type === 'boolean') return { kind: 'boolean', value: written === 'true' }
  if (type === 'string' || type === '') {
    if (type === '' && cell.has_formula && text === '') return { kind: 'unknown' }
    const said = text === '' ? (written ?? '') : text
    return said.trim() === '' ? null : { kind: 'text', text: said }
  }
  return numberOf(cell, text)
}

export class TableHandler implements XmlHandler {
  readonly tables: Table[] = []
  readonly hidden_styles = new Set<string>()
  comments = 0
  readonly #limits: BookLimits
  readonly #spool: BookSpool
  #style = ''
  #table: Table | null = null
  /** Tables in cells are no tables. */
  #inner = 0
  #next_row = 1
  #row: OpenRow | null = null
  #cell: (OpenCell & { readonly is_error: boolean }) | null = null

  /** @param spool takes the rows */
  constructor(limits: BookLimits, spool: BookSpool) {
    this.#limits = limits
    this.#spool = spool
  }

  pause(): Promise<void> {
    return this.#spool.makeRoom()
  }

  open(element: XmlElement): void {
    const { local, uri } = element
    if (this.#cell !== null) {
      if (uri === table_namespace && local === 'table') this.#inner++
      if (uri === office_namespace && local === 'annotation') this.comments++
      this.#cell.text.open(element)
    } else if (uri === style_namespace && local === 'style') this.#style = element.attribute('name') ?? ''
    else if (uri === style_namespace && local === 'table-properties') {
      if (element.attribute('display') === 'false') this.hidden_styles.add(this.#style)
    } else if (uri === table_namespace) this.#openTablePart(element)
  }

  text(text: string): void {
    this.#cell?.text.add(text)
  }

  close(local: string, uri: string): void {
    if (this.#inner > 0) {
      if (uri === table_namespace && local === 'table') this.#inner--
    } else if (uri === table_namespace && (local === 'table-cell' || local === 'covered-table-cell')) this.#closeCell()
    else if (this.#cell !== null) this.#cell.text.close(local)
    else if (uri === table_namespace && local === 'table-row') this.#closeRow()
    else if (uri === table_namespace && local === 'table') this.#table = null
  }

  #openTablePart(element: XmlElement): void {
    const { local } = element
    if (local === 'table') {
      if (this.tables.length >= most_sheets)
        throw new RefusedWorkbook('workbook_too_big', `more than ${most_sheets} sheets`)
      const [name, style] = [element.attribute('name') ?? '', element.attribute('style-name') ?? '']
      this.#table = { name, style, rows: this.#spool.newSheet(), merges: [] }
      this.#next_row = 1
      this.tables.push(this.#table)
    } else if (local === 'table-row') {
      const hidden = ['filter', 'collapse'].includes(element.attribute('visibility') ?? '')
      const repeated = countOf(element.attribute('number-rows-repeated'))
      this.#row = { repeated, hidden, cells: new Map(), column: 0, cut: false, characters: 0 }
    } else if ((local === 'table-cell' || local === 'covered-table-cell') && this.#row !== null)
      this.#cell = { element: attributesOf(element), text: new CellText(), is_error: isError(element) }
  }

  #closeCell(): void {
    const [row, cell] = [this.#row, this.#cell]
    this.#cell = null
    if (row === null || cell === null) return
    const { element, text } = cell
    const value = valueOf(element, cell.is_error, text.text)
    if (element.rows > 1 || element.columns > 1) this.#addMerge(row, element)
    const first = row.column
    row.column += element.repeated
    if (value === null) return
    this.#limits.checkCell(this.#next_row, row.column - 1)
    if (text.cut) row.cut = true
    for (let column = first; column < row.column && addTextTo(row, text.text.length); column++)
      row.cells.set(column, { value, shown: text.text, link: text.link })
  }

  #addMerge(row: OpenRow, { rows, columns }: CellAttributes): void {
    this.#limits.addMerge()
    const [top, left] = [this.#next_row, row.column]
    this.#table?.merges.push({ top, left, bottom: top + rows - 1, right: left + columns - 1 })
  }

  #closeRow(): void {
    const row = this.#row
    this.#row = null
    if (row === null) return
    const first = this.#next_row
    this.#next_row += row.repeated
    if (row.cells.size === 0) return
    for (let number = first; number < this.#next_row; number++)
      this.#limits.addRow(number, row.cells.size, row.characters)
    this.#table?.rows.add({ ...row, row: first }, row.repeated)
  }
}

const isError = ({ attribute }: XmlElement): boolean => attribute('value-type', extension_namespace) === 'error'
