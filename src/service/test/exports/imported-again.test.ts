/** Exported files that are imported again: unchanged they change nothing, and what was changed in them is all that changes. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../../contract/languages.ts'
import { Imports } from '../imports/imports.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { csvOf, Exports } from './exports.ts'

/** Parts of texts that a file, a spreadsheet or a reader of texts may change. */
const hostile = [
  ...['=1+1', '+90 212 000 00 00', '-5', '@name', '"quoted"', "'", ';', ',', '\t', '|', '_x000D_', '_x005F_x0041_'],
  ...[
    '\u200fנ',
    '\u202eكتاب\u202c',
    '👩‍👩‍👧',
    'İı',
    '&amp;',
    '<b>',
    '&#8217;',
    '0012',
    '1e5',
    '2027-01-02',
    'ق ٣',
    '\u0001',
  ],
]

const part = fc.oneof(fc.constantFrom(...hostile), fc.string({ maxLength: 6, unit: 'grapheme' }))
const line = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''))
const lines = fc.array(line, { maxLength: 3 }).map((all) => all.join('\r\n'))

const texts = fc.record({ title: line, description: lines, excerpt: lines, event_status_reason: line })

const event = fc.record({
  texts: fc.record({ ar: texts, en: fc.option(texts), tr: fc.option(texts) }),
  facts: fc.record({
    timezone: fc.constantFrom('Europe/Istanbul', 'Asia/Kathmandu', 'UTC+5.5', 'America/New_York'),
    all_day: fc.boolean(),
    cost: fc.constantFrom('', '0', '150', '₺12,50 – 20', '=5', line),
    website: fc.constantFrom('', 'https://example.org/?a=1&b=2'),
    featured: fc.boolean(),
    hide_from_listings: fc.boolean(),
    sticky: fc.boolean(),
    show_map: fc.boolean(),
    event_status: fc.constantFrom('scheduled', 'cancelled', 'postponed', 'moved_online'),
    attendance_mode: fc.constantFrom('offline', 'online', 'mixed'),
    status: fc.constantFrom('publish', 'draft', 'pending'),
    password: fc.constantFrom('', 'open-sesame'),
  }),
  seconds: fc.integer({ min: 0, max: 59 }),
})

onOneEngine((client) => {
  const [exports, imports] = [new Exports(client), new Imports(client)]
  const readBytes = async (bytes: Uint8Array<ArrayBuffer>, name = 'events.csv') =>
    (await imports.send([{ name, bytes }])).json
  const read = (text: string, name?: string) => readBytes(new TextEncoder().encode(text), name)
  const word = unique('Again')
  const search = `search=${word}&start_date=2020-01-01`

  describe('a list of events with every kind of text', () => {
    const count = 8
    beforeAll(async () => {
      for (const { texts: of, facts, seconds } of fc.sample(event, count)) {
        const venue = { venue: `${word}, ${of.ar.title}`, zip: '01234' }
        const more = {
          venue,
          organizer: [{ organizer: `${word} ${of.ar.title}` }],
          categories: [word],
          // A number alone is the id of a tag.
          tags: [word, `${word} ${of.ar.title}`],
        }
        const start_date = `2027-03-0${(seconds % 9) + 1} 20:30:${String(seconds).padStart(2, '0')}`
        const cost = typeof facts.cost === 'string' ? facts.cost : ''
        const body = {
          ...of.ar,
          ...facts,
          cost,
          ...more,
          title: `${word} ${of.ar.title}`,
          start_date,
          end_date: start_date,
        }
        const { id } = await client.do({ request: 'POST /events?i18n_language=ar', body })
        for (const language of ['en', 'tr'] as const) {
          const text = of[language]
          const status = facts.status
          const request = `PATCH /events/${id}?i18n_language=${language}`
          if (text) await client.do({ request, body: { ...text, title: `${word} ${text.title}`, status } })
        }
      }
    })

    test.each([
      ['all fields in all languages', 'events.csv', `texts=${languages.join(',')}`],
      ['all fields as the list shows them', 'events.csv', 'i18n_language=tr&separator=semicolon'],
      [
        'some columns in two languages',
        'events.csv',
        'columns=title,start_date,venue,languages&texts=tr,en&separator=tab',
      ],
      ['all fields in all languages', 'events.xlsx', `texts=${languages.join(',')}&i18n_language=ar`],
      ['some columns', 'events.xlsx', 'columns=title,start_date,end_date,timezone,venue'],
      ['all fields in all languages', 'events.json', `texts=${languages.join(',')}`],
      ['headings in Arabic', 'events.csv', `headings=words&texts=${languages.join(',')}&i18n_language=ar`],
      ['headings in English', 'events.csv', 'headings=words&i18n_language=en&separator=tab'],
      ['headings in Turkish', 'events.xlsx', `headings=words&texts=${languages.join(',')}&i18n_language=tr`],
      ['all fields as the list shows them', 'events.json', 'i18n_language=tr'],
      ['some columns in two languages', 'events.json', 'columns=title,start_date,end_date,venue&texts=tr,en'],
    ])('with %s in %s is the same in every row, and asks nothing', async (_name, file, query) => {
      const found = await readBytes(await exports.bytes(file, `${search}&${query}`), file)
      const rows = await imports.rows(found.id)
      expect(rows.filter(({ outcome }) => outcome !== 'same')).toEqual([])
      expect(found).toMatchObject({ state: 'ready', counts: { same: count, change: 0, new: 0 }, asks: [] })
    })
  })

  describe('what is changed in the file', () => {
    const own = unique('Edited')
    const query = `search=${own}&start_date=2020-01-01&texts=ar,en,tr`
    const times = { start_date: '2027-03-05 20:30:00', end_date: '2027-03-05 22:00:00', timezone: 'Asia/Beirut' }
    const make = async (title: string, more: object = {}) => {
      const body = { title: `${own} ${title}`, status: 'publish', description: '<p>a &lt; b</p>', ...times, ...more }
      return Number((await client.do({ request: 'POST /events?i18n_language=en', body })).id)
    }
    const get = (id: number, language: string) => client.do({ request: `GET /events/${id}?i18n_language=${language}` })
    const only = async (id: number) => {
      const [row] = await exports.rows('events.csv', `${query}&ids=${id}`)
      return row ?? {}
    }

    test('changes, in each language, and nothing else does', async () => {
      const venue = { venue: `${own} hall & yard` }
      const id = await make('first', { venue, tags: [`${own} a, b`] })
      const row = {
        ...(await only(id)),
        title_en: `${own} second`,
        title_tr: `${own} ikinci`,
        end_date: '2027-03-05 23:00',
      }
      const found = await read(csvOf([row]))
      expect(await imports.rows(found.id)).toMatchObject([
        {
          outcome: 'change',
          changes: [{ field: 'end_date' }, { field: 'title' }, { field: 'tr.title', before: null }],
        },
      ])
      await imports.run(found.id, { expect: 1 })
      const shown = await get(id, 'en')
      expect(shown).toMatchObject({ title: `${own} second`, end_date: '2027-03-05 23:00:00', timezone: 'Asia/Beirut' })
      expect(shown).toMatchObject({ description: '<p>a &lt; b</p>', venue, tags: [{ name: `${own} a, b` }] })
      expect(await get(id, 'tr')).toMatchObject({ title: `${own} ikinci`, i18n_language: 'tr' })
      expect((await read(csvOf([row]))).counts).toMatchObject({ same: 1, change: 0 })
    })

    test('is a cleared cell where blank cells clear, in each language, and a text in one that the record lacks', async () => {
      const [id, other] = [await make('cleared', { excerpt: 'en' }), await make('untold')]
      const body = { title: `${own} silinen`, description: `<p>tr</p>`, excerpt: 'tr' }
      await client.do({ request: `PATCH /events/${id}?i18n_language=tr`, body })
      const row = { ...(await only(id)), title_tr: '', description_tr: '', excerpt_tr: 'x;=1+1', excerpt_en: '' }
      const read_row = await read(csvOf([row]))
      expect(read_row).toMatchObject({ clears: { values: 2, rows: 1 }, counts: { change: 1 } })
      const cleared = await imports.do(`PATCH /${read_row.id}`, { clear_blank: true })
      await imports.run(cleared.id, { expect: 1 })
      expect(await get(id, 'tr')).toMatchObject({
        title: `${own} silinen`,
        description: '',
        excerpt: 'x;=1+1',
      })
      expect(await get(id, 'en')).toMatchObject({ title: `${own} cleared`, excerpt: '' })
      const query_tr = query.replace('ar,en,tr', 'tr')
      const [alone = {}] = await exports.rows('events.csv', `${query_tr}&columns=title,excerpt&ids=${other}`)
      await imports.run((await read(csvOf([{ ...alone, title_tr: `${own} tek` }]))).id, { expect: 1 })
      expect((await get(other, 'tr')).title).toBe(`${own} tek`)
      expect((await get(other, 'en')).title).toBe(`${own} untold`)
    })

    test('is not what a workbook has no room for', async () => {
      const long = unique('Long')
      // A cell would end with a blank, and with half a letter.
      for (const rest of [' end', '😀'])
        await make(`${long} ${rest}`, { description: `<p>${'a'.repeat(32_763)}${rest}</p>` })
      const bytes = await exports.bytes('events.xlsx', `search=${long}&start_date=2020-01-01`)
      expect((await readBytes(bytes, 'events.xlsx')).counts).toMatchObject({ same: 2, change: 0 })
    })

    test('stays as it is here where it was changed here after the export', async () => {
      const id = await make('third')
      const row = await only(id)
      await client.do({ request: `PATCH /events/${id}`, body: { website: 'https://example.org/new' } })
      expect((await imports.rows((await read(csvOf([row]))).id))[0]).toMatchObject({ outcome: 'same' })
      const [edited] = await imports.rows((await read(csvOf([{ ...row, title_en: `${own} fourth` }]))).id)
      expect(edited).toMatchObject({ outcome: 'same', kept_here: [{ field: 'title' }] })
    })

    test('is refused for events of others, which are the same to everybody who may read them', async () => {
      const row = await only(await make('fifth'))
      const organizer = new Imports(client, 'organizer')
      const file = (title_en: string) => [
        { name: 'e.csv', bytes: new TextEncoder().encode(csvOf([{ ...row, title_en }])) },
      ]
      const outcomes = async (title: string) => {
        const { json } = await organizer.send(file(title))
        return (await organizer.rows(json.id)).map(({ outcome, reason }) => [outcome, reason])
      }
      expect(await outcomes(row['title_en'] ?? '')).toEqual([['same', null]])
      expect(await outcomes(`${own} mine`)).toEqual([['refused', 'not_yours']])
    })

    test('is new in another calendar, with all of its texts, and its drafts stay drafts', async () => {
      const row = await only(await make('sixth', { status: 'draft' }))
      const moved = `${own}moved`
      const elsewhere = {
        ...{ ...row, title_en: `${moved} sixth`, title_ar: `${moved} سادس` },
        calendar_record: (row['calendar_record'] ?? '').replace(/@.*/, '@calendar.example.org'),
      }
      const found = await imports.send([{ name: 'e.csv', bytes: new TextEncoder().encode(csvOf([elsewhere])) }])
      await imports.do(`PATCH /${found.json.id}`, { status: 'publish' })
      await imports.run(found.json.id, { expect: 1 })
      const [event] = await imports.found(moved)
      expect(await get(event?.id ?? 0, 'ar')).toMatchObject({
        title: `${moved} سادس`,
        status: 'draft',
        i18n_language: 'ar',
      })
      expect((await read(csvOf([elsewhere]))).counts).toMatchObject({ same: 1, new: 0 })
    })
  })

  test('venues are imported again as well, and what is changed below headings in words', async () => {
    const venue = unique('Hall')
    const body = { venue: `+${venue}, "upper" floor`, zip: '01234', phone: '+90 212', city: 'İzmir', status: 'publish' }
    const { id } = await client.do({ request: 'POST /venues?i18n_language=tr', body })
    await client.do({
      request: `PATCH /venues/${id}?i18n_language=en`,
      body: { venue: `${venue} &amp;`, city: 'Izmir' },
    })
    const rows = await exports.rows('venues.csv', `search=${venue}&texts=en,tr`)
    expect((await read(csvOf(rows), 'venues.csv')).counts).toMatchObject({ same: 1, change: 0 })
    const words = 'headings=words&i18n_language=tr'
    const worded = await exports.rows('venues.csv', `search=${venue}&texts=en,tr&${words}`)
    const edited = { 'Şehir (İngilizce)': 'Smyrna', 'Posta kodu': '05678' }
    expect(worded[0]).toMatchObject({ 'Şehir (İngilizce)': 'Izmir', 'Posta kodu': '\t01234' })
    const found = await read(csvOf(worded.map((row) => ({ ...row, ...edited }))))
    await imports.run(found.id, { expect: 1 })
    const [of_en, of_tr] = await exports.rows('venues.csv', `search=${venue}&texts=en,tr`)
    expect([of_en, of_tr]).toMatchObject([{ city_en: 'Smyrna', city_tr: 'İzmir', zip: '\t05678' }, undefined])
  })
})
