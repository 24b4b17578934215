/** The service within the process of a test, with a clock of its own, so that its tables can be looked at on either engine. */
import pino from 'pino'
import { afterEach, beforeEach } from 'vitest'
import { roles, type Role } from '../../contract/roles.ts'
import { createApplicationPassword, createUser } from '../auth/users/users.ts'
import type { Db, Service } from '../context.ts'
import { migrateToLatest } from '../database/migrate/migrate.ts'
import { migrations } from '../database/migrations/migrations.ts'
import { OpenRequests } from '../operation/open-requests.ts'
import type { Databases } from './open-database.ts'
import { Client } from './scenario.ts'
import { built_module } from './template.ts'

const built = (path: string) => new URL(`../${path}.js`, new URL(built_module, import.meta.url)).href
// The builds of the very modules that are named as their types: the admin's files are found beside them.
const { buildApp } = (await import(/* @vite-ignore */ built('app'))) as typeof import('../app.ts')
const { ChangeStreams } = (await import(
  /* @vite-ignore */ built('streams/change-streams')
)) as typeof import('../streams/change-streams.ts')
const { readConfig } = (await import(/* @vite-ignore */ built('config/config'))) as typeof import('../config/config.ts')

async function addUsers(db: Db) {
  const ids: Partial<Record<Role, number>> = {}
  const authorization: Partial<Record<Role, string>> = {}
  for (const role of roles) {
    const email = `${role}@example.org`
    const id = await createUser(db, { email, name: role, role })
    const { application_password } = await createApplicationPassword(db, id, 'test', 'administer')
    ids[role] = id
    authorization[role] = `Basic ${Buffer.from(`${email}:${application_password}`).toString('base64')}`
  }
  // Every role was walked through.
  return { ids, authorization } as { ids: Record<Role, number>; authorization: Record<Role, string> }
}

interface ServedHere {
  readonly client: Client
  readonly service: Service
  readonly db: Db
  /** Everything that was logged, of every level. */
  readonly log: string[]
  /** Moves the clock of the service. */
  later(milliseconds: number): void
}

/** Serves an empty calendar with a user of each role before each test. */
export function servedHere(
  { open, engine }: Pick<Databases, 'open' | 'engine'>,
  variables: Record<string, string> = {},
) {
  let served: ServedHere | undefined
  let close: () => Promise<void> = async () => undefined
  beforeEach(async () => {
    const { db, listen } = await open()
    await migrateToLatest(db, migrations)
    let moved = 0
    const config = readConfig({ RATE_LIMIT: 'off', SITE_TIME_ZONE: 'Europe/Istanbul', ...variables })
    const service: Service = { config, db, engine, listen, now: () => new Date(Date.now() + moved) }
    const streams = new ChangeStreams()
    const log: string[] = []
    const logger = pino({ level: 'trace' }, { write: (line: string) => void log.push(line) })
    const app = await buildApp(service, { streams, requests: new OpenRequests(), log: logger })
    const stop = await streams.start(service)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const client = new Client({ engine, url: app.listeningOrigin, ...(await addUsers(db)) })
    served = { client, service, db, log, later: (milliseconds) => void (moved += milliseconds) }
    close = async () => {
      await stop()
      await app.close()
    }
  })
  afterEach(() => close())
  return (): ServedHere => {
    if (!served) throw new Error('It has not started')
    return served
  }
}
