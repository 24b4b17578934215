/** Fills an empty calendar with a believable one, in short transactions and as one operation. A run that was cut off goes on where it stopped. */
import { sql } from 'kysely'
import { instantToWall } from '../../contract/time/clock.ts'
import type { ResourceName } from '../../contract/field.ts'
import { resource_names, resources } from '../../contract/resources.ts'
import type { Caller } from '../../contract/roles.ts'
import { CurrentOperation, type Door, type RequestContext, type Service, type Tx } from '../context.ts'
import { ShortBatches } from '../database/embedded/short-batches.ts'
import { UnfinishedRun } from '../resources/history/unfinished.ts'
import { tablesOf } from '../resources/rows/tables.ts'
import { nowUtc } from '../stored-time.ts'
import { RestError, forbidden } from '../http/rest-error.ts'
import { writeCalendar } from './calendar.ts'
import { Writer } from './writer.ts'

/** Most records of one transaction. */
const most_at_once = 20

async function isEmpty(tx: Tx): Promise<boolean> {
  for (const name of resource_names) {
    const any = await sql`select 1 from ${tablesOf(resources[name]).facts} limit 1`.execute(tx)
    if (any.rows.length > 0) return false
  }
  return true
}

type Created = Readonly<Record<ResourceName, number>>

interface Begun {
  /** Ids of the records that are there, in their order. */
  readonly known: readonly number[]
  /** Time of the beginning; the events are around that day. */
  readonly at_utc: string
}

/** @throws RestError 409 when there is anything in the calendar that did not come with this sample */
async function writeSample(
  context: RequestContext & { readonly operation: CurrentOperation },
  { known, at_utc }: Begun,
  run: UnfinishedRun,
): Promise<Created> {
  const { service, operation } = context
  const writer = new Writer(context, known)
  const today = instantToWall(at_utc.slice(0, 19), service.config.SITE_TIME_ZONE).slice(0, 10)
  const records = writeCalendar(writer, today)
  const batches = new ShortBatches(service, most_at_once)
  let has_begun = known.length > 0
  /** @returns whether all is written */
  const writeNext = (most: number) =>
    service.db.transaction().execute(async (tx) => {
      // A second one, at the same time, waits and finds the calendar full.
      await sql`select pg_advisory_xact_lock(hashtextextended('takvim:sample', 0))`.execute(tx)
      if (!has_begun && !(await isEmpty(tx))) throw new RestError(409, 'calendar_not_empty')
      has_begun = true
      writer.goOnIn(tx)
      for (let n = 0; n < most; n++) {
        if (!(await records.next()).done) continue
        await run.end(tx, operation.id)
        return true
      }
      await run.mark(tx, operation.id)
      return false
    })
  try {
    while (!(await batches.run(writeNext))) continue
    return writer.created
  } catch (error) {
    // A database that is away keeps the mark, and the run goes on later.
    await run.end(service.db, operation.id).catch(() => undefined)
    throw error
  }
}

function contextOf(service: Service, caller: Caller, door: Door) {
  const { PUBLIC_URL, REST_ROOT, SITE_LANGUAGE } = service.config
  const operation = new CurrentOperation({ kind: 'sample' })
  return { service, caller, door, language: SITE_LANGUAGE, rest_root: `${PUBLIC_URL}${REST_ROOT}`, operation }
}

/**
 * @returns how many of each kind were created
 * @throws RestError 409 when there is anything in the calendar
 */
export function fillWithSample(service: Service, caller: Caller, door: Door): Promise<Created> {
  if (caller === null) throw forbidden(null)
  const begun = { known: [], at_utc: nowUtc({ service }) }
  return writeSample(contextOf(service, caller, door), begun, new UnfinishedRun())
}

/** Goes on with a sample whose process has ended. */
export async function resumeSample(
  service: Service,
  caller: Caller,
  { id, at_utc }: { readonly id: number; readonly at_utc: string },
  run: UnfinishedRun,
): Promise<void> {
  const { rows } = await sql<{ record_id: number }>`select record_id from history
    where operation_id = ${id} and action = 'create' order by id`.execute(service.db)
  const context = contextOf(service, caller, 'desk')
  context.operation.begin(id)
  await writeSample(context, { known: rows.map(({ record_id }) => record_id), at_utc }, run)
}
