/**
 * `node dist/server/service/bench/imports.js`: imports a calendar of many events, on the embedded engine or PostgreSQL, and
 * prints how long reading, writing and undoing it take, how much processor time for each row, how long others wait meanwhile, and
 * the memory beside that of an idle service. `--engine`, `--rows`, `--events`, `--status`, `--undo`.
 */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { text as answerText } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { openPlace, prepare, type Engine } from './place.ts'
import { startServer, type Server } from './server.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'pglite' },
    rows: { type: 'string', default: '2000' },
    events: { type: 'string', default: '10000' },
    status: { type: 'string', default: 'publish' },
    undo: { type: 'boolean', default: false },
  },
})
const engine: Engine = values.engine === 'postgresql' ? 'postgresql' : 'pglite'
const rows = Number(values.rows)

type Json = Record<string, unknown>

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const vocabulary = [
  'evening',
  'concert',
  'garden',
  'local',
  'tickets',
  'reduced',
  'children',
  'interval',
  'hall',
  'lift',
]

/** Returns some words that differ from one event to the next. */
const wordsOf = (event: number, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const word = vocabulary[(event * 31 + at * 7919) % vocabulary.length] ?? ''
    return at % 3 === 0 ? `${word}${(event * 104_729 + at * 7907) % 9973}` : word
  }).join(' ')

/** Returns a calendar whose events have places, categories and texts. */
function calendar(): string {
  const lines = Array.from({ length: rows }, (_, event) => {
    const day = new Date(Date.UTC(2027, 0, 1 + (event % 700))).toISOString().slice(0, 10).replaceAll('-', '')
    return [
      ...['BEGIN:VEVENT', `UID:${event}@bench.example`, `SUMMARY:${wordsOf(event, 4)}`],
      ...[`DTSTART:${day}T${10 + (event % 10)}0000`, 'DURATION:PT1H30M', `URL:https://example.org/${event}`],
      ...[`LOCATION:Hall ${event % 60}\\, Street ${event % 60}\\, Izmir`, `CATEGORIES:Kind ${event % 14}`],
      ...[`DESCRIPTION:${wordsOf(event + 5, 90)}`, 'END:VEVENT'],
    ].join('\r\n')
  })
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-TIMEZONE:Europe/Istanbul', ...lines, 'END:VCALENDAR'].join('\r\n')
}

/** Returns the resident memory of a process in megabytes. */
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Sends a request that may take hours: the platform's `fetch` waits five minutes. */
async function answerOf(asked: Request): Promise<{ readonly status: number; readonly text: string }> {
  const body = Buffer.from(await asked.arrayBuffer())
  const sent = request(asked.url, { method: asked.method, headers: Object.fromEntries(asked.headers) })
  sent.end(body)
  // The event of a request has its answer.
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, text: await answerText(answer) }
}

/** Asks for what several people look at, again and again, and notes how long each waits. */
function observe({ url, desk, pid, authorization }: Server) {
  const headers = { authorization, 'content-type': 'application/json' }
  let [over, memory, saved] = [false, 0, 0]
  const save = () => ({ method: 'PATCH', headers, body: JSON.stringify({ cost: String(saved++) }) })
  const asked: readonly (readonly [string, string, (() => RequestInit)?])[] = [
    ['list', `${url}/events?per_page=25`],
    ['desk', `${desk}/events?per_page=25`, () => ({ headers })],
    ['save', `${url}/events/${observed}`, save],
  ]
  const waits = asked.map(async ([name, address, init]) => {
    const all: number[] = []
    while (!over) {
      const start = performance.now()
      const answer = await fetch(address, init?.())
      const text = await answer.text()
      if (!answer.ok) process.stdout.write(`${address}: ${answer.status} ${text.slice(0, 200)}\n`)
      all.push(performance.now() - start)
      memory = Math.max(memory, memoryOf(pid))
      await wait(10)
    }
    const sorted = all.toSorted((a, b) => a - b)
    return `${name} ${(sorted.at(-1) ?? 0).toFixed(0)} (${(sorted[sorted.length >> 1] ?? 0).toFixed(0)})`
  })
  return async () => {
    over = true
    return { waits: (await Promise.all(waits)).join(', '), memory }
  }
}

const place = await openPlace(engine, Number(values.events), undefined)
let observed = 0
try {
  await prepare(place, Number(values.events), engine)
  const server = await startServer(place.env)
  const readCpu = place.readCpu(server.pid)
  const headers = { authorization: server.authorization }
  const send = async (method: string, address: string, body?: Json | FormData): Promise<Json> => {
    const is_form = body instanceof FormData
    const asked = new Request(address, {
      method,
      headers: is_form || !body ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body ? { body: is_form ? body : JSON.stringify(body) } : {}),
    })
    const { status, text } = await answerOf(asked)
    if (status >= 400) throw new Error(`${method} ${address}: ${status} ${text.slice(0, 300)}`)
    // Answers in lines end with the one that says what was done.
    return JSON.parse(text.trimEnd().split('\n').at(-1) ?? '{}') as Json
  }
  const measured = async (name: string, idle: number, work: () => Promise<Json>) => {
    const end = observe(server)
    await wait(100)
    const [start, cpu] = [performance.now(), readCpu() ?? 0]
    const result = await work()
    const [took, used] = [performance.now() - start, (readCpu() ?? 0) - cpu]
    const { waits, memory } = await end()
    process.stdout.write(
      `${engine}, ${name}: ${(took / 1000).toFixed(1)} s, ${(took / rows).toFixed(2)} ms a row, ` +
        `${(used / rows).toFixed(2)} of processor time with all others; longest waits (medians): ${waits}; ` +
        `memory ${memory.toFixed(0)} MB, ${(memory / idle).toFixed(2)} times idle\n`,
    )
    return result
  }
  const times = { start_date: '2030-01-04 20:00', end_date: '2030-01-04 22:00' }
  observed = Number((await send('POST', `${server.url}/events`, { title: 'Saved meanwhile', ...times }))['id'])
  await send('GET', `${server.desk}/events?per_page=100`)
  await wait(3000)
  const idle = memoryOf(server.pid)
  process.stdout.write(`${engine}: idle with ${idle.toFixed(0)} MB\n`)
  await measured('nothing', idle, async () => (await wait(3000), {}))
  const form = new FormData()
  form.append('file', new Blob([calendar()]), 'bench.ics')
  const read = await measured(`read ${rows} rows`, idle, () =>
    send('POST', `${server.desk}/imports?status=${values.status}`, form),
  )
  process.stdout.write(`${JSON.stringify({ state: read['state'], reason: read['reason'], counts: read['counts'] })}\n`)
  const end = await measured('write them', idle, () =>
    send('POST', `${server.desk}/imports/${String(read['id'])}/run`, {}),
  )
  process.stdout.write(`${JSON.stringify(end)}\n`)
  if (values.undo)
    await measured('undo it', idle, () =>
      send('POST', `${server.desk}/operations/${String(end['operation'])}/undo`, {}),
    )
  await server.stop()
} finally {
  await place.remove()
}
process.exit()
