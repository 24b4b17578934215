/** Databases for tests, empty ones or copies of a template. */
import { afterEach, describe, type afterAll } from 'vitest'
import type { DatabaseHandle } from '../database/database-handle.ts'
import { openDatabase } from '../database/open-database.ts'
import { both_engines, newPlace, one_engine, type Contents, type Engine, type Place } from './place.ts'
import { server } from './server.ts'

type Options = Parameters<typeof openDatabase>[0]

export interface Databases {
  readonly engine: Engine
  /** Makes a place where a database can be opened, an empty one by default, and removes it after the test. */
  place(contents?: Contents): Promise<Place>
  /** Opens one, by default in a new place without anything; closed after the test. */
  open(options?: Partial<Options>): Promise<DatabaseHandle>
  /** Opens one in a new place with the tables; closed after the test. */
  openMigrated(): Promise<DatabaseHandle>
  /** Opens one in a new place with the tables and a user of each role; closed after the test. */
  openStaffed(): Promise<DatabaseHandle>
  /** Messages in the log. */
  readonly warnings: string[]
}

/** @param until when they are closed: after each test, or after all that stand beside each other */
export function databases(engine: Engine, until: typeof afterEach | typeof afterAll = afterEach): Databases {
  const warnings: string[] = []
  const cleanup: (() => Promise<void>)[] = []
  until(async () => {
    for (const step of cleanup.splice(0).reverse()) await step()
    warnings.length = 0
  })
  const place = async (contents?: Contents) => {
    const made = await newPlace(engine, contents)
    cleanup.push(made.remove)
    return made
  }
  const open = async (options: Partial<Options> = {}) => {
    const { data_dir, database_url } = options.data_dir === undefined ? await place() : options
    const log = { warn: (_details: object, message: string) => void warnings.push(message) }
    const database = await openDatabase({ log, ...options, data_dir: data_dir ?? '', database_url })
    cleanup.push(() => database.close())
    return database
  }
  const openMigrated = async () => open(await place('tables'))
  const openStaffed = async () => open(await place('staff'))
  return { engine, place, open, openMigrated, openStaffed, warnings }
}

export function onEmbedded(body: (databases: Databases) => void): void {
  describe('on pglite', () => body(databases('pglite')))
}

export function onServerOnly(body: (databases: Databases) => void): void {
  describe.skipIf(server === undefined)('on postgresql', () => body(databases('postgresql')))
}

const onEach = (engines: readonly Engine[], body: (databases: Databases) => void) =>
  describe.each(engines)('on %s', (engine) => body(databases(engine)))

/** For what may differ between the engines. */
export const databasesOnBothEngines = (body: (databases: Databases) => void): void => onEach(both_engines, body)

/** For what is the same on both: on PostgreSQL where there is one; with `npm run test:long` on both. */
export const databasesOnOneEngine = (body: (databases: Databases) => void): void => onEach(one_engine, body)
