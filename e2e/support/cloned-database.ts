/** Databases on PostgreSQL that begin as copies of one that is migrated and has its administrator. */
import { randomUUID } from 'node:crypto'
import { databaseUrl, onServer } from '../../src/service/test/server.ts'

/** Variable through which workers learn the name of the database to copy. */
export const template_variable = 'E2E_TEMPLATE_DATABASE'

/** Settings of a product whose records are in this database. */
export const settingsOf = (name: string) => ({ DATABASE_URL: databaseUrl(name) })

/** @returns null where there is no PostgreSQL */
export async function cloneDatabase() {
  const template = process.env[template_variable]
  if (template === undefined) return null
  const name = `${template}_${randomUUID().slice(0, 8)}`
  // Copying files is faster than the write-ahead log, for databases as small as these.
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  return { settings: settingsOf(name), remove: () => onServer(`drop database ${name} with (force)`) }
}
