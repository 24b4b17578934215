/**
 * `node dist/server/service/bench/bulk.js`: changes 10,000 events at once, undoes it, and makes a series of 500 dates, on the embedded
 * engine or PostgreSQL, and prints the time, the longest delay of other requests and of the event loop, and the memory beside that of an idle service.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openPlace, prepare, type Engine } from './place.ts'
import { startServer, type Server } from './server.ts'

const { values } = parseArgs({
  options: { engine: { type: 'string', default: 'pglite' }, events: { type: 'string', default: '10000' } },
})

/** Returns the resident memory of a process in megabytes. */
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Asks for what needs no database, every 20 ms, and notes the longest answer and the most memory. */
function observe({ url, pid }: Server) {
  const seen = { longest: 0, memory: 0, answers: 0 }
  let over = false
  const work = (async () => {
    while (!over) {
      const start = performance.now()
      await (await fetch(new URL('/healthz', url))).text()
      seen.longest = Math.max(seen.longest, performance.now() - start)
      seen.memory = Math.max(seen.memory, memoryOf(pid))
      seen.answers++
      await wait(20)
    }
  })()
  return async () => {
    over = true
    await work
    return seen
  }
}

async function measured(server: Server, name: string, idle: number, work: () => Promise<string>) {
  const end = observe(server)
  const start = performance.now()
  const said = await work()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const { longest, memory, answers } = await end()
  const times = (memory / idle).toFixed(2)
  process.stdout.write(
    `${name}: ${seconds} s, ${said}; longest of ${answers} answers ${longest.toFixed(0)} ms; ` +
      `memory ${memory.toFixed(0)} MB, ${times} times idle\n`,
  )
}

const engine: Engine = values.engine === 'postgresql' ? 'postgresql' : 'pglite'
const events = Number(values.events)
const place = await openPlace(engine, events, undefined)
try {
  await prepare(place, events, engine)
  const server = await startServer(place.env)
  const headers = { 'content-type': 'application/json', authorization: server.authorization }
  await (await fetch(`${server.desk}/events?per_page=100`, { headers })).text()
  await wait(3000)
  const idle = memoryOf(server.pid)
  process.stdout.write(`${engine}: idle with ${idle.toFixed(0)} MB\n`)
  const query = 'starts_after=1000-01-01'
  const change = { resource: 'events', of: { query }, changes: [{ field: 'cost', action: 'set', value: '77' }] }
  let [expect, operation] = [0, 0]
  const send = async (body: object) => {
    const answer = await fetch(`${server.desk}/bulk`, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await answer.text()
    // The last line of the contract's answer.
    return JSON.parse(text.trimEnd().split('\n').at(-1) ?? '') as { counts: Record<string, number>; operation: number }
  }
  await measured(server, 'preview', idle, async () => {
    const { counts } = await send({ ...change, preview: true })
    expect = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return JSON.stringify(counts)
  })
  await measured(server, 'run', idle, async () => {
    const end = await send({ ...change, expect })
    operation = end.operation
    return JSON.stringify(end.counts)
  })
  await measured(server, 'undo', idle, async () => {
    const answer = await fetch(`${server.desk}/operations/${operation}/undo`, { method: 'POST', headers, body: '{}' })
    const { undone } = (await answer.json()) as { undone?: readonly object[] }
    return `${answer.status}, ${undone?.length} undone`
  })
  await measured(server, 'series', idle, async () => {
    const times = { start_date: '2030-01-04 20:00', end_date: '2030-01-04 22:00', timezone: 'Africa/Cairo' }
    const body = JSON.stringify({ template: { title: 'Weekly', ...times }, rule: 'RRULE:FREQ=WEEKLY;COUNT=500' })
    const answer = await fetch(`${server.desk}/series`, { method: 'POST', headers, body })
    const { dates } = (await answer.json()) as { dates?: readonly object[] }
    return `${answer.status}, ${dates?.length} dates`
  })
  await server.stop()
} finally {
  await place.remove()
}
