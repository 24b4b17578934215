/** Imports the example files, and compares each row, and what is in the calendar then, with `files/index.json`. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { askOfId } from '../../../contract/desk/imports/ask-id.ts'
import type { ImportAnswer } from '../../../contract/desk/imports/imports.ts'
import { databasesOnOneEngine } from '../open-database.ts'
import type { Client } from '../scenario.ts'
import { servedHere } from '../served-here.ts'
import { checkRow, findRow, type ExpectedRow } from './expected-rows.ts'
import { Imports } from './imports.ts'

interface ExpectedAsk {
  readonly about: string
  readonly for?: string
  readonly offers_include?: readonly string[]
  readonly offers_exclude?: readonly string[]
  readonly answer: string
}

interface Step {
  readonly file?: string
  readonly do?: string
  readonly outcome?: 'read' | 'asked' | 'refused'
  readonly reason?: string
  readonly asks?: readonly ExpectedAsk[]
  readonly answers?: Readonly<Record<string, string>>
  readonly mapping?: Readonly<Record<string, string>>
  readonly ignored?: Readonly<Record<string, number>>
  readonly warnings?: readonly string[]
  readonly rows?: readonly ExpectedRow[]
  /** Rows of the file by outcome, where only some are listed. */
  readonly count?: Readonly<Record<string, number>>
  readonly events_after?: number
  readonly events_after_undecided?: number
}

interface Case {
  readonly id: string
  readonly about: string
  readonly before?: {
    readonly venues?: readonly object[]
    readonly events?: readonly (object & { readonly venue?: string })[]
  }
  readonly steps: readonly Step[]
}

const file = (name: string) => readFileSync(new URL(`files/${name}`, import.meta.url))
// The index is written by hand, and its keys are checked row by row.
const { cases } = JSON.parse(file('index.json').toString()) as { readonly cases: readonly Case[] }

const week = { language: 'tr', status: 'publish' }

async function prepare(client: Client, { venues = [], events = [] }: NonNullable<Case['before']>): Promise<void> {
  const ids = new Map<string, number>()
  for (const venue of venues) {
    const { id } = await client.do({ request: 'POST /venues', body: venue })
    ids.set(String(Object.entries(venue).find(([name]) => name === 'venue')?.[1]), id)
  }
  for (const { venue, ...event } of events)
    await client.do({ request: 'POST /events', body: { ...event, ...(venue ? { venue: [ids.get(venue)] } : {}) } })
}

async function answerAsks(imports: Imports, read: ImportAnswer, { asks = [], answers, mapping }: Step) {
  let now = read
  for (const expected of asks) {
    const asked = now.asks.find(
      ({ about, for: of }) => about === expected.about && (!expected.for || of.includes(expected.for)),
    )
    expect(asked, `a question about ${expected.about} ${expected.for ?? ''}`).toBeDefined()
    expect(askOfId(asked?.id ?? '')?.about).toBe(expected.about)
    const offers = asked?.offers.map(({ value }) => value)
    expect(offers).toEqual(expect.arrayContaining([...(expected.offers_include ?? [])]))
    for (const one of expected.offers_exclude ?? []) expect(offers).not.toContain(one)
    now = await imports.do(`PATCH /${now.id}`, { answers: { [asked?.id ?? '']: expected.answer } })
  }
  if (mapping) now = await imports.do(`PATCH /${now.id}`, { columns: mapping })
  if (answers?.['blank_cells'] === 'clear') now = await imports.do(`PATCH /${now.id}`, { clear_blank: true })
  return now
}

/** Counts the live events, each date of a series as one. */
const countEvents = async (client: Client): Promise<number> =>
  (await client.do({ request: 'GET /events?start_date=1990-01-01&per_page=1&status=publish,draft,pending' })).total

/** Returns the live events by their ids, as the interface answers them without the times of their writing. */
async function liveEvents(client: Client): Promise<ReadonlyMap<number, string>> {
  const { events } = await client.do({
    request: 'GET /events?start_date=1990-01-01&per_page=100&status=publish,draft,pending&i18n_language=tr',
  })
  return new Map(
    events.map((event: { readonly id: number }) => [
      event.id,
      JSON.stringify({ ...event, modified: null, modified_utc: null }),
    ]),
  )
}

/** Compares events that no row is about with what they were. */
async function expectOthersUnchanged(
  client: Client,
  before: ReadonlyMap<number, string>,
  records: ReadonlySet<number>,
) {
  const after = await liveEvents(client)
  const differing = [...before].filter(([id, event]) => !records.has(id) && after.get(id) !== event)
  expect(differing.map(([, event]) => event)).toEqual([])
}

async function importFile(client: Client, step: Step): Promise<void> {
  const imports = new Imports(client)
  const { name = '' } = { name: step.file }
  const { status, json } = await imports.send([{ name, bytes: file(name) }], `?${new URLSearchParams(week)}`)
  expect(status, JSON.stringify(json)).toBe(201)
  if (step.outcome === 'refused') return expect(json).toMatchObject({ state: 'refused', reason: step.reason })
  const read = await answerAsks(imports, json, step)
  expect(read.state, JSON.stringify(read)).toBe('ready')
  if (step.ignored) expect(read.ignored).toMatchObject(step.ignored)
  for (const kind of step.warnings ?? []) expect(read.warnings.map((one) => one.kind)).toContain(kind)
  const rows = await imports.rows(read.id)
  const count = Object.values(step.count ?? {}).reduce((sum, n) => sum + n, 0)
  if (step.rows) expect(rows.length).toBe(count || step.rows.length)
  const left = new Set(rows)
  for (const expected of step.rows ?? []) {
    const row = findRow([...left], expected)
    expect(
      row,
      `row ${JSON.stringify(expected)} among ${JSON.stringify(rows.map((one) => one.event['title']))}`,
    ).toBeDefined()
    if (!row) continue
    left.delete(row)
    checkRow(row, expected, read)
  }
  const keeps_others = step.rows?.some((row) => row['others_unchanged'] === true) ?? false
  const before = keeps_others ? await liveEvents(client) : null
  const { failed } = await imports.run(read.id)
  expect(failed).toBeNull()
  const written = await imports.rows(read.id)
  const late = written.filter(
    ({ n, outcome }) => outcome === 'refused' && rows.find((one) => one.n === n)?.outcome !== outcome,
  )
  expect(late.map(({ event, message }) => [event['title'], message])).toEqual([])
  const records = new Set(written.flatMap(({ record }) => record ?? []))
  if (before) await expectOthersUnchanged(client, before, records)
  for (const { record, event, resource, series } of written) {
    if (record === null || resource !== 'events' || series || event['start_date'] === undefined) continue
    const stored = await client.do({ request: `GET /events/${record}?i18n_language=tr` })
    expect(stored.utc_start_date).toBe(event['utc_start_date'])
  }
  if (step.events_after !== undefined) expect(await countEvents(client)).toBe(step.events_after)
  if (step.events_after_undecided !== undefined) expect(await countEvents(client)).toBe(step.events_after_undecided)
}

databasesOnOneEngine((databases) => {
  const served = servedHere(databases, { SITE_LANGUAGE: 'tr' })

  test.each(cases)('$id: $about', async ({ before, steps }) => {
    const { client } = served()
    await prepare(client, before ?? {})
    for (const step of steps) {
      if (step.do) {
        const { events } = await client.do({ request: 'GET /events?start_date=1990-01-01' })
        await client.do({ request: `PATCH /events/${events[0].id}`, body: { title: 'Kestane Pazarı' } })
      } else await importFile(client, step)
    }
  })
})
