/**
 * Databases for tests, empty ones, on every engine that runs. The built code is used: the thread of the embedded engine
 * needs JavaScript.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, inject } from 'vitest'
import type { OpenDatabase } from '../database/open-database.ts'
import { built_module } from './template.ts'

// The build of the very module that is named as its type.
const { openDatabase } = (await import(
  /* @vite-ignore */ built_module
)) as typeof import('../database/open-database.ts')

type Options = Parameters<typeof openDatabase>[0]

export interface Place extends Pick<Options, 'data_dir' | 'database_url'> {
  readonly remove: () => Promise<void>
}

const server = process.env['TEST_DATABASE_URL']
let count = 0

const newFolder = () => mkdtempSync(join(tmpdir(), 'takvim-database-'))
const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function newPlace(engine: OpenDatabase['engine']): Promise<Place> {
  const data_dir = newFolder()
  if (engine === 'pglite' || server === undefined) {
    cpSync(inject('template'), data_dir, { recursive: true })
    return { data_dir, remove: async () => removeFolder(data_dir) }
  }
  const name = `takvim_database_${process.pid}_${++count}`
  await onServer((client) => client.query(`create database ${name}`))
  const url = new URL(server)
  url.pathname = `/${name}`
  const remove = async () => {
    await onServer((client) => client.query(`drop database ${name} with (force)`))
    removeFolder(data_dir)
  }
  return { data_dir, database_url: url.href, remove }
}

export interface Databases {
  readonly engine: OpenDatabase['engine']
  /** Where an empty database can be opened; gone after the test. */
  place(): Promise<Place>
  /** Open one, by default in a new place; closed after the test. */
  open(options?: Partial<Options>): Promise<OpenDatabase>
  /** What the log was told. */
  readonly warnings: string[]
}

function databases(engine: OpenDatabase['engine']): Databases {
  const warnings: string[] = []
  const cleanup: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const step of cleanup.splice(0).reverse()) await step()
    warnings.length = 0
  })
  const place = async () => {
    const made = await newPlace(engine)
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
