/** Makes a series of an event: the event is its first date, and the others are made like it. */
import { sql } from 'kysely'
import type { Db, RequestContext, Tx } from '../context.ts'
import { UnfinishedRun } from '../resources/history/unfinished.ts'
import { transact } from '../resources/rows/transact.ts'
import {
  beginSeries,
  endSeries,
  SeriesPreview,
  type BegunSeries,
  type CreatedSeries,
  type SeriesBody,
} from './begin-series.ts'
import { createInParts, hideFirst, isWrittenInParts } from './create-in-parts.ts'
import { readDates } from './dates/prepare.ts'
import { presentSeries } from './dates/present-series.ts'
import { insertOccurrences, updateOccurrences } from './write-occurrences.ts'
import { loadSeries } from './series-rows.ts'

/** The `Idempotency-Key` of a request. */
interface Key {
  /** Returns the series that an earlier request with this key created; null: none. */
  find(tx: Tx): Promise<number | null>
  keep(tx: Tx, series_id: number): Promise<void>
}

const no_key: Key = { find: () => Promise.resolve(null), keep: () => Promise.resolve() }

/** Returns a series as it is now. */
export async function shownSeries(db: Db, id: number): Promise<CreatedSeries['series']> {
  const series = await loadSeries(db, id)
  return series && presentSeries(await readDates(db, series))
}

/** Writes a series that was begun in the same transaction. */
async function createWhole(tx: Tx, context: RequestContext, begun: BegunSeries, key: Key): Promise<CreatedSeries> {
  const { stored, series, occurrences, dates } = begun
  await updateOccurrences(tx, context, [{ stored, facts: { post_parent: series.first_event }, texts: new Map() }])
  const made = await insertOccurrences(tx, context, occurrences)
  const id = await endSeries(tx, context, begun, made)
  await key.keep(tx, id)
  return { series: await shownSeries(tx, id), dates, undecided: 0, operation: context.operation?.id ?? null }
}

/** @returns the id of the series that an earlier request with the key created, else what was done */
async function createWith(context: RequestContext, body: SeriesBody, key: Key): Promise<CreatedSeries | number> {
  const run = new UnfinishedRun()
  const begun = await transact(context, async (tx) => {
    const known = await key.find(tx)
    if (known !== null) return known
    const one = await beginSeries(tx, context, body)
    if (!isWrittenInParts(context, one)) return createWhole(tx, context, one, key)
    if (body.event === undefined) await hideFirst(tx, context, one, run)
    return one
  })
  if (typeof begun === 'number' || !('occurrences' in begun)) return begun
  const id = await createInParts(context, begun, { run, has_hidden_first: body.event === undefined }, key.keep)
  const series = await shownSeries(context.service.db, id)
  return { series, dates: begun.dates, undecided: 0, operation: context.operation?.id ?? null }
}

/**
 * @param body `preview`: nothing is written
 * @throws RestError 400, 401, 403, 404, 409
 */
export async function createSeries(context: RequestContext, body: SeriesBody): Promise<CreatedSeries> {
  try {
    const created = await createWith(context, body, no_key)
    if (typeof created === 'number') throw new Error('A series without a key is always made')
    return created
  } catch (error) {
    if (error instanceof SeriesPreview) return error.result
    throw error
  }
}

/** The work that is under way in this process, by key. */
const under_way = new Map<string, Promise<unknown>>()

/** Runs work once the work with the same key that was there before is over. */
async function oneByOne<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = under_way.get(key) ?? Promise.resolve()
  const own = before.then(work, work)
  under_way.set(key, own)
  try {
    return await own
  } finally {
    if (under_way.get(key) === own) under_way.delete(key)
  }
}

/**
 * Creates a series once for each `Idempotency-Key`.
 * @returns the id of the series that an earlier request with this key created, else what was done
 */
export function createSeriesOnce(
  context: RequestContext,
  body: SeriesBody,
  key_hash: Buffer,
): Promise<CreatedSeries | number> {
  const user_id = context.caller?.id ?? 0
  const key: Key = {
    // Other processes wait here until the series is there; this one would see nothing of a series that is written in parts.
    async find(tx) {
      const { rows } = await sql<{
        record_id: number | null
      }>`insert into create_keys as k (user_id, resource, key_hash)
        values (${user_id}, 'series', ${key_hash})
        on conflict (user_id, resource, key_hash) do update set at_utc = k.at_utc returning record_id`.execute(tx)
      return rows[0]?.record_id ?? null
    },
    async keep(tx, series_id) {
      await sql`update create_keys set record_id = ${series_id}
        where user_id = ${user_id} and resource = 'series' and key_hash = ${key_hash}`.execute(tx)
    },
  }
  return oneByOne(`${user_id} ${key_hash.toString('hex')}`, () => createWith(context, { ...body, preview: false }, key))
}
