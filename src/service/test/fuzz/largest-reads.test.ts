/**
 * Every route that reads answers its largest page to twelve readers at once, and the service keeps its memory.
 * `npm run test:long` only: the texts take minutes to write.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { desk_routes } from '../../../contract/desk/routes.ts'
import { languages } from '../../../contract/languages.ts'
import { resource_names } from '../../../contract/resources.ts'
import { long } from '../long.ts'
import { administeredIn, both_engines, newPlace } from '../place.ts'
import { Imports } from '../imports/imports.ts'
import { picture, uploaded } from '../media/pictures.ts'
import { Client, interface_path } from '../scenario.ts'
import { freePort } from '../../../scripts/setup/free-port.mjs'
import { staffed, startProcess } from '../service-process.ts'

const desk_path = '/api/calendar/desk/v1'
const readers = 12
const events = 60
/** Letters of a description; a body of a request holds a few times as many bytes. */
const letters = 175_000
/** Megabytes by which twelve of the largest answers may add to what the service has, which keeps what the writes before took. */
const most_megabytes = 400

interface Filled {
  readonly event: number
  readonly series: number
  readonly proposal: number
  readonly operation: number
  readonly user: number
  readonly import: number
  readonly source: number
  readonly move: number
  readonly medium: number
  readonly webhook: number
  readonly view: number
}

type ReadRoute = Extract<keyof typeof desk_routes, `GET ${string}`>

/** The largest request of each route of the desk; null: it has no answer that grows with what is stored. A new route has to be added. */
const requests: Readonly<Record<ReadRoute, ((filled: Filled) => string) | null>> = {
  'GET /doc': () => '/doc',
  'GET /session': () => '/session',
  'GET /application-passwords': () => '/application-passwords?all=true',
  'GET /users': () => '/users',
  'GET /users/{id}': ({ user }) => `/users/${user}`,
  'GET /authors': () => '/authors',
  'GET /invitations': () => '/invitations',
  'GET /members': ({ user }) => `/members?user=${user}`,
  'GET /sessions': () => '/sessions',
  'GET /second-factor': () => '/second-factor',
  'GET /history': ({ event }) => `/history?resource=events&id=${event}`,
  'GET /operations': () => '/operations',
  'GET /operations/{id}': ({ operation }) => `/operations/${operation}`,
  'GET /series': ({ event }) => `/series?event=${event}`,
  'GET /series/{id}': ({ series }) => `/series/${series}`,
  'GET /duplicates': () => '/duplicates?resource=venues',
  'GET /duplicates/totals': () => '/duplicates/totals',
  'GET /like-names': () => '/like-names?resource=venues&text=festival',
  'GET /trash': () => '/trash',
  'GET /proposals': () => '/proposals?per_page=100',
  'GET /proposals/{id}': ({ proposal }) => `/proposals/${proposal}`,
  'GET /proposals/{id}/links': ({ proposal }) => `/proposals/${proposal}/links`,
  'GET /events': () => '/events?per_page=100&start_date=2020-01-01&search=festival',
  'GET /venues': () => '/venues?per_page=100',
  'GET /organizers': () => '/organizers?per_page=100',
  'GET /categories': () => '/categories?per_page=100',
  'GET /tags': () => '/tags?per_page=100',
  'GET /event-counts': () => '/event-counts',
  'GET /exports/events.csv': () => '/exports/events.csv?texts=ar,en,tr',
  'GET /exports/events.xlsx': () => '/exports/events.xlsx?texts=ar,en,tr',
  'GET /exports/events.ics': () => '/exports/events.ics',
  'GET /exports/events.json': () => '/exports/events.json?texts=ar,en,tr',
  'GET /exports/venues.csv': () => '/exports/venues.csv?texts=ar,en,tr',
  'GET /exports/venues.xlsx': () => '/exports/venues.xlsx?texts=ar,en,tr',
  'GET /exports/venues.json': () => '/exports/venues.json?texts=ar,en,tr',
  'GET /exports/organizers.csv': () => '/exports/organizers.csv?texts=ar,en,tr',
  'GET /exports/organizers.xlsx': () => '/exports/organizers.xlsx?texts=ar,en,tr',
  'GET /exports/organizers.json': () => '/exports/organizers.json?texts=ar,en,tr',
  'GET /exports/categories.csv': () => '/exports/categories.csv?texts=ar,en,tr',
  'GET /exports/categories.xlsx': () => '/exports/categories.xlsx?texts=ar,en,tr',
  'GET /exports/categories.json': () => '/exports/categories.json?texts=ar,en,tr',
  'GET /exports/tags.csv': () => '/exports/tags.csv?texts=ar,en,tr',
  'GET /exports/tags.xlsx': () => '/exports/tags.xlsx?texts=ar,en,tr',
  'GET /exports/tags.json': () => '/exports/tags.json?texts=ar,en,tr',
  'GET /views': () => '/views',
  'GET /feeds': ({ event }) => `/feeds?resource=events&id=${event}`,
  'GET /views/{id}/embed': ({ view }) => `/views/${view}/embed`,
  'GET /overview': () => '/overview',
  'GET /moved-events': () => '/moved-events',
  'GET /named-records': () => `/named-records?text=${'festival '.repeat(55)}`,
  'GET /found-by': ({ event }) => `/found-by?search=festival&include=${event}`,
  'GET /imports': () => '/imports',
  'GET /imports/{id}': (filled) => `/imports/${filled.import}`,
  'GET /imports/{id}/rows': (filled) => `/imports/${filled.import}/rows?per_page=200`,
  'GET /moves': () => '/moves',
  'GET /moves/{id}': ({ move }) => `/moves/${move}`,
  'GET /moves/{id}/report': ({ move }) => `/moves/${move}/report`,
  'GET /sources': () => '/sources',
  'GET /sources/{id}': ({ source }) => `/sources/${source}`,
  'GET /origins': (filled) => `/origins?resource=events&id=${filled.event}`,
  'GET /sources/{id}/report': ({ source }) => `/sources/${source}/report?language=ar`,
  'GET /look': () => '/look',
  'GET /webhooks': () => '/webhooks',
  'GET /webhooks/{id}': ({ webhook }) => `/webhooks/${webhook}`,
  'GET /webhooks/{id}/deliveries': ({ webhook }) => `/webhooks/${webhook}/deliveries`,
  // As large as a record and an answer.
  'GET /webhooks/{id}/deliveries/{delivery}': null,
  // A stream, which ends when its reader leaves.
  'GET /changes': null,
  'GET /notifications': () => '/notifications',
  'GET /mail': () => '/mail',
  'GET /media': () => '/media?per_page=100',
  'GET /media/{id}': ({ medium }) => `/media/${medium}`,
  'GET /presence': ({ event }) => `/presence?resource=events&id=${event}`,
}

const words = ['festival', 'konser', 'مهرجان', 'sanat', 'kitap', 'music']
const text = (seed: number) =>
  `<p>${Array.from({ length: letters / 5 }, (_, n) => `${words[(n + seed) % 6]}${(n * seed) % 97}`)
    .join(' ')
    .slice(0, letters)}</p>`

/** A calendar as long as a pasted text may be, with texts as long as they fit into a page of rows. */
function largestImport(): string {
  const events = Array.from({ length: 200 }, (_, n) => [
    ...['BEGIN:VEVENT', `UID:${n}@large.example`, `SUMMARY:Festival ${n}`, 'DTSTART:20270503T100000Z'],
    ...[`DESCRIPTION:${'konser '.repeat(330)}`, 'END:VEVENT'],
  ])
  return ['BEGIN:VCALENDAR', ...events.flat(), 'END:VCALENDAR'].join('\r\n')
}

/** Makes a move that ends at once: its address is of this machine. @returns its id */
async function failedMove(client: Client): Promise<number> {
  const body = { address: 'http://127.0.0.1:9/' }
  await client.call({ as: 'administrator', request: `POST /${desk_path}/moves`, body })
  const { moves } = await client.do({ as: 'administrator', request: `GET /${desk_path}/moves` })
  return moves[0].id
}

async function fill(client: Client): Promise<Filled> {
  const day = { start_date: '2027-05-03 10:00', end_date: '2027-05-03 12:00' }
  const make = (as: 'editor' | 'organizer', n: number) =>
    client.do({
      as,
      request: 'POST /events?i18n_language=en',
      body: { title: `Festival ${n}`, description: text(n), ...day },
    })
  const ids: number[] = []
  for (let n = 1; n <= events; n++) {
    const { id } = await make('editor', n)
    ids.push(id)
    for (const language of languages.slice(1)) {
      const body = { title: `${language} ${n}`, description: text(n + 1), status: 'publish' }
      await client.do({ as: 'editor', request: `PATCH /events/${id}?i18n_language=${language}`, body })
    }
  }
  const [event = 0] = ids
  for (let n = 1; n <= 20; n++)
    await client.do({ as: 'editor', request: `PATCH /events/${event}`, body: { description: text(n + 50) } })
  const own = await make('organizer', 1)
  const rule = 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=60'
  const made = await client.do({ as: 'editor', request: `POST /${desk_path}/series`, body: { event, rule } })
  const { proposals } = await client.do({ as: 'editor', request: `GET /${desk_path}/proposals?record_id=${own.id}` })
  const { users } = await client.do({ as: 'administrator', request: `GET /${desk_path}/users` })
  const read = await new Imports(client).paste(largestImport())
  const address = 'https://calendar.example/feed.ics'
  const source = await client.do({ as: 'editor', request: `POST /${desk_path}/sources`, body: { address } })
  const move = await failedMove(client)
  const hook = { url: 'https://receiver.example/', kinds: ['event.updated'] }
  const { id: webhook } = await client.do({ as: 'administrator', request: `POST /${desk_path}/webhooks`, body: hook })
  const saved = { name: 'All', resource: 'events', query: '', layout: 'list' }
  const { id: view } = await client.do({ as: 'administrator', request: `POST /${desk_path}/views`, body: saved })
  const [series, proposal, user] = [made.series.id, proposals[0].id, users[0].id]
  const medium = await uploaded(client, 'editor', await picture())
  return {
    event,
    series,
    proposal,
    operation: made.operation,
    user,
    import: read.id,
    source: source.id,
    move,
    medium: medium.id,
    webhook,
    view,
  }
}

/** Reads a value of `status` of proc(5) in megabytes; null: the system does not tell. */
function memoryOf(pid: number | undefined, name: 'VmRSS' | 'VmHWM'): number | null {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return null
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(file, 'utf8'))?.[1]) / 1024
}

/** Starts to observe the memory of a process. @returns tells how many megabytes were added at most */
function observeMemory(pid: number | undefined): () => number {
  const before = memoryOf(pid, 'VmRSS')
  if (before === null) return () => 0
  // Sets the highest memory to the present one.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return () => (memoryOf(pid, 'VmHWM') ?? before) - before
}

describe.runIf(long).each(both_engines)('on %s', (engine) => {
  test('the largest pages', { timeout: 1_800_000 }, async () => {
    const place = await newPlace(engine, 'staff')
    onTestFinished(place.remove)
    const service = startProcess(await freePort(), administeredIn(place))
    onTestFinished(() => service.end('SIGTERM').then(() => undefined))
    await service.opened
    const client = new Client(staffed(engine, service.url))
    const filled = await fill(client)
    const of_desk = Object.values(requests).flatMap((request) => (request ? [`${desk_path}${request(filled)}`] : []))
    const of_interface = resource_names.map((name) => `${interface_path}/${name}?per_page=50&search=festival`)
    const paths = [...of_desk, ...of_interface, `${interface_path}/events/${filled.event}`]
    const { administrator: authorization } = client.service.authorization
    const read = async (path: string) => {
      const answer = await fetch(`${service.url}${path}`, { headers: { authorization } })
      await answer.arrayBuffer()
      return answer.status
    }
    for (const path of paths) {
      const added = observeMemory(service.pid)
      const statuses = await Promise.all(Array.from({ length: readers }, () => read(path)))
      expect.soft(new Set(statuses), path).toEqual(new Set([200]))
      expect.soft(added(), `${path}, MB`).toBeLessThan(most_megabytes)
    }
  })
})
