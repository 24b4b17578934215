/** Formats of exported files. */
import type { ResourceName } from '../../field.ts'
import { resources } from '../../resources.ts'

/** Media types by format. */
export const media_types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ics: 'text/calendar; charset=utf-8',
  json: 'application/json',
} as const
export type ExportFormat = keyof typeof media_types

// Keys of the object above.
export const export_formats = Object.keys(media_types) as readonly ExportFormat[]

/** Returns the formats in which a list is exported: what has no time stands in no calendar. */
export const exportFormats = (name: ResourceName): readonly ExportFormat[] =>
  resources[name].dated ? export_formats : export_formats.filter((format) => format !== 'ics')

/** Characters between the cells of CSV, by the words that name them in a query string. */
export const csv_separators = { comma: ',', semicolon: ';', tab: '\t' } as const
export type SeparatorName = keyof typeof csv_separators

/** Headings of tables: names of fields, or words of the language in which the list is read. */
export const heading_kinds = ['names', 'words'] as const

// Keys of the object above.
export const separator_names = Object.keys(csv_separators) as readonly SeparatorName[]
