/** Letters by which spreadsheets neither run nor change the text of a cell; imports take out what an export has put in. */

/** Followed by a letter with which a spreadsheet begins a formula, also in its wide form. */
const at_formula = String.raw`(?=[=+\-@\uff1d\uff0b\uff0d\uff20])`

/** Stands before a cell for a spreadsheet, whichever separator it cuts the file with. */
const separates = String.raw`[,;|\t\r\n]`

/** Blanks and quotes before the text of a cell. */
const before_text = String.raw`(?:[^\S\t\r\n]|")*`

const anywhere = String.raw`((?:^|${separates})${before_text})`
const within = String.raw`(${separates}${before_text})`

// A text may have apostrophes of its own there: it gets one more.
const unguarded = new RegExp(`${anywhere}('*)${at_formula}`, 'g')
const unguarded_within = new RegExp(`${within}('*)${at_formula}`, 'g')
const guarded = new RegExp(`${anywhere}'('*)${at_formula}`, 'g')

/** Texts that a spreadsheet would take for a number, a date or a time, and change; with a sign they calculate, and call nothing. */
const looks_like_number = /^[+-]?[\d(.,][\d\s.,:/()e%+-]*$/i

/**
 * Returns the text of a cell such that no spreadsheet finds a formula in it. The guard is an apostrophe, since a tab separates cells for
 * some. A text that is a number has a tab before it: as an outer blank, imports leave it out.
 * @param is_value whether a number may be one for a spreadsheet
 */
export function guardCell(text: string, is_value: boolean): string {
  if (!looks_like_number.test(text)) return text.replace(unguarded, "$1'$2")
  return is_value && /^[\d(.,]/.test(text) ? text : `\t${text.replace(unguarded_within, "$1'$2")}`
}

/** Returns the text of a cell without its guards. */
export const withoutGuards = (cell: string): string => cell.trim().replace(guarded, '$1$2')
