/** Files as they should not be: cut, repeated, with other bytes, nested. Each is read or refused, and each row says why. */
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { most_import_bytes } from '../../../contract/limits.ts'
import { long } from '../long.ts'
import { onOneEngine } from '../one-engine.ts'
import { calendar, eventsNamed } from './calendars.ts'
import { Imports } from './imports.ts'

const files = readdirSync(new URL('files/', import.meta.url))
  .filter((name) => name !== 'index.json')
  .map((name) => readFileSync(new URL(`files/${name}`, import.meta.url)))

/** A change of some bytes. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('cut' as const), at: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({
    ...{ kind: fc.constant('put' as const), at: fc.double({ min: 0, max: 1, noNaN: true }) },
    bytes: fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 40 }),
      fc
        .constantFrom(
          ...[
            '\r\nBEGIN:VEVENT\r\n',
            '\r\nEND:VCALENDAR\r\n',
            'TZID=',
            ';;;',
            '"',
            '\u0000',
            '\ufeff',
            '<script>',
            '{"@type":',
          ],
          ...['RRULE:FREQ=SECONDLY', 'DTSTART:99999999T999999', '[[[[[[[[', '\n\n\n', '""""""', '😀', '\u202e'],
        )
        .map((text) => new TextEncoder().encode(text)),
    ),
  }),
  fc.record({
    ...{ kind: fc.constant('repeat' as const), at: fc.double({ min: 0, max: 1, noNaN: true }) },
    times: fc.integer({ min: 2, max: 40 }),
  }),
)

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

function changed(bytes: Buffer, one: Change): Buffer {
  const at = Math.floor(one.at * bytes.length)
  if (one.kind === 'cut') return bytes.subarray(0, at)
  if (one.kind === 'put') return Buffer.concat([bytes.subarray(0, at), one.bytes, bytes.subarray(at)])
  return Buffer.concat([bytes, ...Array.from({ length: one.times }, () => bytes.subarray(at))])
}

/** Begins a list as a calendar exports it. */
const list = '{"calendar_list":{"resource":"events"},"records":['

const runs = long ? 2000 : 50

onOneEngine((client) => {
  const imports = new Imports(client)

  test(`${runs} malformed files`, { timeout: runs * 2000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        async (file, changes) => {
          const bytes = changes.reduce(changed, file)
          const { status, json } = await imports.send([{ name: 'malformed', bytes: new Uint8Array(bytes) }])
          expect(status, JSON.stringify(json)).toBe(201)
          expect(json.state === 'refused' ? json.reason : json.state).toBeTruthy()
          for (const { outcome, reason } of await imports.rows(json.id))
            expect(outcome === 'refused').toBe(reason !== null && reason !== 'section_row')
          await imports.do(`DELETE /${json.id}`)
        },
      ),
      { numRuns: runs, seed: 20_261_129 },
    )
  })

  test.each([
    [
      'a line of two megabytes',
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20270101\r\nSUMMARY:${'x'.repeat(2_000_000)}\r\nEND:VEVENT\r\nEND:VCALENDAR`,
    ],
    ['five thousand open events', `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(5000)}`],
    ['a hundred thousand brackets', '['.repeat(100_000)],
    ['a hundred thousand elements', `<!doctype html>${'<div>'.repeat(100_000)}`],
    ['a hundred thousand columns', `title${',x'.repeat(100_000)}\n`],
    ['a hundred thousand empty rows', `title,start_date\n${',\n'.repeat(100_000)}`],
    ['a list of deep records', `${list}${'{"title":'.repeat(100_000)}`],
    ['a list of a hundred thousand brackets', `${list}${'['.repeat(100_000)}${']'.repeat(100_000)}]}`],
    ['a list of one quote', `${list}{"title":"${'x\n'.repeat(500_000)}`],
    ['a sheet of one quote', `title,start_date\n"${'x\n'.repeat(500_000)}`],
    [
      'a rule each second',
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:x\r\nDTSTART:20270101T000000Z\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT\r\nEND:VCALENDAR',
    ],
    [
      '200,000 dates that are left out',
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:x\r\nDTSTART:20270101T000000Z\r\nRRULE:FREQ=DAILY;COUNT=3\r\nEXDATE:${Array.from({ length: 200_000 }, () => '20280101T000000Z').join()}\r\nEND:VEVENT\r\nEND:VCALENDAR`,
    ],
  ])('%s', { timeout: 60_000 }, async (_, written) => {
    const { status, json } = await imports.send([{ name: 'large', bytes: new TextEncoder().encode(written) }])
    expect(status, JSON.stringify(json)).toBe(201)
    expect(['ready', 'refused']).toContain(json.state)
    await imports.do(`DELETE /${json.id}`)
  })

  test.each([
    [
      'a calendar of more than 16 MB is read',
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:x\r\nDTSTART:20270101T000000Z\r\nATTACH:A\r\n${` ${'A'.repeat(998)}\r\n`.repeat(17_000)}END:VEVENT\r\nEND:VCALENDAR`,
      { state: 'ready', reason: null, counts: { new: 1 } },
    ],
    [
      'a sheet of more than 16 MB is read',
      `title,start_date,notes\n${Array.from({ length: 17 }, (_, n) => `Reed ${n},2027-03-01,${'A'.repeat(1_000_000)}\n`).join('')}`,
      { state: 'ready', reason: null, counts: { new: 17 } },
    ],
    [
      'a list of more than 16 MB is read',
      `${list}${Array.from({ length: 17 }, (_, n) => `{"title":"Reed ${n}","start_date":"2027-03-01","notes":"${'A'.repeat(1_000_000)}"}`).join(',')}]}`,
      { state: 'ready', reason: null, counts: { new: 17 } },
    ],
    [
      'data of more than 16 MB is refused',
      `[{"@type":"Event","name":"${'A'.repeat(17_000_000)}"}]`,
      { state: 'refused', reason: 'too_large' },
    ],
  ])('%s', { timeout: 60_000 }, async (_, written, expected) => {
    const { json } = await imports.send([{ name: 'large', bytes: new TextEncoder().encode(written) }])
    expect(json).toMatchObject(expected)
    await imports.do(`DELETE /${json.id}`)
  })

  test('a calendar whose series have more dates than can be undone is refused, and keeps no row', async () => {
    const { id, ...read } = await imports.paste(calendar(eventsNamed('Daily', 350, ['RRULE:FREQ=DAILY'])))
    expect(read).toMatchObject({ state: 'refused', reason: 'too_many_records', counts: { new: 0 } })
    expect(await imports.rows(id)).toEqual([])
  })

  test('more bytes than an import may have are refused', async () => {
    const bytes = Buffer.alloc(1024 * 1024)
    const { url, authorization } = client.service
    const headers = { authorization: authorization.editor, 'content-type': 'multipart/form-data; boundary=reed' }
    const sent = request(`${url}/api/calendar/desk/v1/imports`, { method: 'POST', headers })
    const answered = once(sent, 'response')
    // Its parts are sent one by one: a form that is held costs more than the service does.
    Readable.from([
      '--reed\r\ncontent-disposition: form-data; name="file"; filename="large"\r\n\r\n',
      ...Array.from({ length: most_import_bytes / bytes.length }, () => bytes),
      'x\r\n--reed--\r\n',
    ]).pipe(sent)
    const [answer]: IncomingMessage[] = await answered
    const { code } = JSON.parse(await text(answer ?? Readable.from([])))
    expect([answer?.statusCode, code]).toEqual([413, 'rest_request_too_large'])
  })

  test.each([
    ['no file', new FormData()],
    [
      'a file of another name',
      (() => {
        const form = new FormData()
        form.append('image', new Blob(['x']), 'x')
        return form
      })(),
    ],
  ])('%s is refused', async (_, body) => {
    const { url, authorization } = client.service
    const answer = await fetch(`${url}/api/calendar/desk/v1/imports`, {
      ...{ method: 'POST', headers: { authorization: authorization.editor }, body },
    })
    expect(answer.status).toBe(400)
  })
})
