/** Namespaces of spreadsheets, transitional and strict. */
const spreadsheet: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
])

export const isOfSpreadsheet = (uri: string): boolean => spreadsheet.has(uri)
