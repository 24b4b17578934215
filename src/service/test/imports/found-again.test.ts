/** Imports: which events, series and venues of earlier files are found again, and what a later file lacks (semantics.md, Imports). */
import { expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { calendar, eventsNamed } from './calendars.ts'
import { Imports } from './imports.ts'

onOneEngine((client) => {
  const imports = new Imports(client)

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
    expect(await imports.found(word)).toHaveLength(3)
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
    const starts = (await imports.found(word)).map(({ start_date }) => start_date)
    expect(starts.toSorted()).toEqual(['2027-05-03 11:00:00', '2027-05-10 10:00:00', '2027-05-17 10:00:00'])
    expect((await imports.paste(calendar([series]))).counts).toMatchObject({ same: 1, new: 0, change: 0 })
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
      const [{ id } = { id: 0 }] = await imports.found(word)
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

  test('the same file again changes nothing', async () => {
    const word = unique('Again')
    const text = calendar(eventsNamed(word, 3, ['LOCATION:Han\\, Galata', 'DESCRIPTION:Çay & <b>simit</b>']))
    await imports.run((await imports.paste(text)).id)
    const again = await imports.paste(text)
    expect(again.counts).toMatchObject({ new: 0, change: 0, same: 3 })
    const { operation } = await imports.run(again.id)
    expect(operation).toBeNull()
    expect(await imports.found(word)).toHaveLength(3)
  })

  test('what blank cells clear is counted, also before they do, without what was edited here', async () => {
    const word = unique('Quill')
    const sheet = (cells: string) =>
      `id,title,start_date,website,cost\n${word}a,${word} A,2027-05-03,${cells}\n${word}b,${word} B,2027-05-04,${cells}`
    await imports.run((await imports.paste(sheet('https://quill.example,12'))).id)
    const [edited] = await imports.found(`${word} B`)
    await client.do({ as: 'editor', request: `PATCH /events/${edited?.id}`, body: { cost: '20' } })
    const read = await imports.paste(sheet(','))
    expect(read).toMatchObject({ clears: { values: 3, rows: 2 }, counts: { same: 2 } })
    const cleared = await imports.do(`PATCH /${read.id}`, { clear_blank: true })
    expect(cleared).toMatchObject({ clears: { values: 3, rows: 2 }, counts: { change: 2 } })
    await imports.run(read.id)
    expect(await imports.paste(sheet(','))).toMatchObject({ clears: { values: 0, rows: 0 } })
  })

  test('a UID that holds the times of its event is the same when the event moves', async () => {
    const word = unique('Moved')
    const at = (start: string, seconds: number) =>
      calendar([{ uid: `77-${seconds}-${seconds + 3600}@${word}.example`, title: word, start }])
    await imports.run((await imports.paste(at('20270503T100000', 1_809_154_800))).id)
    const moved = await imports.paste(at('20270604T120000', 1_811_926_800))
    expect(moved.counts).toMatchObject({ change: 1, new: 0 })
    await imports.run(moved.id)
    expect(await imports.found(word)).toMatchObject([{ start_date: '2027-06-04 12:00:00' }])
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
    expect(await imports.found(title)).toMatchObject([{ venue: { id: made[1] } }])
  })
})
