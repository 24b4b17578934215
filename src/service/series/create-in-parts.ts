/**
 * Creates a long series on the embedded engine, where all others wait for each transaction. Its dates are written in short ones, and stand
 * in no list until the last one, which shows all of them at once. What a kill or a refusal leaves is taken back.
 */
import { sql, type RawBuilder } from 'kysely'
import { may } from '../../contract/roles.ts'
import { resources } from '../../contract/resources.ts'
import type { RequestContext, Service, Tx } from '../context.ts'
import { ShortBatches } from '../database/embedded/short-batches.ts'
import { RestError } from '../http/rest-error.ts'
import type { IdRow } from '../resources/derived/index-rows.ts'
import { insertIndexRows, reindex } from '../resources/derived/reindex.ts'
import { UnfinishedRun } from '../resources/history/unfinished.ts'
import { lockLinks } from '../resources/plan/locks.ts'
import { pendingTexts } from '../resources/proposals/follow-record.ts'
import { idsIn } from '../resources/rows/embedded.ts'
import { loadRecord } from '../resources/rows/load.ts'
import { linkFields } from '../resources/rows/tables.ts'
import { transact } from '../resources/rows/transact.ts'
import { endSeries, type BegunSeries } from './begin-series.ts'
import { insertUnseen, updateOccurrences } from './write-occurrences.ts'
import { seriesOf } from './series-rows.ts'

const events = resources.events

/** Series of more dates are written in several transactions. */
const most_together = 25

/** Most dates of one of several transactions. */
const most_at_once = 50

/** Reports whether a series is written in parts. What waits for a review is in the queue at once, and written together. */
export const isWrittenInParts = (
  { service, tx, operation, caller }: RequestContext,
  { stored, fresh }: BegunSeries,
): boolean =>
  service.engine === 'pglite' &&
  !tx &&
  operation !== undefined &&
  fresh.length > most_together &&
  pendingTexts(stored).length === 0 &&
  may(caller, 'publish', null)

/** Takes a first event that was made for the series out of the lists, until the series is there. */
export async function hideFirst(tx: Tx, { operation }: RequestContext, { stored }: BegunSeries, run: UnfinishedRun) {
  await sql`delete from event_index where id = ${stored.facts.id}`.execute(tx)
  await run.mark(tx, operation?.id ?? null)
}

const changedMeanwhile = () => new RestError(409, 'series_changed')

/** Keeps what the dates point to from being deleted. @throws RestError 409 when it is not there any more */
async function holdTargets(tx: Tx, context: RequestContext, { stored, series }: BegunSeries): Promise<void> {
  const targets = await lockLinks(tx, context, events, series.template)
  for (const [field, to] of linkFields(events)) {
    const known = targets.get(to)
    if (idsIn(stored, field).some((id) => known?.get(id)?.facts.id !== id)) throw changedMeanwhile()
  }
}

interface Written {
  /** Ids of the dates, in their order. */
  readonly ids: readonly number[]
  /** Their rows of the lists. */
  readonly rows: readonly IdRow[]
}

/** Writes the next dates. */
const writeUnseen = (context: RequestContext, begun: BegunSeries, run: UnfinishedRun, from: number, most: number) =>
  transact(context, async (tx): Promise<Written> => {
    await holdTargets(tx, context, begun)
    const written = await insertUnseen(tx, context, begun.occurrences.slice(from, from + most))
    await run.mark(tx, context.operation?.id ?? null)
    return written
  })

/** Shows all dates, and makes them a series. @throws RestError 409 when the first event was changed meanwhile */
async function show(
  tx: Tx,
  context: RequestContext,
  begun: BegunSeries,
  run: UnfinishedRun,
  { ids, rows }: Written,
): Promise<number> {
  const { id, version } = begun.stored.facts
  // A process that has taken the operation over has deleted the dates.
  await run.mark(tx, context.operation?.id ?? null)
  await holdTargets(tx, context, begun)
  const stored = await loadRecord(tx, events, id, { lock: true })
  if (stored?.facts.version !== version || (await seriesOf(tx, id))) throw changedMeanwhile()
  await updateOccurrences(tx, context, [{ stored, facts: { post_parent: id }, texts: new Map() }])
  // The first one may have been hidden, too.
  await reindex(tx, events, [id], context.service.config.SITE_LANGUAGE)
  await insertIndexRows(tx, events, rows)
  return endSeries(tx, context, begun, ids)
}

/**
 * @param has_hidden_first whether the first event was made for the series, and hidden (`hideFirst`)
 * @param end completes what the last transaction does
 * @returns the id of the series
 * @throws RestError 409 when what it is made of was changed meanwhile
 */
export async function createInParts(
  context: RequestContext,
  begun: BegunSeries,
  { run, has_hidden_first }: { readonly run: UnfinishedRun; readonly has_hidden_first: boolean },
  end: (tx: Tx, series_id: number) => Promise<void>,
): Promise<number> {
  const { service, operation } = context
  const batches = new ShortBatches(service, most_at_once)
  const [ids, rows]: [number[], IdRow[]] = [[], []]
  // A first event that was made for the series goes, too.
  const hidden = () => [...(has_hidden_first ? [begun.stored.facts.id] : []), ...ids]
  try {
    while (ids.length < begun.occurrences.length) {
      const written = await batches.run((most) => writeUnseen(context, begun, run, ids.length, most))
      ids.push(...written.ids)
      rows.push(...written.rows)
    }
    return await transact(context, async (tx) => {
      const id = await show(tx, context, begun, run, { ids, rows })
      await end(tx, id)
      await run.end(tx, operation?.id ?? null)
      return id
    })
  } catch (error) {
    // A database that is away keeps the mark, and what was written is taken back later.
    if (operation && operation.id !== null)
      await takeBack(service, operation.id, run, sql`e.id = any(${hidden()}::int[])`).catch(() => undefined)
    throw error
  }
}

/** Deletes what a process that is gone has written of a series that nobody has seen. */
export const takeBackUnseen = (service: Service, operation: number, run: UnfinishedRun): Promise<void> =>
  takeBack(service, operation, run, sql`not exists (select from event_index i where i.id = e.id)`)

/** @param which the condition on an event, as `e`: requests with the same key may write another series in the same operation */
async function takeBack(
  service: Service,
  operation: number,
  run: UnfinishedRun,
  which: RawBuilder<unknown>,
): Promise<void> {
  const batches = new ShortBatches(service, most_at_once)
  const removeSome = (most: number) =>
    transact({ service }, async (tx) => {
      const { rows } = await sql<{ id: number }>`delete from events where id in (select e.id from events e
          join history h on h.operation_id = ${operation} and h.resource = 'events' and h.action = 'create' and h.record_id = e.id
          where ${which} limit ${most})
        returning id`.execute(tx)
      const ids = rows.map(({ id }) => id)
      await sql`delete from history where operation_id = ${operation} and resource = 'events'
        and record_id = any(${ids}::int[])`.execute(tx)
      return ids.length
    })
  while ((await batches.run(removeSome)) > 0) continue
  await run.end(service.db, operation)
  await sql`delete from operations o where id = ${operation} and not exists (
    select from history h where h.operation_id = o.id)`.execute(service.db)
}
