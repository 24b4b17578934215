/** A database that does not answer: refusals at once, and everything as before when it is back. */
import { expect, test } from 'vitest'
import { FragileServer } from './fragile-server.ts'
import { onServerOnly } from '../open-database.ts'
import { administeredIn } from '../place.ts'
import { Client, unique } from '../scenario.ts'
import { freePort } from '../../../scripts/setup/free-port.mjs'
import { staffed, startProcess } from '../service-process.ts'
import { listen } from '../stream.ts'

const day = { start_date: '2027-01-01 10:00', end_date: '2027-01-01 12:00' }

/** Five seconds are promised; as many again for a machine that is busy with other tests. */
const promised = 10_000

const ours = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and application_name = 'takvim'`

onServerOnly(({ engine, open, place }) => {
  test('frozen, unreachable, and back', async () => {
    const where = await place('staff')
    const fragile = await FragileServer.before(where.database_url ?? '')
    const service = startProcess(await freePort(), administeredIn({ ...where, database_url: fragile.url }))
    await service.opened
    const client = new Client(staffed(engine, service.url))
    const event = await client.do({ request: 'POST /events', body: { title: unique('Concert'), ...day } })
    const requests = [
      'GET /events',
      `GET /events/${event.id}`,
      'GET /venues?search=hall',
      'POST /events',
      'GET //api/calendar/desk/v1/overview',
      'GET //readyz',
    ]
    const all = (each: string[]) =>
      Promise.all(each.map((request) => client.call({ as: 'administrator', request, body: undefined })))
    const body = { title: unique('Another'), ...day }
    const many = () =>
      all(requests.flatMap((request) => Array<string>(5).fill(request)).filter((r) => !r.startsWith('POST')))

    for (const state of ['silent', 'refusing'] as const) {
      const headers = { authorization: client.service.authorization.administrator }
      const before = await listen(client, headers)
      await fragile.turn(state)
      const start = performance.now()
      const refused = [
        ...(await many()),
        await client.call({ as: 'administrator', request: 'POST /events', body }),
        ...(await many()),
      ]
      expect(performance.now() - start, state).toBeLessThan(promised)
      for (const answer of refused) {
        expect(answer.status).toBe(503)
        expect(answer.json.code).toBe('rest_unavailable')
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      }
      expect((await client.call({ request: 'GET //healthz' })).status).toBe(200)

      await fragile.turn('up')
      const ready = async () => (await client.call({ request: 'GET //readyz' })).status
      await expect.poll(ready).toBe(200)
      const again = await many()
      expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]))
      // A browser opens its stream anew, and hears again.
      await before.ended
      const after = await listen(client, headers)
      const made = await client.do({ request: 'POST /events', body: { title: unique('After'), ...day } })
      await after.until(({ resource, id }) => resource === 'events' && id === made.id)
      after.close()
    }
    const { pool } = await open(where)
    await fragile.turn('deaf')
    // The connection that listens stands: nothing but the pool notices.
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and application_name = 'takvim' and pid <> pg_backend_pid() and query !~ '^listen |as listening$'`)
    const start = performance.now()
    expect(new Set((await many()).map(({ status }) => status))).toEqual(new Set([503]))
    expect(performance.now() - start).toBeLessThan(promised)
    await fragile.turn('up')
    await expect.poll(async () => (await client.call({ request: 'GET /events' })).status).toBe(200)
    // The pool's ten and the one that listens; and those of the look itself.
    const { rows } = await pool.query<{ count: number }>(ours)
    expect(rows[0]?.count).toBeLessThanOrEqual(13)
    expect(await service.end('SIGTERM')).toBe(0)
    fragile.close()
  })

  test('at start it is waited for with a line for each try', async () => {
    const where = await place('staff')
    const fragile = await FragileServer.before(where.database_url ?? '', 'refusing')
    const url = new URL(fragile.url)
    url.password = 'geheim'
    const service = startProcess(await freePort(), administeredIn({ ...where, database_url: url.href }))
    const tries = () =>
      service.said().match(/^The database postgres:\/\/\S+ does not answer .* again in \d s\.$/gm) ?? []
    await expect.poll(() => tries().length).toBeGreaterThan(1)
    expect(service.said().trim().split('\n')).toEqual(tries())
    expect(service.said()).not.toContain('geheim')
    await fragile.turn('up')
    await service.opened
    expect(await service.end('SIGTERM')).toBe(0)
    fragile.close()
  })

  test('a database or a user that is not there is told in a line at once, without the password', async () => {
    const where = await place('staff')
    const told = async (change: (url: URL) => void) => {
      const url = new URL(where.database_url ?? '')
      url.password = 'geheim'
      change(url)
      const { ended, said } = startProcess(0, administeredIn({ ...where, database_url: url.href }))
      expect(await ended).toBe(1)
      expect(said()).not.toContain('geheim')
      return said()
    }
    expect(await told((url) => (url.pathname = '/nowhere'))).toMatch(/^The database \S+\/nowhere has no such .*\n$/)
    expect(await told((url) => (url.username = 'nobody_we_know'))).toMatch(/^The database \S+ does not let this .*\n$/)
  })

  test('a closing service does not wait for a database that is frozen', async () => {
    const where = await place('staff')
    const fragile = await FragileServer.before(where.database_url ?? '')
    const service = startProcess(await freePort(), administeredIn({ ...where, database_url: fragile.url }))
    await service.opened
    const request = fetch(`${service.url}/api/calendar/events/v1/events`)
    await request
    await fragile.turn('silent')
    const start = performance.now()
    await service.end('SIGTERM')
    expect(performance.now() - start).toBeLessThan(promised)
    fragile.close()
  })
})
