/** Writes an export as JSON: what the file is, and then a record on each line. */
import { takeTurns } from '../../async/take-turns.ts'
import type { RequestContext } from '../../context.ts'
import { exportMark } from '../export-cells.ts'
import type { ExportedList } from '../exported-list.ts'
import { exportedRecords } from '../exported-records.ts'
import { calendarHost } from '../record-mark.ts'
import { jsonRecord, list_key, records_key } from './json-record.ts'

export async function* writeJsonFile(
  context: RequestContext,
  { resource, ids, columns, texts }: ExportedList,
): AsyncGenerator<string> {
  const about = {
    resource: resource.name,
    calendar: calendarHost(context.service.config.PUBLIC_URL),
    language: context.language,
    texts,
    columns: [...new Set(columns.map(({ column }) => column.name))],
  }
  yield `{"${list_key}":${JSON.stringify(about)},"${records_key}":[`
  let is_first = true
  for await (const records of exportedRecords(context, resource, ids, texts)) {
    const lines = await takeTurns(records, (one) =>
      JSON.stringify(jsonRecord(columns, one, exportMark(context, resource, one))),
    )
    if (lines.length === 0) continue
    yield `${is_first ? '' : ','}\n${lines.join(',\n')}`
    is_first = false
  }
  yield '\n]}\n'
}
