/** One calendar under two versions of zone data: wall times stay, instants follow the law. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import latest from 'moment-timezone/data/packed/latest.json' with { type: 'json' }
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PackedZones } from '../../../contract/time/zone-pack.ts'
import { databasesOnOneEngine } from '../open-database.ts'
import { administeredIn, type Place } from '../place.ts'
import { Client, unique } from '../scenario.ts'
import { freePort } from '../../../scripts/setup/free-port.mjs'
import { staffed, startProcess, type ServiceProcess } from '../service-process.ts'

const desk = '/api/calendar/desk/v1'

/** Returns packed data in which these zones have the transitions that 2025c had for them in 2026 and 2027. */
function olderData(): PackedZones {
  // Casablanca stayed at +01 from 2026-03-22 on; Edmonton goes on changing as Denver does.
  const row = (name: string) => latest.zones.find((one) => one.startsWith(`${name}|`)) ?? ''
  const old: Readonly<Record<string, string>> = {
    'Africa/Casablanca': 'Africa/Casablanca|+01|-10|0||',
    'America/Edmonton': row('America/Denver').replace('America/Denver', 'America/Edmonton'),
  }
  const zones = latest.zones.map((one) => old[one.slice(0, one.indexOf('|'))] ?? one)
  return { ...latest, version: '2025c', zones }
}

let folder = ''
let older = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'takvim-zones-'))
  older = join(folder, 'older.json')
  writeFileSync(older, JSON.stringify(olderData()))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const casablanca = { timezone: 'Africa/Casablanca', start_date: '2026-12-05 19:00:00', end_date: '2026-12-05 21:00:00' }
const edmonton = { timezone: 'America/Edmonton', start_date: '2026-12-05 19:00:00', end_date: '2026-12-05 21:00:00' }
const istanbul = { timezone: 'Europe/Istanbul', start_date: '2026-12-05 19:00:00', end_date: '2026-12-05 21:00:00' }

databasesOnOneEngine(({ engine, place }) => {
  const processes: ServiceProcess[] = []
  /** Starts a service there. */
  async function start(where: Place, variables: Readonly<Record<string, string>> = {}): Promise<ServiceProcess> {
    const service = startProcess(await freePort(), { ...administeredIn(where), ...variables })
    processes.push(service)
    await service.opened
    return service
  }
  const saidBy = (services: readonly ServiceProcess[]) => services.map((service) => service.said()).join('')

  afterAll(() => Promise.all(processes.map((service) => service.end('SIGKILL'))))

  describe('a changed law of a time zone [C2]', () => {
    test('moves the instants of events once and reports it; older data move nothing', async () => {
      const where = await place('staff')
      const before = await start(where, { ZONE_DATA: older })
      const users = staffed(engine, before.url)
      const old = new Client(users)
      const make = (body: object) => old.do({ request: 'POST /events', body: { title: unique('Evening'), ...body } })
      const made = [await make(casablanca), await make(edmonton), await make(istanbul)]
      const [in_casablanca, in_edmonton, in_istanbul] = made
      const all_day = await make({ ...casablanca, all_day: true })
      expect(in_casablanca).toMatchObject({ utc_start_date: '2026-12-05 18:00:00', timezone_abbr: 'GMT+1' })
      expect(in_edmonton).toMatchObject({ utc_start_date: '2026-12-06 02:00:00', timezone_abbr: 'MST' })
      await before.end('SIGTERM')

      // Several processes on a server, one on the embedded engine.
      const after = await Promise.all(engine === 'postgresql' ? [start(where), start(where)] : [start(where)])
      await expect.poll(() => saidBy(after)).toMatch(/Zone data 2026f: looked at 4 events, moved \d/)
      const [first] = after
      if (!first) throw new Error('There is one')
      const client = new Client({ ...users, url: first.url })
      const get = (id: number) => client.do({ request: `GET /events/${id}` })
      const moved = await get(in_casablanca.id)
      expect(moved).toMatchObject({
        ...{ start_date: casablanca.start_date, utc_start_date: '2026-12-05 19:00:00', timezone_abbr: 'GMT+0' },
        utc_end_date: '2026-12-05 21:00:00',
      })
      expect(await get(in_edmonton.id)).toMatchObject({
        ...{ start_date: edmonton.start_date, utc_start_date: '2026-12-06 01:00:00', timezone_abbr: 'CST' },
      })
      expect(await get(all_day.id)).toMatchObject({ utc_start_date: '2026-12-05 00:00:00' })
      expect(await get(in_istanbul.id)).toMatchObject({ modified_utc: in_istanbul.modified_utc })

      // Lists find it at its new instant.
      const window = 'strict_dates=true&start_date=2026-12-05T19:00:00Z&end_date=2026-12-05T21:00:00Z'
      const list = await client.do({ request: `GET /events?${window}` })
      expect(list.events.map(({ id }: { id: number }) => id)).toEqual([in_casablanca.id])

      // Each has one more entry in its history, however many processes started.
      const history = await client.do({ request: `GET /${desk}/history?resource=events&id=${in_casablanca.id}` })
      expect(history.entries).toMatchObject([
        {
          ...{ action: 'update', door: 'zones', user: null },
          changes: {
            start_utc: ['2026-12-05 18:00:00', '2026-12-05 19:00:00'],
            end_utc: ['2026-12-05 20:00:00', '2026-12-05 21:00:00'],
          },
        },
        { action: 'create' },
      ])
      const told = await client.do({ request: `GET /${desk}/moved-events` })
      expect(told).toMatchObject({
        total: 3,
        zones: [
          { timezone: 'Africa/Casablanca', events: 2 },
          { timezone: 'America/Edmonton', events: 1 },
        ],
      })
      expect(told.events).toContainEqual({
        ...{ id: in_casablanca.id, title: in_casablanca.title, i18n_language: 'en', timezone: 'Africa/Casablanca' },
        ...{ start_date: casablanca.start_date, utc_before: '2026-12-05 18:00:00', utc_after: '2026-12-05 19:00:00' },
      })
      const request = `GET /${desk}/moved-events`
      expect(await client.do({ as: 'organizer', request })).toMatchObject({ total: 0, zones: [], events: [] })
      expect(await client.call({ request })).toMatchObject({ status: 401 })
      expect(saidBy(after)).toContain(
        `event ${in_casablanca.id} ${JSON.stringify(in_casablanca.title)}: 2026-12-05 19:00:00 in Africa/Casablanca ` +
          'was 2026-12-05 18:00:00 UTC, is 2026-12-05 19:00:00 UTC',
      )
      await Promise.all(after.map((service) => service.end('SIGTERM')))

      const again = await start(where, { ZONE_DATA: older })
      await expect.poll(() => saidBy([again])).toMatch(/come from zone data 2026f, and this service has 2025c/)
      const { utc_start_date } = await new Client({ ...users, url: again.url }).do({
        request: `GET /events/${moved.id}`,
      })
      expect(utc_start_date).toBe('2026-12-05 19:00:00')
      await again.end('SIGTERM')
    })
  })
})
