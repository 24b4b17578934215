/**
 * `node dist/server/service/bench/waits.js`: measures how long others wait while one request writes much: one caller
 * reads an event, one a list, and one saves an event, each again and again. `--engine`, `--events`, `--only <text>`.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { openPlace, prepare, type Engine } from './place.ts'
import { startServer, type Server } from './server.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'pglite' },
    events: { type: 'string', default: '10000' },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
  },
})
const engine: Engine = values.engine === 'postgresql' ? 'postgresql' : 'pglite'

type Json = Record<string, unknown>

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const print = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)

const commands = fileURLToPath(new URL('../cli/', import.meta.url))

const runCommand = (name: string, env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [join(commands, `${name}.js`)], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
  })

/** Sends requests of an administrator, and measures the others meanwhile. */
class Caller {
  readonly #server: Server
  readonly #others: readonly (readonly [path: string, init?: () => RequestInit])[]

  constructor(server: Server, event: number) {
    this.#server = server
    const headers = { 'content-type': 'application/json', authorization: server.authorization }
    let saved = 0
    const save = () => ({ method: 'POST', headers, body: JSON.stringify({ cost: String(saved++) }) })
    this.#others = [
      [`${server.url}/events/${event}`],
      [`${server.url}/events?per_page=25`],
      [`${server.url}/events/${event}`, save],
    ]
  }

  async send(method: string, path: string, body?: Json): Promise<Json> {
    const answer = await fetch(path.startsWith('http') ? path : `${this.#server.desk}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: this.#server.authorization },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
    // Answers in lines end with the one that says what was done.
    return JSON.parse(text.trimEnd().split('\n').at(-1) ?? '{}') as Json
  }

  /** Prints the time of some work, and the longest and the median wait of each of the others. */
  async measure(name: string, work: () => Promise<unknown>): Promise<void> {
    if (!name.includes(values.only)) return void (await work())
    let over = false
    const observed = this.#others.map(async ([url, init]) => {
      const waits: number[] = []
      while (!over) {
        const start = performance.now()
        const answer = await fetch(url, init?.())
        await answer.text()
        if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
        waits.push(performance.now() - start)
        await wait(10)
      }
      return waits.toSorted((a, b) => a - b)
    })
    await wait(100)
    const start = performance.now()
    await work().finally(() => (over = true))
    const took = performance.now() - start
    const cells = (await Promise.all(observed)).map(
      (waits) => `${(waits.at(-1) ?? 0).toFixed(0)} (${(waits[waits.length >> 1] ?? 0).toFixed(0)})`,
    )
    print([name, took.toFixed(0), ...cells])
  }
}

const words = (language: string, n: number) =>
  Array.from({ length: n }, (_, at) => `${language === 'ar' ? 'أمسية' : 'evening'}${(at * 7919) % 977}`).join(' ')

/** Creates an event in three languages, with texts of some thousand characters. */
async function createEvent(caller: Caller, { url }: Server, title: string, links: Json): Promise<number> {
  const body = (language: string) => ({
    title: `${title} ${language}`,
    description: `<p>${words(language, 200)}</p>`,
    excerpt: words(language, 20),
  })
  const times = { start_date: '2030-01-04 20:00', end_date: '2030-01-04 22:00', timezone: 'Africa/Cairo' }
  const made = await caller.send('POST', `${url}/events`, { ...body('en'), ...times, ...links, status: 'publish' })
  const id = Number(made['id'])
  for (const language of ['ar', 'tr'])
    await caller.send('POST', `${url}/events/${id}?i18n_language=${language}`, { ...body(language), status: 'publish' })
  return id
}

const every_day = (count: number) => `RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=${count}`

/** Measures what writes the events of a series. */
async function measureSeries(caller: Caller, server: Server, links: Json): Promise<void> {
  for (const dates of [52, 200, 500, 1000]) {
    const event = await createEvent(caller, server, `Series of ${dates}`, links)
    let series = 0
    await caller.measure(`create a series of ${dates} dates`, async () => {
      const made = await caller.send('POST', '/series', { event, rule: every_day(dates) })
      series = Number((made['series'] as Json)['id'])
    })
    if (dates !== 500) continue
    await caller.measure('a title for all of 500 dates', () =>
      caller.send('POST', `${server.url}/events/${event}?reach=all`, { title: 'Another title' }),
    )
    const { series: shown } = await caller.send('GET', `/series/${series}`)
    const { version } = (shown ?? {}) as Json
    await caller.measure('another rule for 500 dates', () =>
      caller.send('PATCH', `/series/${series}`, { version, rule: every_day(480) }),
    )
  }
}

async function measureMerge(caller: Caller, server: Server, venue: number): Promise<void> {
  const { id: survivor } = await caller.send('POST', `${server.url}/venues`, { venue: 'Survivor' })
  let operation: unknown = 0
  await caller.measure('merge a venue of 1,752 events', async () => {
    const merge = { resource: 'venues', survivor, others: [venue] }
    ;({ operation } = await caller.send('POST', '/merges', merge))
  })
  await caller.measure('undo it', () => caller.send('POST', `/operations/${String(operation)}/undo`, {}))
}

async function measureBulk(caller: Caller): Promise<void> {
  const bulk = {
    resource: 'events',
    of: { query: 'search=series&starts_after=1000-01-01' },
    changes: [{ field: 'cost', action: 'set', value: '77' }],
  }
  const { counts } = await caller.send('POST', '/bulk', { ...bulk, preview: true })
  const expect = Object.values(counts as Record<string, number>).reduce((sum, count) => sum + count, 0)
  let operation: unknown = 0
  await caller.measure(`a cost for ${expect} events`, async () => {
    ;({ operation } = await caller.send('POST', '/bulk', { ...bulk, expect }))
  })
  await caller.measure('undo it', () => caller.send('POST', `/operations/${String(operation)}/undo`, {}))
  const trash = { ...bulk, changes: [{ field: 'status', action: 'set', value: 'trash' }], expect }
  await caller.measure(`move ${expect} events to the trash`, () => caller.send('POST', '/bulk', trash))
  await caller.measure('empty the trash', () => caller.send('DELETE', '/trash'))
}

const place = await openPlace(engine, Number(values.events), values.keep)
try {
  await prepare(place, Number(values.events), engine)
  const server = await startServer(place.env)
  try {
    const names = new Caller(server, 0)
    const { id: venue } = await names.send('POST', `${server.url}/venues`, { venue: 'Hall' })
    const observed = await createEvent(names, server, 'Read meanwhile', {})
    const caller = new Caller(server, observed)
    print(['work', 'ms', 'read', 'list', 'save'])
    print(['---', '---', '---', '---', '---'])
    await caller.measure('nothing', () => wait(3000))
    await measureSeries(caller, server, { venue: [venue] })
    await measureMerge(caller, server, Number(venue))
    await measureBulk(caller)
    // Commands run beside a service on PostgreSQL alone.
    if (engine === 'postgresql') {
      await caller.measure('rederive the search', () => runCommand('rederive-search', place.env))
      await caller.measure('rederive the times', () => runCommand('rederive-times', place.env))
    }
  } finally {
    await server.stop()
  }
} finally {
  await place.remove()
}
process.exit()
