/** Reads the query string of an export: which records of which list, and which columns. */
import { exportColumns } from '../../contract/desk/exports/export-columns.ts'
import type { export_routes } from '../../contract/desk/exports/exports.ts'
import type { DeskQuery } from '../../contract/desk/routes.ts'
import type { Resource } from '../../contract/field.ts'
import type { Refusals } from '../../contract/http/error.ts'
import { isLanguage, languages, type Language } from '../../contract/languages.ts'
import { most_exported_records } from '../../contract/limits.ts'
import { withDeskParameters } from '../../contract/tables/desk-parameters.ts'
import type { RequestContext } from '../context.ts'
import { refusedFields } from '../http/rest-error.ts'
import { listIds } from '../resources/list/list.ts'
import { fileColumns, type CellColumn } from './export-cells.ts'

/** The parts of the query string that say how a file looks. */
export type FileLook = DeskQuery<keyof typeof export_routes>

export interface ExportedList {
  readonly resource: Resource
  /** In the order of the list. */
  readonly ids: readonly number[]
  readonly columns: readonly CellColumn[]
  /** Languages whose texts are asked for; none: the texts that the list shows. */
  readonly texts: readonly Language[]
  /** The language of the headings; null: they are the names of the columns. */
  readonly headings: Language | null
}

const partsOf = (text: string | undefined): readonly string[] => {
  const parts = (text ?? '').split(',').map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

const is_id = /^[1-9]\d{0,8}$/

/** @throws RestError 400 */
function lookOf(resource: Resource, { columns, texts, ids }: FileLook) {
  const known = new Map(exportColumns(resource.name).map((column) => [column.name, column]))
  const [names, wanted, chosen] = [partsOf(columns), partsOf(texts), partsOf(ids)]
  const refusals: Refusals = {
    ...(names.every((name) => known.has(name)) ? {} : { columns: { code: 'not_one_of', allowed: [...known.keys()] } }),
    ...(wanted.every(isLanguage) ? {} : { texts: { code: 'not_one_of', allowed: languages } }),
    // An `ids` that names nothing is no list of all.
    ...(ids === undefined || (chosen.length > 0 && chosen.every((id) => is_id.test(id)))
      ? {}
      : { ids: { code: 'not_an_id' } }),
  }
  if (Object.keys(refusals).length > 0) throw refusedFields([], refusals)
  const of_file = names.length > 0 ? names.flatMap((name) => known.get(name) ?? []) : [...known.values()]
  const of_texts = wanted.filter(isLanguage)
  return { columns: fileColumns(of_file, of_texts), texts: of_texts, chosen: new Set(chosen.map(Number)) }
}

/**
 * Finds the records of an export.
 * @param raw the query string, decoded but not checked
 * @throws RestError 400
 */
export async function readExportedList(
  context: RequestContext,
  resource: Resource,
  look: FileLook,
  raw: Readonly<Record<string, unknown>>,
): Promise<ExportedList> {
  const { columns, texts, chosen } = lookOf(resource, look)
  const headings = look.headings === 'words' ? context.language : null
  const { ids, has_more } = await listIds(context, withDeskParameters(resource), { ...raw }, most_exported_records)
  if (has_more) throw refusedFields([], { rows: { code: 'too_many', max: most_exported_records } })
  return { resource, ids: chosen.size > 0 ? ids.filter((id) => chosen.has(id)) : ids, columns, texts, headings }
}
