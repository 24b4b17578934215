/** Imports: what is written when, decisions, settings, and what was edited here (semantics.md, Imports). */
import { describe, expect, test } from 'vitest'
import type { ImportAnswer } from '../../../contract/desk/imports/imports.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { calendar, eventsNamed } from './calendars.ts'
import { desk, Imports } from './imports.ts'

onOneEngine((client) => {
  const imports = new Imports(client)
  const titles = async (search: string) => (await imports.found(search)).map(({ title }) => title).toSorted()
  const undo = (operation: number | null) =>
    client.call({ as: 'editor', request: `POST ${desk}/operations/${operation}/undo`, body: {} })

  test('nothing is written before the run, and one undo takes all of it back', async () => {
    const word = unique('Written')
    const venue = unique('Salon ')
    const read = await imports.paste(calendar(eventsNamed(word, 3, [`LOCATION:${venue}`, 'CATEGORIES:Konser'])))
    expect(read).toMatchObject({ state: 'ready', format: 'ics', counts: { new: 3 }, new_venues: [venue] })
    expect(await titles(word)).toEqual([])
    const { operation, counts } = await imports.run(read.id, { expect: 3 })
    expect(counts).toMatchObject({ new: 3, refused: 0 })
    expect(await titles(word)).toEqual([`${word} 0`, `${word} 1`, `${word} 2`])
    const venues = await client.do({ request: `GET /venues?search=${venue}&status=draft,publish` })
    expect(venues.total).toBe(1)
    const told = await client.do({ as: 'editor', request: `GET ${desk}/operations/${operation}` })
    expect(told.operation).toMatchObject({ kind: 'import', summary: { records: expect.any(Number) } })
    expect((await undo(operation)).json.skipped).toEqual([])
    expect(await titles(word)).toEqual([])
    // Events that were undone come in anew.
    expect((await imports.paste(calendar(eventsNamed(word, 3)))).counts).toMatchObject({ new: 3 })
  })

  test('many days of one exhibition are offered as one series, and become one', async () => {
    const word = unique('Exhibition')
    const days = ['03', '04', '05', '07', '08'].map((day) => ({
      ...{ uid: `${word}${day}`, title: word, start: `202705${day}T100000` },
      more: [`LOCATION:${word} Hall`, ...(day === '05' ? ['DESCRIPTION:With music'] : [])],
    }))
    const read = await imports.paste(calendar(days))
    expect(read).toMatchObject({ open_asks: 0, counts: { new: 5 } })
    const [ask] = read.asks
    expect(ask).toMatchObject({ about: 'series', for: word, rows: 5, answer: 'single' })
    const joined = await imports.do(`PATCH /${read.id}`, { answers: { [ask?.id ?? '']: 'series' } })
    expect(joined.counts).toMatchObject({ new: 1, same: 4 })
    await imports.run(read.id)
    const events = await imports.found(word)
    expect(events).toHaveLength(5)
    const texts = await client.do({ request: `GET /events?start_date=2027-01-01&status=draft&search=${word}` })
    expect(texts.events.map((one: { readonly description: string }) => one.description)).toEqual([
      ...['', '', 'With music', '', ''],
    ])
    expect((await imports.paste(calendar(days))).counts).toMatchObject({ same: 5, new: 0 })
  })

  test('events without an end get the length that is chosen for all of them', async () => {
    const word = unique('Lengthless')
    const text = `title;start_date\n${word} a;2027-05-03 19:00\n${word} b;2027-05-04 23:30`
    const read = await imports.paste(text)
    expect(read).toMatchObject({ open_asks: 0, asks: [{ about: 'event_length', rows: 2, answer: '0' }] })
    await imports.do(`PATCH /${read.id}`, { answers: { event_length: '90' } })
    const rows = await imports.rows(read.id)
    expect(rows.map(({ event }) => event['end_date'])).toEqual(['2027-05-03 20:30:00', '2027-05-05 01:00:00'])
  })

  test('a pasted programme becomes drafts: what is asked is answered, and what lacks its day is corrected', async () => {
    const word = unique('Quay')
    const text = [
      ...[`20:00 ${word} rehearsal`, '', '14 March 2031', `Place: ${word} Hall`, `18:00 ${word} film`],
      ...[`at 8 ${word} dance`, 'with a band until 23:30', '', 'See you there!'],
    ].join('\n')
    const read = await imports.paste(text, { status: 'publish' })
    expect(read).toMatchObject({
      ...{ state: 'ready', format: 'programme', counts: { new: 1, asked: 1, refused: 1, skipped: 1 } },
    })
    const [rehearsal, film, , goodbye] = await imports.rows(read.id)
    expect(rehearsal).toMatchObject({ reason: 'no_start', to_correct: ['start_date'] })
    expect(film).toMatchObject({
      ...{ line: 5, event: { start_date: '2031-03-14 18:00:00', venue: { venue: `${word} Hall` } } },
      read_from: { text: `18:00 ${word} film`, headings: ['14 March 2031', `Place: ${word} Hall`], unread: [] },
    })
    expect(goodbye).toMatchObject({ reason: 'section_row', value: 'See you there!' })
    const ask = read.asks.find(({ about }) => about === 'meaning')
    expect(ask?.offers.map(({ value }) => value)).toEqual(['2031-03-14 08:00', '2031-03-14 20:00'])
    await imports.do(`PATCH /${read.id}`, { answers: { [ask?.id ?? '']: ask?.offers[1]?.value } })
    await imports.do(`PATCH /${read.id}/rows/1`, { values: { start_date: '2031-03-13 20:00' } })
    const [, , dance] = await imports.rows(read.id)
    expect(dance?.read_from?.unread).toEqual(['with a band until 23:30'])
    expect((await imports.run(read.id, { expect: 3 })).counts).toMatchObject({ new: 3 })
    const drafts = await client.do({
      request: `GET /events?start_date=2031-03-01&end_date=2031-04-01&status=draft&search=${word}`,
    })
    const starts = drafts.events.map(({ start_date }: { start_date: string }) => start_date).toSorted()
    expect(starts).toEqual(['2031-03-13 20:00:00', '2031-03-14 18:00:00', '2031-03-14 20:00:00'])
    expect((await imports.paste(text)).counts).toMatchObject({ same: 2 })
  })

  test('the language of a pasted programme is recognised, and the one that a person chooses stays', async () => {
    const word = unique('Liman')
    const text = `12 Mart 2031 Cuma, 20.00 ${word} korosunun bahar konseri\nHerkes davetlidir.`
    const { id, language } = await imports.paste(text)
    const [row] = await imports.rows(id)
    expect([language, row?.language]).toEqual(['tr', 'tr'])
    const other = `On 14 March 2031 at 20:00 the ${word} choir sings songs of the sea.`
    expect((await imports.do(`PATCH /${id}`, { text: other })).language).toBe('en')
    expect((await imports.do(`PATCH /${id}`, { language: 'ar' })).language).toBe('ar')
    expect((await imports.do(`PATCH /${id}`, { text })).language).toBe('ar')
  })

  test('rows show where they stand, and filters and words find them', async () => {
    const word = unique('Found')
    const events = [
      ...eventsNamed(word, 2),
      { uid: 'x', title: `${word} Öğle`, start: '20270231T100000' },
      { uid: 'y', title: `${word} gece`, more: ['CLASS:PRIVATE'] },
    ]
    const { id, counts } = await imports.paste(calendar(events))
    expect(counts).toMatchObject({ new: 3, refused: 1 })
    const [refused] = await imports.rows(id, '&outcome=refused')
    expect(refused).toMatchObject({ n: 3, reason: 'bad_date', column: 'DTSTART', value: '20270231T100000' })
    expect((await imports.rows(id, '&warning=private')).map(({ n }) => n)).toEqual([4])
    expect((await imports.rows(id, `&search=${encodeURIComponent('OGLE')}`)).map(({ n }) => n)).toEqual([3])
    await imports.run(id)
    const hidden = await client.do({ request: `GET ${desk}/events?start_date=2020-01-01&search=${word}%20gece` })
    expect(hidden.events).toMatchObject([{ status: 'draft' }])
  })

  test('a number that was not confirmed, a second run and a change after it are refused', async () => {
    const { id } = await imports.paste(calendar(eventsNamed(unique('Refused'), 2)))
    expect(await imports.call(`POST /${id}/run`, { expect: 3 })).toMatchObject({
      ...{ status: 409, json: { code: 'import-count-changed', data: { count: 2 } } },
    })
    await imports.run(id, { expect: 2 })
    for (const [request, body] of [
      [`POST /${id}/run`, {}],
      [`PATCH /${id}`, { status: 'publish' }],
      [`PATCH /${id}/rows`, { rows: [{ n: 1, decision: 'skip' }] }],
    ] as const)
      expect(await imports.call(request, body)).toMatchObject({ status: 409, json: { code: 'import-started' } })
    expect(await imports.call('GET /999999')).toMatchObject({ status: 404, json: { code: 'import-not-found' } })
  })

  test.each([
    [{}, 'text'],
    [{ text: 'x', status: 'trash' }, 'status'],
    [{ text: 'x', language: 'de' }, 'language'],
    [{ text: 'x', time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ text: 'x'.repeat(500_001) }, 'text'],
  ])('a body like %j is refused by its field', async (body, field) => {
    const { status, json } = await imports.call('POST ', body)
    expect(status).toBe(400)
    expect(JSON.stringify(json.data.params)).toContain(field)
  })

  test('settings are read again: status, language, zone', async () => {
    const word = unique('Settings')
    const floating = calendar([{ uid: `${word}@a`, title: word }]).replace('X-WR-TIMEZONE:Europe/Istanbul\r\n', '')
    const { id, zones } = await imports.paste(floating)
    expect(zones).toEqual([{ zone: 'Europe/Istanbul', rows: 1, assumed: 1, night: 0, names: [], notes: [] }])
    const changed = await imports.do(`PATCH /${id}`, { time_zone: 'Asia/Amman', status: 'publish', language: 'tr' })
    expect(changed).toMatchObject({ time_zone: 'Asia/Amman', zones: [{ zone: 'Asia/Amman' }], status: 'publish' })
    await imports.run(id)
    expect((await imports.found(word))[0]).toMatchObject({
      timezone: 'Asia/Amman',
      status: 'publish',
      i18n_language: 'tr',
    })
  })

  test('a list counts the questions that wait for an answer', async () => {
    const text = calendar([{ uid: unique('asked'), title: unique('Asked ') }])
    const { id, asks } = await imports.paste(text.replace('DTSTART:', 'DTSTART;TZID=Quay Clock:'))
    const waiting = async () =>
      (await imports.do('GET ')).imports.find((one: { id: number }) => one.id === id)?.open_asks
    expect(await waiting()).toBe(1)
    await imports.do(`PATCH /${id}`, { answers: { [asks[0]?.id ?? '']: 'Asia/Amman' } })
    expect(await waiting()).toBe(0)
  })

  test('an answer is there for the next file, and one that is taken back stays away', async () => {
    const zone = unique('Quay Clock ')
    const text = () =>
      calendar([{ uid: unique('asked'), title: unique('Asked ') }]).replace('DTSTART:', `DTSTART;TZID=${zone}:`)
    const told = (read: ImportAnswer) => [read.open_asks, read.asks[0]?.answer, read.counts.new]
    const first = await imports.paste(text())
    const id = first.asks[0]?.id ?? ''
    await imports.do(`PATCH /${first.id}`, { answers: { [id]: 'Asia/Amman' } })
    await imports.run(first.id)
    const second = await imports.paste(text())
    expect(told(second)).toEqual([0, 'Asia/Amman', 1])
    expect(told(await imports.do(`PATCH /${second.id}`, { answers: { [id]: null } }))).toEqual([1, null, 0])
    expect(told(await imports.do(`PATCH /${second.id}`, { status: 'publish' }))).toEqual([1, null, 0])
    await imports.run(second.id)
    expect(told(await imports.paste(text()))).toEqual([1, null, 0])
  })

  test('settings that are changed twice at once are read once at last', async () => {
    const word = unique('Twice')
    const { id } = await imports.paste(calendar(eventsNamed(word, 120)))
    const answers = await Promise.all(
      ['draft', 'publish', 'pending'].map((status) => imports.call(`PATCH /${id}`, { status })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await expect.poll(async () => (await imports.do(`GET /${id}`)).state).toBe('ready')
    expect((await imports.do(`GET /${id}`)).counts).toMatchObject({ new: 120 })
    expect((await imports.rows(id)).map(({ n }) => n)).toEqual(Array.from({ length: 120 }, (_, n) => n + 1))
  })

  test('a private entry becomes a draft where the others are published', async () => {
    const word = unique('Private')
    const events = [
      ...eventsNamed(word, 1),
      { uid: `${word}@secret`, title: `${word} 1`, start: '20270504T100000', more: ['CLASS:CONFIDENTIAL'] },
    ]
    await imports.run((await imports.paste(calendar(events), { status: 'publish' })).id)
    expect((await imports.found(word)).map(({ title, ...event }) => [title, event])).toMatchObject([
      [`${word} 0`, { status: 'publish' }],
      [`${word} 1`, { status: 'draft' }],
    ])
  })

  describe('what was edited here', () => {
    test('before the dry run stays, field by field', async () => {
      const word = unique('Edited')
      const uid = `${word}@a.example`
      await imports.run((await imports.paste(calendar([{ uid, title: word, more: ['URL:https://a.example'] }]))).id)
      const [event] = await imports.found(word)
      await client.do({ request: `PATCH /events/${event?.id}`, body: { title: `${word} here` } })
      const next = [{ uid, title: `${word} there`, more: ['URL:https://b.example'] }]
      const { id } = await imports.paste(calendar(next))
      const [row] = await imports.rows(id)
      expect(row).toMatchObject({
        ...{ outcome: 'change', warnings: ['edited_here'], of: { id: event?.id } },
        changes: [{ field: 'website', before: 'https://a.example', after: 'https://b.example' }],
        kept_here: [{ field: 'title', before: `${word} here`, after: `${word} there` }],
      })
      await imports.run(id)
      const read = await client.do({ request: `GET /events/${event?.id}` })
      expect(read).toMatchObject({ title: `${word} here`, website: 'https://b.example' })
      // The file says the same once more: the title is still one that was edited here.
      expect(await imports.rows((await imports.paste(calendar(next))).id)).toMatchObject([
        { outcome: 'same', kept_here: [{ field: 'title' }] },
      ])
    })

    test('between the dry run and the run stays, too', async () => {
      const word = unique('Meanwhile')
      const uid = `${word}@a.example`
      await imports.run((await imports.paste(calendar([{ uid, title: word }]))).id)
      const [event] = await imports.found(word)
      const { id } = await imports.paste(calendar([{ uid, title: `${word} there`, more: ['URL:https://b.example'] }]))
      await client.do({ request: `PATCH /events/${event?.id}`, body: { title: `${word} here` } })
      await imports.run(id)
      const read = await client.do({ request: `GET /events/${event?.id}` })
      expect(read).toMatchObject({ title: `${word} here`, website: 'https://b.example' })
    })

    test('and deleted between both is refused alone', async () => {
      const word = unique('Gone')
      const events = eventsNamed(word, 2)
      await imports.run((await imports.paste(calendar(events))).id)
      const [first] = await imports.found(`${word}%200`)
      const { id } = await imports.paste(calendar(events.map((one) => ({ ...one, title: `${one.title} later` }))))
      await client.do({ request: `DELETE /events/${first?.id}` })
      const { counts } = await imports.run(id)
      expect(counts).toMatchObject({ change: 1, refused: 1 })
      expect(await titles(word)).toEqual([`${word} 1 later`])
    })
  })

  test('two imports of one file bring each event once', async () => {
    const word = unique('Twice')
    const text = calendar(eventsNamed(word, 8, [`LOCATION:${word} hall`]))
    const [first, second] = [await imports.paste(text), await imports.paste(text)]
    await Promise.all([imports.run(first.id), imports.run(second.id)])
    expect(await imports.found(word)).toHaveLength(8)
    expect((await client.do({ request: `GET /venues?search=${word}&status=draft,publish` })).total).toBe(1)
  })

  describe('what is perhaps a duplicate', () => {
    async function alike() {
      const word = unique('Alike')
      const at = [`LOCATION:${word} hall`]
      await imports.run((await imports.paste(calendar([{ uid: `${word}-1@a`, title: word, more: at }]))).id)
      const later = { uid: `${word}-2@b`, title: word, start: '20270503T120000', more: at }
      return { word, read: await imports.paste(calendar([later])), text: calendar([later]) }
    }

    test('waits for a decision, and is not written without one', async () => {
      const { word, read } = await alike()
      expect(read.counts).toMatchObject({ duplicate: 1, new: 0 })
      expect(await imports.rows(read.id)).toMatchObject([
        { of: { title: word }, changes: [{ field: 'start_date' }, { field: 'end_date' }] },
      ])
      await imports.run(read.id)
      expect(await imports.found(word)).toHaveLength(1)
    })

    test.each([
      ['same', 1, '2027-05-03 12:00:00'],
      ['new', 2, '2027-05-03 10:00:00'],
      ['skip', 1, '2027-05-03 10:00:00'],
    ] as const)('decided as %s', async (decision, count, start_date) => {
      const { word, read, text } = await alike()
      await imports.do(`PATCH /${read.id}/rows`, { rows: [{ n: 1, decision }] })
      await imports.run(read.id)
      const events = await imports.found(word)
      expect(events).toHaveLength(count)
      expect(events.toSorted((a, b) => a.id - b.id)[0]).toMatchObject({ start_date })
      // The answer is remembered: the next file asks nothing.
      if (decision !== 'skip') expect((await imports.paste(text)).counts).toMatchObject({ same: 1, duplicate: 0 })
    })

    test('a decision stays when the file is read again, and can be taken back', async () => {
      const { read } = await alike()
      await imports.do(`PATCH /${read.id}/rows`, { rows: [{ n: 1, decision: 'new' }] })
      expect((await imports.do(`PATCH /${read.id}`, { status: 'publish' })).counts).toMatchObject({ new: 1 })
      const back = await imports.do(`PATCH /${read.id}/rows`, { rows: [{ n: 1, decision: 'undecided' }] })
      expect(back.counts).toMatchObject({ duplicate: 1, new: 0 })
    })
  })

  test('columns that were mapped by hand are remembered for the next sheet with these headings', async () => {
    const word = unique('Column')
    const sheet = (n: number) => `Ne ${word};Hangi gün ${word}\nSergi ${n};2027-05-0${n}\n`
    const read = await imports.paste(sheet(1))
    expect(read).toMatchObject({ format: 'csv', open_asks: 0, columns: [{ field: null }, { field: null }] })
    const columns = { [`Ne ${word}`]: 'title', [`Hangi gün ${word}`]: 'start_date' }
    const mapped = await imports.do(`PATCH /${read.id}`, { columns })
    expect(mapped.counts).toMatchObject({ new: 1 })
    await imports.run(mapped.id)
    expect(await imports.paste(sheet(2))).toMatchObject({
      counts: { new: 1 },
      columns: [{ field: 'title' }, { field: 'start_date' }],
    })
  })

  test('one date of a series has a place and a category of its own, made once', async () => {
    const word = unique('Dates')
    const uid = `${word}@a.example`
    const moved = ['RECURRENCE-ID:20270510T100000', `LOCATION:${word} garden`, `CATEGORIES:${word}`]
    const rule = ['RRULE:FREQ=WEEKLY;COUNT=3', `LOCATION:${word} hall`]
    const text = calendar([
      { uid, title: word, more: rule },
      { uid, title: `${word} outside`, start: '20270510T110000', more: moved },
    ])
    const { id, counts, new_venues } = await imports.paste(text, { status: 'publish' })
    expect([counts, new_venues]).toMatchObject([{ new: 1 }, [`${word} hall`, `${word} garden`]])
    await imports.run(id)
    const events = await imports.found(word)
    expect(events.map(({ title, ...event }) => [title, event])).toMatchObject([
      [word, { start_date: '2027-05-03 10:00:00', venue: { venue: `${word} hall` } }],
      [`${word} outside`, { start_date: '2027-05-10 11:00:00', venue: { venue: `${word} garden` } }],
      [word, { start_date: '2027-05-17 10:00:00', venue: { venue: `${word} hall` } }],
    ])
    expect(await imports.paste(text)).toMatchObject({ counts: { same: 1 } })
  })

  test('several files are one import, and name their rows', async () => {
    const [a, b] = [unique('First'), unique('Second')]
    const bytes = (text: string) => new TextEncoder().encode(text)
    const { json } = await imports.send([
      { name: 'a.ics', bytes: bytes(calendar(eventsNamed(a, 1))) },
      { name: 'b.csv', bytes: bytes(`title,start_date\n${b},2027-05-03 10:00\n`) },
      { name: 'empty.ics', bytes: new Uint8Array() },
    ])
    expect(json).toMatchObject({ state: 'ready', counts: { new: 2 } })
    expect((await imports.rows(json.id)).map(({ file, event }) => [file, event['title']])).toEqual([
      ['a.ics', `${a} 0`],
      ['b.csv', b],
    ])
  })

  test('a name of a file is cleaned like any other text', async () => {
    const { url, authorization } = client.service
    const head = `--part\r\ncontent-disposition: form-data; name="file"; filename*=utf-8''a%00%E2%81%A8b.ics\r\n\r\n`
    const answer = await fetch(`${url}/api/calendar/desk/v1/imports`, {
      method: 'POST',
      headers: { authorization: authorization.editor, 'content-type': 'multipart/form-data; boundary=part' },
      body: `${head}${calendar(eventsNamed(unique('Zero'), 1))}\r\n--part--\r\n`,
    })
    expect([answer.status, await answer.json()]).toMatchObject([201, { name: 'a\ufffdb.ics' }])
  })

  test('a stopped run leaves what was done, which is undone as one', async () => {
    const word = unique('Stopped')
    const { id } = await imports.paste(calendar(eventsNamed(word, 200)))
    const { url, authorization } = client.service
    const answer = await fetch(`${url}/api/calendar/desk/v1/imports/${id}/run`, {
      ...{ method: 'POST', headers: { authorization: authorization.editor } },
    })
    // Its first lines come while it writes.
    const lines = answer.body?.getReader()
    await lines?.read()
    expect(await imports.do(`DELETE /${id}`)).toEqual({ stopped: true })
    while (!(await lines?.read())?.done);
    const { state, done, operation } = await imports.do(`GET /${id}`)
    expect(state).toBe('cancelled')
    expect(done).toBeLessThan(200)
    expect(await imports.found(`${word}&per_page=50`)).toHaveLength(Math.min(done, 50))
    if (operation !== null) await undo(operation)
    expect(await imports.found(word)).toEqual([])
  })

  test('a run goes on when nobody listens', async () => {
    const word = unique('Alone')
    const { id } = await imports.paste(calendar(eventsNamed(word, 60)))
    const { url, authorization } = client.service
    const leave = new AbortController()
    const answer = await fetch(`${url}/api/calendar/desk/v1/imports/${id}/run`, {
      ...{ method: 'POST', headers: { authorization: authorization.editor }, signal: leave.signal },
    })
    expect(answer.status).toBe(200)
    leave.abort()
    await expect.poll(async () => (await imports.do(`GET /${id}`)).state, { timeout: 30_000 }).toBe('done')
    expect(await imports.found(`${word}&per_page=50`)).toHaveLength(50)
  })

  test('a list tells who imported what, newest first', async () => {
    const word = unique('Listed')
    const { id } = await imports.paste(calendar(eventsNamed(word, 1)), { name: `${word}.ics` })
    const list = await imports.do('GET ')
    expect(list.imports[0]).toMatchObject({ id, name: `${word}.ics`, state: 'ready', user: { id: expect.any(Number) } })
    expect(await imports.do(`DELETE /${id}`)).toEqual({ stopped: false })
    expect((await imports.call(`GET /${id}`)).status).toBe(404)
  })
})
