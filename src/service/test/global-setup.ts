/** Makes what all tests of the service copy: the transpiled sources, and a database with a user of each role. */
import { rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { transpile } from './transpile.mjs'
import { onServer, server } from './server.ts'
import { newSecrets, staffOf, type Staff } from './staff.ts'
import { makeEmbeddedTemplates, makeServerTemplates } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    staff: Staff
    /** Folder of embedded databases, to be copied. */
    templates: string
    /** The beginning of the names of all databases of this run. */
    run: string
  }
}

async function dropDatabases(run: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [`${run}_`],
  )
  await client.end()
  for (const { datname } of rows) await onServer(`drop database if exists ${datname} with (force)`)
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await transpile()
  const secrets = newSecrets()
  const run = `takvim_test_${process.pid}`
  if (server === undefined)
    process.stderr.write('!!! TEST_DATABASE_URL is not set: PostgreSQL is NOT tested here !!!\n')
  const [templates] = await Promise.all([
    makeEmbeddedTemplates(secrets),
    server === undefined ? undefined : makeServerTemplates(run, secrets),
  ])
  project.provide('staff', staffOf(secrets))
  project.provide('run', run)
  project.provide('templates', templates)
  return async () => {
    if (server !== undefined) await dropDatabases(run)
    rmSync(templates, { recursive: true, force: true })
  }
}
