/** The service killed while it imports: after its next start the import goes on, without doubles or losses. */
import { expect, test } from 'vitest'
import { long } from '../long.ts'
import { calendar, eventsNamed } from '../imports/calendars.ts'
import { Imports } from '../imports/imports.ts'
import { databasesOnBothEngines } from '../open-database.ts'
import { administeredIn } from '../place.ts'
import { Client } from '../scenario.ts'
import { freePort, staffed, startProcess } from '../service-process.ts'
import { brokenIn } from '../whole.ts'

const rounds = long ? 12 : 1
const events = 120

databasesOnBothEngines(({ engine, open, place }) => {
  test(`killed in the middle of ${rounds} imports`, { timeout: rounds * 180_000 }, async () => {
    const where = await place('staff')
    const port = await freePort()
    const start = async () => {
      const service = startProcess(port, { ...administeredIn(where), RATE_LIMIT: 'off' })
      await service.opened
      return service
    }
    let service = await start()
    const client = new Client(staffed(engine, service.url))
    const imports = new Imports(client)
    const count = async (path: string): Promise<number> => (await client.do({ request: `GET ${path}` })).total
    const countEvents = (word: string) => count(`/events?start_date=2020-01-01&status=draft,publish&search=${word}`)
    for (let round = 1; round <= rounds; round++) {
      const word = `Killed${round}x`
      const more = [`LOCATION:${word} hall`, `CATEGORIES:${word}`]
      const { id } = await imports.paste(calendar(eventsNamed(word, events, more)))
      const answer = await fetch(`${service.url}/api/calendar/desk/v1/imports/${id}/run`, {
        ...{ method: 'POST', headers: { authorization: client.service.authorization.editor } },
      })
      const lines = answer.body?.getReader()
      // Its first part comes before any row is written.
      for (let part = 0; part <= round; part++) await lines?.read()
      await service.end('SIGKILL')
      service = await start()
      const { done } = await imports.do(`GET /${id}`)
      expect(done).toBeLessThan(events)
      await expect.poll(async () => (await imports.do(`GET /${id}`)).state, { timeout: 60_000 }).toBe('done')
      expect(await countEvents(word)).toBe(events)
      expect(await count(`/venues?search=${word}&status=draft,publish`)).toBe(1)
      expect(await count(`/categories?hide_empty=false&search=${word}`)).toBe(1)
      const { operation } = await imports.do(`GET /${id}`)
      await client.do({ as: 'editor', request: `POST //api/calendar/desk/v1/operations/${operation}/undo`, body: {} })
      expect(await countEvents(word)).toBe(0)
    }
    expect(await service.end('SIGTERM')).toBe(0)
    const { db } = await open(where)
    expect(await brokenIn(db)).toEqual({})
  })
})
