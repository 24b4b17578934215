/**
 * `npm run bench`: how fast the service is, and what a request costs. Loads calendars of several sizes into each engine,
 * starts the built service on them in a process of its own and asks it over HTTP.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig } from '../config/config.ts'
import { firstRun } from '../auth/first-run.ts'
import { migrateToLatest } from '../database/migrate/migrate.ts'
import { migrations } from '../database/migrations/migrations.ts'
import { openDatabase } from '../database/open-database.ts'
import type { OpenDatabase } from '../database/database-handle.ts'
import { cpuTime } from './cpu.ts'
import { first_event, loadCalendar } from './load.ts'
import { measure, warmUp, type Measured, type ReadCpu } from './measure.ts'
import { Progress } from './progress.ts'
import { header, line, type Row } from './report.ts'
import { scenarios } from './scenarios.ts'
import { administrator, startServer } from './server.ts'
import { numbersFrom } from './texts.ts'

type Engine = OpenDatabase['engine']

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    events: { type: 'string', default: '10000,100000' },
    only: { type: 'string', default: '' },
    json: { type: 'string' },
    keep: { type: 'string' },
  },
})
const engines = (['postgresql', 'pglite'] as const).filter((name) => values.engine === 'both' || values.engine === name)
const server_url = process.env['TEST_DATABASE_URL']
const log = {
  warn: (details: object, message: string) => process.stderr.write(`${message} ${JSON.stringify(details)}\n`),
}

interface Place {
  readonly env: Record<string, string>
  /** Whether it is filled already. */
  readonly filled: boolean
  readonly readCpu: (service: number) => ReadCpu
  remove(): Promise<void>
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server_url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function onPostgres(events: number): Promise<Place> {
  const name = `takvim_bench_${events}`
  const found = await onServer(async (client) => {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rows.length > 0 && values.keep !== undefined) return true
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
    return false
  })
  const postmaster = await onServer(async (client) => {
    const { rows } = await client.query<{ pid: string }>(
      `select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid`,
    )
    return Number(rows[0]?.pid)
  })
  const url = new URL(server_url ?? '')
  url.pathname = `/${name}`
  return {
    env: { DATABASE_URL: url.href },
    filled: found,
    readCpu: (service) => () => {
      const [ours, theirs] = [cpuTime(service, false), cpuTime(postmaster, true)]
      return ours === null || theirs === null ? null : ours + theirs
    },
    remove: async () => {
      if (values.keep === undefined) await onServer((client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

async function onPglite(events: number): Promise<Place> {
  const folder =
    values.keep === undefined
      ? mkdtempSync(join(tmpdir(), 'takvim-bench-'))
      : join(resolve(values.keep), String(events))
  const filled = existsSync(folder) && values.keep !== undefined
  mkdirSync(folder, { recursive: true })
  return {
    env: { DATA_DIR: folder },
    filled,
    readCpu: (service) => () => cpuTime(service, false),
    remove: async () => {
      if (values.keep === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

const hours = 3_600_000

/** Fill it, if that has not been done; and pick some slugs. */
async function prepare(place: Place, events: number, title: string): Promise<string[]> {
  const config = readConfig({ ...administrator, ...place.env })
  const database = await openDatabase({
    data_dir: config.DATA_DIR,
    database_url: config.DATABASE_URL,
    log,
    longest_query: 10 * hours,
  })
  try {
    const { db, engine, pool, listen } = database
    await migrateToLatest(db, migrations)
    if (!place.filled) {
      await firstRun({ config, db, engine, listen, now: () => new Date() })
      await loadCalendar(db, pool, events, new Progress(title))
    }
    const random = numbersFrom(events)
    const ids = Array.from({ length: 500 }, () => first_event + Math.floor(random() * events))
    const { rows } = await pool.query<{ slug: string }>(
      `select slug from event_texts where language = 'en' and id = any($1)`,
      [ids],
    )
    return rows.map(({ slug }) => slug)
  } finally {
    await database.close()
  }
}

async function benchOne(engine: Engine, events: number): Promise<Row[]> {
  const title = `${engine}, ${events.toLocaleString('en')} events`
  const place = engine === 'postgresql' ? await onPostgres(events) : await onPglite(events)
  try {
    const slugs = await prepare(place, events, title)
    const server = await startServer(place.env)
    process.stdout.write(`\n${title}\n${header}\n`)
    const calendar = { events, slugs, random: numbersFrom(7) }
    const rows: Row[] = []
    try {
      for (const scenario of scenarios.filter(({ name }) => name.includes(values.only))) {
        const budget = scenario.budget(events)
        await warmUp(server, scenario, calendar)
        for (const load of [
          { callers: 1, requests: 200 },
          { callers: 16, requests: 800 },
        ]) {
          const measured: Measured = await measure(server, scenario, calendar, place.readCpu(server.pid), load)
          // On the embedded engine three times as much may be used, up to 100,000 events.
          const allowed = budget === null || engine === 'postgresql' ? budget : events > 100_000 ? null : 3 * budget
          const row = { engine, events, name: scenario.name, budget: load.callers === 1 ? allowed : null, ...measured }
          rows.push(row)
          process.stdout.write(`${line(row)}\n`)
        }
      }
    } finally {
      await server.stop()
    }
    return rows
  } finally {
    await place.remove()
  }
}

const all: Row[] = []
for (const engine of engines) {
  for (const events of values.events.split(',').map(Number)) all.push(...(await benchOne(engine, events)))
}
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(all, null, 2)}\n`)
const missed = all.filter(({ budget, cpu }) => budget !== null && cpu !== null && cpu > budget)
process.stdout.write(missed.length === 0 ? '\nEvery budget is kept.\n' : `\n${missed.length} budgets are not kept.\n`)
if (missed.length > 0) process.exitCode = 1
// The agent's connections would keep it waiting.
process.exit()
