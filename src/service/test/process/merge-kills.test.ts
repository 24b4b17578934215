/** The service killed in the middle of merges: each is made whole or not at all, and can be made again. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { long } from '../long.ts'
import { databasesOnBothEngines } from '../open-database.ts'
import { administeredIn } from '../place.ts'
import { Client } from '../scenario.ts'
import { freePort } from '../../../scripts/setup/free-port.mjs'
import { staffed, startProcess } from '../service-process.ts'
import { brokenIn } from '../whole.ts'
import { june } from '../writing/events.ts'

const rounds = long ? 20 : 1
const events = 60

databasesOnBothEngines(({ engine, open, place }) => {
  test(`killed ${rounds} times while merging`, { timeout: rounds * 180_000 }, async () => {
    const where = await place('staff')
    const port = await freePort()
    const start = async () => {
      const service = startProcess(port, { ...administeredIn(where), RATE_LIMIT: 'off' })
      await service.opened
      return service
    }
    let service = await start()
    const client = new Client(staffed(engine, service.url))
    const desk = '//api/calendar/desk/v1'
    for (let round = 1; round <= rounds; round++) {
      const venue = (name: string) => client.do({ request: 'POST /venues', body: { venue: `${name} ${round}` } })
      const [survivor, other] = [await venue('Hall'), await venue('The hall')]
      const add = (n: number) =>
        client.do({ request: 'POST /events', body: { title: `Event ${n}`, ...june, venue: other.id } })
      await Promise.all(Array.from({ length: events }, (_, n) => add(n)))
      const body = { resource: 'venues', survivor: survivor.id, others: [other.id] }
      const merging = client.call({ as: 'editor', request: `POST ${desk}/merges`, body }).catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error)) throw error
        return null
      })
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40 * round))
      await service.end('SIGKILL')
      const answer = await merging
      const { db, close } = await open(where)
      expect(await brokenIn(db)).toEqual({})
      const { rows } = await sql<{ at: number; n: number }>`select venue[1] as at, count(*)::int as n from events
        where venue && ${[survivor.id, other.id]}::int[] group by 1`.execute(db)
      await close()
      expect(rows).toHaveLength(1)
      const [{ at, n } = { at: 0, n: 0 }] = rows
      expect(n).toBe(events)
      if (answer?.status === 200) expect(at).toBe(survivor.id)
      service = await start()
      const again = await client.call({ as: 'editor', request: `POST ${desk}/merges`, body })
      expect(again.status).toBe(at === survivor.id ? 400 : 200)
      expect((await client.do({ request: `GET /venues/${other.id}` })).merged_into).toBe(survivor.id)
    }
    expect(await service.end('SIGTERM')).toBe(0)
  })
})
