/** A PostgreSQL database of its own for one test file, with as many services on it as the test asks for. */
import { fileURLToPath } from 'node:url'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { readConfig } from '../config.ts'
import type { Request, Service } from '../context.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { migrations } from '../database/migrations.ts'
import { openDatabase } from '../database/open-database.ts'

export const server = process.env['TEST_DATABASE_URL']

const built = (path: string) => fileURLToPath(new URL(`../../../dist/server/service/${path}.js`, import.meta.url))

export class OwnDatabase {
  readonly url: string
  readonly #name: string
  readonly #client: pg.Client
  readonly #open: (() => Promise<void>)[] = []

  private constructor(client: pg.Client, name: string, url: string) {
    this.#client = client
    this.#name = name
    this.url = url
  }

  static async create(): Promise<OwnDatabase> {
    const name = `takvim_own_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(`create database ${name}`)
    const url = new URL(server ?? '')
    url.pathname = `/${name}`
    return new OwnDatabase(client, name, url.href)
  }

  /** @param clock what the service takes for now */
  async service(clock: () => Date = () => new Date()): Promise<Service> {
    const { db, engine, listen, close } = await openDatabase({
      data_dir: '',
      database_url: this.url,
      log: { warn: () => undefined },
    })
    this.#open.push(close)
    await migrateToLatest(db, migrations)
    const config = readConfig({ SITE_TIME_ZONE: 'Europe/Istanbul' })
    return { config, db, engine, listen, now: clock }
  }

  /** Run a command of the command line on this database. @returns what it printed */
  async command(name: string): Promise<string> {
    const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: this.url }
    return (await promisify(execFile)(process.execPath, [built(`cli/${name}`)], { env })).stdout
  }

  async drop(): Promise<void> {
    for (const close of this.#open) await close()
    await this.#client.query(`drop database ${this.#name} with (force)`)
    await this.#client.end()
  }
}

/** A request of an administrator, as the command line makes it. */
export const asAdministrator = (service: Service, id: number): Request => ({
  service,
  caller: { id, role: 'administrator' },
  door: 'cli',
  language: 'en',
  rest_root: 'http://localhost/api',
})
