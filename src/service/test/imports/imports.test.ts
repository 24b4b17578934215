/** Imports: what is written when, decisions, settings, and what was edited here (semantics.md, Imports). */
import { describe, expect, test } from 'vitest'
import type { ImportAnswer } from '../../../contract/desk/imports/imports.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { calendar, eventsNamed } from './calendars.ts'
import { desk, Imports } from './imports.ts'

onOneEngine((client) => {
  const imports = new Imports(client)
  const found = async (
    search: string,
  ): Promise<readonly { readonly id: number; readonly title: string; readonly start_date: string }[]> =>
    (await client.do({ request: `GET /events?start_date=2020-01-01&status=publish,draft,pending&search=${search}` }))
      .events
  const titles = async (search: string) => (await found(search)).map(({ title }) => title).toSorted()
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

  test('a series whose UID changes is the same, and one that begins on another of its dates is asked about', async () => {
    const word = unique('Loom')
    const series = (uid: string, start: string, title = word) =>
      calendar([{ uid: `${word}${uid}`, title, start, more: ['RRULE:FREQ=WEEKLY;COUNT=3', `LOCATION:${word} Hall`] }])
    await imports.run((await imports.paste(series('a', '20270503T100000'))).id)
    const again = await imports.paste(series('b', '20270503T100000'))
    expect(again.counts).toMatchObject({ same: 1, new: 0 })
    await imports.run(again.id)
    expect((await imports.paste(series('b', '20270503T100000', `${word} II`))).counts).toMatchObject({ change: 1 })
    expect((await imports.paste(series('c', '20270510T100000'))).counts).toMatchObject({ duplicate: 1, new: 0 })
    expect(await found(word)).toHaveLength(3)
  })

  test('the first date of a series that came alone is joined, and is not the series', async () => {
    const word = unique('Lute')
    const hall = `LOCATION:${word} Hall`
    const alone = { uid: word, title: word, start: '20270503T110000', more: ['RECURRENCE-ID:20270503T100000', hall] }
    await imports.run((await imports.paste(calendar([alone]))).id)
    const series = { uid: word, title: word, start: '20270503T100000', more: ['RRULE:FREQ=WEEKLY;COUNT=3', hall] }
    const read = await imports.paste(calendar([series]))
    expect(read.counts).toMatchObject({ new: 1, duplicate: 0 })
    await imports.run(read.id)
    const starts = (await found(word)).map(({ start_date }) => start_date)
    expect(starts.toSorted()).toEqual(['2027-05-03 11:00:00', '2027-05-10 10:00:00', '2027-05-17 10:00:00'])
    expect((await imports.paste(calendar([series]))).counts).toMatchObject({ same: 1, new: 0, change: 0 })
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
    const events = await found(word)
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

  test('whether a new venue beside a known one is that one is asked once, and remembered', async () => {
    const word = unique('Pier')
    const one = (name: string, geo: string) =>
      calendar([{ uid: `${word}${name}`, title: name, more: [`LOCATION:${name} ${word}`, `GEO:${geo}`] }])
    await imports.run((await imports.paste(one('Old', '41.0251;28.9744'))).id)
    const near = await imports.paste(one('New', '41.0258;28.9744'))
    const far = await imports.paste(one('Far', '41.0262;28.9744'))
    const ask = `venue:new ${word.toLowerCase()}`
    expect(await imports.rows(near.id)).toMatchObject([
      { outcome: 'duplicate', of: null, near_venue: `Old ${word}`, warnings: ['venue_nearby'], asks: [ask] },
    ])
    expect(await imports.rows(far.id)).toMatchObject([{ outcome: 'new', near_venue: null, warnings: [] }])
    const { offers = [] } = near.asks.find(({ id }) => id === ask) ?? {}
    expect(offers).toMatchObject([{ sample: [`Old ${word}`] }, { value: 'new' }])
    const at_pier = (name: string) => ({
      uid: name,
      title: name,
      more: [`LOCATION:${name} ${word}`, 'GEO:41.0258;28.9744'],
    })
    const { asks } = await imports.paste(calendar([at_pier('New'), at_pier('Néw')]))
    expect(asks.filter(({ id }) => id === ask)).toMatchObject([{ rows: 2, offers: [{}, { value: 'new' }] }])
    await imports.do(`PATCH /${near.id}`, { answers: { [ask]: 'new' } })
    expect(await imports.rows(near.id)).toMatchObject([{ outcome: 'new', new_venue: true, asks: [] }])
    await imports.do(`PATCH /${near.id}`, { answers: { [ask]: offers[0]?.value } })
    expect(await imports.rows(near.id)).toMatchObject([{ outcome: 'new', new_venue: false, asks: [] }])
    await imports.run(near.id)
    const again = await imports.paste(one('New', '41.0258;28.9744'))
    expect(again.counts).toMatchObject({ same: 1, new: 0, change: 0, duplicate: 0 })
  })

  test('coming events that a later file of the same calendar lacks are named and stay', async () => {
    const word = unique('Lantern')
    const file = (names: readonly string[]) =>
      calendar(
        names.map((name, n) => ({ uid: `${word}${name}`, title: `${word} ${name}`, start: `2027050${n + 3}T100000` })),
      ).replace('VERSION:2.0', `VERSION:2.0\r\nX-WR-CALNAME:${word}`)
    const all = file(['a', 'b', 'c', 'd', 'e'])
    const first = await imports.paste(all)
    expect(first).toMatchObject({ missing: { count: 0, events: [] } })
    await imports.run(first.id)
    // A part of the calendar, a file that ends early, and a message about some of its events lack nothing.
    const message = file(['a', 'b', 'c']).replace('VERSION:2.0', 'VERSION:2.0\r\nMETHOD:CANCEL')
    for (const text of [file(['a', 'b']), all.slice(0, all.indexOf(`SUMMARY:${word} d`)), message])
      expect(await imports.paste(text)).toMatchObject({ missing: { count: 0 } })
    const later = await imports.paste(file(['a', 'b', 'c']))
    expect(later).toMatchObject({
      counts: { same: 3 },
      missing: {
        count: 2,
        events: [{ title: `${word} d`, start_date: '2027-05-06 10:00:00' }, { title: `${word} e` }],
      },
    })
    expect(later.warnings).toContainEqual({ kind: 'missing_from_file', rows: 2 })
    await imports.run(later.id)
    const other = await imports.paste(file(['f', 'g']))
    expect(other).toMatchObject({ counts: { new: 2 }, missing: { count: 0 } })
    expect(await imports.paste(all)).toMatchObject({ counts: { same: 5 }, missing: { count: 0 } })
  })

  test('a file of an archive lacks nothing of the others, and a later archive does', async () => {
    const word = unique('Bundle')
    const file = (name: string, titles: readonly string[]) => ({
      name: `${name}.ics`,
      bytes: new TextEncoder().encode(
        calendar(titles.map((title) => ({ uid: `${word}${title}`, title: `${word} ${title}` }))).replace(
          'VERSION:2.0',
          `VERSION:2.0\r\nX-WR-CALNAME:${word} ${name}`,
        ),
      ),
    })
    const [first, second] = [file('first', ['a', 'b']), file('second', ['c', 'd'])]
    await imports.run((await imports.send([first, second])).json.id)
    expect((await imports.send([first])).json).toMatchObject({ counts: { same: 2 }, missing: { count: 0 } })
    expect((await imports.send([first, file('second', ['c'])])).json).toMatchObject({
      missing: { count: 1, events: [{ title: `${word} d` }] },
    })
  })

  test('a date that came alone before its series is not missing from the file of the series', async () => {
    const word = unique('Joined')
    const one = (uid: string, more: readonly string[] = [], start?: string) => ({
      ...{ uid: `${word}${uid}`, title: `${word} ${uid}`, more, ...(start === undefined ? {} : { start }) },
    })
    const alone = one('series', ['RECURRENCE-ID:20270510T100000'], '20270510T110000')
    await imports.run((await imports.paste(calendar([one('a'), alone]))).id)
    const whole = calendar([one('a'), one('series', ['RRULE:FREQ=WEEKLY;COUNT=3'])])
    const read = await imports.paste(whole)
    expect(read).toMatchObject({ counts: { new: 1, same: 1 }, missing: { count: 0 } })
    await imports.run(read.id)
    expect(await imports.paste(whole)).toMatchObject({ counts: { same: 2 }, missing: { count: 0 } })
  })

  test('times without a zone have that of the known venue which a person names, also in the next file', async () => {
    const word = unique('Wharf')
    const one = (title: string, place: string, start: string) =>
      calendar([{ uid: `${word}${title}`, title, start, more: [`LOCATION:${place} ${word}`, 'GEO:35.6251;139.7744'] }])
    const old = one('Reed', 'Old', '20270503T100000').replace('DTSTART:', 'DTSTART;TZID=Asia/Tokyo:')
    await imports.run((await imports.paste(old, { status: 'publish' })).id)
    const floating = (title: string, start: string) =>
      one(title, 'New', start).replace('X-WR-TIMEZONE:Europe/Istanbul', `X-WR-CALNAME:${word}`)
    const near = await imports.paste(floating('Lute', '20270504T100000'))
    const [ask] = near.asks
    await imports.do(`PATCH /${near.id}`, { answers: { [ask?.id ?? '']: ask?.offers[0]?.value } })
    const in_tokyo = [{ outcome: 'new', event: { timezone: 'Asia/Tokyo', start_date: '2027-05-04 10:00:00' } }]
    expect(await imports.rows(near.id)).toMatchObject(in_tokyo)
    await imports.run(near.id)
    const next = await imports.paste(floating('Oud', '20270505T100000'))
    expect(await imports.rows(next.id)).toMatchObject([{ outcome: 'new', event: { timezone: 'Asia/Tokyo' } }])
  })

  test('times whose zone is assumed stay the same where their venue has events in other zones since', async () => {
    const word = unique('Falcon')
    const more = [`LOCATION:${word} Hall`]
    const events = [
      { uid: `${word}1`, title: `${word} Talk`, more },
      { uid: `${word}2`, title: `${word} Film`, start: '20270519T190000', more },
    ]
    const text = calendar(events)
      .replace('X-WR-TIMEZONE:Europe/Istanbul\r\n', '')
      .replace('DTSTART:20270519', 'DTSTART;TZID=Asia/Tokyo:20270519')
    await imports.run((await imports.paste(text)).id)
    expect((await imports.paste(text)).counts).toMatchObject({ same: 2, change: 0 })
  })

  test('the second of two equal hours is kept, and followed when the file moves there', async () => {
    const word = unique('Twice')
    const at = (start: string) =>
      calendar([{ uid: word, title: word, start }]).replace('Europe/Istanbul', 'America/Los_Angeles')
    const moment = async () => {
      const [{ id } = { id: 0 }] = await found(word)
      const { start_date, utc_start_date } = await client.do({ request: `GET /events/${id}` })
      return [start_date, utc_start_date]
    }
    for (const [start, counts, utc] of [
      ['20271107T083000Z', { new: 1 }, '2027-11-07 08:30:00'],
      ['20271107T093000Z', { change: 1 }, '2027-11-07 09:30:00'],
      ['20271107T093000Z', { same: 1, change: 0 }, '2027-11-07 09:30:00'],
    ] as const) {
      const read = await imports.paste(at(start))
      expect(read.counts).toMatchObject(counts)
      await imports.run(read.id)
      expect(await moment()).toEqual(['2027-11-07 01:30:00', utc])
    }
  })

  test('a number that is the id of another event in another sheet is asked about', async () => {
    const word = unique('Sheet')
    const sheet = (title: string, day: string) => `id,title,start_date\n${word},${title},${day}`
    await imports.run((await imports.paste(sheet('Lantern Walk', '2027-05-08'))).id)
    const moved = await imports.paste(sheet('Lantern Walk', '2027-06-09'))
    expect(moved.counts).toMatchObject({ change: 1, duplicate: 0 })
    await imports.run(moved.id)
    const other = await imports.paste(sheet('Plum Jam', '2027-07-10'))
    expect(await imports.rows(other.id)).toMatchObject([{ outcome: 'duplicate', of: { title: 'Lantern Walk' } }])
    await imports.do(`PATCH /${other.id}/rows`, { rows: [{ n: 1, decision: 'new' }] })
    expect((await imports.run(other.id)).counts).toMatchObject({ new: 1, change: 0 })
    // Both sheets come again: nothing is asked, and nothing doubled.
    for (const again of [sheet('Lantern Walk', '2027-06-09'), sheet('Plum Jam', '2027-07-10')]) {
      const read = await imports.paste(again)
      expect(read.counts).toMatchObject({ same: 1, duplicate: 0, new: 0 })
      await imports.run(read.id)
    }
  })

  test('a venue where nothing took place yet has the zone of its country', async () => {
    const [word, venue] = [unique('Zoned'), unique('Pearl Hall ')]
    await client.do({ request: 'POST /venues', body: { venue, country: 'Birleşik Arap Emirlikleri' } })
    const text = calendar(eventsNamed(word, 1, [`LOCATION:${venue}`])).replace('X-WR-TIMEZONE:Europe/Istanbul\r\n', '')
    const { id } = await imports.paste(text)
    const [row] = await imports.rows(id)
    expect(row).toMatchObject({ new_venue: false, event: { timezone: 'Asia/Dubai' } })
    expect(row?.warnings).toContain('zone_assumed')
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

  test('the same file again changes nothing', async () => {
    const word = unique('Again')
    const text = calendar(eventsNamed(word, 3, ['LOCATION:Han\\, Galata', 'DESCRIPTION:Çay & <b>simit</b>']))
    await imports.run((await imports.paste(text)).id)
    const again = await imports.paste(text)
    expect(again.counts).toMatchObject({ new: 0, change: 0, same: 3 })
    const { operation } = await imports.run(again.id)
    expect(operation).toBeNull()
    expect(await found(word)).toHaveLength(3)
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
    expect((await found(word))[0]).toMatchObject({ timezone: 'Asia/Amman', status: 'publish', i18n_language: 'tr' })
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
    expect((await found(word)).map(({ title, ...event }) => [title, event])).toMatchObject([
      [`${word} 0`, { status: 'publish' }],
      [`${word} 1`, { status: 'draft' }],
    ])
  })

  test('a UID that holds the times of its event is the same when the event moves', async () => {
    const word = unique('Moved')
    const at = (start: string, seconds: number) =>
      calendar([{ uid: `77-${seconds}-${seconds + 3600}@${word}.example`, title: word, start }])
    await imports.run((await imports.paste(at('20270503T100000', 1_809_154_800))).id)
    const moved = await imports.paste(at('20270604T120000', 1_811_926_800))
    expect(moved.counts).toMatchObject({ change: 1, new: 0 })
    await imports.run(moved.id)
    expect(await found(word)).toMatchObject([{ start_date: '2027-06-04 12:00:00' }])
  })

  test('a venue is found in its city where two have one name', async () => {
    const venue = unique('Saray ')
    const made: number[] = []
    for (const city of ['Bursa', 'Konya'])
      made.push((await client.do({ as: 'editor', request: 'POST /venues', body: { venue, city } })).id)
    const title = unique('In Konya ')
    const sheet = `title,start_date,venue,city\n${title},2027-05-03 10:00,${venue},KONYA\n`
    const { id, new_venues } = await imports.paste(sheet)
    expect(new_venues).toEqual([])
    await imports.run(id)
    expect(await found(title)).toMatchObject([{ venue: { id: made[1] } }])
  })

  describe('what was edited here', () => {
    test('before the dry run stays, field by field', async () => {
      const word = unique('Edited')
      const uid = `${word}@a.example`
      await imports.run((await imports.paste(calendar([{ uid, title: word, more: ['URL:https://a.example'] }]))).id)
      const [event] = await found(word)
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
      const [event] = await found(word)
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
      const [first] = await found(`${word}%200`)
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
    expect(await found(word)).toHaveLength(8)
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
      expect(await found(word)).toHaveLength(1)
    })

    test.each([
      ['same', 1, '2027-05-03 12:00:00'],
      ['new', 2, '2027-05-03 10:00:00'],
      ['skip', 1, '2027-05-03 10:00:00'],
    ] as const)('decided as %s', async (decision, count, start_date) => {
      const { word, read, text } = await alike()
      await imports.do(`PATCH /${read.id}/rows`, { rows: [{ n: 1, decision }] })
      await imports.run(read.id)
      const events = await found(word)
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
    const events = await found(word)
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
    expect(await found(`${word}&per_page=50`)).toHaveLength(Math.min(done, 50))
    if (operation !== null) await undo(operation)
    expect(await found(word)).toEqual([])
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
    expect(await found(`${word}&per_page=50`)).toHaveLength(50)
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
