/** The cells of an exported record, as texts. */
import { exportHeading, mark_column, type ExportColumn } from '../../contract/desk/exports/export-columns.ts'
import type { Resource } from '../../contract/field.ts'
import { languages, type Language } from '../../contract/languages.ts'
import { resources } from '../../contract/resources.ts'
import type { RequestContext } from '../context.ts'
import type { RepresentationFields } from '../resources/present/representation.ts'
import type { ExportedRecord } from './exported-records.ts'
import { wordedHeading } from './column-headings.ts'
import { calendarHost, recordMark } from './record-mark.ts'

/** Most characters of a cell of a workbook: spreadsheets hold no more. */
export const longest_cell = 32_767

/** Returns as much of a text as a cell of a workbook holds, without half a letter at its end. */
export const cutCell = (text: string): string => text.slice(0, longest_cell).replace(/[\ud800-\udbff]$/, '')

/** A column of a file. */
export interface CellColumn {
  readonly column: ExportColumn
  /** Null: it has no language, or the one in which the list is read. */
  readonly language: Language | null
  readonly heading: string
}

/** @param texts languages that have columns of their own; none: the texts are those that the list shows */
export const fileColumns = (columns: readonly ExportColumn[], texts: readonly Language[]): readonly CellColumn[] =>
  columns.flatMap((column) => {
    const of_column = column.per_language && texts.length > 0 ? texts : [null]
    return of_column.map((language) => ({ column, language, heading: exportHeading(column, language) }))
  })

/** Returns a time without seconds that are none. */
const shortTime = (time: string): string => (time.endsWith(':00') && time.length === 19 ? time.slice(0, 16) : time)

export const isRecord = (value: unknown): value is RepresentationFields => typeof value === 'object' && value !== null

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** Names of what a record links to, each as it is called in any of the five resources. */
const labels = Object.values(resources).map(({ label }) => label)

/** Returns the name of a linked record, or the name alone where a file says no more. */
function nameOf(value: unknown): string {
  if (isRecord(value)) return plain(labels.map((label) => value[label]).find(Boolean))
  return typeof value === 'string' ? value : ''
}

const namesOf = (value: unknown): string =>
  [value]
    .flat()
    .map(nameOf)
    .filter((name) => name !== '')
    .join(', ')

function statusesOf(value: unknown): string {
  if (!isRecord(value)) return ''
  return languages
    .flatMap((language) => (value[language] ? [`${language}: ${String(value[language])}`] : []))
    .join(', ')
}

/** Returns the text of a cell, before it is cleaned. */
function textOf({ name, kind }: ExportColumn, answer: RepresentationFields): string {
  const value = answer[name]
  if (kind === 'wall_time') {
    const time = plain(value)
    return answer['all_day'] === true ? time.slice(0, 10) : shortTime(time)
  }
  if (kind === 'site_time' || kind === 'utc_time') return shortTime(plain(value))
  if (kind === 'ids' || kind === 'terms') return namesOf(value)
  if (kind === 'image') return isRecord(value) ? plain(value['url']) : ''
  if (kind === 'choices') return Array.isArray(value) ? value.map(plain).join(', ') : ''
  if (kind === 'languages') return statusesOf(answer['i18n_languages'])
  return plain(value)
}

/** Characters that no file of a table holds, and line ends as they stand inside a cell. */
const unwritten = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|\r(?=\n)/g

const cleaned = (text: string): string => text.replace(unwritten, '').replaceAll('\r', '\n').trim()

/** Returns the cell of a column for a record as the interface answers it. */
export const exportCell = (column: ExportColumn, answer: RepresentationFields): string =>
  cleaned(textOf(column, answer))

/** Returns the mark of a record in a file that a caller gets. */
export function exportMark(
  { language, service }: RequestContext,
  resource: Resource,
  { id, version }: Pick<ExportedRecord, 'id' | 'version'>,
): string {
  return recordMark(resource, { id, version, language, host: calendarHost(service.config.PUBLIC_URL) })
}

/** Returns the cells of a record, and its mark behind them. */
export function cellsOf(
  context: RequestContext,
  resource: Resource,
  columns: readonly CellColumn[],
  { id, version, shown, texts }: ExportedRecord,
): readonly string[] {
  const cells = columns.map(({ column, language }) => {
    const answer = language === null ? shown : texts[language]
    return answer ? exportCell(column, answer) : ''
  })
  return [...cells, exportMark(context, resource, { id, version })]
}

/** @param reader the language of the headings; null: they are the names of the columns */
export const headingsOf = (
  resource: Resource,
  columns: readonly CellColumn[],
  reader: Language | null,
): readonly string[] => [
  ...columns.map(({ column, language, heading }) =>
    reader === null ? heading : wordedHeading(resource, column, language, reader),
  ),
  // Imports know the file by it.
  mark_column,
]
