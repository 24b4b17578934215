/**
 * Databases for tests, empty ones, on every engine that runs. The built code is used: the thread of the embedded engine
 * needs JavaScript.
 */
import { afterEach, describe, inject, type afterAll } from 'vitest'
import type { DatabaseHandle } from '../database/database-handle.ts'
import { newPlace, type Place } from './place.ts'
import { server } from './server.ts'
import { built_module } from './template.ts'

// The build of the very module that is named as its type.
const { openDatabase } = (await import(
  /* @vite-ignore */ built_module
)) as typeof import('../database/open-database.ts')

type Options = Parameters<typeof openDatabase>[0]

export interface Databases {
  readonly engine: DatabaseHandle['engine']
  /** Makes a place where an empty database can be opened, and removes it after the test. */
  place(): Promise<Place>
  /** Open one, by default in a new place; closed after the test. */
  open(options?: Partial<Options>): Promise<DatabaseHandle>
  /** Messages in the log. */
  readonly warnings: string[]
}

/** @param until when they are closed: after each test, or after all that stand beside each other */
export function databases(
  engine: DatabaseHandle['engine'],
  until: typeof afterEach | typeof afterAll = afterEach,
): Databases {
  const warnings: string[] = []
  const cleanup: (() => Promise<void>)[] = []
  until(async () => {
    for (const step of cleanup.splice(0).reverse()) await step()
    warnings.length = 0
  })
  const place = async () => {
    const made = await newPlace(engine, inject('template'))
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
  return { engine, place, open, warnings }
}

export function onEmbedded(body: (databases: Databases) => void): void {
  describe('on pglite', () => body(databases('pglite')))
}

export function onServerOnly(body: (databases: Databases) => void): void {
  const missing = server === undefined
  if (missing) process.stderr.write('!!! TEST_DATABASE_URL is not set: PostgreSQL is NOT tested here !!!\n')
  describe.skipIf(missing)('on postgresql', () => body(databases('postgresql')))
}

export function onEachEngine(body: (databases: Databases) => void): void {
  onEmbedded(body)
  onServerOnly(body)
}
