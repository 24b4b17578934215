/**
 * Records to be presented, of which those that were read lately are remembered: the same venues, organizers and terms stand in
 * every page. What is remembered is never taken on trust. The database says each time which transaction wrote each record last
 * (`xmin` of its facts, which every write of a record writes), and only what has changed since is read again; so it makes no
 * difference which process wrote. Counts of terms are not remembered at all, nor is what a transaction has written itself: it
 * may yet be undone.
 */
import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { resources } from '../../../contract/resources.ts'
import type { Resource } from '../../../contract/field.ts'
import type { Db, RequestContext, Service } from '../../context.ts'
import { planned_once } from '../../database/connection/planned-once.ts'
import {
  askTogether,
  foundOf,
  gather,
  loadAll,
  oneOf,
  pointedTo,
  storedOf,
  withIds,
  type Row,
  type Stored,
  type Wanted,
} from '../rows/load.ts'
import { viewOf } from './representation-cache.ts'
import { memories } from './sized-lru.ts'
import { linkFields, tablesOf, textFields } from '../rows/tables.ts'

/** Characters of all remembered records of a resource together. */
const most_characters = 16_000_000

const charactersIn = (row: object): number =>
  Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 10), 0)

/** How long the words and facts of a record are, about. */
const charactersOf = ({ facts, texts }: Stored): number =>
  [facts, ...texts].reduce((sum, row) => sum + charactersIn(row), 0)

const memoryOf = memories<Stored>(most_characters)

/** A record that was found: which transaction wrote it last (null: unknown), and the count of a term for the caller. */
export type RecordVersion = readonly [id: number, written: number | null, count: number | null]

/** Those that are remembered as they are, and the ids of the others. */
function remembered(service: Service, resource: Resource, found: readonly RecordVersion[]) {
  const memory = memoryOf(service, resource.name)
  const records = new Map<number, Stored>()
  const missing: number[] = []
  for (const [id, written, count] of found) {
    const stored = written === null ? null : memory.find(String(id))
    if (stored && stored.written === written) records.set(id, count === null ? stored : { ...stored, count })
    else missing.push(id)
  }
  return { records, missing }
}

function remember({ service }: RequestContext, resource: Resource, records: ReadonlyMap<number, Stored>): void {
  const memory = memoryOf(service, resource.name)
  for (const [id, stored] of records) {
    if (stored.written !== null) memory.keep(String(id), stored, charactersOf(stored))
  }
}

type AllFound = readonly (readonly [Resource, readonly RecordVersion[]])[]

/** Records of several resources, each as it is: remembered, or else read. */
export async function complete(db: Db, found: AllFound, context: RequestContext): Promise<Map<number, Stored>[]> {
  const known = found.map(([resource, rows]) => remembered(context.service, resource, rows))
  const wanted = found.map(([resource], position) => [resource, known[position]?.missing ?? []] as const)
  const loaded = await loadAll(db, wanted, context)
  return found.map(([resource], position) => {
    const read = loaded[position] ?? new Map<number, Stored>()
    remember(context, resource, read)
    return new Map([...(known[position]?.records ?? []), ...read])
  })
}

/** Records of several resources by id, as `loadAll` loads them, with counts of terms for this caller. */
export async function loadAllCached(db: Db, wanted: Wanted, context: RequestContext): Promise<Map<number, Stored>[]> {
  const found = await askTogether<readonly (readonly RecordVersion[])[]>(
    db,
    wanted.map(([resource, ids]) =>
      ids.length > 0 ? withIds(resource, oneOf(ids), foundOf(resource, context)) : null,
    ),
  )
  return complete(
    db,
    wanted.map(([resource], position) => [resource, found[position] ?? []] as const),
    context,
  )
}

/** Ids that a field of a record holds. */
export const linkedIds = ({ facts }: Pick<Stored, 'facts'>, field: string): readonly number[] => {
  const list = facts[field]
  return Array.isArray(list) ? list.filter((id) => typeof id === 'number') : []
}

/** What events point to, in the order of `linkFields`, by id. */
export type Linked = readonly ReadonlyMap<number, Stored>[]

interface LoadedRecords {
  readonly records: ReadonlyMap<number, Stored>
  /** Nothing, if they are not events. */
  readonly linked: Linked
}

/** What these events point to: those that are known already, and those of which the database knows where they point. */
function linksOf(
  field: string,
  to: Resource,
  known: Iterable<Stored>,
  missing: readonly number[],
  context: RequestContext,
) {
  const ids = new Set([...known].flatMap((record) => linkedIds(record, field)))
  if (ids.size === 0 && missing.length === 0) return null
  const found = foundOf(to, context)
  if (missing.length === 0) return withIds(to, oneOf([...ids]), found)
  const others = sql`array(select unnest(${sql.ref(field)}) from events where id = ${oneOf(missing)})`
  return withIds(to, ids.size > 0 ? sql`any(${[...ids]}::int[] || ${others})` : sql`any(${others})`, found)
}

interface EventRow {
  readonly event: Row
  /** In the order of `linkFields`. */
  readonly pointed: readonly (readonly RecordVersion[])[]
}

/** Stands for the id in the statement, which is written once for all else that a request depends on. */
const any_id = {}

/** Characters of all such statements. */
const most_characters_asked = 1_000_000
const statementsOf = memories<CompiledQuery<EventRow>>(most_characters_asked)

function statementOf(context: RequestContext): CompiledQuery<EventRow> {
  const statements = statementsOf(context.service, 'event')
  const view = viewOf(context)
  const known = statements.find(view)
  if (known) return known
  const { events } = resources
  const pointed = linkFields(events).map(([field, to]) => pointedTo(field, to, foundOf(to, context)))
  const statement = sql<EventRow>`${planned_once}select ${storedOf(events, context)} as event,
    json_build_array(${sql.join(pointed)}) as pointed
    from ${tablesOf(events).facts} i where i.id = ${any_id}::int`.compile(context.service.db)
  statements.keep(view, statement, statement.sql.length)
  return statement
}

/** An event and what it points to: of that only who wrote it last, since most of it is remembered. */
async function recallEvent(id: number, context: RequestContext): Promise<LoadedRecords> {
  const { db } = context.service
  const statement = statementOf(context)
  const parameters = statement.parameters.map((value) => (value === any_id ? id : value))
  const [row] = (await db.executeQuery<EventRow>({ ...statement, parameters })).rows
  if (!row) return { records: new Map(), linked: [] }
  const pointed = linkFields(resources.events).map(([, to], position) => [to, row.pointed[position] ?? []] as const)
  return { records: gather([row.event]), linked: await complete(db, pointed, context) }
}

/** So few records are read together however long they are. */
const few = 5

/** Bytes of rich text that are read together: to parse a page of the longest texts would take the service a second. */
const most_together = 1_000_000

/** Ids in parts, each with about as much text as is read together. */
async function inParts(db: Db, resource: Resource, ids: readonly number[]): Promise<readonly (readonly number[])[]> {
  if (ids.length <= few) return [ids]
  const columns = textFields(resource).flatMap(([name, { kind }]) => (kind === 'html' ? [sql.ref(`t.${name}`)] : []))
  const bytes = sql.join(
    columns.map((column) => sql`octet_length(${column})`),
    sql` + `,
  )
  const { rows } = await sql<{
    id: number
    part: number
  }>`${planned_once}select id, (sum(bytes) over (order by id) - bytes)::bigint
      / ${sql.lit(most_together)} as part
    from (select t.id, sum(${bytes}) as bytes from ${tablesOf(resource).texts} t where t.id = ${oneOf(ids)} group by t.id) s
    order by id`.execute(db)
  const parts = new Map<number, number[]>()
  for (const { id, part } of rows) parts.set(part, [...(parts.get(part) ?? []), id])
  return [...parts.values()]
}

/** Records that were found, and what they point to, asked for together. */
export async function loadCached(
  resource: Resource,
  found: readonly RecordVersion[],
  context: RequestContext,
): Promise<LoadedRecords> {
  const { db } = context.service
  const { records, missing } = remembered(context.service, resource, found)
  const [one] = missing
  const fields = linkFields(resource)
  if (fields.length > 0 && found.length === 1 && one !== undefined) return recallEvent(one, context)
  const questions: readonly (RawBuilder<unknown> | null)[] = fields.map(([field, to]) =>
    linksOf(field, to, records.values(), missing, context),
  )
  const [first = [], ...further] = await inParts(db, resource, missing)
  const whole = first.length > 0 ? withIds(resource, oneOf(first), storedOf(resource, context)) : null
  const [rows, ...pointed] = await askTogether<readonly [readonly Row[], ...(readonly RecordVersion[])[]]>(db, [
    whole,
    ...questions,
  ])
  const read = gather(rows ?? [])
  for (const part of further) {
    const [more] = await loadAll(db, [[resource, part]], context)
    for (const [id, stored] of more ?? []) read.set(id, stored)
  }
  remember(context, resource, read)
  const all = new Map([...records, ...read])
  if (fields.length === 0) return { records: all, linked: [] }
  const linked = fields.map(([, to], position) => [to, pointed[position] ?? []] as const)
  return { records: all, linked: await complete(db, linked, context) }
}
