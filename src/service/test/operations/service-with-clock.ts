/** A service in this process whose clock a test sets, with a user of each role. */
import { onTestFinished } from 'vitest'
import { roles, type Role } from '../../../contract/roles.ts'
import { createApplicationPassword, createUser } from '../../auth/users/users.ts'
import type { Service } from '../../context.ts'
import { migrateToLatest } from '../../database/migrate/migrate.ts'
import { migrations } from '../../database/migrations/migrations.ts'
import { createLog } from '../../operation/log.ts'
import { OpenRequests } from '../../operation/open-requests.ts'
import type { Databases } from '../open-database.ts'
import { Client } from '../scenario.ts'

const built = (path: string) => new URL(`../../../../dist/server/service/${path}.js`, import.meta.url).href
// The builds of the very modules that are named as their types: the admin's files are found beside them.
const { buildApp } = (await import(/* @vite-ignore */ built('app'))) as typeof import('../../app.ts')
const { ChangeStreams } = (await import(
  /* @vite-ignore */ built('streams/change-streams')
)) as typeof import('../../streams/change-streams.ts')
const { readConfig } = (await import(
  /* @vite-ignore */ built('config/config')
)) as typeof import('../../config/config.ts')

export async function serviceWithClock({ engine, open }: Databases, clock: () => Date) {
  const { db, listen } = await open()
  await migrateToLatest(db, migrations)
  const [authorization, ids]: [Partial<Record<Role, string>>, Partial<Record<Role, number>>] = [{}, {}]
  for (const role of roles) {
    const email = `${role}@example.org`
    const id = await createUser(db, { email, role })
    const { application_password } = await createApplicationPassword(db, id, 'tests', 'administer')
    authorization[role] = `Basic ${Buffer.from(`${email}:${application_password}`).toString('base64')}`
    ids[role] = id
  }
  const config = readConfig({ RATE_LIMIT: 'off', UNDO_DAYS: '10' })
  const service: Service = { config, db, engine, listen, now: clock }
  const options = { streams: new ChangeStreams(), requests: new OpenRequests(), log: createLog('silent') }
  const app = await buildApp(service, options)
  onTestFinished(() => app.close())
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  // Every role was walked through.
  const users = { authorization, ids } as { authorization: Record<Role, string>; ids: Record<Role, number> }
  return { db, client: new Client({ engine, url, ...users }) }
}
