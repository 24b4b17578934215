/**
 * `npm run bench -- --ablation`: what each optimization buys. Starts the service as it is and copies of it, each without one
 * of them, on the same database, and asks all of them the same in turn, so that a machine that is busy with other work is so
 * for all of them alike. CPU is compared, which such work changes least.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { ablations, type Ablation } from './ablations.ts'
import { measure, warmUp } from '../measure.ts'
import { openPlace, prepare } from '../place.ts'
import { scenarios, type Scenario } from '../scenarios.ts'
import { startServer, type Server } from '../server.ts'
import { numbersFrom } from '../data/texts.ts'

/** The built code of service and contract. */
const built = fileURLToPath(new URL('../../..', import.meta.url))

const copies: string[] = []
process.once('exit', () => {
  for (const folder of copies) rmSync(folder, { recursive: true, force: true })
})

const warm_requests = 150
const block_requests = 40

/** How far the CPU of one kind of request goes up without an optimization. */
interface Ablated {
  readonly events: number
  readonly scenario: string
  readonly without: string
  readonly budget: number | null
  /** Milliseconds of CPU a request, medians of the rounds. */
  readonly with_it: number
  readonly without_it: number
  /** Quartiles of the differences between the two in each round. */
  readonly difference: readonly [lower: number, median: number, upper: number]
}

/** Returns a copy of the built service with the edits of an ablation. @throws when a text to find is not there once */
function copyWithout({ name, edits }: Ablation, position: number): string {
  const folder = join(built, '..', `.without-${process.pid}-${position}`)
  copies.push(folder)
  cpSync(built, folder, { recursive: true })
  for (const { file, find, replace } of edits) {
    const path = join(folder, 'service', `${file}.js`)
    const parts = readFileSync(path, 'utf8').split(find)
    if (parts.length !== 2) throw new Error(`${name}: "${find}" is ${parts.length - 1} times in ${file}.`)
    writeFileSync(path, parts.join(replace))
  }
  return join(folder, 'service', 'main.js')
}

function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * part
  const [low, high] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN]
  return low + (high - low) * (at - Math.floor(at))
}

const median = (numbers: readonly number[]) => quantile(numbers, 0.5)

interface Variant {
  readonly ablation: Ablation | null
  readonly server: Server
}

interface Run {
  readonly events: number
  readonly rounds: number
  readonly slugs: readonly string[]
  readonly pool: pg.Pool
  readonly readCpu: (service: number) => () => number | null
}

/** Runs work while the database leaves out what the ablation does, if the work writes. */
async function inDatabase<T>({ pool }: Run, { ablation }: Variant, { writes }: Scenario, work: () => Promise<T>) {
  if (!writes || !ablation?.database) return work()
  for (const statement of ablation.database.off) await pool.query(statement)
  try {
    return await work()
  } finally {
    for (const statement of ablation.database.on) await pool.query(statement)
  }
}

async function compare(run: Run, scenario: Scenario, variants: readonly Variant[]): Promise<Ablated[]> {
  const { events, slugs } = run
  const load = { callers: 1, requests: block_requests }
  const calendar = (seed: number) => ({ events, slugs, random: numbersFrom(seed) })
  const blocks = variants.map((): number[] => [])
  for (const variant of variants)
    await inDatabase(run, variant, scenario, () => warmUp(variant.server, scenario, calendar(0), warm_requests))
  for (let round = 0; round < run.rounds; round++) {
    // Each round begins with another one: the first finds less of the data in memory.
    for (let turn = 0; turn < variants.length; turn++) {
      const position = (round + turn) % variants.length
      const variant = variants[position]
      if (!variant) continue
      const readCpu = run.readCpu(variant.server.pid)
      const { cpu } = await inDatabase(run, variant, scenario, () =>
        measure(variant.server, scenario, calendar(round + 1), readCpu, load),
      )
      if (cpu === null) throw new Error('This system does not tell the CPU time of a process.')
      blocks[position]?.push(cpu)
    }
  }
  const [base = [], ...others] = blocks
  return others.map((times, position) => {
    const differences = times.map((time, round) => time - (base[round] ?? Number.NaN))
    return {
      events,
      scenario: scenario.name,
      without: variants[position + 1]?.ablation?.name ?? '',
      budget: scenario.budget(events),
      with_it: median(base),
      without_it: median(times),
      difference: [quantile(differences, 0.25), median(differences), quantile(differences, 0.75)],
    }
  })
}

const ms = (value: number) => value.toFixed(Math.abs(value) < 10 ? 2 : 1)
const widths = [8, 8, 26, 14] as const

function print({ scenario, without, budget, with_it, without_it, difference }: Ablated): void {
  const [lower, middle, upper] = difference
  const part = budget === null ? '' : `${Math.round((100 * middle) / budget)} % of ${budget}`
  const texts = [ms(with_it), ms(without_it), `${ms(middle)} (${ms(lower)} to ${ms(upper)})`, part]
  const cells = texts.map((text, at) => text.padStart(widths[at] ?? 0))
  process.stdout.write(`${scenario.padEnd(34)}${without.padEnd(52)}${cells.join('')}\n`)
}

/** Measures one size of calendar on PostgreSQL. @param only a part of the names of ablations, or of scenarios */
export async function ablate(
  events: number,
  { keep, rounds, only }: { readonly keep: string | undefined; readonly rounds: number; readonly only: string },
): Promise<Ablated[]> {
  const title = `PostgreSQL, ${events.toLocaleString('en')} events`
  const place = await openPlace('postgresql', events, keep)
  const pool = new pg.Pool({ connectionString: place.env['DATABASE_URL'] })
  const variants: Variant[] = []
  try {
    const slugs = await prepare(place, events, title)
    const chosen = ablations.filter(({ name, scenarios }) => [name, ...scenarios].some((text) => text.includes(only)))
    variants.push({ ablation: null, server: await startServer(place.env) })
    for (const [position, ablation] of chosen.entries())
      variants.push({ ablation, server: await startServer(place.env, copyWithout(ablation, position)) })
    process.stdout.write(`\n${title}: CPU ms with, without, difference (quartiles), part of the budget\n`)
    const run = { events, rounds, slugs, pool, readCpu: place.readCpu }
    const rows: Ablated[] = []
    for (const scenario of scenarios) {
      const concerned = variants.filter(({ ablation }) => ablation?.scenarios.includes(scenario.name) ?? true)
      const named = scenario.name.includes(only) || concerned.some(({ ablation }) => ablation?.name.includes(only))
      if (concerned.length < 2 || !named) continue
      const compared = await compare(run, scenario, concerned)
      compared.forEach(print)
      rows.push(...compared)
    }
    return rows
  } finally {
    await Promise.all(variants.map(({ server }) => server.stop()))
    await pool.end()
    await place.remove()
  }
}
