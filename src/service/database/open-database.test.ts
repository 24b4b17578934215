import { execFile } from 'node:child_process'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transpiledUrl } from '../test/transpile.mjs'
import { databases, databasesOnBothEngines, onEmbedded, onServerOnly } from '../test/open-database.ts'
import { migrateToLatest } from './migrate/migrate.ts'
import { isConnectionError } from './connection/connection-error.ts'
import { anyText, plannedOnce, plannedText, timestamp } from './connection/planned-once.ts'
import type { DatabaseHandle } from './database-handle.ts'
import type { Database } from './schema.ts'

const rows = async (db: Kysely<Database>, text: string): Promise<unknown[]> => (await sql.raw(text).execute(db)).rows

/** Longer than any bound in these tests. */
const endless = `select count(*) from generate_series(1, 100000000000)`

databasesOnBothEngines(({ engine, open, place, warnings }) => {
  // A server sleeps without using a processor.
  const lasting = engine === 'postgresql' ? `select pg_sleep(1000000)` : endless

  describe('a shared database', () => {
    let shared: DatabaseHandle
    const { open: openOnce } = databases(engine, afterAll)
    beforeAll(async () => {
      shared = await openOnce()
    })

    test('returns values in the types of value-types.ts', async () => {
      expect(shared.engine).toBe(engine)
      const values = `9007199254740991::int8 as big, array[1, 9007199254740991]::int8[] as bigs, array[1, 2]::int4[] as ints,
        timestamp '2024-02-29 03:04:05' as at, array['2024-02-29 03:04:05']::timestamp[] as ats,
        timestamptz '2024-02-29 03:04:05+03' as instant, date '2024-02-29' as day, array['2024-02-29']::date[] as days,
        1.50::numeric as price, '{"a": [1]}'::jsonb as json, true as yes, null::text as nothing, '\\x00ff'::bytea as bytes`
      expect(await rows(shared.db, `select ${values}`)).toEqual([
        {
          big: 9007199254740991,
          bigs: [1, 9007199254740991],
          ints: [1, 2],
          at: '2024-02-29 03:04:05',
          ats: ['2024-02-29 03:04:05'],
          instant: '2024-02-29 00:04:05+00',
          day: '2024-02-29',
          days: ['2024-02-29'],
          price: '1.50',
          json: { a: [1] },
          yes: true,
          nothing: null,
          bytes: Buffer.from([0, 255]),
        },
      ])
      expect(await rows(shared.db, `show timezone`)).toEqual([{ TimeZone: 'UTC' }])
    })

    test('prepares marked statements, and plans all others each time', async () => {
      const { db } = shared
      const planned = await db.transaction().execute(async (tx) => {
        for (const number of [1, 2]) {
          await sql`select ${number}::int`.execute(tx)
          const { rows: answer } = await plannedOnce(sql`select ${number}::int as number`).execute(tx)
          expect(answer).toEqual([{ number }])
        }
        return rows(tx, `select generic_plans + custom_plans as used from pg_prepared_statements where name <> ''`)
      })
      expect(planned).toEqual([{ used: 2 }])
    })

    test('keeps one plan for all times and texts, though another seems cheaper for some', async () => {
      const planned = await shared.db.transaction().execute(async (tx) => {
        await rows(
          tx,
          `create temporary table moments on commit drop as
            select timestamp '2030-01-01' + n * interval '1 hour' as moment, case when n < 20 then 'few' else 'many' end as word
            from generate_series(1, 10000) n`,
        )
        await rows(tx, `create index on moments (word, moment)`)
        await rows(tx, `analyze moments`)
        // Nearly all of them lie before.
        for (const words of Array.from({ length: 9 }, () => ['few'])) {
          await plannedOnce(sql`select count(*) from moments
            where word = ${anyText(words)} and word = ${plannedText(words[0])} and moment > ${timestamp('2031-02-20 00:00:00')}`).execute(
            tx,
          )
        }
        return rows(
          tx,
          `select custom_plans, generic_plans from pg_prepared_statements where statement like '%moments%' and name <> ''`,
        )
      })
      // PostgreSQL compares the first five with the one for all.
      expect(planned).toEqual([{ custom_plans: 5, generic_plans: 4 }])
    })

    test('stores and returns text of every script and length unchanged', async () => {
      const { db } = shared
      for (const text of ['', `مهرجان الرّبيع`, 'İIıi şölen', '👩‍👩‍👧', `'"\\;--`, 'ç'.repeat(3_000_000)]) {
        const { rows: answer } = await sql<{ text: string }>`select ${text}::text as text`.execute(db)
        expect(answer[0]?.text === text).toBe(true)
      }
    })

    test('the trigram index knows Arabic and Turkish letters, and arrays have an index for overlap', async () => {
      const { db } = shared
      await rows(db, `create extension if not exists pg_trgm`)
      const [trigrams] = (await rows(db, `select show_trgm('مهرجان') as arabic, show_trgm('şığ') as turkish`)) as {
        arabic: string[]
        turkish: string[]
      }[]
      expect(trigrams?.arabic).toHaveLength(7)
      expect(trigrams?.turkish).toHaveLength(4)
      await rows(db, `create table searched (doc text, ids int[])`)
      await rows(db, `create index on searched using gin (doc gin_trgm_ops)`)
      await rows(db, `create index on searched using gin (ids)`)
      await rows(
        db,
        `insert into searched select md5(n::text) || ' شهر' || n, array[n] from generate_series(1, 20000) n`,
      )
      await rows(db, `vacuum analyze searched`)
      for (const condition of [`doc like '%شهر777%'`, `ids && array[7, 8]`]) {
        const plan = await rows(db, `explain select * from searched where ${condition}`)
        expect(JSON.stringify(plan)).toContain('Bitmap Index Scan')
      }
    })

    test('a transaction is all or nothing', async () => {
      const { db } = shared
      await rows(db, `create table written (id int primary key)`)
      await db.transaction().execute(async (tx) => {
        await rows(tx, `insert into written values (1)`)
        await rows(tx, `insert into written values (2)`)
      })
      const failing = db.transaction().execute(async (tx) => {
        await rows(tx, `insert into written values (3)`)
        await rows(tx, `insert into written values (1)`)
      })
      await expect(failing).rejects.toMatchObject({ code: '23505' })
      expect(await rows(db, `select id from written order by id`)).toEqual([{ id: 1 }, { id: 2 }])
    })

    test('many transactions at once wait for each other and all finish', async () => {
      const { db } = shared
      await rows(db, `create table counted (n int)`)
      await rows(db, `insert into counted values (0)`)
      const add = () =>
        db.transaction().execute(async (tx) => {
          await rows(tx, `select n from counted for update`)
          await rows(tx, `update counted set n = n + 1`)
        })
      await Promise.all(Array.from({ length: 40 }, add))
      expect(await rows(db, `select n from counted`)).toEqual([{ n: 40 }])
    })

    test('handlers get notifications after the commit, until they are removed', async () => {
      const { db, listen } = shared
      const heard: string[] = []
      const stop = await listen('news of "things"', (payload) => void heard.push(payload))
      await listen('news of "things"', () => {
        throw new Error('another listener that fails')
      })
      const notify = (payload: string) => sql`select pg_notify('news of "things"', ${payload})`
      await db.transaction().execute(async (tx) => {
        await notify('خبر').execute(tx)
        expect(heard).toEqual([])
      })
      await expect.poll(() => heard).toEqual(['خبر'])
      await db
        .transaction()
        .execute(async (tx) => {
          await notify('undone').execute(tx)
          throw new Error('undo')
        })
        .catch(() => undefined)
      await stop()
      const by_another: string[] = []
      await listen('news of "things"', (payload) => void by_another.push(payload))
      await notify('too late').execute(db)
      await expect.poll(() => by_another).toEqual(['too late'])
      expect(heard).toEqual(['خبر'])
    })
  })

  test('a query that runs too long fails together with its transaction, and nothing else fails', async () => {
    const { db, listen } = await open({ longest_query: 700 })
    await rows(db, `create table things (id int)`)
    const heard: string[] = []
    await listen('news', (payload) => void heard.push(payload))
    await expect(rows(db, lasting)).rejects.toMatchObject({ code: '57014' })
    const failing = db.transaction().execute(async (tx) => {
      await rows(tx, `insert into things values (1)`)
      await rows(tx, lasting)
    })
    await expect(failing).rejects.toMatchObject({ code: '57014' })
    expect(await rows(db, `select * from things`)).toEqual([])
    expect(await rows(db, `show timezone`)).toEqual([{ TimeZone: 'UTC' }])
    await rows(db, `notify news, 'still listening'`)
    await expect.poll(() => heard).toEqual(['still listening'])
  })

  test('a slow query does not hold up the event loop', async () => {
    const { db } = await open()
    await rows(db, `select 1`)
    const running = rows(db, `select count(md5(n::text)) from generate_series(1, 500000) n`).then(() => 'query')
    const turns = async () => {
      for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
      return 'loop'
    }
    // However busy the machine is: a query that runs in this thread ends before the loop goes round again.
    expect(await Promise.race([running, turns()])).toBe('loop')
    await running
  })

  test('migrations may take longer than other queries, and a failing one is named and undone', async () => {
    const { db } = await open({ longest_query: 700 })
    const slow = { up: (tx: Kysely<unknown>) => sql`select pg_sleep(1)`.execute(tx).then(() => undefined) }
    const table = { up: (tx: Kysely<unknown>) => sql`create table things (id int)`.execute(tx).then(() => undefined) }
    const bad = { up: (tx: Kysely<unknown>) => sql`create nonsense`.execute(tx).then(() => undefined) }
    await migrateToLatest(db, { '1-slow': slow })
    await expect(migrateToLatest(db, { '1-slow': slow, '2-table': table, '3-bad': bad })).rejects.toThrow('3-bad')
    expect(await rows(db, `select to_regclass('things') as found`)).toEqual([{ found: null }])
    await migrateToLatest(db, { '1-slow': slow, '2-table': table })
    // The bound is back.
    await expect(rows(db, lasting)).rejects.toMatchObject({ code: '57014' })
  })

  test('closing does not wait for a long query', async () => {
    const where = await place()
    const { db, close } = await open(where)
    const running = rows(db, lasting)
    const refused = expect(running).rejects.toThrow()
    await close()
    await refused
    // It is closed indeed, and leaves no lock.
    const again = await open(where)
    expect(await rows(again.db, `select 1 as one`)).toEqual([{ one: 1 }])
  })

  test('data is there after closing and opening again', async () => {
    const where = await place()
    const first = await open(where)
    await rows(first.db, `create table things (id int)`)
    await rows(first.db, `insert into things values (1)`)
    await first.close()
    const second = await open(where)
    expect(await rows(second.db, `select * from things`)).toEqual([{ id: 1 }])
    expect(warnings).toEqual([])
  })
})

/**
 * Ends the thread within a transaction. It runs in a process of its own, with optimized code as in the product: without it PostgreSQL
 * sees the end of the stack before WebAssembly does, and nothing crashes.
 */
const crash = `
  const [module, data_dir] = process.argv.slice(1)
  const { openDatabase } = await import(module)
  const warnings = []
  const { pool, close } = await openDatabase({ data_dir, log: { warn: (_, message) => void warnings.push(message) } })
  await pool.query('create table things (id int)')
  await pool.query('create function deep(n int) returns int language plpgsql as $$ begin return deep(n + 1); end $$')
  const client = await pool.connect()
  await client.query('begin')
  await client.query('insert into things values (1)')
  await client.query('select deep(1)').catch(() => undefined)
  const failed = await client.query('insert into things values (2)').then(() => false, () => true)
  client.release()
  const { rows } = await pool.query('select * from things')
  console.log(JSON.stringify({ failed, rows, warnings }))
  await close()`

onEmbedded(({ open, place, warnings }) => {
  test('while a long query keeps the engine busy, others are rejected at once', async () => {
    const { db } = await open({ longest_query: 5_000 })
    const order: string[] = []
    const busy = rows(db, endless).catch(() => order.push('the long query ended'))
    const other = rows(db, `select 1`).catch((error: unknown) => {
      order.push('the other was refused')
      throw error
    })
    await expect(other).rejects.toMatchObject({ code: '08006' })
    await expect(rows(db, `select 1`)).rejects.toMatchObject({ code: '08006' })
    await busy
    expect(order).toEqual(['the other was refused', 'the long query ended'])
    expect(await rows(db, `select 1 as one`)).toEqual([{ one: 1 }])
  })

  test('a crashed thread rolls its transaction back and is started again', async () => {
    const { data_dir } = await place()
    const parameters = [
      '--input-type=module',
      '-e',
      crash,
      transpiledUrl('service/database/open-database.ts'),
      data_dir,
    ]
    const { stdout } = await promisify(execFile)(process.execPath, parameters)
    expect(JSON.parse(stdout)).toEqual({
      failed: true,
      rows: [],
      warnings: ['the embedded database ended; the next query starts it again'],
    })
  })

  test('a crashed engine that cannot start, as on a full disk, is away each time, and comes back', async () => {
    const where = await place('tables')
    const { db } = await open({ ...where, longest_query: 700 })
    const control = join(where.data_dir, 'database', 'global', 'pg_control')
    renameSync(control, `${control}.away`)
    // Ends the thread, as the end of a full disk does.
    await expect(rows(db, endless)).rejects.toMatchObject({ code: '57014' })
    for (let n = 0; n < 3; n++) {
      const error: unknown = await rows(db, 'select 1').catch((reason: unknown) => reason)
      expect([n, error instanceof Error && isConnectionError(error)]).toEqual([n, true])
    }
    expect(warnings).toContain('the embedded database does not start again')
    renameSync(`${control}.away`, control)
    expect(await rows(db, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('its commits are synced to disk', async () => {
    const { db } = await open()
    const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method']
    const values = await Promise.all(settings.map((name) => rows(db, `select current_setting('${name}') as value`)))
    expect(values.flat()).toEqual(['on', 'on', 'on', 'fsync'].map((value) => ({ value })))
  })
})

onServerOnly(({ open, place, warnings }) => {
  test('several processes that start together migrate once', async () => {
    const where = await place()
    const opened = await Promise.all([1, 2, 3, 4].map(() => open(where)))
    const migrations = Object.fromEntries(
      ['1-a', '2-b'].map((name) => [
        name,
        {
          up: async (tx: Kysely<unknown>) => {
            await sql.raw(`create table "${name}" (id int)`).execute(tx)
            await sql`select pg_sleep(0.3)`.execute(tx)
          },
        },
      ]),
    )
    await Promise.all(opened.map(({ db }) => migrateToLatest(db, migrations)))
    for (const { db } of opened) expect(await rows(db, `select * from "1-a" union all select * from "2-b"`)).toEqual([])
  })

  test('a connection that the server ends fails its transaction only', async () => {
    const { db } = await open()
    const failing = db.transaction().execute(async (tx) => {
      const [own] = (await rows(tx, `select pg_backend_pid() as pid`)) as { pid: number }[]
      await rows(db, `select pg_terminate_backend(${own?.pid})`)
      await expect.poll(() => rows(db, `select 1 from pg_stat_activity where pid = ${own?.pid}`)).toEqual([])
      await rows(tx, `select 1`)
    })
    await expect(failing).rejects.toThrow()
    expect(await rows(db, `select 1 as one`)).toEqual([{ one: 1 }])
  })

  test('the listening connection comes back after it broke', async () => {
    const { db, listen } = await open()
    const heard: string[] = []
    await listen('news', (payload) => void heard.push(payload))
    const of_listener = `select pid from pg_stat_activity where datname = current_database() and query ~ '^listen |as listening$' and state = 'idle'`
    const [listener] = (await rows(db, of_listener)) as { pid: number }[]
    await rows(db, `select pg_terminate_backend(${listener?.pid})`)
    await expect.poll(() => rows(db, of_listener)).not.toEqual([listener])
    await expect.poll(async () => (await rows(db, of_listener)).length).toBe(1)
    await rows(db, `notify news, 'again'`)
    await expect.poll(() => heard).toEqual(['again'])
    expect(warnings).toContain('the listening connection broke; trying again')
  })

  test('one process gets notifications of another', async () => {
    const where = await place()
    const [one, other] = await Promise.all([open(where), open(where)])
    const heard: string[] = []
    await one.listen('news', (payload) => void heard.push(payload))
    await rows(other.db, `notify news, 'from the other'`)
    await expect.poll(() => heard).toEqual(['from the other'])
  })

  test('settings in the address are kept beside those of the service', async () => {
    const { database_url = '', data_dir } = await place()
    const url = new URL(database_url)
    url.searchParams.set('options', '-c work_mem=8MB -c timezone=Asia/Tokyo')
    const { db } = await open({ data_dir, database_url: url.href })
    const names = ['work_mem', 'timezone']
    const settings = await rows(db, `select ${names.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`)
    expect(settings).toEqual([{ work_mem: '8MB', timezone: 'UTC' }])
  })

  test('a database in another encoding is refused, and one whose trigram index knows ASCII only is warned about', async () => {
    const { db } = await open()
    const make = async (definition: string) => {
      const where = await place()
      const name = new URL(where.database_url ?? '').pathname.slice(1)
      await rows(db, `drop database ${name}`)
      await rows(db, `create database ${name} template template0 ${definition}`)
      return where
    }
    await expect(open(await make(`encoding 'LATIN1' locale 'C'`))).rejects.toThrow('UTF8')
    await open(await make(`locale 'C'`))
    expect(warnings.join()).toContain('trigram')
  })
})
