/** Operations of several transactions are completed after a kill between two of them. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { resources } from '../../contract/resources.ts'
import { CurrentOperation, type Db, type RequestContext, type Service } from '../context.ts'
import { undoOperation } from '../operations/undo.ts'
import { createRecord } from '../resources/write/create.ts'
import { fillWithSample } from '../sample/fill.ts'
import { killedAfter } from '../test/killed-after.ts'
import { OwnDatabase } from '../test/own-database.ts'
import { server } from '../test/server.ts'
import { resumeOperations } from './resume-operations.ts'

// A tenth of the events of the sample, which take most of its time.
vi.mock('../sample/events.ts', async (original) => ({ ...(await original<object>()), how_many: 30 }))

const count = async (db: Db, from: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(db)
  return rows[0]?.n ?? 0
}

describe.runIf(server)('on postgresql', () => {
  let database: OwnDatabase
  let service: Service
  let context: RequestContext

  beforeAll(async () => {
    database = await OwnDatabase.create()
    ;({ service, context } = await database.administered())
  })
  afterAll(() => database.drop())

  const unfinished = () =>
    count(service.db, sql`operations where unfinished_utc is not null or unfinished_by is not null`)

  /** Another process looks, at once and then later. @param days how much later it is for it @returns how many of something there are after each look */
  async function looks(things: () => Promise<number>, days = 0): Promise<readonly [number, number]> {
    const failures: unknown[] = []
    const now = () => new Date(Date.now() + days * 86_400_000)
    const look = async () => {
      await resumeOperations(
        { ...service, now },
        (error) => failures.push(error),
        () => false,
      )
      return things()
    }
    const at_once = await look()
    expect(await unfinished()).toBe(1)
    await sql`update operations set unfinished_utc = unfinished_utc - interval '1 minute'`.execute(service.db)
    const later = await look()
    expect(failures).toEqual([])
    expect(await unfinished()).toBe(0)
    return [at_once, later]
  }

  test('a sample: all of it once, in one operation', async () => {
    const { caller } = context
    await expect(fillWithSample(killedAfter(service, 7), caller, 'desk')).rejects.toThrow('killed')
    const created = () => count(service.db, sql`history where action = 'create'`)
    const [before, after] = await looks(created)
    expect(before).toBeGreaterThan(30)
    const records = await count(
      service.db,
      sql`(select id from events union all select id from venues
      union all select id from organizers union all select -id from categories union all select -id from tags) r`,
    )
    expect(after).toBe(records)
    expect(await count(service.db, sql`events where categories <> '{}' and venue <> '{}'`)).toBeGreaterThan(20)
    expect(await count(service.db, sql`operations where kind = 'sample'`)).toBe(1)
    await expect(fillWithSample(service, caller, 'desk')).rejects.toMatchObject({ status: 409 })
  })

  test('an undo of many records: the records that are left, in the same operation', async () => {
    const operation = new CurrentOperation({})
    const day = { start_date: '2027-01-01 10:00', end_date: '2027-01-01 12:00' }
    const ids: number[] = []
    for (let n = 0; n < 60; n++) {
      const { presented } = await createRecord({ ...context, operation }, resources.events, { title: `${n}`, ...day })
      ids.push(presented.id)
    }
    const killed = { ...context, service: killedAfter(service, 3) }
    await expect(
      undoOperation(killed, context.caller ?? { id: 0, role: 'editor', scope: 'write' }, operation.id ?? 0),
    ).rejects.toThrow('killed')
    const left = () => count(service.db, sql`events where id = any(${ids}::int[]) and trashed_utc is null`)
    // It may not begin any more, but end.
    const [before, after] = await looks(left, service.config.UNDO_DAYS + 1)
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(60)
    expect(after).toBe(0)
    // Somebody may not undo it any more.
    await sql`update operations set unfinished_by = 'killed', unfinished_utc = now() - interval '1 minute'
      where undoes = ${operation.id}`.execute(service.db)
    const failures: unknown[] = []
    await resumeOperations(
      service,
      (error) => failures.push(error),
      () => false,
    )
    expect(failures).toMatchObject([{ status: 409 }])
    expect(await unfinished()).toBe(0)
    const undoing = sql`operations where undoes = ${operation.id}`
    expect(await count(service.db, undoing)).toBe(1)
    expect(await count(service.db, sql`operations where id = ${operation.id} and undone_by is not null`)).toBe(1)
  })
})
