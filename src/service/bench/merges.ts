/**
 * `node dist/server/service/bench/merges.js`: with 100,000 venues, measures the queue of duplicates and names like one that is typed;
 * merges a venue of 20,000 events and undoes it, and prints the longest wait of other writers and readers meanwhile.
 */
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { readConfig } from '../config/config.ts'
import { openDatabase } from '../database/open-database.ts'
import { openPlace, prepare, type Engine } from './place.ts'
import { administrator, startServer } from './server.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'pglite' },
    venues: { type: 'string', default: '100000' },
    events: { type: 'string', default: '25000' },
  },
})

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const log = {
  warn: (details: object, message: string) => process.stderr.write(`${message} ${JSON.stringify(details)}\n`),
}

const engine: Engine = values.engine === 'postgresql' ? 'postgresql' : 'pglite'
const [venues, events] = [Number(values.venues), Number(values.events)]
const moved = 20_000
const place = await openPlace(engine, events, undefined)

/** Copies the venues of the calendar until there are enough, and moves events to one of them. */
async function fill(): Promise<readonly [survivor: number, other: number]> {
  const config = readConfig({ ...administrator, ...place.env })
  const { DATA_DIR: data_dir, DATABASE_URL: database_url } = config
  const database = await openDatabase({ data_dir, database_url, log, longest_query: 3_600_000 })
  try {
    const run = (statement: string) => sql.raw(statement).execute(database.db)
    const { rows } = await sql<{ id: number }>`select id from venues order by id limit 2`.execute(database.db)
    const [survivor = 0, other = 0] = rows.map(({ id }) => id)
    for (let have = 5000; have < venues; have += 5000)
      await run(`with copied as (
          insert into venues (original_language, phone, geo_lat, geo_lng)
            select original_language, '+90 ' || (${have} + id) * 7919, geo_lat + random() / 2, geo_lng + random() / 2
            from venues order by id limit 5000 returning id),
        numbered as (select id, row_number() over (order by id) as n from copied),
        old as (select id, row_number() over (order by id) as n from venues order by id limit 5000),
        texts as (insert into venue_texts (id, language, text_version, source_version, status, date_utc, slug, venue, city)
          select numbered.id, t.language, 1, 1, 'publish', '2024-01-01', t.slug || '-' || numbered.id, t.venue || numbered.id, t.city
          from numbered join old using (n) join venue_texts t on t.id = old.id),
        indexed as (insert into venue_index (id, language, text_language, status, author, sort_key)
          select numbered.id, i.language, i.text_language, i.status, i.author, i.sort_key || numbered.id
          from numbered join old using (n) join venue_index i on i.id = old.id)
        insert into venue_search (id, open, whole, open_names, whole_names, open_places, whole_places)
          select numbered.id, s.open, s.whole, replace(s.open_names, chr(10) || chr(9), numbered.id || chr(10) || chr(9)),
            replace(s.whole_names, chr(10) || chr(9), numbered.id || chr(10) || chr(9)),
            s.open_places, s.whole_places
          from numbered join old using (n) join venue_search s on s.id = old.id`)
    await run(
      `update events set venue = array[${other}] where id in (select id from events order by id limit ${moved})`,
    )
    await run('vacuum (analyze)')
    return [survivor, other]
  } finally {
    await database.close()
  }
}

try {
  await prepare(place, events, engine)
  const [survivor, other] = await fill()
  const server = await startServer(place.env)
  const headers = { 'content-type': 'application/json', authorization: server.authorization }
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${server.desk}${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`)
    return JSON.parse(text) as Record<string, unknown>
  }
  const timed = async (name: string, times: number, work: (n: number) => Promise<unknown>) => {
    const each: number[] = []
    for (let n = 0; n < times; n++) {
      const start = performance.now()
      await work(n)
      each.push(performance.now() - start)
    }
    each.sort((a, b) => a - b)
    const at = (part: number) => (each[Math.floor(part * (each.length - 1))] ?? 0).toFixed(0)
    process.stdout.write(`${engine}, ${name}: median ${at(0.5)} ms, longest ${at(1)} ms\n`)
  }
  await timed('first page of duplicates', 30, () => send('GET', '/duplicates?resource=venues'))
  await timed('totals of duplicates', 30, () => send('GET', '/duplicates/totals'))
  const { records = [] } = await send('GET', '/like-names?resource=venues&text=hall')
  process.stdout.write(`${JSON.stringify(records)}\n`)
  const { venues: some } = (await send('GET', '/venues?per_page=30&page=50')) as {
    venues: readonly { venue: string }[]
  }
  const typed = (n: number) => encodeURIComponent((some[n]?.venue ?? 'hall').replace(/(.)(.)$/u, '$2$1'))
  await timed('names like one', 30, (n) => send('GET', `/like-names?resource=venues&text=${typed(n)}`))
  const sentence = (n: number) => encodeURIComponent(`Friday 8pm jazz at ${some[n]?.venue ?? 'the hall'} for children`)
  await timed('names in a sentence', 30, (n) => send('GET', `/named-records?text=${sentence(n)}&i18n_language=en`))

  let [longest_read, longest_write, over] = [0, 0, false]
  const observe = async (note: (took: number) => void, work: () => Promise<unknown>) => {
    while (!over) {
      const start = performance.now()
      await work()
      note(performance.now() - start)
      await wait(20)
    }
  }
  const merged = async (name: string, work: () => Promise<unknown>) => {
    ;[longest_read, longest_write, over] = [0, 0, false]
    const others = [
      observe(
        (took) => (longest_read = Math.max(longest_read, took)),
        () => send('GET', '/events?per_page=25'),
      ),
      observe(
        (took) => (longest_write = Math.max(longest_write, took)),
        async () => {
          const body = { title: 'Meanwhile', start_date: '2031-01-01 10:00', end_date: '2031-01-01 11:00' }
          await (
            await fetch(`${server.url}/events`, {
              method: 'POST',
              headers,
              body: JSON.stringify(body),
            })
          ).text()
        },
      ),
    ]
    const start = performance.now()
    await work()
    const took = performance.now() - start
    over = true
    await Promise.all(others)
    process.stdout.write(
      `${engine}, ${name}: ${took.toFixed(0)} ms; others waited ${longest_read.toFixed(0)} ms to read and ${longest_write.toFixed(0)} ms to write at most\n`,
    )
  }
  const merge = { resource: 'venues', survivor, others: [other] }
  await merged('preview of a merge', () => send('POST', '/merges', { ...merge, preview: true }))
  let operation = 0
  await merged(`merge of ${moved} events`, async () => {
    operation = Number((await send('POST', '/merges', merge))['operation'])
  })
  await merged('undo', () => send('POST', `/operations/${operation}/undo`, {}))
  await server.stop()
} finally {
  await place.remove()
}
process.exit()
