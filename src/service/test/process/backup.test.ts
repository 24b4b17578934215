/** `npm run backup` and `npm run restore`: a calendar moves whole, also to the other engine, or not at all. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../../contract/field.ts'
import { resource_names } from '../../../contract/resources.ts'
import { writeBackup } from '../../backup/backup-file.ts'
import { checkBackup } from '../../backup/load.ts'
import { loadCalendar } from '../../bench/data/load.ts'
import { Progress } from '../../bench/data/progress.ts'
import { long } from '../long.ts'
import { databases, databasesOnOneEngine } from '../open-database.ts'
import { administeredIn, both_engines, newPlace, type Contents, type Data, type Engine, type Place } from '../place.ts'
import { picture, uploaded } from '../media/pictures.ts'
import { Client, unique } from '../scenario.ts'
import { send } from '../send.ts'
import { freePort } from '../../../scripts/setup/free-port.mjs'
import { staffed, startProcess, type TestService } from '../service-process.ts'
import { brokenIn } from '../whole.ts'
import { command } from './command.ts'

const site = { SITE_TIME_ZONE: 'Europe/Istanbul' }

/** Every answer that a calendar gives to readers and editors: lists, each record, what the desk tells of them. */
async function everyAnswer({ url, authorization }: TestService) {
  const answers: Record<string, string> = {}
  const all = async (as: 'anonymous' | 'administrator' | 'organizer', root: string): Promise<void> => {
    const headers: Record<string, string> = as === 'anonymous' ? {} : { authorization: authorization[as] }
    const ask = async (path: string): Promise<unknown> => {
      const { status, headers: received, text: whole } = await send(`${url}${root}${path}`, { method: 'GET', headers })
      // Asking moves it.
      const text = whole.replaceAll(/"last_seen_at":"[^"]*"/g, '"last_seen_at":null')
      answers[`${as} ${root}${path}`] = `${status} ${received.get('etag')} ${text}`
      return JSON.parse(text)
    }
    for (const name of resource_names) {
      const list = `/events/v1/${name}?per_page=100&ends_after=1000-01-01&hide_empty=false`
      // A list holds its records under its own name.
      const records = (await ask(list)) as Record<string, readonly { id: number }[]>
      for (const { id } of (records[name] ?? []).slice(0, 4)) await ask(`/events/v1/${name}/${id}`)
    }
    await ask(`/events/v1/events?search=konser&ends_after=1000-01-01`)
    for (const path of ['overview', 'users', 'authors', 'history', 'events?missing_language=ar', 'media', 'look'])
      await ask(`/desk/v1/${path}`)
  }
  const roots = languages.map((language) => `/${language}/api/calendar`)
  const in_each_language = (['anonymous', 'administrator'] as const).flatMap((as) => roots.map((root) => all(as, root)))
  // An organizer reads the texts of both, according to rights that know no language.
  await Promise.all([...in_each_language, all('organizer', '/api/calendar')])
  return answers
}

const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer()).toString('base64')

describe.each(both_engines)('a calendar on %s', (engine) => {
  const { open } = databases(engine)
  const folder = mkdtempSync(join(tmpdir(), 'takvim-backup-'))
  const file = join(folder, 'calendar.gz')
  /** Made while others wrote. */
  const busy = join(folder, 'busy.gz')
  const places: Place[] = []
  let users: TestService
  let answers: Readonly<Record<string, string>>
  /** Addresses of files, and their bytes. */
  let files: readonly string[]
  let bytes: readonly string[]

  const place = async (of: Engine, contents: Contents = 'nothing') => {
    const made = await newPlace(of, contents)
    places.push(made)
    return made
  }

  /** Starts a service, always at the same address, which stands in answers and their tags. */
  const start = async (data: Data) => {
    const port = users ? Number(new URL(users.url).port) : await freePort()
    const service = startProcess(port, { ...administeredIn(data), ...site })
    await service.opened
    return service
  }

  beforeAll(async () => {
    const source = await place(engine, 'staff')
    const service = await start(source)
    users = staffed(engine, service.url)
    const client = new Client(users)
    await client.do({ request: 'POST //api/calendar/desk/v1/sample' })
    const { events } = await client.do({ request: 'GET /events?search=a' })
    await client.do({ as: 'editor', request: `PATCH /events/${events[0].id}`, body: { password: 'secret' } })
    await client.do({ as: 'editor', request: `DELETE /events/${events[1].id}` })
    const image = await uploaded(client, 'editor', await picture())
    const data = Buffer.from('<svg viewBox="0 0 9 9"><circle r="4"/></svg>').toString('base64')
    const body = { color: '#1d4f91', logo: { name: 'dot.svg', data }, footers: { ar: 'سطر' } }
    const { logo } = await client.do({ request: 'PATCH //api/calendar/desk/v1/look', body })
    files = [image.url, logo.url]
    bytes = await Promise.all(files.map(bytesOf))
    expect(await command('backup', [file], source)).toEqual({
      code: 0,
      text: expect.stringMatching(/^Wrote .*calendar\.gz: \d+ events, /),
    })
    const refused = (name: string) => command(name, [file], source)
    const [again, into_used, given] = await Promise.all([
      refused('backup'),
      engine === 'pglite' ? refused('restore') : null,
      everyAnswer(users),
    ])
    expect(again.text).toMatch(/exists already/)
    if (into_used) expect(into_used.text).toMatch(/is in use/)
    answers = given
    expect(Object.keys(answers).length).toBeGreaterThan(200)

    let [going, written] = [true, 0]
    const writing = (async () => {
      while (going) {
        const title = unique('Meanwhile')
        const day = { start_date: '2027-01-01', end_date: '2027-01-01' }
        await client.do({ request: 'POST /events', body: { title, ...day, tags: [title] } })
        written++
      }
    })()
    const made = await command('backup', [busy], source)
    going = false
    await writing
    expect(made).toMatchObject({ code: 0 })
    expect(written).toBeGreaterThan(3)
    await service.end('SIGTERM')
  })

  afterAll(async () => {
    for (const { remove } of places) await remove()
    rmSync(folder, { recursive: true, force: true })
  })

  // A move within an engine takes the same steps as one to the other.
  const targets = both_engines.filter((target) => long || both_engines.length === 1 || target !== engine)

  test.each(targets)('gives the same answers after it was restored to %s', async (target) => {
    const there = await place(target)
    expect(await command('restore', [file], there)).toMatchObject({ code: 0 })
    const restored = await start(there)
    try {
      expect(await everyAnswer(users)).toEqual(answers)
      expect(await Promise.all(files.map(bytesOf))).toEqual(bytes)
      // Ids go on where they were: none is given twice.
      const body = { title: unique('After'), start_date: '2027-01-01', end_date: '2027-01-01' }
      const { id } = await new Client(users).do({ request: 'POST /events', body })
      expect(Object.keys(answers).filter((path) => path.endsWith(`/${id}`))).toEqual([])
    } finally {
      await restored.end('SIGTERM')
    }
    expect(await command('restore', [file], there)).toEqual({
      code: 1,
      text: expect.stringContaining('There is a calendar already'),
    })
  })

  test('is whole in a backup that was made while others wrote', async () => {
    const there = await place(engine)
    expect(await command('restore', [busy], there)).toMatchObject({ code: 0 })
    const { db } = await open(there)
    // The sample is one entry of the history for several texts.
    const broken = Object.keys(await brokenIn(db)).filter((what) => !what.endsWith('for each version'))
    expect(broken).toEqual([])
  })
})

databasesOnOneEngine(({ open, place }) => {
  test('sends no mail again that waited when the backup was made, and opens no link again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'takvim-backup-'))
    const there = await place('tables')
    const { db, close } = await open(there)
    await sql`insert into users (email, email_key, role) values ('r@example.org', 'r@example.org', 'reviewer')`.execute(
      db,
    )
    await sql`insert into mails (message_id, user_id, kind, letter, state, lease, due_utc) values
      ('<waits>', 1, 'news', null, 'waiting', null, now() + interval '1 hour'),
      ('<leased>', 1, 'letter', '{"text": "token"}', 'waiting', 'a process', now()),
      ('<sent>', 1, 'news', null, 'sent', null, now())`.execute(db)
    await sql`insert into notifications (user_id, kind, mail_mode, mail_due_utc, mail_id) values
      (1, 'submitted', 'daily', now() + interval '1 day', null), (1, 'approved', 'now', now(), null),
      (1, 'approved', 'now', now(), 3)`.execute(db)
    await sql`insert into sessions (token_hash, user_id, expires_utc) values ('x', 1, now() + interval '1 day')`.execute(
      db,
    )
    await close()
    const waiting = join(folder, 'waiting.gz')
    expect(await command('backup', [waiting], there)).toMatchObject({ code: 0 })
    const back = await place()
    expect(await command('restore', [waiting], back)).toMatchObject({ code: 0 })
    const restored = await open(back)
    const mails = await sql`select message_id, state, problem, letter, lease from mails order by id`.execute(
      restored.db,
    )
    const ended = { state: 'dropped', problem: 'restored', letter: null, lease: null }
    expect(mails.rows).toEqual([
      { message_id: '<waits>', ...ended },
      { message_id: '<leased>', ...ended },
      { message_id: '<sent>', ...ended, state: 'sent', problem: null },
    ])
    const news = await sql`select kind, mail_mode, mail_due_utc is null as unmailed from notifications
      order by id`.execute(restored.db)
    expect(news.rows).toEqual([
      { kind: 'submitted', mail_mode: null, unmailed: true },
      { kind: 'approved', mail_mode: null, unmailed: true },
      { kind: 'approved', mail_mode: 'now', unmailed: false },
    ])
    for (const table of ['sessions', 'links', 'invitations', 'review_links'])
      expect((await sql`select 1 from ${sql.table(table)}`.execute(restored.db)).rows).toEqual([])
    rmSync(folder, { recursive: true })
  })
})

test('a file that is damaged, cut, newer or none is refused before anything is opened', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'takvim-backup-'))
  const there = { data_dir: join(folder, 'data') }
  const file = join(folder, 'calendar.gz')
  const rows = Array.from({ length: 2000 }, (_, id) => ['row', JSON.stringify({ id, text: unique('text') })] as const)
  const lines_of = async function* () {
    yield [['table', 'events'] as const, ...rows]
  }
  await writeBackup(file, { made_at: new Date().toISOString(), migration: '9999_later', site: {} }, lines_of())
  const whole = readFileSync(file)
  const text = gunzipSync(whole).toString()
  const [header = '', ...lines] = text.split('\n')
  const newer = { ...(JSON.parse(header) as object), takvim_backup: 2 }
  const files = {
    'one byte is another': Buffer.concat([
      whole.subarray(0, 5000),
      Buffer.of((whole[5000] ?? 0) ^ 1),
      whole.subarray(5001),
    ]),
    'it is cut': whole.subarray(0, whole.length - 100),
    'a word is another': gzipSync(text.replace('text', 'test')),
    'its last line is missing': gzipSync(`${[header, ...lines.slice(0, -2)].join('\n')}\n`),
    'it is another file': gzipSync('hello\n'),
    'it is no gzip': Buffer.from('hello\n'),
    'it is empty': Buffer.from(''),
  }
  const refused = (name: string) => command('restore', [join(folder, name)], there)
  // The command checks a file as this does, before it opens anything.
  const damaged = Object.entries(files).map(async ([what, content], n) => {
    const broken = join(folder, `broken${n}.gz`)
    writeFileSync(broken, content)
    await expect(checkBackup(broken), what).rejects.toThrow(/^.*broken\d\.gz is damaged or no backup/)
  })
  writeFileSync(join(folder, 'newer.gz'), gzipSync([JSON.stringify(newer), ...lines].join('\n')))
  await Promise.all([
    ...damaged,
    refused('broken0.gz').then((said) =>
      expect(said).toEqual({ code: 1, text: expect.stringMatching(/^.*broken0\.gz is damaged or no backup/) }),
    ),
    ...['newer.gz', 'calendar.gz'].map(async (name) =>
      expect((await refused(name)).text).toMatch(/made by a newer version/),
    ),
    refused('nothing.gz').then(({ text }) => expect(text).toMatch(/^There is no file/)),
  ])
  expect(existsSync(there.data_dir)).toBe(false)
  rmSync(folder, { recursive: true, force: true })
})

describe.runIf(long && both_engines.length > 1)('a calendar of 100,000 events', () => {
  const embedded = databases('pglite')

  test('moves from the embedded database to PostgreSQL while it is read', { timeout: 1_800_000 }, async () => {
    const source = await embedded.place('staff')
    const port = await freePort()
    const { db, pool, close } = await embedded.open({ ...source, longest_query: 3_600_000 })
    await loadCalendar(db, pool, 100_000, new Progress('100,000 events'))
    await close()

    const folder = mkdtempSync(join(tmpdir(), 'takvim-backup-'))
    const file = join(folder, 'calendar.gz')
    const first = startProcess(port, { ...administeredIn(source), ...site })
    await first.opened
    const users = staffed('pglite', first.url)
    const answers = await everyAnswer(users)
    let [going, longest] = [true, 0]
    const reading = (async () => {
      while (going) {
        const start = performance.now()
        expect((await fetch(`${users.url}/api/calendar/events/v1/events`)).status).toBe(200)
        longest = Math.max(longest, performance.now() - start)
      }
    })()
    const made = await command('backup', [file], source)
    going = false
    await reading
    process.stderr.write(`While the backup was made, a reader waited ${Math.round(longest)} ms at the longest.\n`)
    expect(made).toMatchObject({ code: 0, text: expect.stringContaining(': 100000 events,') })
    await first.end('SIGTERM')

    const there = await newPlace('postgresql')
    try {
      expect(await command('restore', [file], there)).toMatchObject({ code: 0 })
      const second = startProcess(port, { ...administeredIn(there), ...site })
      await second.opened
      expect(await everyAnswer(users)).toEqual(answers)
      await second.end('SIGTERM')
    } finally {
      await there.remove()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
