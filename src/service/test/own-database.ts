/** A PostgreSQL database of its own for one test file, with as many services on it as the test asks for. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { short_lived, transpiledFile } from './transpile.mjs'
import { createUser } from '../auth/users/users.ts'
import { readConfig } from '../config/config.ts'
import type { RequestContext, Service } from '../context.ts'
import { openDatabase } from '../database/open-database.ts'
import { dataIn, newPlace, type Place } from './place.ts'

export class OwnDatabase {
  readonly #place: Place
  readonly #open: (() => Promise<void>)[] = []

  private constructor(place: Place) {
    this.#place = place
  }

  static async create(): Promise<OwnDatabase> {
    return new OwnDatabase(await newPlace('postgresql', 'tables'))
  }

  /** @param clock what the service takes for now */
  async service(clock: () => Date = () => new Date()): Promise<Service> {
    const { data_dir, database_url } = this.#place
    const { db, engine, listen, close } = await openDatabase({
      data_dir,
      database_url,
      log: { warn: () => undefined },
    })
    this.#open.push(close)
    const config = readConfig({ SITE_TIME_ZONE: 'Europe/Istanbul' })
    return { config, db, engine, listen, now: clock }
  }

  /** Starts a service whose first user is an administrator, with a request of theirs. */
  async administered(): Promise<{ readonly service: Service; readonly context: RequestContext }> {
    const service = await this.service()
    const id = await createUser(service.db, { email: 'a@example.org', role: 'administrator' })
    return { service, context: asAdministrator(service, id) }
  }

  /** Runs a command of the command line on this database. @returns what it printed */
  async command(name: string): Promise<string> {
    const env = { PATH: process.env['PATH'] ?? '', ...dataIn(this.#place) }
    const parameters = [...short_lived, transpiledFile(`service/cli/${name}.ts`)]
    return (await promisify(execFile)(process.execPath, parameters, { env })).stdout
  }

  async drop(): Promise<void> {
    for (const close of this.#open) await close()
    await this.#place.remove()
  }
}

/** A request of an administrator, as the command line makes it. */
export const asAdministrator = (service: Service, id: number): RequestContext => ({
  service,
  caller: { id, role: 'administrator', scope: 'administer' },
  door: 'cli',
  language: 'en',
  rest_root: 'http://localhost/api',
})
