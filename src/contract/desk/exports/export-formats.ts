/** Formats of exported files. */
import type { ResourceName } from '../../field.ts'

/** Media types by format. */
export const media_types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type ExportFormat = keyof typeof media_types

// Keys of the object above.
const formats = Object.keys(media_types) as readonly ExportFormat[]

/** Returns the formats in which a list is exported. */
export const exportFormats = (_name: ResourceName): readonly ExportFormat[] => formats

/** Characters between the cells of CSV, by the words that name them in a query string. */
export const separators = { comma: ',', semicolon: ';', tab: '\t' } as const
export type SeparatorName = keyof typeof separators

// Keys of the object above.
export const separator_names = Object.keys(separators) as readonly SeparatorName[]
