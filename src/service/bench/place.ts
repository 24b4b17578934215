/** The databases of the benchmark: one for each engine and size, loaded once if it is kept. */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { readConfig } from '../config/config.ts'
import { firstRun } from '../auth/users/first-run.ts'
import { migrateToLatest } from '../database/migrate/migrate.ts'
import { migrations } from '../database/migrations/migrations.ts'
import { openDatabase } from '../database/open-database.ts'
import type { DatabaseHandle } from '../database/database-handle.ts'
import { cpuTime } from './cpu.ts'
import { first_event, loadCalendar } from './data/load.ts'
import type { ReadCpu } from './measure.ts'
import { Progress } from './data/progress.ts'
import { administrator } from './server.ts'
import { numbersFrom } from './data/texts.ts'

export type Engine = DatabaseHandle['engine']

/** Where a calendar is stored. */
interface Place {
  /** Environment that leads a service to it. */
  readonly env: Record<string, string>
  readonly filled: boolean
  readonly readCpu: (service: number) => ReadCpu
  remove(): Promise<void>
}

const log = {
  warn: (details: object, message: string) => process.stderr.write(`${message} ${JSON.stringify(details)}\n`),
}

const hour = 3_600_000

async function onServer<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function onPostgres(events: number, keep: boolean): Promise<Place> {
  const server_url = process.env['TEST_DATABASE_URL'] ?? ''
  const name = `takvim_bench_${events}`
  const filled = await onServer(server_url, async (client) => {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rows.length > 0 && keep) return true
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
    return false
  })
  const postmaster = await onServer(server_url, async (client) => {
    const { rows } = await client.query<{ pid: string }>(
      `select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid`,
    )
    return Number(rows[0]?.pid)
  })
  const url = new URL(server_url)
  url.pathname = `/${name}`
  return {
    env: { DATABASE_URL: url.href },
    filled,
    readCpu: (service) => () => {
      const [ours, theirs] = [cpuTime(service, false), cpuTime(postmaster, true)]
      return ours === null || theirs === null ? null : ours + theirs
    },
    remove: async () => {
      if (!keep) await onServer(server_url, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

function onPglite(events: number, keep: string | undefined): Place {
  const folder = keep === undefined ? mkdtempSync(join(tmpdir(), 'takvim-bench-')) : join(resolve(keep), String(events))
  const filled = existsSync(folder) && keep !== undefined
  mkdirSync(folder, { recursive: true })
  return {
    env: { DATA_DIR: folder },
    filled,
    readCpu: (service) => () => cpuTime(service, false),
    remove: async () => {
      if (keep === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @param keep folder for databases to keep; those on a server are then kept too */
export const openPlace = async (engine: Engine, events: number, keep: string | undefined): Promise<Place> =>
  engine === 'postgresql' ? onPostgres(events, keep !== undefined) : onPglite(events, keep)

/** Fills the place unless it is filled already. @returns slugs of some events in English */
export async function prepare(place: Place, events: number, title: string): Promise<string[]> {
  const config = readConfig({ ...administrator, ...place.env })
  const database = await openDatabase({
    data_dir: config.DATA_DIR,
    database_url: config.DATABASE_URL,
    log,
    longest_query: 10 * hour,
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
