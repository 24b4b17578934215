/** Serves `/healthz` and `/readyz` for supervisors and load balancers. */
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Service } from '../context.ts'
import { migrations } from '../database/migrations/migrations.ts'
import { RestError } from '../http/rest-error.ts'
import { within } from '../async/within.ts'

export const probe_paths: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** Milliseconds the database may take to answer. */
const longest_answer = 2_000

const newest = Object.keys(migrations).sort().at(-1)

/** Reports whether the database answers and has the tables of this version. */
async function isMigrated({ db }: Service): Promise<boolean> {
  const found = await sql`select 1 from kysely_migration where name = ${newest}`.execute(db)
  return found.rows.length > 0
}

const notReady = (reason: 'closing' | 'database') =>
  new RestError(503, 'rest_unavailable', { data: { reason }, headers: { 'retry-after': '5' } })

export function mountProbes(app: FastifyInstance, service: Service, isClosing: () => boolean): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (isClosing()) throw notReady('closing')
    let migrated = false
    const asked = isMigrated(service).then((found) => {
      migrated = found
    })
    if (!(await within(longest_answer, asked)) || !migrated) throw notReady('database')
    return { status: 'ready' }
  })
}
