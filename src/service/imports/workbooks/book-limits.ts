/** Counts what a workbook holds, and refuses it at the limits. */
import { MalformedXml } from './package/read-xml.ts'
import { RefusedWorkbook } from './refused-workbook.ts'

/** Most filled rows of all sheets together. */
const most_rows = 200_000
/** Most filled cells of all sheets together. */
const most_cells = 5_000_000
/** Most characters of all cells together, as often as they stand there. */
const most_characters = 256 * 1024 * 1024
/** Most characters of one row; what follows is left out. */
const most_characters_of_row = 2 * 1024 * 1024
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

/** A row while its cells are read. */
export interface OpenRow {
  /** Characters of its cells. */
  characters: number
  /** Whether a text was longer than may be, and was cut or left out. */
  cut: boolean
}

export class BookLimits {
  #rows = 0
  #cells = 0
  #characters = 0
  #merges = 0

  addRow(row: number, cells: number, characters: number): void {
    this.#rows++
    this.#cells += cells
    this.#characters += characters
    if (row > last_row) throw new ImpossibleCell('workbook_damaged', `row ${row}`)
    if (this.#rows > most_rows) throw new RefusedWorkbook('workbook_too_big', `more than ${most_rows} rows`)
    if (this.#cells > most_cells) throw new RefusedWorkbook('workbook_too_big', `more than ${most_cells} cells`)
    if (this.#characters > most_characters)
      throw new RefusedWorkbook('workbook_too_big', `more than ${most_characters} characters`)
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
}

/** Counts a text of a row. @returns whether there is room for it: one row is held at a time */
export function addTextTo(row: OpenRow, characters: number): boolean {
  const has_room = row.characters + characters <= most_characters_of_row
  if (has_room) row.characters += characters
  else row.cut = true
  return has_room
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
