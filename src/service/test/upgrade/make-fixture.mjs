/**
 * Makes a fixture: starts the built service of a checkout on a new database, fills it, asks it everything, and writes the rows
 * of its tables and its answers. README.md beside it says when and how.
 */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { ensurePostgres } from '../../../scripts/setup/postgres.mjs'
import { answersOf } from './answers.mjs'
import { fillCalendar } from './fill-calendar.mjs'
import { send } from './requests.mjs'

const left_out = ['kysely_migration', 'kysely_migration_lock', 'sessions', 'links', 'guess_limits']

/** @param {string} main @param {string} database_url @param {number} port */
function start(main, database_url, port) {
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATABASE_URL: database_url,
    SITE_TIME_ZONE: 'Europe/Istanbul',
    SITE_LANGUAGE: 'en',
    ADMIN_EMAIL: 'administrator@example.org',
    ADMIN_PASSWORD: 'a good password',
    RATE_LIMIT: 'off',
  }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const opened = new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => String(data).includes('Ctrl-C ends it') && resolve(undefined))
    child.once('close', (code) => reject(new Error(`The service ended (${code})`)))
  })
  const end = () => new Promise((resolve) => child.once('close', resolve) && child.kill('SIGTERM'))
  return { opened, end }
}

/** @param {pg.Client} client */
async function dump(client) {
  const { rows } = await client.query(`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`)
  /** @type {Record<string, object[]>} */
  const tables = {}
  for (const { name } of rows) {
    if (left_out.includes(name)) continue
    const of_table = await client.query(`select to_json(t) as row from ${name} t`)
    if (of_table.rows.length > 0) tables[name] = of_table.rows.map(({ row }) => row)
  }
  const sequences = await client.query(
    `select sequencename as name, last_value::int as last from pg_sequences order by 1`,
  )
  const migrations = await client.query('select max(name) as last from kysely_migration')
  return {
    migration: migrations.rows[0].last,
    tables,
    sequences: Object.fromEntries(sequences.rows.map(({ name, last }) => [name, last])),
  }
}

/** One line for each row and answer, so that a difference can be read. @param {unknown} value @param {number} depth @returns {string} */
function text(value, depth) {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const lines = Object.entries(value).map(
    ([key, one]) => `${Array.isArray(value) ? '' : `${JSON.stringify(key)}:`}${text(one, depth - 1)}`,
  )
  return `${open}\n${lines.join(',\n')}\n${close}`
}

const [checkout = '.', offset = 'UTC+5.5'] = process.argv.slice(2)
const server = process.env.TEST_DATABASE_URL ?? (await ensurePostgres())
if (!server) throw new Error('There is no PostgreSQL')
const admin = new pg.Client({ connectionString: server })
await admin.connect()
const name = `takvim_fixture_${process.pid}`
await admin.query(`create database ${name}`)
const url = new URL(server)
url.pathname = `/${name}`
const port = 40_000 + (process.pid % 10_000)
const site = { url: `http://127.0.0.1:${port}` }
const service = start(resolve(checkout, 'dist/server/service/main.js'), url.href, port)
try {
  await service.opened
  await fillCalendar(site, offset)
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const { migration, tables, sequences } = await dump(client)
  await client.end()
  const ids = Object.fromEntries(
    ['events', 'venues', 'organizers', 'categories', 'tags'].map((of) => [
      of,
      (tables[of] ?? []).map((row) => /** @type {{ id: number }} */ (row).id).sort((a, b) => a - b),
    ]),
  )
  const { authorization } = await send.user(site, 'administrator')
  const answers = await answersOf(site.url, authorization, ids)
  const file = join(import.meta.dirname, 'fixtures', `${migration}.json`)
  writeFileSync(file, `${text({ migration, ids, sequences, tables, answers }, 3)}\n`)
  process.stdout.write(`Wrote ${file}\n`)
} finally {
  await service.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
}
process.exit()
