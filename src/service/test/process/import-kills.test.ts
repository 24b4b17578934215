/** The service killed while it imports and moves a calendar in: after its next start both go on, without doubles or losses. */
import { expect, onTestFinished, test } from 'vitest'
import { long } from '../long.ts'
import { calendar, eventsNamed } from '../imports/calendars.ts'
import { desk, Imports } from '../imports/imports.ts'
import { ModelServer } from '../imports/model-server.ts'
import { databasesOnBothEngines } from '../open-database.ts'
import { administeredIn } from '../place.ts'
import { Client } from '../scenario.ts'
import { freePort } from '../../../scripts/setup/free-port.mjs'
import { staffed, startProcess } from '../service-process.ts'
import { brokenIn } from '../whole.ts'

const rounds = long ? 12 : 1
const events = 80
const moved = 90

/** Returns a site of the model with events at one place, some of which are dates of one series. */
async function startModel(): Promise<ModelServer> {
  const model = await ModelServer.start()
  onTestFinished(() => model.end())
  const links = {
    ...{
      venue: model.add('venues', { venue: 'Moved hall' }),
      categories: [model.add('categories', { name: 'Moved' })],
    },
    ...{ organizer: [model.add('organizers', { organizer: 'Moved choir' })] },
  }
  const ids = Array.from({ length: moved }, (_, n) => {
    const start_date = `2028-0${1 + (n % 9)}-${String(1 + Math.floor(n / 9)).padStart(2, '0')} 20:00:00`
    return model.add('events', {
      ...{ title: `Moved ${n}`, ...links, start_date, end_date: start_date, status: 'publish' },
    })
  })
  for (const id of ids.slice(0, 5)) Object.assign(model.site.rows.get(id) ?? {}, { post_parent: ids[0] })
  return model
}

/** Reads what a move says of itself until it has written some of its events. */
async function untilEvents(answer: Response): Promise<void> {
  let said = ''
  const lines = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const has_begun = /"phase":"writing","resource":"events"|"resource":"events","phase":"writing"/
  while (!has_begun.test(said)) {
    const part = await lines?.read()
    if (!part?.value) throw new Error(`The move has ended: ${said}`)
    said += part.value
  }
}

databasesOnBothEngines(({ engine, open, place }) => {
  test(`killed in the middle of ${rounds} imports, and of a move`, { timeout: rounds * 240_000 }, async () => {
    const where = await place('staff')
    const port = await freePort()
    const start = async () => {
      const service = startProcess(port, {
        ...administeredIn(where),
        RATE_LIMIT: 'off',
        IMPORT_PRIVATE_ADDRESSES: '127.0.0.1',
      })
      await service.opened
      return service
    }
    let service = await start()
    const client = new Client(staffed(engine, service.url))
    const imports = new Imports(client)
    const model = await startModel()
    const send = (as: 'administrator' | 'editor', path: string, body: object) =>
      fetch(`${service.url}${desk.replace('//', '/')}${path}`, {
        ...{ method: 'POST', body: JSON.stringify(body) },
        headers: { authorization: client.service.authorization[as], 'content-type': 'application/json' },
      })
    const count = async (path: string): Promise<number> => (await client.do({ request: `GET ${path}` })).total
    const countEvents = (word: string) => count(`/events?start_date=2020-01-01&status=draft,publish&search=${word}`)
    for (let round = 1; round <= rounds; round++) {
      const word = `Killed${round}x`
      const more = [`LOCATION:${word} hall`, `CATEGORIES:${word}`]
      const { id } = await imports.paste(calendar(eventsNamed(word, events, more)))
      if (round === 1) await untilEvents(await send('administrator', '/moves', { address: model.url }))
      const answer = await send('editor', `/imports/${id}/run`, {})
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
    const { moves } = await client.do({ as: 'administrator', request: `GET ${desk}/moves` })
    expect(moves).toMatchObject([{ state: 'interrupted' }])
    const lines = await (await send('administrator', '/moves', { address: model.url })).text()
    expect(lines).toContain('"state":"done"')
    const [last] = (await client.do({ as: 'administrator', request: `GET ${desk}/moves` })).moves
    const { report } = await client.do({ as: 'administrator', request: `GET ${desk}/moves/${last.id}/report` })
    expect(report).toMatchObject({ refused: [], differences: [], deleted_here: [], told: { series: 'dates' } })
    expect(await countEvents('Moved')).toBe(moved)
    for (const path of [
      '/venues?search=Moved',
      '/organizers?search=Moved',
      '/categories?hide_empty=false&search=Moved',
    ])
      expect(await count(path), path).toBe(1)
    expect(await service.end('SIGTERM')).toBe(0)
    const { db } = await open(where)
    expect(await brokenIn(db)).toEqual({})
  })
})
