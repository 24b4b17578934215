/** Places for the data of a test's service: a database of its own, on either engine. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { DatabaseHandle } from '../database/database-handle.ts'
import { long } from './long.ts'
import { databaseUrl, onServer, server } from './server.ts'
import { emailOf, password } from './staff.ts'

export type Engine = DatabaseHandle['engine']

/** Engines available to the tests, for what may differ between them. */
export const both_engines: readonly Engine[] = [...(server ? (['postgresql'] as const) : []), 'pglite']

/** PostgreSQL, or the embedded engine where there is no PostgreSQL. */
export const main_engine: Engine = server ? 'postgresql' : 'pglite'

/** For all else: the main engine alone. `npm run test:long` takes both. */
export const one_engine: readonly Engine[] = long ? both_engines : [main_engine]

export type Contents = 'nothing' | 'tables' | 'staff'

export interface Place {
  readonly data_dir: string
  readonly database_url?: string
  readonly remove: () => Promise<void>
}

/** Makes one by copying a template. What is not removed goes with all others at the end of the run. */
export async function newPlace(engine: Engine, contents: Contents = 'nothing'): Promise<Place> {
  const data_dir = mkdtempSync(join(inject('templates'), 'place-'))
  const removeFolder = () => rmSync(data_dir, { recursive: true, force: true })
  if (engine === 'pglite' || server === undefined) {
    cpSync(join(inject('templates'), contents), data_dir, { recursive: true })
    return { data_dir, remove: async () => removeFolder() }
  }
  const run = inject('run')
  const name = `${run}_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  // Copying files is faster than the write-ahead log, for databases as small as these.
  const template = contents === 'nothing' ? '' : `template ${run}_${contents} strategy file_copy`
  await onServer(`create database ${name} ${template}`)
  const remove = async () => {
    await onServer(`drop database if exists ${name} with (force)`)
    removeFolder()
  }
  return { data_dir, database_url: databaseUrl(name), remove }
}

export type Data = Pick<Place, 'data_dir' | 'database_url'>

/** Variables of a service with its data there. */
export const dataIn = ({ data_dir, database_url }: Data) => ({
  DATA_DIR: data_dir,
  ...(database_url === undefined ? {} : { DATABASE_URL: database_url }),
})

/** … and with an administrator, for whom nothing is limited. */
export const administeredIn = (data: Data) => ({
  ...dataIn(data),
  ADMIN_EMAIL: emailOf('administrator'),
  ADMIN_PASSWORD: password,
  RATE_LIMIT: 'off',
})
