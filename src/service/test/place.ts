/** Places for the data of a test's service: an empty database of its own, on either engine. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseHandle } from '../database/database-handle.ts'
import { databaseUrl, onServer, server } from './server.ts'
import { admin } from './service-process.ts'

/** Engines available to the tests. */
export const engines = ['pglite', ...(server ? (['postgresql'] as const) : [])] as const

export interface Place {
  readonly data_dir: string
  readonly database_url?: string
  readonly remove: () => Promise<void>
}

/** @param template folder of an empty embedded database */
export async function newPlace(engine: DatabaseHandle['engine'], template: string): Promise<Place> {
  const data_dir = mkdtempSync(join(tmpdir(), 'takvim-test-'))
  const removeFolder = () => rmSync(data_dir, { recursive: true, force: true })
  if (engine === 'pglite' || server === undefined) {
    cpSync(template, data_dir, { recursive: true })
    return { data_dir, remove: async () => removeFolder() }
  }
  const name = `takvim_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  await onServer(`create database ${name}`)
  const remove = async () => {
    await onServer(`drop database ${name} with (force)`)
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
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  RATE_LIMIT: 'off',
})
