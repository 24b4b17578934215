/** The service killed under writers, and on its first start: what was acknowledged is there, and nothing in part. */
import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Db } from '../../context.ts'
import { long } from '../long.ts'
import { databasesOnBothEngines, onServerOnly } from '../open-database.ts'
import { administeredIn, main_engine, type Engine } from '../place.ts'
import { Client } from '../scenario.ts'
import { freePort } from '../../../scripts/setup/free-port.mjs'
import { firstAdministrator, staffed, startProcess, type ServiceProcess } from '../service-process.ts'
import { Receiver } from '../webhooks/receiver.ts'
import { brokenIn } from '../whole.ts'
import { Writers } from '../writers.ts'

/** The second engine recovers by the same code of PostgreSQL: each of its starts takes four times as long. */
const roundsOn = (engine: Engine) => (long ? 30 : engine === main_engine ? 2 : 1)
const writers = 4
const fewest_writes = 20
const most_writes = long ? 120 : 60

/** Kill it after so many acknowledgements, with the other writers' requests under way. */
async function writeUntilKilled(service: ServiceProcess, client: Client, mark: string): Promise<Writers> {
  const done = new Writers(client, mark)
  const until = randomInt(fewest_writes, most_writes)
  let killed: Promise<unknown> | undefined
  await done.run(writers, (acknowledged) => {
    if (acknowledged >= until) killed ??= service.end('SIGKILL')
  })
  await killed
  expect(done.acknowledged).toBeGreaterThanOrEqual(until)
  return done
}

/**
 * Starts a receiver that holds its answer to the first message of a record, so that the sender is killed between sending and marking it;
 * the next message of the record waits for that.
 */
async function heldMessages(client: Client) {
  const receiver = await Receiver.start()
  receiver.answer = () => new Promise(() => undefined)
  const body = { url: receiver.url, kinds: ['tag.created', 'tag.updated'] }
  await client.do({ request: 'POST //api/calendar/desk/v1/webhooks', body })
  const { id } = await client.do({ request: 'POST /tags', body: { name: 'Held' } })
  const received = () => receiver.received.filter(({ data }) => data.id === id)
  await expect.poll(received, { timeout: 10_000 }).toHaveLength(1)
  await client.do({ request: `PATCH /tags/${id}`, body: { name: 'Held and renamed' } })
  return {
    /** Ends the lease of the process that was killed, which would last a minute. */
    async afterKill(db: Db) {
      receiver.answer = () => ({ status: 204 })
      const { rows } = await sql`update webhook_deliveries set due_utc = due_utc - interval '1 minute'
        where lease is not null and state = 'waiting' returning attempts`.execute(db)
      if (received().length === 1) expect(rows).toEqual([{ attempts: 1 }])
    },
    /** The message that may have arrived comes again under its id, then the next one; nothing comes after both were taken. */
    async check() {
      const types = () => received().map(({ type }) => type)
      await expect.poll(types, { timeout: 10_000 }).toEqual(['tag.created', 'tag.created', 'tag.updated'])
      const [first, again, next] = received()
      expect(again).toMatchObject({ id: first?.id, body: first?.body })
      expect([next?.id === first?.id, next?.data.name]).toEqual([false, 'Held and renamed'])
    },
    end: () => receiver.end(),
  }
}

databasesOnBothEngines(({ engine, open, place }) => {
  const rounds = roundsOn(engine)

  test(`killed ${rounds} times under ${writers} writers`, { timeout: rounds * 180_000 }, async () => {
    const where = await place('staff')
    const port = await freePort()
    const start = async () => {
      const service = startProcess(port, { ...administeredIn(where), WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1' })
      await service.opened
      return service
    }
    let service = await start()
    const client = new Client(staffed(engine, service.url))
    const told = await heldMessages(client)
    let writes = 0
    for (let round = 1; round <= rounds; round++) {
      const done = await writeUntilKilled(service, client, `mark${round}x`)
      const { db, close } = await open(where)
      expect(await brokenIn(db)).toEqual({})
      await told.afterKill(db)
      await close()
      service = await start()
      await done.check()
      await told.check()
      writes += done.acknowledged
    }
    told.end()
    expect(await service.end('SIGTERM')).toBe(0)
    process.stderr.write(`${rounds} kills on ${engine}: ${writes} acknowledged writes, none lost, none in part\n`)
  })
})

onServerOnly(({ engine, open, place }) => {
  test('connections that the database breaks under writers', async () => {
    const where = await place('staff')
    const service = startProcess(await freePort(), administeredIn(where))
    await service.opened
    // A connection of its own, which is not broken along with those of the service.
    const outside = new pg.Client({ connectionString: where.database_url })
    // It ends with the database where the test fails before.
    outside.on('error', () => undefined)
    await outside.connect()
    const client = new Client(staffed(engine, service.url))
    const done = new Writers(client, 'broken')
    const broken = new Set<number>()
    const breakAll = async () => {
      const { rows } = await outside.query<{ pid: number }>(`select pid, pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'takvim'`)
      for (const { pid } of rows) broken.add(pid)
    }
    let breaks = 0
    let breaking = Promise.resolve()
    await done.run(writers, (acknowledged) => {
      if (acknowledged % 25 === 0) {
        breaks++
        breaking = breaking.then(breakAll)
      }
      if (acknowledged >= 200) done.stop()
    })
    await breaking
    expect(breaks).toBeGreaterThan(4)
    const standing = async () =>
      (await outside.query<{ pid: number }>('select pid from pg_stat_activity')).rows.filter(({ pid }) =>
        broken.has(pid),
      )
    await expect.poll(standing).toEqual([])
    await outside.end()
    // By the time that it answers again, the service knows that they are broken.
    await expect.poll(async () => (await client.call({ request: 'GET //readyz' })).status).toBe(200)
    const { db } = await open(where)
    expect(await brokenIn(db)).toEqual({})
    await done.check()
    expect(await service.end('SIGTERM')).toBe(0)
  })
})

/** When the first start of an embedded database is killed: as soon as this is there. */
const stages = [...(long ? ['in-use', 'database.new'] : []), 'database.new/PG_VERSION', 'database']

test('killed while it starts for the first time, again and again', async () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'takvim-first-'))
  for (const stage of stages) {
    const service = startProcess(await freePort(), administeredIn({ data_dir }))
    await expect.poll(() => existsSync(join(data_dir, stage)), { interval: 1 }).toBe(true)
    await service.end('SIGKILL')
  }
  const service = startProcess(await freePort(), administeredIn({ data_dir }))
  await service.opened
  const client = new Client(await firstAdministrator('pglite', service.url))
  const body = { title: 'After all', start_date: '2027-01-01', end_date: '2027-01-01' }
  const { id } = await client.do({ request: 'POST /events', body })
  expect(await client.do({ request: `GET /events/${id}` })).toMatchObject({ title: 'After all' })
  expect(await service.end('SIGTERM')).toBe(0)
  rmSync(data_dir, { recursive: true, force: true })
})

onServerOnly(({ open, place }) => {
  test('killed while the tables are made: all of them or none', async () => {
    const where = await place()
    const { pool } = await open(where)
    const lock = await pool.connect()
    // Locks the first table of the first migration, which then waits in the middle of its transaction.
    await lock.query('begin; create extension pg_trgm')
    const service = startProcess(await freePort(), administeredIn(where))
    await expect.poll(() => blocked(pool)).toBe(true)
    await service.end('SIGKILL')
    await lock.query('rollback')
    lock.release()
    const again = startProcess(await freePort(), administeredIn(where))
    await again.opened
    expect(await again.end('SIGTERM')).toBe(0)
  })
})

/** Whether some other session waits for a lock. */
const blocked = async (pool: { query(text: string): Promise<{ rows: unknown[] }> }) =>
  (
    await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`,
    )
  ).rows.length > 0
