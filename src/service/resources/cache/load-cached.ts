/** Loads records with everything that they embed, in as few statements as the cache allows. */
import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Resource } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import type { RequestContext } from '../../context.ts'
import { plannedOnce } from '../../database/connection/planned-once.ts'
import { idsIn, type EmbeddedRecords } from '../rows/embedded.ts'
import { loadAll, recordsFrom, type Stored } from '../rows/load.ts'
import {
  anyOf,
  linkedJson,
  queryTogether,
  recordJson,
  selectByIds,
  versionJson,
  type RecordRow,
} from '../rows/record-sql.ts'
import { linkFields, tablesOf } from '../rows/tables.ts'
import { cacheRecords, findCached, loadVersions, type RecordVersion } from './record-cache.ts'
import { viewKey } from './representation-cache.ts'
import { cachesByService } from './service-caches.ts'
import { batchesOf } from './text-batches.ts'

interface LoadedRecords {
  readonly records: ReadonlyMap<number, Stored>
  /** Empty for other resources than events. */
  readonly embedded: EmbeddedRecords
}

/**
 * Selects the versions of the records that a field of some events points to; null: they point to nothing.
 * @param cached events of which the ids in the field are known
 * @param missing events of which they are still to be read
 */
function embeddedVersions(
  field: string,
  to: Resource,
  cached: Iterable<Stored>,
  missing: readonly number[],
  context: RequestContext,
): RawBuilder<unknown> | null {
  const ids = new Set([...cached].flatMap((record) => idsIn(record, field)))
  if (ids.size === 0 && missing.length === 0) return null
  const version = versionJson(to, context)
  if (missing.length === 0) return selectByIds(to, anyOf([...ids]), version)
  const others = sql`array(select unnest(${sql.ref(field)}) from events where id = ${anyOf(missing)})`
  return selectByIds(to, ids.size > 0 ? sql`any(${[...ids]}::int[] || ${others})` : sql`any(${others})`, version)
}

interface EventRow {
  readonly event: RecordRow
  /** One list for each of the `linkFields`. */
  readonly embedded: readonly (readonly RecordVersion[])[]
}

/** Stands for the id in a compiled statement. */
const id_placeholder = {}

/** Characters of all cached statements. */
const max_statement_characters = 1_000_000
const statementsOf = cachesByService<CompiledQuery<EventRow>>(max_statement_characters, ({ sql: text }) => text.length)

/** Returns the statement that reads one event, unless it stands in no list yet. It is compiled once for all requests that see the same. */
function eventStatement(context: RequestContext): CompiledQuery<EventRow> {
  const statements = statementsOf(context.service, 'event')
  const view = viewKey(context)
  const cached = statements.get(view)
  if (cached) return cached
  const { events } = resources
  const embedded = linkFields(events).map(([field, to]) => linkedJson(field, to, versionJson(to, context)))
  const statement = plannedOnce(sql<EventRow>`select ${recordJson(events, context)} as event,
    json_build_array(${sql.join(embedded)}) as embedded
    from ${tablesOf(events).facts} i where i.id = ${id_placeholder}::int
      and exists (select from ${tablesOf(events).index} x where x.id = i.id and x.language = 'open')`).compile(
    context.service.db,
  )
  statements.set(view, statement)
  return statement
}

/** Loads one event. Of the records that it embeds only the versions are read, since most of them are cached. */
async function loadEvent(id: number, context: RequestContext): Promise<LoadedRecords> {
  const { db } = context.service
  const statement = eventStatement(context)
  const parameters = statement.parameters.map((value) => (value === id_placeholder ? id : value))
  const [row] = (await db.executeQuery<EventRow>({ ...statement, parameters })).rows
  if (!row) return { records: new Map(), embedded: [] }
  const versions = linkFields(resources.events).map(([, to], position) => [to, row.embedded[position] ?? []] as const)
  return { records: recordsFrom([row.event]), embedded: await loadVersions(db, versions, context) }
}

/** Loads records of one resource in these versions, and what they embed. */
export async function loadCached(
  resource: Resource,
  versions: readonly RecordVersion[],
  context: RequestContext,
): Promise<LoadedRecords> {
  const { service } = context
  const { db } = service
  const { records, missing } = findCached(service, resource, versions)
  const [one] = missing
  const fields = linkFields(resource)
  if (fields.length > 0 && versions.length === 1 && one !== undefined) return loadEvent(one, context)
  const [first = [], ...further] = await batchesOf(db, resource, missing)
  const [rows, ...embedded] = await queryTogether<readonly [readonly RecordRow[], ...(readonly RecordVersion[])[]]>(
    db,
    [
      first.length > 0 ? selectByIds(resource, anyOf(first), recordJson(resource, context)) : null,
      ...fields.map(([field, to]) => embeddedVersions(field, to, records.values(), missing, context)),
    ],
  )
  const read = recordsFrom(rows ?? [])
  for (const batch of further) {
    const [more] = await loadAll(db, [[resource, batch]], context)
    for (const [id, stored] of more ?? []) read.set(id, stored)
  }
  cacheRecords(service, resource, read)
  const embedded_versions = fields.map(([, to], position) => [to, embedded[position] ?? []] as const)
  return {
    records: new Map([...records, ...read]),
    embedded: fields.length > 0 ? await loadVersions(db, embedded_versions, context) : [],
  }
}
