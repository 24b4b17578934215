/** Reads the example pages, and compares each event with the result that stands beside them. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { wallToInstant } from '../../../contract/time/clock.ts'
import type { FileEntry, ReadSettings } from '../entry.ts'
import { readSchemaPage } from './read-page.ts'

const files = new URL('../../test/imports/files/', import.meta.url)

const settings: ReadSettings = {
  ...{ site_zone: 'Europe/Istanbul', site_language: 'tr', now: new Date('2026-11-20T09:00:00Z') },
  ...{ time_zone: null, answers: {}, columns: {}, zoneOfVenue: () => null },
}

interface ExpectedRow {
  readonly outcome: string
  readonly warnings?: readonly string[]
  readonly [key: string]: unknown
}

interface Step {
  readonly file?: string
  readonly reason?: string
  readonly rows?: readonly ExpectedRow[]
}

// The index is a file of the repository.
const index = JSON.parse(readFileSync(new URL('index.json', files), 'utf8')) as {
  readonly cases: readonly { readonly id: string; readonly steps: readonly Step[] }[]
}

/** Says of an entry as much as the expected row says. */
function said(entry: FileEntry, expected: ExpectedRow): ExpectedRow {
  const { values, refused, organizers, warnings, uid, venue } = entry
  const zone = String(values['timezone'] ?? 'UTC')
  const utc = (name: string) => (values[name] === undefined ? '' : wallToInstant(String(values[name]), zone).utc)
  const { start_date: start, end_date: end, event_status: status, timezone: _, ...others } = values
  const all: Readonly<Record<string, unknown>> = {
    ...{ ...others, outcome: refused ? 'refused' : 'new', reason: refused?.reason, uid, zone, start, end, status },
    ...{ block: entry.position.block, cost_values: [values['cost']], venue, organizers, warnings },
    ...{ utc_start: utc('start_date'), utc_end: utc('end_date') },
  }
  // The keys are those of the expected row.
  return Object.fromEntries(Object.keys(expected).map((key) => [key, all[key]])) as ExpectedRow
}

const cases = index.cases.flatMap(({ id, steps }) => {
  const [step] = steps
  const format = step?.file?.endsWith('.json') ? ('json' as const) : ('html' as const)
  return step?.file !== undefined && /\.(?:json|html)$|page-instead/.test(step.file)
    ? [{ ...step, id, file: step.file, format }]
    : []
})

describe('example pages', () => {
  test('there are all of them', () => expect(cases).toHaveLength(3))

  test.each(cases)('$id', async ({ file, format, rows = [], reason = null }) => {
    const reading = await readSchemaPage(readFileSync(new URL(file, files), 'utf8'), format, settings)
    expect(reading.refused).toBe(reason)
    const found = reading.entries.map((entry, at) => said(entry, rows[at] ?? { outcome: '' }))
    expect(found).toEqual(
      rows.map((row) => (row.warnings ? { ...row, warnings: expect.arrayContaining([...row.warnings]) } : row)),
    )
  })
})

const inPage = (...blocks: readonly unknown[]) =>
  `<html><head><title>Program</title></head><body>${blocks
    .map((block) => `<script type="application/ld+json">${JSON.stringify(block)}</script>`)
    .join('\n')}</body></html>`

const one = { '@type': 'Event', name: 'Reed Evening', startDate: '2027-05-08T20:00', url: 'https://reed.example/1' }

const read = async (data: unknown, more: Partial<ReadSettings> = {}) => {
  const reading = await readSchemaPage(JSON.stringify(data), 'json', { ...settings, ...more })
  return { reading, entry: reading.entries[0] }
}

describe('what is no calendar', () => {
  test.each([
    ['a page without events', 'html', '<html><p>Hello</p></html>', 'no_events_in_page'],
    ['a form that asks for a password', 'html', '<form><input type="PASSWORD"></form>', 'sign_in_page'],
    ['a password field outside of a form', 'html', '<input type="password">', 'no_events_in_page'],
    ['data about other things', 'html', inPage({ '@type': 'Recipe', name: 'Soup' }), 'no_events_in_page'],
    ['an answer that says what failed', 'json', '{"error":{"code":403}}', 'not_a_calendar'],
    ['an empty list', 'json', '[]', 'not_a_calendar'],
  ] as const)('%s', async (_, format, text, reason) => {
    expect(await readSchemaPage(text, format, settings)).toMatchObject({ refused: reason, entries: [] })
  })

  test('a page with events and a form to sign in is a page with events', async () => {
    const page = `<form><input type="password"></form>${inPage(one)}`
    expect(await readSchemaPage(page, 'html', settings)).toMatchObject({ refused: null, name: 'Program' })
  })
})

test.each([
  [1_000, null],
  [30_000, 'no_events_in_page'],
])('data behind %i elements inside each other', async (levels, refused) => {
  const page = `<!doctype html>${'<b>'.repeat(levels)}${inPage(one)}`
  expect(await readSchemaPage(page, 'html', settings)).toMatchObject({ refused })
})

describe('where events stand in the data', () => {
  test.each([
    ['a list', [one]],
    ['a graph', { '@graph': [{ '@type': 'WebSite' }, one] }],
    ['a list of items', { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: one }] }],
    ['a feed', { '@type': 'DataFeed', dataFeedElement: [{ '@type': 'DataFeedItem', item: one }] }],
    ['a place', { '@type': 'Place', name: 'Reed Hall', event: one }],
    ['a type as a list', { ...one, '@type': ['Thing', 'MusicEvent'] }],
    ['a type with its address', { ...one, '@type': 'http://schema.org/Festival' }],
    [
      'names with their vocabulary',
      { '@type': 'schema:Event', 'schema:name': 'Reed Evening', 'schema:startDate': '2027-05-08T20:00' },
    ],
  ])('%s', async (_, data) => {
    const { reading } = await read(data)
    expect(reading.entries.map(({ values }) => values['title'])).toEqual(['Reed Evening'])
  })

  test('parts of an event are events, the whole that it is a part of is none', async () => {
    const { reading } = await read({
      ...one,
      subEvent: { ...one, name: 'Part' },
      superEvent: { ...one, name: 'Whole' },
    })
    expect(reading.entries.map(({ values }) => values['title'])).toEqual(['Reed Evening', 'Part'])
  })

  test('references are followed, and are no events themselves', async () => {
    const event = { ...one, '@id': '#e', location: { '@id': '#p' }, organizer: { '@id': '#o' } }
    const others = [
      { '@type': 'Place', '@id': '#p', name: 'Reed Hall' },
      { '@type': 'Organization', '@id': '#o', name: 'Reed Club' },
    ]
    const { reading } = await read({ '@graph': [{ '@type': 'Event', '@id': '#e' }, event, ...others] })
    expect(reading.entries).toMatchObject([{ venue: { venue: 'Reed Hall' }, organizers: ['Reed Club'] }])
  })
})

describe('microdata', () => {
  const item = (type: string, more: string, inner: string) =>
    `<div itemscope itemtype="https://schema.org/${type}" ${more}>${inner}</div>`
  const place = item(
    'Place',
    'itemprop="location"',
    `<b itemprop="name">Reed <i>Hall</i></b>${item('PostalAddress', 'itemprop="address"', '<meta itemprop="streetAddress" content="Mill 1">')}`,
  )
  const event = item(
    'MusicEvent',
    '',
    `<h2 itemprop="name"> Ney &amp; Ud
      <img src="a.png"></h2><a itemprop="url" href="https://reed.example/2">x</a>${place}
      <time itemprop="startDate" datetime="2027-05-08T20:00">8 May</time><p>Not said</p>`,
  )

  test('is read where a page has no other data of events', async () => {
    const { entries } = await readSchemaPage(`<html>${event}${item('Recipe', '', '')}</html>`, 'html', settings)
    expect(entries).toMatchObject([
      {
        ...{ uid: 'https://reed.example/2', venue: { venue: 'Reed Hall', address: 'Mill 1' } },
        values: { title: 'Ney & Ud', start_date: '2027-05-08 20:00:00', website: 'https://reed.example/2' },
      },
    ])
    const both = await readSchemaPage(inPage(one) + event, 'html', settings)
    expect(both.entries.map(({ values }) => values['title'])).toEqual(['Reed Evening'])
  })

  test.each([
    ['values of one property', '<meta itemprop="name" content="x">', 60_000],
    ['texts in texts', '<b itemprop="name">x', 15_000],
  ])('many %s take no quadratic time', async (_, inner, times) => {
    const before = process.cpuUsage()
    await readSchemaPage(item('Event', '', inner.repeat(times)), 'html', settings)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1500)
  })
})

describe('addresses and texts', () => {
  test.each([
    ['an id of one page', { '@id': '#e' }, { uid: 'https://reed.example/1#e' }],
    ['an id of one reading', { '@id': '_:b0' }, { uid: 'https://reed.example/1' }],
    [
      'markup as characters',
      { description: '&lt;p&gt;Bring a &lt;b&gt;lamp&lt;/b&gt;&lt;/p&gt;' },
      { values: { description: '<p>Bring a <b>lamp</b></p>' } },
    ],
    ['characters that are no markup', { description: '3 &lt; 4' }, { values: { description: '3 &amp;lt; 4' } }],
    ['a year of another calendar', { startDate: '1448-09-12' }, { refused: { reason: 'bad_date' } }],
  ])('%s', async (_, more, expected) => {
    const { entry } = await read({ ...one, ...more })
    expect(entry).toMatchObject(expected)
  })

  test.each([
    ['an address within the site', { url: '/1' }, 'website'],
    ['a text that hides the real one', { description: 'Content is protected.' }, 'description'],
  ])('%s says nothing', async (_, more, field) => {
    const { entry } = await read({ ...one, ...more })
    expect(entry?.values).not.toHaveProperty(field)
  })
})

describe('times', () => {
  test.each([
    [
      'a time without offset is on the clock of the site',
      '2027-05-08T20:00',
      '2027-05-08T21:00',
      '20:00:00',
      ['zone_assumed'],
    ],
    ['an offset that the site has', '2027-05-08T20:00+03:00', '2027-05-08T21:00+03:00', '20:00:00', ['zone_assumed']],
    ['an instant', '2027-05-08T17:00:00Z', '2027-05-08T18:00:00Z', '20:00:00', ['zone_assumed']],
    [
      'an offset of another place',
      '2027-05-08T20:00+05:00',
      '2027-05-08T21:00+05:00',
      '18:00:00',
      ['zone_assumed', 'offset_differs'],
    ],
    ['no end', '2027-05-08T20:00', undefined, '20:00:00', ['zone_assumed', 'end_missing']],
  ])('%s', async (_, startDate, endDate, time, warnings) => {
    const { entry } = await read({ ...one, startDate, endDate })
    expect(entry).toMatchObject({ refused: null, warnings })
    expect(entry?.values).toMatchObject({
      start_date: `2027-05-08 ${time}`,
      timezone: 'Europe/Istanbul',
      all_day: false,
    })
  })

  test.each([
    ['a day', '2027-05-08', undefined, '2027-05-08 23:59:59'],
    ['days, the last included', '2027-05-08', '2027-05-09', '2027-05-09 23:59:59'],
    ['days that end with a midnight', '2027-05-08', '2027-05-10T00:00', '2027-05-09 23:59:59'],
  ])('%s', async (_, startDate, endDate, end_date) => {
    const { entry } = await read({ ...one, startDate, endDate })
    expect(entry?.values).toMatchObject({ start_date: '2027-05-08 00:00:00', end_date, all_day: true })
    expect(entry?.warnings).toEqual([])
  })

  test.each([
    [{ startDate: '2027-05-08T20:00 JST' }, 'bad_date', 'startDate'],
    [{ startDate: '2027-02-30' }, 'bad_date', 'startDate'],
    [{ startDate: undefined }, 'no_start', 'startDate'],
    [{ name: ' ' }, 'no_title', 'name'],
    [{ name: '????' }, 'encoding_lost', 'name'],
    [{ name: 'Re\ufffdd' }, 'text_damaged', 'title'],
    [{ name: 'x'.repeat(501) }, 'too_long', 'title'],
    [{ endDate: '2027-05-08T19:00' }, 'end_before_start', 'endDate'],
    [{ duration: 'long' }, 'bad_duration', 'duration'],
  ])('%j is refused: %s', async (more, reason, column) => {
    const { entry } = await read({ ...one, ...more })
    expect(entry?.refused).toMatchObject({ reason, column })
  })

  test('the zone of a known venue counts before that of the site', async () => {
    const zoneOfVenue = (name: string, country?: string) =>
      name === 'Reed Hall' ? 'Asia/Dubai' : country === 'Umman' ? 'Asia/Muscat' : null
    const zoneAt = async (place: object) =>
      (await read({ ...one, location: { '@type': 'Place', ...place } }, { zoneOfVenue })).entry?.values['timezone']
    expect(await zoneAt({ name: 'Reed Hall' })).toBe('Asia/Dubai')
    expect(await zoneAt({ name: 'Elsewhere', address: { addressCountry: 'OM' } })).toBe('Asia/Muscat')
  })

  test('a duration gives the end', async () => {
    const { entry } = await read({ ...one, duration: 'PT1H30M' })
    expect(entry?.values).toMatchObject({ end_date: '2027-05-08 21:30:00' })
  })

  test('an offset of another place may be read as it is written', async () => {
    const event = { ...one, startDate: '2027-05-08T20:00+05:00' }
    const { reading } = await read(event)
    const [ask] = reading.asks
    expect(ask).toMatchObject({ about: 'times_are_utc', rows: 1 })
    expect(ask?.offers.map(({ sample }) => sample)).toEqual([['2027-05-08 18:00'], ['2027-05-08 20:00']])
    expect(reading.entries[0]?.asks).toEqual([])
    const { entry } = await read(event, { answers: { [ask?.id ?? '']: 'no' } })
    expect(entry?.values).toMatchObject({ start_date: '2027-05-08 20:00:00' })
  })
})

describe('other properties', () => {
  test.each([
    [
      'a text with a link',
      { location: 'https://live.example/reed' },
      { attendance_mode: 'online', online_url: 'https://live.example/reed' },
    ],
    ['a mode without an address', { eventAttendanceMode: 'OnlineEventAttendanceMode' }, { attendance_mode: 'online' }],
    [
      'modes as a list',
      { eventAttendanceMode: ['https://schema.org/OnlineEventAttendanceMode', 'OfflineEventAttendanceMode'] },
      { attendance_mode: 'mixed' },
    ],
    [
      'a place and a link',
      {
        location: [
          { '@type': 'Place', name: 'Hall' },
          { '@type': 'VirtualLocation', url: 'https://live.example/1' },
        ],
      },
      { attendance_mode: 'mixed', online_url: 'https://live.example/1' },
    ],
    [
      'states as a list',
      { eventStatus: ['EventRescheduled', 'https://schema.org/EventMovedOnline'] },
      { event_status: 'moved_online' },
    ],
    ['several prices', { offers: [{ price: 25 }, { price: '10.00' }] }, { cost: '10.00 - 25' }],
    ['a range of prices', { offers: { '@type': 'AggregateOffer', lowPrice: 5, highPrice: 9 } }, { cost: '5 - 9' }],
    ['nothing to pay', { isAccessibleForFree: true }, { cost: '0' }],
    ['a description in lines', { description: 'One\nTwo <3' }, { description: 'One<br />Two &lt;3' }],
  ])('%s', async (_, more, values) => {
    const { entry } = await read({ ...one, ...more })
    expect(entry?.values).toMatchObject(values)
  })

  test.each([
    ['@id', { '@id': 'https://reed.example/#1', identifier: 'x' }, 'https://reed.example/#1'],
    ['an identifier', { identifier: 'q-1' }, 'q-1'],
    ['an identifier with a name', { identifier: { '@type': 'PropertyValue', value: 7 } }, '7'],
    ['an address', {}, 'https://reed.example/1'],
  ])('an event is known by %s', async (_, more, uid) => {
    expect((await read({ ...one, ...more })).entry?.uid).toBe(uid)
  })

  test('an address without a name is a venue by its street', async () => {
    const address = { '@type': 'PostalAddress', streetAddress: 'Reed Lane 3', addressCountry: 'TR' }
    const geo = { latitude: 95, longitude: 10 }
    const { entry } = await read({ ...one, location: { '@type': 'Place', address, geo } })
    expect(entry?.venue).toEqual({ venue: 'Reed Lane 3', address: 'Reed Lane 3', country: 'Türkiye' })
    expect(entry?.warnings).toContain('bad_position')
  })
})

test('a block that is too long is named, and the others are read', async () => {
  const long = { ...one, description: 'x'.repeat(8 * 1024 * 1024) }
  const { entries } = await readSchemaPage(inPage(long, one), 'html', settings)
  expect(entries).toMatchObject([{ position: { block: 1 }, refused: { reason: 'too_long' } }, { refused: null }])
})

test('a block that is no JSON shows the place', async () => {
  const page = `<script type="application/ld+json">{"@type":"Event","name":"Reed",}</script>`
  const { entries } = await readSchemaPage(page, 'html', settings)
  expect(entries).toMatchObject([
    { position: { block: 1 }, refused: { reason: 'bad_json', value: expect.stringContaining('"Reed",}') } },
  ])
})

describe('a page that says where it stands', () => {
  const relative = {
    ...one,
    url: '/1',
    image: ['pic.jpg'],
    organizer: { '@type': 'Person', name: 'Reed Club', url: '/about' },
  }

  test.each([
    ['a canonical address', '<link rel="canonical" href="https://reed.example/list/">'],
    ['a base', '<base href="https://reed.example/list/">'],
    ['an address for other sites', '<meta property="og:url" content="https://reed.example/list/">'],
  ])('%s', async (_, head) => {
    const { entries } = await readSchemaPage(`<html><head>${head}</head>${inPage(relative)}`, 'html', settings)
    expect(entries).toMatchObject([
      {
        uid: 'https://reed.example/1',
        values: { website: 'https://reed.example/1', image: 'https://reed.example/list/pic.jpg' },
        details: { organizers: { 'Reed Club': { website: 'https://reed.example/about' } } },
      },
    ])
  })

  test('without it, a relative address is no identity', async () => {
    const { entries } = await readSchemaPage(inPage(relative), 'html', settings)
    expect(entries).toMatchObject([{ uid: null, warnings: expect.arrayContaining(['uid_missing']) }])
    expect(entries[0]?.values).not.toHaveProperty('image')
  })
})

test('organizers keep how they are reached, and values that are none are left out', async () => {
  const organizer = [
    { '@type': 'Organization', name: 'Reed Club', email: 'mailto:club@reed.example', telephone: ' 0216 555 01 ' },
    { '@type': 'Person', name: 'Ney Hoca', email: 'write to us', url: 'javascript:x' },
  ]
  const { entry } = await read({
    ...one,
    organizer,
    image: { '@type': 'ImageObject', contentUrl: 'https://reed.example/a.png' },
  })
  expect(entry).toMatchObject({
    organizers: ['Reed Club', 'Ney Hoca'],
    values: { image: 'https://reed.example/a.png' },
    details: { organizers: { 'Reed Club': { email: 'club@reed.example', phone: '0216 555 01' }, 'Ney Hoca': {} } },
  })
})
