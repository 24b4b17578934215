/** Notes who has exported what, for the Activity. */
import { sql } from 'kysely'
import type { ExportFormat } from '../../contract/desk/exports/export-formats.ts'
import type { ResourceName } from '../../contract/field.ts'
import { formatQuery, parseQuery } from '../../contract/codec/query.ts'
import { withDeskParameters } from '../../contract/tables/desk-parameters.ts'
import { resources } from '../../contract/resources.ts'
import type { RequestContext } from '../context.ts'
import { programColumn } from '../resources/rows/operation-row.ts'

/** Characters of a query string that are kept. */
const longest_query = 2000

/** Parameters that choose no records. */
const unkept: ReadonlySet<string> = new Set(['i18n_language', 'page', 'per_page'])

const isKept = ([name]: readonly [string, unknown]): boolean => !unkept.has(name)

/** Returns the query string of a list without what says how its file looks. */
function listQueryOf(name: ResourceName, raw: Readonly<Record<string, unknown>>): string {
  const { parameters } = withDeskParameters(resources[name])
  const kept = Object.fromEntries(Object.entries(parameters).filter(isKept))
  const query = formatQuery(kept, parseQuery(kept, raw).query)
  return query.length > longest_query ? '' : query
}

interface Export {
  readonly name: ResourceName
  readonly format: ExportFormat
  readonly records: number
  /** True if only some records of the list were asked for. */
  readonly selected: boolean
  readonly raw: Readonly<Record<string, unknown>>
}

/**
 * Makes an export an operation of its caller. A program that reads the same file again and again is noted once an hour, so that it
 * does not fill the Activity.
 */
export async function recordExport(
  { service, caller, door }: RequestContext,
  { name, format, records, selected, raw }: Export,
): Promise<void> {
  const user = caller?.id ?? null
  const exported = JSON.stringify({ resource: name, format, records, query: listQueryOf(name, raw), selected })
  await sql`insert into operations (user_id, door, kind, exported, program)
    select ${user}, ${door}, 'export', ${exported}::jsonb, ${programColumn(caller)}::jsonb where not exists (
      select 1 from operations where user_id = ${user} and door = ${door} and exported = ${exported}::jsonb
        and at_utc > (now() at time zone 'utc') - interval '1 hour')`.execute(service.db)
}
