/** Collects the rows, merged cells and links of one sheet while its XML is read. */
import type { BookMerge, CellValue } from '../book.ts'
import { addTextTo, LimitedText, type BookLimits, type OpenRow } from '../book-limits.ts'
import { decodeEscapes } from '../cells/escapes.ts'
import { isoDate } from '../cells/iso-values.ts'
import { general, type NumberFormat } from '../cells/number-format.ts'
import type { XmlElement, XmlHandler } from '../package/read-xml.ts'
import type { RawCell, RowSpool } from '../spool/row-spool.ts'
import type { SharedTexts } from '../spool/shared-texts.ts'
import { cellsOfRange, placeOfCell } from './cell-names.ts'
import { isOfSpreadsheet } from './namespaces.ts'

export interface RawLink {
  readonly range: string
  readonly id: string | null
}

/** The row that is being read. */
interface SheetRow extends OpenRow {
  readonly row: number
  readonly hidden: boolean
  readonly cells: Map<number, RawCell>
}

/** The cell that is being read. */
interface OpenCell {
  readonly column: number
  readonly type: string
  readonly format: NumberFormat
  readonly value: LimitedText
  readonly inline: LimitedText
  readonly formula: LimitedText
  has_formula: boolean
}

const isTrue = (text: string | null) => text === '1' || text === 'true'

/** The address of a formula that is a link. */
const hyperlink = /^\s*HYPERLINK\(\s*"((?:[^"]|"")*)"/i

function numberOf(text: string, format: NumberFormat): CellValue | null {
  const value = Number(text)
  return text.trim() === '' || !Number.isFinite(value) ? null : { kind: 'number', value, format }
}

function valueOf({ type, value, inline, format, has_formula }: OpenCell): RawCell['value'] | null {
  const text = value.text
  if (type === 'inlineStr') return { kind: 'text', text: decodeEscapes(inline.text) }
  if (type === 'str') return { kind: 'text', text: decodeEscapes(text) }
  if (text.trim() === '') return has_formula ? { kind: 'unknown' } : null
  if (type === 's') return { kind: 'shared', index: Number(text) }
  if (type === 'b') return { kind: 'boolean', value: isTrue(text.trim()) }
  if (type === 'e') return { kind: 'error', text }
  if (type === 'd') return isoDate(text.trim())
  return numberOf(text, format) ?? { kind: 'text', text }
}

const isBlank = (value: RawCell['value']) => value.kind === 'text' && value.text.trim() === ''

export class SheetHandler implements XmlHandler {
  readonly merges: BookMerge[] = []
  readonly links: RawLink[] = []
  /** Whether a row has begun. */
  begun = false
  readonly #styles: readonly NumberFormat[]
  readonly #limits: BookLimits
  readonly #texts: SharedTexts
  readonly #spool: RowSpool
  #row: SheetRow | null = null
  #cell: OpenCell | null = null
  #into: LimitedText | null = null
  #last_row = 0
  #last_column = -1
  #phonetic = 0

  /** @param spool takes the rows */
  constructor(styles: readonly NumberFormat[], limits: BookLimits, texts: SharedTexts, spool: RowSpool) {
    this.#styles = styles
    this.#limits = limits
    this.#texts = texts
    this.#spool = spool
  }

  pause(): Promise<void> {
    return this.#spool.makeRoom()
  }

  open(element: XmlElement): void {
    if (!isOfSpreadsheet(element.uri)) return
    const { local } = element
    if (local === 'row') this.#openRow(element)
    else if (local === 'c') this.#openCell(element)
    else if (this.#cell !== null) this.#openIn(this.#cell, local)
    else if (local === 'mergeCell') this.#addMerge(element.attribute('ref') ?? '')
    else if (local === 'hyperlink') {
      this.#limits.addMerge()
      this.links.push({ range: element.attribute('ref') ?? '', id: element.attribute('id') })
    }
  }

  text(text: string): void {
    this.#into?.add(text)
  }

  close(local: string, uri: string): void {
    if (!isOfSpreadsheet(uri)) return
    if (local === 'v' || local === 't' || local === 'f') this.#into = null
    else if (local === 'rPh') this.#phonetic--
    else if (local === 'c') this.#closeCell()
    else if (local === 'row') this.#closeRow()
  }

  #openRow(element: XmlElement): void {
    this.begun = true
    const row = Number(element.attribute('r') ?? this.#last_row + 1)
    this.#last_row = row
    this.#last_column = -1
    const hidden = isTrue(element.attribute('hidden'))
    this.#row = { row, hidden, cells: new Map(), cut: false, characters: 0 }
  }

  #openCell(element: XmlElement): void {
    const named = placeOfCell(element.attribute('r') ?? '')
    const column = named?.column ?? this.#last_column + 1
    this.#last_column = column
    this.#limits.checkCell(named?.row ?? this.#last_row, column)
    this.#cell = {
      ...{ column, type: element.attribute('t') ?? 'n', has_formula: false },
      format: this.#styles[Number(element.attribute('s') ?? 0)] ?? general,
      ...{ value: new LimitedText(), inline: new LimitedText(), formula: new LimitedText() },
    }
  }

  #openIn(cell: OpenCell, local: string): void {
    if (local === 'v') this.#into = cell.value
    else if (local === 'rPh') this.#phonetic++
    else if (local === 't' && this.#phonetic === 0) this.#into = cell.inline
    else if (local === 'f') {
      cell.has_formula = true
      this.#into = cell.formula
    }
  }

  #closeCell(): void {
    const [row, cell] = [this.#row, this.#cell]
    this.#cell = null
    if (row === null || cell === null) return
    const value = valueOf(cell)
    if (value === null || isBlank(value)) return
    if (!this.#hasRoom(row, value)) return
    const link = hyperlink.exec(cell.formula.text)?.[1]?.replaceAll('""', '"') ?? null
    if (cell.value.cut || cell.inline.cut) row.cut = true
    row.cells.set(cell.column, { value, shown: null, link })
  }

  /** Whether a cell is filled, and its row has room for it. */
  #hasRoom(row: SheetRow, value: RawCell['value']): boolean {
    if (value.kind === 'text') return addTextTo(row, value.text.length)
    if (value.kind !== 'shared') return true
    const length = this.#texts.lengthOf(value.index)
    if (this.#texts.isCut(value.index)) row.cut = true
    return length > 0 && addTextTo(row, length)
  }

  #closeRow(): void {
    const row = this.#row
    this.#row = null
    if (row === null || row.cells.size === 0) return
    this.#limits.addRow(row.row, row.cells.size, row.characters)
    this.#spool.add(row)
  }

  #addMerge(ref: string): void {
    const merge = cellsOfRange(ref)
    if (merge === null) return
    this.#limits.addMerge()
    this.merges.push(merge)
  }
}
