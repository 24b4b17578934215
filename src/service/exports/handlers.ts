/** Handles exports: lists as files (semantics.md, Exports). */
import type { export_routes } from '../../contract/desk/exports/exports.ts'
import { csv_separators, type ExportFormat } from '../../contract/desk/exports/export-formats.ts'
import type { FileAnswer } from '../../contract/desk/desk-route.ts'
import type { ResourceName } from '../../contract/field.ts'
import { resources } from '../../contract/resources.ts'
import type { RequestContext, Service } from '../context.ts'
import { requestOf } from '../http/caller.ts'
import type { DeskRequest, Handlers } from '../http/mount-desk.ts'
import { readExportedList, type ExportedList, type FileLook } from './exported-list.ts'
import { fileName } from './file-name.ts'
import { recordExport } from './record-export.ts'
import { writeCalendarFile } from './write-calendar-file.ts'
import { writeCsvFile } from './write-csv-file.ts'
import { writeJsonFile } from './json/write-json-file.ts'
import { writeXlsxFile } from './xlsx/write-xlsx-file.ts'

type Content = FileAnswer['content']

/** Writes a list in each format. */
const writers: Readonly<
  Record<ExportFormat, (context: RequestContext, list: ExportedList, look: FileLook) => Content>
> = {
  csv: (context, list, { separator = 'comma' }) => writeCsvFile(context, list, csv_separators[separator]),
  xlsx: writeXlsxFile,
  ics: writeCalendarFile,
  json: writeJsonFile,
}

export function exportHandlers(service: Service): Handlers<typeof export_routes> {
  const fileOf =
    (name: ResourceName, format: ExportFormat) =>
    async ({ request, fields, query }: DeskRequest<keyof typeof export_routes>): Promise<FileAnswer> => {
      const raw = fields()
      const context = requestOf(service, request, raw)
      const look = query()
      const list = await readExportedList(context, resources[name], look, raw)
      await recordExport(context, { name, format, records: list.ids.length, selected: look.ids !== undefined, raw })
      return {
        name: fileName(context, name, format),
        total: list.ids.length,
        content: writers[format](context, list, look),
      }
    }
  return {
    'GET /exports/events.csv': fileOf('events', 'csv'),
    'GET /exports/events.xlsx': fileOf('events', 'xlsx'),
    'GET /exports/events.ics': fileOf('events', 'ics'),
    'GET /exports/events.json': fileOf('events', 'json'),
    'GET /exports/venues.csv': fileOf('venues', 'csv'),
    'GET /exports/venues.xlsx': fileOf('venues', 'xlsx'),
    'GET /exports/venues.json': fileOf('venues', 'json'),
    'GET /exports/organizers.csv': fileOf('organizers', 'csv'),
    'GET /exports/organizers.xlsx': fileOf('organizers', 'xlsx'),
    'GET /exports/organizers.json': fileOf('organizers', 'json'),
    'GET /exports/categories.csv': fileOf('categories', 'csv'),
    'GET /exports/categories.xlsx': fileOf('categories', 'xlsx'),
    'GET /exports/categories.json': fileOf('categories', 'json'),
    'GET /exports/tags.csv': fileOf('tags', 'csv'),
    'GET /exports/tags.xlsx': fileOf('tags', 'xlsx'),
    'GET /exports/tags.json': fileOf('tags', 'json'),
  }
}
