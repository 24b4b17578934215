/** Databases on PostgreSQL that begin as copies of one that is migrated and has its administrator. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { databaseUrl, onServer, server } from '../../src/service/test/server.ts'

/** Variable through which workers learn the name of the database to copy. */
export const template_variable = 'E2E_TEMPLATE_DATABASE'

/** Settings of a product whose records are in this database. */
export const settingsOf = (name: string) => ({ DATABASE_URL: databaseUrl(name) })

/** Records that several workers start with. */
const fillings = ['busy', 'sample'] as const
export type Filling = (typeof fillings)[number]

const nameOf = (template: string, filling: Filling) => `${template}_${filling}`
const unfinishedOf = (filled: string) => `${filled}_unfinished`

/**
 * Returns the name of a database to copy that holds these records. The first worker that needs it has it filled, while others wait.
 * @param fill fills the database of this name, and leaves it
 * @returns null where there is no PostgreSQL
 */
export async function filledTemplate(filling: Filling, fill: (name: string) => Promise<void>): Promise<string | null> {
  const template = process.env[template_variable]
  if (template === undefined) return null
  const filled = nameOf(template, filling)
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    // Ends with the connection, also where filling fails.
    await client.query('select pg_advisory_lock(hashtext($1))', [filled])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [filled])
    if (rowCount === 0) {
      const unfinished = unfinishedOf(filled)
      await client.query(`drop database if exists ${unfinished} with (force)`)
      await client.query(`create database ${unfinished} template ${template} strategy file_copy`)
      await fill(unfinished)
      await client.query(`alter database ${unfinished} rename to ${filled}`)
    }
  } finally {
    await client.end()
  }
  return filled
}

/** Removes a template, and those that were filled. */
export async function removeTemplates(template: string): Promise<void> {
  const filled = fillings.map((filling) => nameOf(template, filling))
  for (const name of [template, ...filled, ...filled.map(unfinishedOf)])
    await onServer(`drop database if exists ${name} with (force)`)
}

/** @returns null where there is no PostgreSQL */
export async function cloneDatabase(template = process.env[template_variable]) {
  if (template === undefined) return null
  const name = `${template}_${randomUUID().slice(0, 8)}`
  // Copying files is faster than the write-ahead log, for databases as small as these.
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  return { settings: settingsOf(name), remove: () => onServer(`drop database ${name} with (force)`) }
}
