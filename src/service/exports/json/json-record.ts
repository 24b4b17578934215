/** A record of a list as JSON, and the cells that it makes: both ways go through the columns of exports. */
import { mark_column, type ExportColumn } from '../../../contract/desk/exports/export-columns.ts'
import { languages } from '../../../contract/languages.ts'
import { resources } from '../../../contract/resources.ts'
import type { RepresentationFields } from '../../resources/present/representation.ts'
import { exportCell, fileColumns, isRecord, type CellColumn } from '../export-cells.ts'
import type { ExportedRecord } from '../exported-records.ts'

/** Names what the file is, and is its first key: whose list, and what its records hold. */
export const list_key = 'calendar_list'
export const records_key = 'records'

/** Holds the texts of each language that was asked for. */
const texts_key = 'texts'

/** Keys that a file gives of a linked record: enough to find it. */
const of_linked = ['id', ...new Set(Object.values(resources).map(({ label }) => label))]
const of_image = ['id', 'url']

function part(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => part(one, names))
  if (!isRecord(value)) return value
  return Object.fromEntries(names.flatMap((name) => (name in value ? [[name, value[name]]] : [])))
}

/** Returns the key of the interface that holds the value of a column. */
const keyOf = ({ name, kind }: ExportColumn): string => (kind === 'languages' ? 'i18n_languages' : name)

function valueOf(column: ExportColumn, answer: RepresentationFields): unknown {
  const value = answer[keyOf(column)]
  if (column.kind === 'ids' || column.kind === 'terms') return part(value, of_linked)
  return column.kind === 'image' ? part(value, of_image) : value
}

/** Returns the values of columns, and with times whether they are days, which no other column needs to say. */
function valuesOf(columns: readonly CellColumn[], answer: RepresentationFields) {
  const values = Object.fromEntries(columns.map(({ column }) => [keyOf(column), valueOf(column, answer)]))
  const is_timed = columns.some(({ column }) => column.kind === 'wall_time')
  return is_timed ? { ...values, all_day: answer['all_day'] } : values
}

/** Returns what a file says of a record: the fields of the interface, texts of several languages by their language. */
export function jsonRecord(columns: readonly CellColumn[], { shown, texts }: ExportedRecord, mark: string): object {
  const ofLanguage = (language: CellColumn['language']) => columns.filter((column) => column.language === language)
  const of_texts = languages.flatMap((language) => {
    const [answer, own] = [texts[language], ofLanguage(language)]
    return answer && own.length > 0 ? [[language, valuesOf(own, answer)] as const] : []
  })
  return {
    [mark_column]: mark,
    ...valuesOf(ofLanguage(null), shown),
    ...(of_texts.length > 0 ? { [texts_key]: Object.fromEntries(of_texts) } : {}),
  }
}

/** All columns that a record may have cells for. */
export const jsonColumns = (columns: readonly ExportColumn[]): readonly CellColumn[] => {
  const of_texts = fileColumns(columns, languages).filter(({ language }) => language !== null)
  return [...fileColumns(columns, []), ...of_texts]
}

/** Returns the cells of a record by their heading, as another format would write them. */
export function cellsOfJson(columns: readonly CellColumn[], record: RepresentationFields): ReadonlyMap<string, string> {
  const cells = new Map<string, string>()
  const mark = record[mark_column]
  if (typeof mark === 'string') cells.set(mark_column, mark.trim())
  const texts = record[texts_key]
  for (const { column, language, heading } of columns) {
    const own = language === null ? record : isRecord(texts) && Object.hasOwn(texts, language) ? texts[language] : null
    if (isRecord(own) && Object.hasOwn(own, keyOf(column))) cells.set(heading, exportCell(column, own))
  }
  return cells
}
