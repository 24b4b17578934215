/** Databases on PostgreSQL that begin as copies of one that is migrated and has its administrator. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** The PostgreSQL of the tests; undefined: there is none. */
export const server = process.env['TEST_DATABASE_URL']

/** Variable through which workers learn the name of the database to copy. */
export const template_variable = 'E2E_TEMPLATE_DATABASE'

export async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Settings of a product whose records are in this database. */
export function settingsOf(name: string): Record<string, string> {
  const url = new URL(server ?? '')
  url.pathname = `/${name}`
  return { DATABASE_URL: url.href }
}

/** @returns null where there is no PostgreSQL */
export async function cloneDatabase() {
  const template = process.env[template_variable]
  if (template === undefined) return null
  const name = `${template}_${randomUUID().slice(0, 8)}`
  await onServer(`create database ${name} template ${template}`)
  return { settings: settingsOf(name), remove: () => onServer(`drop database ${name} with (force)`) }
}
