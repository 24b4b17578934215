/**
 * `npm run bench`: measures the time and CPU of requests. Loads calendars of several sizes into each engine, starts the built
 * service on each in a process of its own, and sends requests over HTTP. README.md beside this lists the options.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ablate } from './ablation/ablate.ts'
import { measure, warmUp, type Measured } from './measure.ts'
import { openPlace, prepare, type Engine } from './place.ts'
import { header, line, type ReportRow } from './report.ts'
import { scenarios } from './scenarios.ts'
import { startServer } from './server.ts'
import { numbersFrom } from './data/texts.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    events: { type: 'string', default: '10000,100000' },
    only: { type: 'string', default: '' },
    ablation: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '9' },
    json: { type: 'string' },
    keep: { type: 'string' },
  },
})
const engines = (['postgresql', 'pglite'] as const).filter((name) => values.engine === 'both' || values.engine === name)
const sizes = values.events.split(',').map(Number)

async function benchOne(engine: Engine, events: number): Promise<ReportRow[]> {
  const title = `${engine}, ${events.toLocaleString('en')} events`
  const place = await openPlace(engine, events, values.keep)
  try {
    const slugs = await prepare(place, events, title)
    const server = await startServer(place.env)
    process.stdout.write(`\n${title}\n${header}\n`)
    const calendar = { events, slugs, random: numbersFrom(7) }
    const rows: ReportRow[] = []
    try {
      for (const scenario of scenarios.filter(({ name }) => name.includes(values.only))) {
        const budget = scenario.budget(events)
        await warmUp(server, scenario, calendar)
        for (const load of [
          { callers: 1, requests: 200 },
          { callers: 16, requests: 800 },
        ]) {
          const measured: Measured = await measure(server, scenario, calendar, place.readCpu(server.pid), load)
          // The embedded engine is allowed three times as much, up to 100,000 events.
          const allowed = budget === null || engine === 'postgresql' ? budget : events > 100_000 ? null : 3 * budget
          const row = { engine, events, name: scenario.name, budget: load.callers === 1 ? allowed : null, ...measured }
          rows.push(row)
          process.stdout.write(`${line(row)}\n`)
        }
      }
    } finally {
      await server.stop()
    }
    return rows
  } finally {
    await place.remove()
  }
}

const write = (results: readonly object[]) => {
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`)
}

async function benchAll(): Promise<void> {
  const rows: ReportRow[] = []
  for (const engine of engines) {
    for (const events of sizes) rows.push(...(await benchOne(engine, events)))
  }
  write(rows)
  const missed = rows.filter(({ budget, cpu }) => budget !== null && cpu !== null && cpu > budget)
  process.stdout.write(missed.length === 0 ? '\nEvery budget is kept.\n' : `\n${missed.length} budgets are not kept.\n`)
  if (missed.length > 0) process.exitCode = 1
}

async function ablateAll(): Promise<void> {
  const { keep, only } = values
  const rows = []
  for (const events of sizes) {
    rows.push(...(await ablate(events, { keep, only, rounds: Number(values.rounds) })))
    write(rows)
  }
}

await (values.ablation ? ablateAll() : benchAll())
// Open connections of the agent would keep the process alive.
process.exit()
