/** Lists as files (semantics.md, Exports). */
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { Imports } from '../imports/imports.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { cellsOfCsv, Exports } from './exports.ts'

onOneEngine((client) => {
  const [editor, organizer] = [new Exports(client), new Exports(client, 'organizer')]
  const make = async (body: object) =>
    Number(
      (
        await client.do({
          request: 'POST /events?i18n_language=en',
          body: { start_date: '2027-05-03 20:30:00', end_date: '2027-05-03 22:00:00', ...body },
        })
      ).id,
    )
  const word = unique('Exported')
  const search = `search=${word}&start_date=2020-01-01&i18n_language=en`
  const ids: number[] = []

  beforeAll(async () => {
    const venue = { venue: `${word} hall, upper floor`, zip: '01234' }
    const days = { all_day: true, start_date: '2027-05-01', end_date: '2027-05-02' }
    ids.push(await make({ title: `${word} second`, status: 'publish', venue, cost: '150', timezone: 'Asia/Beirut' }))
    ids.push(await make({ title: `=${word}()+"a;b"`, status: 'publish', ...days, tags: [`${word} b`, `${word} a`] }))
    ids.push(await make({ title: `${word} draft`, status: 'draft', start_date: '2027-05-02 10:00:00' }))
    const [first] = ids
    const body = { title: `${word} ikinci`, status: 'publish' }
    await client.do({ request: `PATCH /events/${first}?i18n_language=tr`, body })
  })

  test('a file is the whole list that is shown, in its order, whatever its pages', async () => {
    const list = await client.do({ as: 'editor', request: `GET //api/calendar/desk/v1/events?${search}&order=desc` })
    expect(list.events).toHaveLength(3)
    const rows = await editor.rows('events.csv', `${search}&order=desc&page=2&per_page=1&columns=id`)
    expect(rows.map(({ id }) => Number(id))).toEqual(list.events.map(({ id }: { id: number }) => id))
  })

  test('cells follow RFC 4180 and stay what they are in a spreadsheet', async () => {
    const columns = 'title,start_date,end_date,timezone,all_day,venue,tags,cost,languages'
    const { headers, json } = await editor.get('events.csv', `${search}&columns=${columns}&separator=semicolon`)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect([headers.get('x-total'), headers.get('cache-control')]).toEqual(['3', 'no-store'])
    const text = String(json)
    expect(text.endsWith('\r\n')).toBe(true)
    const [headings, formula, draft, second] = cellsOfCsv(text, ';')
    expect(headings).toEqual([...columns.split(','), 'calendar_record'])
    const host = new URL(client.service.url).host
    expect(formula).toEqual([
      ...[`'=${word}()+"a;b"`, '2027-05-01', '2027-05-02', 'Europe/Istanbul', 'true', ''],
      ...[`${word} b, ${word} a`, '', 'en: publish', `event-${ids[1]}.1.en@${host}`],
    ])
    expect(draft?.slice(0, 2)).toEqual([`${word} draft`, '2027-05-02 10:00'])
    expect(second).toEqual([
      ...[
        `${word} second`,
        '2027-05-03 20:30',
        '2027-05-03 22:00',
        'Asia/Beirut',
        'false',
        `${word} hall, upper floor`,
      ],
      ...['', '$150', 'en: publish, tr: publish', `event-${ids[0]}.2.en@${host}`],
    ])
  })

  test('bytes begin with the mark of UTF-8, and postcodes keep their zeros', async () => {
    const { url, authorization } = client.service
    const path = `/api/calendar/desk/v1/exports/venues.csv?search=${word}&columns=venue,zip`
    const answer = await fetch(`${url}${path}`, { headers: { authorization: authorization.editor } })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toContain(`\r\n"${word} hall, upper floor","\t01234",venue-`)
  })

  test('texts of several languages have columns of their own, empty where there is none', async () => {
    const rows = await editor.rows('events.csv', `${search}&texts=tr,en&columns=id,title&ids=${ids[2]},${ids[0]}`)
    expect(rows).toMatchObject([
      { title_tr: '', title_en: `${word} draft` },
      { title_tr: `${word} ikinci`, title_en: `${word} second` },
    ])
  })

  test('a workbook holds texts as texts, times as dates, and no formula, from right to left in Arabic', async () => {
    const own = unique('Sheet')
    const midnight = '2027-05-02 00:00:00'
    await make({ title: `=${own}() _x000D_ & co`, all_day: true, start_date: '2027-05-01', status: 'publish' })
    await make({ title: `${own} later`, start_date: midnight, end_date: '2027-05-02 08:15:30', status: 'publish' })
    const query = `search=${own}&start_date=2020-01-01&i18n_language=ar&columns=title,start_date,end_date`
    const parts = unzipSync(await editor.bytes('events.xlsx', query))
    const text = (path: string) => new TextDecoder().decode(parts[path])
    const sheet = text('xl/worksheets/sheet1.xml')
    expect(text('xl/workbook.xml')).toContain('<sheet name="الفعاليات"')
    expect(sheet).toContain('<dimension ref="A1:D3"/>')
    expect(sheet).toMatch(/<sheetView rightToLeft="1" [^>]*><pane ySplit="1"[^>]*state="frozen"/)
    expect(sheet).toContain('<autoFilter ref="A1:D3"/>')
    expect(sheet).not.toContain('<f>')
    expect(sheet).toContain(`s="1" t="inlineStr"><is><t xml:space="preserve">=${own}() _x005F_x000D_ &amp; co</t>`)
    // 1 May 2027 is day 46508.
    const dates = [...sheet.matchAll(/<c r="[BC]\d" s="(\d)"><v>([\d.]+)<\/v>/g)]
    expect(dates.map(([, style, days]) => [style, days])).toEqual([
      ...[
        ['3', '46508'],
        ['3', '46510'],
      ],
      ...[
        ['4', '46509'],
        ['5', '46509.3440972222'],
      ],
    ])
  })

  test('a calendar holds the events of the list, and importing it changes nothing', async () => {
    const own = unique('Calendar')
    await make({ title: `${own} first`, status: 'publish', timezone: 'Asia/Beirut' })
    await make({ title: `${own} second`, status: 'draft', all_day: true, start_date: '2027-05-01' })
    const bytes = await editor.bytes('events.ics', `search=${own}&start_date=2020-01-01&i18n_language=en`)
    const text = new TextDecoder().decode(bytes)
    expect(text.match(/^SUMMARY.*$/gm)).toEqual([
      `SUMMARY;LANGUAGE=en:${own} second`,
      `SUMMARY;LANGUAGE=en:${own} first`,
    ])
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Asia/Beirut')
    const { json } = await new Imports(client).send([{ name: 'events.ics', bytes }])
    expect(json.counts).toMatchObject({ same: 2, new: 0, change: 0 })
  })

  test('an export is an operation that changed nothing, read by who made it and by editors', async () => {
    const query = `search=${word}&start_date=2020-01-01&orderby=title`
    for (const file of ['events.csv', 'events.csv', 'events.json'])
      await organizer.get(file, `${query}&i18n_language=tr&columns=id&ids=${ids.join(',')}`)
    await editor.get('venues.csv', `search=${word}&i18n_language=en`)
    const user = `user=${client.service.ids.organizer}`
    const request = 'GET //api/calendar/desk/v1/operations?kind=export&i18n_language=en'
    const all = await client.do({ as: 'editor', request: `${request}&${user}&resource=events` })
    const ofThisFile = ({ exported }: { exported: object }) => JSON.stringify(exported).includes(word)
    const [json, csv] = all.operations.filter(ofThisFile)
    expect(csv).toMatchObject({
      kind: 'export',
      user: { id: client.service.ids.organizer },
      summary: { records: 2, resources: ['events'], first: [], actions: [] },
      exported: { format: 'csv', selected: true },
      undoable: false,
      blocked: ['unchanging'],
    })
    expect([...new URLSearchParams(csv.exported.query)].toSorted()).toEqual([...new URLSearchParams(query)].toSorted())
    // The same file again is no other export; another format is.
    expect([json.exported.format, all.operations.filter(({ id }: { id: number }) => id > csv.id).length]).toEqual([
      'json',
      1,
    ])
    const own = await client.do({ as: 'organizer', request: `${request}&resource=venues` })
    expect(own.operations.filter(ofThisFile)).toEqual([])
    const path = `//api/calendar/desk/v1/operations/${csv.id}`
    expect((await client.do({ as: 'editor', request: `GET ${path}` })).would_undo).toBe(0)
    const { status, json: refused } = await client.call({ as: 'editor', request: `POST ${path}/undo`, body: {} })
    expect([status, refused.code]).toEqual([409, 'operation-not-undoable'])
  })

  test('the name of a file is in the language of the reader', async () => {
    const { headers } = await editor.get('events.csv', `${search.replace('=en', '=ar')}&columns=id`)
    const name = headers.get('content-disposition') ?? ''
    expect(name).toMatch(/^attachment; filename="[\w.-]+\.csv"; filename\*=UTF-8''/)
    expect(decodeURIComponent(name)).toMatch(/الفعاليات-\d{4}-\d\d-\d\d\.csv$/)
  })

  test.each([
    ['columns=title,password', 'columns'],
    ['texts=en,de', 'texts'],
    ['ids=1,x', 'ids'],
    ['ids=,', 'ids'],
    ['ids=', 'ids'],
    ['separator=%3B', 'separator'],
    ['start_date=soon', 'start_date'],
  ])('%s is refused by its name', async (query, name) => {
    const { status, json } = await editor.get('events.csv', query)
    expect([status, Object.keys(json.data.params)]).toEqual([400, [name]])
  })

  describe('nobody gets what they may not read', () => {
    test('a file needs a sign-in', async () => {
      expect((await new Exports(client, null).get('events.csv', search)).status).toBe(401)
    })

    test('an organizer finds neither drafts of others nor what is hidden or protected by a password', async () => {
      const secret = `${word} secret`
      const kept = { status: 'publish', description: `<p>${secret}</p>`, tags: [secret] }
      await make({ title: `${word} hidden`, hide_from_listings: true, ...kept })
      await make({ title: `${word} locked`, password: 'open-sesame', ...kept })
      const gone = await make({ title: `${word} gone`, ...kept })
      await client.do({ request: `DELETE /events/${gone}` })
      const query = `${search}&texts=ar,en,tr`
      const titles = (rows: readonly Readonly<Record<string, string>>[]) => rows.map((row) => row['title_en'])
      const text = String((await organizer.get('events.csv', query)).json)
      expect(text).not.toContain(secret)
      expect(titles(await organizer.rows('events.csv', query))).toEqual([
        ...[`'=${word}()+"a;b"`, `${word} second`, `${word} locked`],
      ])
      expect(titles(await editor.rows('events.csv', query))).toHaveLength(5)
    })
  })
})
