/**
 * Finds the records that a webhook tells of: those that everybody may read, not hidden and not protected by a password, and of
 * events those that its filter finds. Asks what lists and single reads ask.
 */
import { sql } from 'kysely'
import { formatQuery, parseQuery } from '../../../contract/codec/query.ts'
import type { Resource } from '../../../contract/field.ts'
import { resource_names, resources } from '../../../contract/resources.ts'
import { withDeskParameters } from '../../../contract/tables/desk-parameters.ts'
import type { RequestContext, Service, Tx } from '../../context.ts'
import { flatPairs } from '../../http/parsing/pairs.ts'
import { listIds } from '../../resources/list/list.ts'
import { presentStored } from '../../resources/present/present.ts'
import { loadAll } from '../../resources/rows/load.ts'
import { withoutProtected } from '../../resources/rows/protected.ts'
import { tablesOf } from '../../resources/rows/tables.ts'
import type { WebhookSettings } from '../webhook-record.ts'

/** Parameters that say which part of a list is shown, and how. Dates are among them: a webhook follows records, not days. */
const not_kept: readonly string[] = [
  ...[
    'page',
    'per_page',
    'i18n_language',
    'order',
    'orderby',
    'start_date',
    'end_date',
    'starts_before',
    'starts_after',
  ],
  ...['ends_before', 'ends_after', 'strict_dates', 'status', 'status_language'],
]

/** Parameters that look at more than readers see. */
const of_the_desk: readonly string[] = [
  ...['missing_language', 'stale_language', 'stale_live', 'double_booked', 'mine', 'sent_back'],
]

const of_events = withDeskParameters(resources.events)

/** Returns the query string of a list of events as a webhook keeps it; null: it cannot be a filter. */
export function storedFilter(text: string): string | null {
  const { query, refusals } = parseQuery(of_events.parameters, flatPairs(text.replace(/^\?/, '')))
  if (Object.keys(refusals).length > 0 || of_the_desk.some((name) => name in query)) return null
  const kept = Object.fromEntries(Object.entries(query).filter(([name]) => !not_kept.includes(name)))
  return formatQuery(of_events.parameters, kept)
}

/** Returns the context of a reader who has no account, inside a transaction. */
export function readerIn(tx: Tx, service: Service, { language }: Pick<WebhookSettings, 'language'>): RequestContext {
  const { PUBLIC_URL, REST_ROOT } = service.config
  const rest_root = `${PUBLIC_URL}${REST_ROOT}`
  // Lists read by the service's connection: here, they must see what the transaction sees.
  return { service: { ...service, db: tx }, tx, caller: null, door: 'schedule', language, rest_root }
}

/** More than a calendar has. */
const most_records = 5_000_000

/** Years in which no event is left out. */
const all_days = { start_date: '1000-01-01 00:00:00', end_date: '9999-12-31 23:59:59' }

async function eventsIn(tx: Tx, reader: RequestContext, filter: string | null, only: readonly number[] | null) {
  const { include, ...asked } = flatPairs(filter ?? '')
  const named = include === undefined ? null : new Set(String(include).split(',').map(Number))
  const wanted = only === null ? null : only.filter((id) => named?.has(id) ?? true)
  if (wanted?.length === 0) return []
  const which = wanted === null ? (include === undefined ? all_days : { include }) : { include: wanted.join(',') }
  const { ids } = await listIds(reader, of_events, { ...asked, ...which }, most_records)
  const { facts } = tablesOf(resources.events)
  const { rows } = await sql<{ id: number }>`select e.id from ${facts} e
    where ${sql.join([sql`e.id = any(${[...ids]}::int[])`, ...withoutProtected(null, 'e')], sql` and `)}`.execute(tx)
  return rows.map(({ id }) => id)
}

async function recordsIn(reader: RequestContext, resource: Resource): Promise<readonly number[]> {
  const all = 'hide_empty' in resource.parameters ? { hide_empty: 'false' } : {}
  return (await listIds(reader, resource, all, most_records)).ids
}

/** Notes all records that a webhook tells of as known: of them it tells what changes from now on. */
export async function noteKnown(
  tx: Tx,
  service: Service,
  id: number,
  settings: Pick<WebhookSettings, 'filter' | 'language'>,
): Promise<void> {
  const reader = readerIn(tx, service, settings)
  await sql`delete from webhook_records where webhook_id = ${id}`.execute(tx)
  for (const name of resource_names) {
    const resource = resources[name]
    const ids = resource.dated ? await eventsIn(tx, reader, settings.filter, null) : await recordsIn(reader, resource)
    await sql`insert into webhook_records (webhook_id, resource, record_id)
      select ${id}::int, ${name}, * from unnest(${[...ids]}::int[])`.execute(tx)
  }
}

/** A record as readers see it. */
export interface ReadableRecord {
  readonly name: string
  readonly json: Buffer
  readonly answer: Readonly<Record<string, unknown>>
}

/** Returns those of some records that everybody may read, as they are shown. */
export async function readableRecords(
  tx: Tx,
  reader: RequestContext,
  resource: Resource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadableRecord>> {
  const [stored] = await loadAll(tx, [[resource, ids]], reader)
  const presented = await presentStored(tx, reader, resource, [...(stored?.values() ?? [])])
  const open = resource.dated ? new Set(await eventsIn(tx, reader, null, ids)) : null
  return new Map(
    presented.flatMap(({ id, answer, json }) =>
      open?.has(id) === false ? [] : [[id, { name: String(answer[resource.label]), json, answer }] as const],
    ),
  )
}

/** Returns those of some events that a filter finds. */
export const filteredEvents = async (
  tx: Tx,
  reader: RequestContext,
  filter: string | null,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => new Set(filter === null ? ids : await eventsIn(tx, reader, filter, ids))
