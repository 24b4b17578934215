/** Counts what a workbook holds, and refuses it at the limits. */
import { most_import_rows } from '../../../contract/limits.ts'
import { MalformedXml } from './package/read-xml.ts'
import { RefusedWorkbook } from './refused-workbook.ts'

/** Rows of headings and of titles that a sheet may have beside those that come in. */
const rows_beside = 100
const most_cells = 1_000_000
/** Characters of all texts together. */
const most_characters = 64 * 1024 * 1024
/** Longest text that is kept; longer ones are too long for any field. */
const longest_text = 100_000
const most_merges = 100_000
const last_row = 1_048_576
const last_column = 16_384

/** A cell stands where no sheet has one. */
class ImpossibleCell extends RefusedWorkbook {}

/** Whether a part ends in the middle, so that what stands before can be read. */
export function endsInMiddle(error: unknown): boolean {
  if (error instanceof MalformedXml) return true
  return error instanceof RefusedWorkbook && error.reason === 'workbook_damaged' && !(error instanceof ImpossibleCell)
}

export class BookLimits {
  #rows = 0
  #cells = 0
  #characters = 0
  #merges = 0

  addRow(row: number, cells: number): void {
    this.#rows++
    this.#cells += cells
    if (row > last_row) throw new ImpossibleCell('workbook_damaged', `row ${row}`)
    if (this.#rows > most_import_rows + rows_beside) throw new RefusedWorkbook('too_many_rows')
    if (this.#cells > most_cells) throw new RefusedWorkbook('workbook_too_big', `more than ${most_cells} cells`)
  }

  checkCell(row: number, column: number): void {
    if (row > last_row || column >= last_column)
      throw new ImpossibleCell('workbook_damaged', `cell in row ${row}, column ${column + 1}`)
  }

  addMerge(): void {
    this.#merges++
    if (this.#merges > most_merges)
      throw new RefusedWorkbook('workbook_too_big', `more than ${most_merges} merged cells`)
  }

  addText(text: string): void {
    this.#characters += text.length
    if (this.#characters > most_characters)
      throw new RefusedWorkbook('workbook_too_big', `more than ${most_characters} characters`)
  }
}

/** A text that grows up to its limit. */
export class LimitedText {
  text = ''
  cut = false

  add(more: string): void {
    const room = longest_text - this.text.length
    if (more.length > room) this.cut = true
    if (room > 0) this.text += more.length > room ? more.slice(0, room) : more
  }
}
