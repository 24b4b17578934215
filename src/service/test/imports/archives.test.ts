/** Archives through HTTP: which files are read, what is asked of them, and that others are answered meanwhile. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longestTurn } from '../longest-turn.ts'
import { onOneEngine } from '../one-engine.ts'
import { desk, Imports } from './imports.ts'
import { zipOf, type WrittenFile } from './zip-writer.ts'

const event = (uid: string, title: string, more = '') =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:${title}\r\nDTSTART:20270311T190000\r\nDTEND:20270311T200000\r\n${more}END:VEVENT\r\n`
const calendar = (...events: readonly string[]) => `BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR\r\n`

onOneEngine((client) => {
  const imports = new Imports(client)
  const send = async (...files: readonly WrittenFile[]) => {
    const { status, json } = await imports.send([{ name: 'all.zip', bytes: zipOf(files) }])
    expect(status, JSON.stringify(json)).toBe(201)
    return json
  }

  test('a file that is refused by itself is named, and the others come in', async () => {
    const read = await send(
      { name: 'a.ics', body: calendar(event('arc-1', 'Kite Day')) },
      { name: 'b.html', body: '<!doctype html><title>Nothing</title>' },
      { name: 'c.ics', body: '' },
      { name: 'd.zip', body: zipOf([]) },
      { name: 'e.txt', body: 'Hello.' },
    )
    expect(read).toMatchObject({ state: 'ready', format: 'ics', name: 'all.zip', ignored: { file: 1 } })
    expect(read.warnings.map(({ kind }) => kind)).toContain('nested_archive')
    expect(read.files).toEqual([
      { name: 'a.ics', reason: null, rows: 1 },
      { name: 'b.html', reason: 'no_events_in_page', rows: 0 },
      { name: 'c.ics', reason: 'empty_file', rows: 0 },
      { name: 'd.zip', reason: 'nested_archive', rows: 0 },
    ])
    expect((await imports.rows(read.id)).map(({ file, event: { title } }) => [file, title])).toEqual([
      ['a.ics', 'Kite Day'],
    ])
  })

  test('an archive of which no file can be read is refused, and names them', async () => {
    const read = await send({ name: 'a.html', body: '<!doctype html><title>Nothing</title>' })
    expect(read).toMatchObject({ state: 'refused', reason: 'archive_empty' })
    expect(read.files).toEqual([{ name: 'a.html', reason: 'no_events_in_page', rows: 0 }])
  })

  test('one event in two files comes in once, and is the same the next time', async () => {
    const files = [
      { name: 'a.ics', body: calendar(event('arc-2', 'Salt Market')) },
      { name: 'b.ics', body: calendar(event('arc-2', 'Salt Market'), event('arc-3', 'Rope Walk')) },
    ]
    const first = await send(...files)
    expect(first.counts).toMatchObject({ new: 2, same: 1 })
    expect((await imports.run(first.id)).failed).toBeNull()
    expect((await send(...files)).counts).toMatchObject({ new: 0, same: 3 })
  })

  test('a cancelled date of one file and its new series of another come in together', async () => {
    const cancelled = calendar(event('arc-9', 'Loom Hour', 'STATUS:CANCELLED\r\nRECURRENCE-ID:20270318T190000\r\n'))
    const files = [
      { name: 'a.ics', body: cancelled.replaceAll('20270311T', '20270318T') },
      { name: 'b.ics', body: calendar(event('arc-9', 'Loom Hour', 'RRULE:FREQ=WEEKLY;COUNT=3\r\n')) },
    ]
    const read = await send(...files)
    expect(read.counts).toMatchObject({ new: 1, same: 1, refused: 0 })
    expect((await imports.run(read.id)).failed).toBeNull()
    const { events } = await client.do({ request: 'GET /events?search=Loom%20Hour&start_date=2027-01-01' })
    expect(events.map((one: { readonly event_status: string }) => one.event_status)).toEqual([
      'scheduled',
      'cancelled',
      'scheduled',
    ])
    expect((await send(...files)).counts).toMatchObject({ same: 2, change: 0 })
  })

  test('the later SEQUENCE of two files counts', async () => {
    const read = await send(
      { name: 'a.ics', body: calendar(event('arc-4', 'Old Title', 'SEQUENCE:1\r\n')) },
      { name: 'b.ics', body: calendar(event('arc-4', 'New Title', 'SEQUENCE:2\r\n')) },
    )
    expect((await imports.rows(read.id)).map(({ outcome, event: { title } }) => [outcome, title])).toEqual([
      ['same', 'Old Title'],
      ['new', 'New Title'],
    ])
  })

  test.each([
    ['after', 'a.ics', 'b.ics', ['same', 'change']],
    ['before', 'b.ics', 'a.ics', ['change', 'same']],
  ])('a file that takes an event back counts %s the file of the event', async (where, name, cancelling, outcomes) => {
    const known = event(`arc-5-${where}`, `Lamp ${where}`)
    await imports.run((await send({ name: 'a.ics', body: calendar(known) })).id)
    const read = await send(
      { name, body: calendar(known) },
      { name: cancelling, body: calendar('METHOD:CANCEL\r\n', known) },
    )
    const rows = await imports.rows(read.id)
    expect(rows.map(({ outcome }) => outcome)).toEqual(outcomes)
    expect(rows.flatMap(({ changes }) => changes.map(({ field, after }) => [field, after]))).toEqual([
      ['event_status', 'cancelled'],
    ])
  })

  test('sheets in two encodings are asked about one by one, and sheets with the same headings once', async () => {
    const sheet = (title: string, page: 'turkish' | 'arabic', heading: string) => ({
      name: `${title}.csv`,
      body: Buffer.concat([
        Buffer.from(`${heading};start_date;start_time\n`),
        Buffer.from(page === 'turkish' ? [0xde, 0x69, 0x69, 0x72] : [0xde, 0xe3, 0xd1]),
        Buffer.from(` ${title};2027-03-12;20:00\n`),
      ]),
    })
    const asked = await send(
      sheet('a', 'turkish', 'title'),
      sheet('b', 'arabic', 'name'),
      sheet('c', 'turkish', 'title'),
    )
    expect(asked.asks.map(({ about, file }) => [about, file])).toEqual([
      ['encoding', null],
      ['encoding', 'b.csv'],
    ])
    const [turkish, arabic] = asked.asks
    const answers = { [turkish?.id ?? '']: 'windows-1254', [arabic?.id ?? '']: 'windows-1256' }
    const read = await imports.do(`PATCH /${asked.id}`, { answers })
    expect((await imports.rows(read.id)).map(({ event: { title } }) => title)).toEqual(['Şiir a', 'قمر b', 'Şiir c'])
    expect((await imports.run(read.id)).failed).toBeNull()
    // The next archive with these headings does not ask again.
    const next = await send(sheet('b', 'arabic', 'name'), sheet('a', 'turkish', 'title'))
    expect((await imports.rows(next.id)).map(({ outcome, event: { title } }) => [outcome, title])).toEqual([
      ['same', 'Şiir a'],
      ['same', 'قمر b'],
    ])
  })

  test('others are answered while a bomb is unpacked', { timeout: 60_000 }, async () => {
    const bytes = readFileSync(new URL('files/zip-bomb.zip', import.meta.url))
    let open = true
    let answered = 0
    const ask = async () => {
      while (open) {
        await client.do({ request: `GET ${desk}/session` })
        answered++
      }
    }
    const bomb = imports.send([{ name: 'bomb.zip', bytes }]).finally(() => (open = false))
    // The service runs in this process.
    expect(await longestTurn(() => Promise.all([bomb, ask()]))).toBeLessThan(100)
    expect((await bomb).json).toMatchObject({ state: 'refused', reason: 'archive_too_large' })
    expect(answered).toBeGreaterThan(3)
  })
})
