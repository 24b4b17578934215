/** Rows of sheets: what becomes of their cells, and which questions they leave open. */
import { describe, expect, test } from 'vitest'
import { most_import_rows } from '../../../../contract/limits.ts'
import type { FileEntry, ReadSettings } from '../../entry.ts'
import { bytesOf } from '../../files/file-bytes.ts'
import { readSheet } from '../read-sheet.ts'

const settings: ReadSettings = {
  ...{ site_zone: 'Europe/Istanbul', site_language: 'tr', now: new Date('2026-11-20T09:00:00Z') },
  ...{ time_zone: null, answers: {}, columns: {} },
  zoneOfVenue: (name, country) => (name === 'Pearl Hall' ? 'Asia/Dubai' : country === 'Oman' ? 'Asia/Muscat' : null),
}

/** Reads rows between bars. */
async function readAll(rows: readonly string[], more: Partial<ReadSettings> = {}) {
  const entries: FileEntry[] = []
  const take = (entry: FileEntry) => void entries.push(entry)
  const reading = await readSheet(bytesOf(Buffer.from(rows.join('\n'))), { ...settings, ...more }, take)
  return { ...reading, entries: entries.toSorted((a, b) => (a.position.row ?? 0) - (b.position.row ?? 0)) }
}

/** Reads one row under its headings. */
async function readOne(headings: string, row: string, more: Partial<ReadSettings> = {}) {
  const reading = await readAll([`title|start_date|${headings}`, `Reed|${row}`], more)
  const [entry] = reading.entries
  if (!entry) throw new Error('no entry')
  return entry
}

const day = '2027-05-08'

describe('times', () => {
  test.each([
    ['start_time|end_time', `${day}|20:00|21:30`, `${day} 20:00:00`, `${day} 21:30:00`],
    ['start_time|end_time', `${day}|20:00|01:30`, `${day} 20:00:00`, '2027-05-09 01:30:00'],
    ['start_time|end_time', `${day}|20:00|25:30`, `${day} 20:00:00`, '2027-05-09 01:30:00'],
    ['start_time|duration', `${day}|20:00|1:30`, `${day} 20:00:00`, `${day} 21:30:00`],
    ['start_time|end_date|end_time', `${day} 09:00|20:00|2027-05-09|10:00`, `${day} 20:00:00`, '2027-05-09 10:00:00'],
    ['end_date', `${day}T17:00Z|${day}T18:00Z`, `${day} 20:00:00`, `${day} 21:00:00`],
    ['start_time|end_time|timezone', `${day}|17:00|18:00|UTC`, `${day} 20:00:00`, `${day} 21:00:00`],
    ['start_time|end_time|timezone', `${day}|20:00|21:00|Arabian Standard Time`, `${day} 20:00:00`, `${day} 21:00:00`],
  ])('%s: %s', async (headings, row, start_date, end_date) => {
    expect((await readOne(headings, row)).values).toMatchObject({ start_date, end_date, all_day: false })
  })

  test.each([
    ['note', `${day}|`, `${day} 23:59:59`, []],
    ['end_date', `${day}|2027-05-10`, '2027-05-10 23:59:59', []],
    ['all_day|start_time', `${day}|evet|20:00`, `${day} 23:59:59`, []],
    ['all_day|end_date', `${day} 00:00|نعم|2027-05-10 00:00`, '2027-05-09 23:59:59', []],
    ['end_date', `${day} 00:00|2027-05-10 00:00`, '2027-05-09 23:59:59', ['zone_assumed', 'all_day_read']],
    [
      'end_date',
      'Sat May 08 2027 00:00:00 GMT+0300 (X)|Sun May 09 2027 00:00:00 GMT+0300 (X)',
      '2027-05-09 23:59:59',
      [],
    ],
    ['duration', `${day}|2 days`, '2027-05-09 23:59:59', []],
  ])('whole days by %s: %s', async (headings, row, end_date, warnings) => {
    const entry = await readOne(headings, row)
    expect(entry.values).toMatchObject({ start_date: `${day} 00:00:00`, end_date, all_day: true })
    expect(entry.warnings).toEqual(warnings)
  })

  test.each([
    ['end_time', `${day} 20:00|`, 'end_missing'],
    ['end_date', `${day} 00:01|${day} 23:59`, 'all_day_offered'],
    ['end_date', '2027-03-28 03:30|2027-03-28 05:00', 'gap_time'],
    ['venue|timezone', `${day} 20:00|Pearl Hall|Europe/Istanbul`, 'zone_differs_from_venue'],
    ['organizer', `${day}|12, 15`, 'organizer_ids_unknown'],
    ['description', `${day}|?????? ????`, 'encoding_lost'],
    ['city', `${day}|Lagoon`, 'place_without_name'],
    ['cost', `${day}|5|beyond`, 'extra_cells'],
  ])('%s: %s is worth a word', async (headings, row, warning) => {
    const zone = warning === 'gap_time' ? { site_zone: 'Europe/Bucharest' } : {}
    const entry = await readOne(headings, row, zone)
    expect(entry.refused).toBeNull()
    expect(entry.warnings).toContain(warning)
  })

  test.each([
    ['note', '|', 'no_start', 'start_date', null],
    ['note', 'soon|', 'bad_date', 'start_date', 'soon'],
    ['end_date', `${day}|2027-02-30`, 'bad_date', 'end_date', '2027-02-30'],
    ['start_time', `${day}|19,30`, 'bad_time', 'start_time', '19,30'],
    ['end_time', `${day}|20:00`, 'no_start', 'start_time', null],
    ['duration', `${day} 20:00|long`, 'bad_duration', 'duration', 'long'],
    ['end_date', `${day} 20:00|${day} 19:00`, 'end_before_start', 'end_date', `${day} 19:00`],
    ['end_date', `${day}|2027-05-07`, 'end_before_start', 'end_date', '2027-05-07'],
    ['all_day', `${day}|perhaps`, 'bad_value', 'all_day', 'perhaps'],
    ['featured', `${day}|2`, 'bad_value', 'featured', '2'],
    ['event_status', `${day}|lost`, 'bad_value', 'event_status', 'lost'],
    ['venue', `${day}|???? ??`, 'encoding_lost', 'venue', '???? ??'],
    ['Remarks', `${day}|b\ufffdd`, 'text_damaged', 'Remarks', 'b\ufffdd'],
    ['cost', `${day}|${'x'.repeat(501)}`, 'too_long', 'cost', 'x'.repeat(200)],
  ])('%s: %s is refused', async (headings, row, reason, column, value) => {
    const { refused, values } = await readOne(headings, row)
    expect(refused).toEqual({ reason, column, value })
    // The title is shown, and all that could be read.
    expect(values['title']).toBe('Reed')
    if (column !== 'all_day') expect(values).not.toHaveProperty([column])
    expect(Object.hasOwn(values, 'start_date')).toBe(
      reason !== 'no_start' && !['start_date', 'start_time'].includes(column),
    )
  })

  test('a row without a title is refused, and one with a question is read', async () => {
    const { entries } = await readAll(['title,start_date', `,${day}`, `Why?,${day}`])
    expect(entries.map(({ refused, position }) => [position.row, refused?.reason])).toEqual([
      [2, 'no_title'],
      [3, undefined],
    ])
  })
})

test('another name of the clock of the venue is worth no word', async () => {
  const entry = await readOne('venue|timezone', `${day} 20:00|Pearl Hall|Asia/Muscat`)
  expect(entry.warnings).toEqual(['end_missing'])
})

test('a venue that is not there yet has the zone of its country', async () => {
  const entry = await readOne('venue|country', `${day} 20:00|Elsewhere|Oman`)
  expect(entry.values).toMatchObject({ start_date: `${day} 20:00:00`, timezone: 'Asia/Muscat' })
  const elsewhere = await readOne('venue|country|timezone', `${day} 20:00|Elsewhere|Oman|Europe/Istanbul`)
  expect(elsewhere.warnings).toContain('zone_differs_from_venue')
})

describe('zones', () => {
  const at = `${day} 20:00|Pearl Hall|`

  test.each([
    ['the row', `${at}Europe/Lisbon`, {}, 'Europe/Lisbon', false],
    ['a person', at, { time_zone: 'Asia/Tokyo' }, 'Asia/Tokyo', false],
    ['the venue', at, {}, 'Asia/Dubai', true],
    ['the site', `${day} 20:00|Elsewhere|`, {}, 'Europe/Istanbul', true],
  ])('%s says the zone', async (_, row, more, timezone, assumed) => {
    const entry = await readOne('venue|timezone', row, more)
    expect(entry.values).toMatchObject({ start_date: `${day} 20:00:00`, timezone })
    expect(entry.warnings.includes('zone_assumed')).toBe(assumed)
  })

  const unknown = ['title,start_date,timezone', `Reed,${day} 20:00,Moon Time`, `Drum,${day} 21:00,Moon Time`]

  test('an unknown name is asked about once, and its rows wait', async () => {
    const { asks, entries } = await readAll(unknown)
    expect(asks).toMatchObject([{ id: 'zone:Moon Time', about: 'zone', for: 'Moon Time', rows: 2 }])
    expect(entries.map(({ asks: open }) => open)).toEqual([['zone:Moon Time'], ['zone:Moon Time']])
  })

  test('an answer is the zone of all rows', async () => {
    const { asks, entries } = await readAll(unknown, { answers: { 'zone:Moon Time': 'Asia/Dubai' } })
    expect(asks).toHaveLength(1)
    expect(entries.map(({ values, asks: open }) => [values['timezone'], open])).toEqual([
      ['Asia/Dubai', []],
      ['Asia/Dubai', []],
    ])
  })

  test.each([
    [{}, 'UTC+3.5', `${day} 20:00:00`],
    [{ 'zone:UTC+3:30': 'Asia/Tehran' }, 'Asia/Tehran', `${day} 20:00:00`],
  ])('an offset is kept until a person says its place: %j', async (answers, timezone, start_date) => {
    const rows = ['title,start_date,timezone', `Reed,${day} 20:00,UTC+3:30`]
    const { asks, entries } = await readAll(rows, { answers })
    expect(asks).toMatchObject([{ id: 'zone:UTC+3:30', rows: 1, offers: [{ value: 'Asia/Tehran' }] }])
    expect(entries).toMatchObject([{ asks: [], values: { timezone, start_date } }])
  })

  test('a hundred names are asked about, and rows of further ones are refused', async () => {
    const rows = Array.from({ length: 102 }, (_, n) => `Reed ${n},${day} 20:00,Moon Time ${n}x`)
    const { asks, entries } = await readAll(['title,start_date,timezone', ...rows, `Drum,${day} 21:00,Moon Time 0x`])
    expect(asks.length).toBe(100)
    const refused = entries.flatMap((entry) => (entry.refused ? [entry.refused] : []))
    expect(refused).toEqual(
      [100, 101].map((n) => ({ reason: 'zone_unknown', column: 'timezone', value: `Moon Time ${n}x` })),
    )
    expect(entries.at(-1)?.asks).toEqual(['zone:Moon Time 0x'])
  })

  test('rows of a name that is declined are refused', async () => {
    const { entries } = await readAll(unknown, { answers: { 'zone:Moon Time': 'none' } })
    expect(entries.map(({ refused }) => refused?.reason)).toEqual(['zone_unknown', 'zone_unknown'])
  })

  test('times at night are offered as UTC, and are read as such when a person says so', async () => {
    const rows = ['title,start_date', ...[1, 2, 3, 4, 5].map((at_night) => `Reed ${at_night},${day} 0${at_night}:00`)]
    const { asks, warnings, entries } = await readAll(rows)
    expect(warnings).toEqual(['zone_assumed', 'times_at_night'])
    expect(asks).toMatchObject([{ about: 'times_are_utc', rows: 5 }])
    expect(entries[0]).toMatchObject({ asks: [], values: { start_date: `${day} 01:00:00` } })
    const utc = await readAll(rows, { answers: { times_are_utc: 'yes' } })
    expect(utc.entries[0]).toMatchObject({ values: { start_date: `${day} 04:00:00` } })
    expect(utc.asks).toHaveLength(1)
  })
})

describe('order of day and month', () => {
  const both = ['title,start_date,end_date', 'Reed,05/08/2027,06/08/2027', 'Drum,05-05-2027,']
  const start = 'date_order:start_date'

  test('where no row decides, each column is asked about with both dates', async () => {
    const { asks, entries } = await readAll(both)
    expect(asks).toMatchObject([
      { id: start, about: 'date_order', for: 'start_date', rows: 1 },
      { id: 'date_order:end_date', rows: 1 },
    ])
    expect(asks[0]?.offers).toEqual([
      { value: 'day_first', sample: ['2027-08-05'] },
      { value: 'month_first', sample: ['2027-05-08'] },
    ])
    expect(entries.map((entry) => [entry.asks.length, entry.values['start_date']])).toEqual([
      [2, undefined],
      [0, '2027-05-05 00:00:00'],
    ])
  })

  test.each([
    ['day_first', '2027-08-05 00:00:00'],
    ['month_first', '2027-05-08 00:00:00'],
  ])('%s', async (answer, start_date) => {
    const answers = { [start]: answer, 'date_order:end_date': answer }
    const { entries } = await readAll(both, { answers })
    expect(entries[0]).toMatchObject({ asks: [], values: { start_date } })
  })

  test.each([
    ['08/05/2027', '05/25/2027', '2027-08-05'],
    ['08/05/2027', '25/05/2027', '2027-05-08'],
    ['08.05.2027', '09.05.2027', '2027-05-08'],
  ])('%s beside %s', async (first, second, date) => {
    const { asks, entries } = await readAll(['title,start_date', `A,${first}`, `B,${second}`])
    expect(asks).toEqual([])
    expect(entries[0]?.values['start_date']).toBe(`${date} 00:00:00`)
  })

  test('one row against another is asked about', async () => {
    const { asks } = await readAll(['title,start_date', 'A,25/05/2027', 'B,05/25/2027'])
    expect(asks).toMatchObject([{ id: start, rows: 2 }])
  })
})

describe('systems of serial numbers', () => {
  // From 1904 on they are days of May 2027.
  const rows = ['title,start_date', 'A,45053', 'B,45054']

  test('all past, and coming four years later: asked', async () => {
    const { asks, entries } = await readAll(rows)
    expect(asks).toMatchObject([{ id: 'date_system', about: 'date_system', rows: 2 }])
    expect(asks[0]?.offers.map(({ value, sample }) => [value, sample[0]])).toEqual([
      ['1900', '2023-05-07'],
      ['1904', '2027-05-08'],
    ])
    expect(entries.map((entry) => entry.asks)).toEqual([['date_system'], ['date_system']])
  })

  test('the answer counts', async () => {
    const { entries } = await readAll(rows, { answers: { date_system: '1904' } })
    expect(entries[0]).toMatchObject({ asks: [], values: { start_date: '2027-05-08 00:00:00' } })
  })

  test('one coming date leaves no doubt', async () => {
    expect((await readAll([...rows, 'C,46515'])).asks).toEqual([])
  })
})

describe('separator', () => {
  test('a single column is asked about, and nothing of it is read', async () => {
    const { asks, entries } = await readAll(['Reed Evening', '8 May 2027'])
    expect(asks).toMatchObject([{ id: 'separator', about: 'separator', rows: 1 }])
    expect(asks[0]?.offers.map(({ value }) => value)).toEqual([',', ';', '\t', '|'])
    expect(entries).toMatchObject([{ position: { row: 2 }, asks: ['separator'], values: {} }])
  })

  test('the answer counts', async () => {
    const { entries } = await readAll(['title', 'Reed'], { answers: { separator: ',' } })
    expect(entries).toMatchObject([{ refused: { reason: 'no_start' } }])
  })
})

describe('columns', () => {
  const rows = ['Show,title,Title,When', `A,B,C,${day}`]

  test('are shown with samples; what is unknown or repeated is left out', async () => {
    const { columns, source } = await readAll(rows)
    expect(columns).toEqual([
      { heading: 'Show', field: null, sample: ['A'] },
      { heading: 'title', field: 'title', sample: ['B'] },
      { heading: 'Title (2)', field: null, sample: ['C'] },
      { heading: 'When', field: null, sample: [day] },
    ])
    expect((await readAll(['When;TITLE;show;title'])).source).toBe(source)
  })

  test('those mapped by a person count first', async () => {
    const { columns, entries } = await readAll(rows, { columns: { Show: 'title', When: 'start_date', title: null } })
    expect(columns.map(({ field }) => field)).toEqual(['title', null, null, 'start_date'])
    expect(entries[0]?.values).toMatchObject({ title: 'A', start_date: `${day} 00:00:00` })
  })

  test('blank cells are named where their column is there', async () => {
    const { blanks, values } = await readOne('website|cost|venue|featured', `${day}||25||`)
    expect(blanks).toEqual(['website', 'venue'])
    expect(values).toMatchObject({ cost: '25' })
    expect(values).not.toHaveProperty('website')
    expect(values).not.toHaveProperty('featured')
  })
})

describe('places', () => {
  test.each([
    ['location', 'Reed Hall (Quay 3, Lagoon)', { venue: 'Reed Hall', address: 'Quay 3, Lagoon' }, undefined],
    ['location', 'https://live.example/1', null, 'online'],
    ['venue', 'Hall 1, Side Door', { venue: 'Hall 1, Side Door' }, undefined],
  ])('%s: %s', async (heading, cell, venue, attendance_mode) => {
    const entry = await readOne(heading, `${day}|${cell}`)
    expect(entry.venue).toEqual(venue)
    expect(entry.values['attendance_mode']).toBe(attendance_mode)
  })

  test('columns of a venue go with its name', async () => {
    const { venue } = await readOne('venue|address|address_2|city|zip', `${day}|Hall|Quay 3|Floor 2|Lagoon|0043`)
    expect(venue).toEqual({ venue: 'Hall', address: 'Quay 3, Floor 2', city: 'Lagoon', zip: '0043' })
  })

  test('a sheet of venues brings venues', async () => {
    const { entries } = await readAll([
      'venue,state,website,description',
      'Hall,North,https://hall.example,Big',
      ',x,,',
    ])
    expect(entries).toMatchObject([
      {
        resource: 'venues',
        venue: { venue: 'Hall' },
        values: { state: 'North', website: 'https://hall.example', description: 'Big' },
      },
      { refused: { reason: 'no_title', column: 'venue' } },
    ])
  })
})

test.each([
  ['nothing', [' ', ''], { refused: 'empty_file' }],
  ['headings alone', ['title,start_date'], { refused: null, warnings: ['no_events'] }],
])('%s', async (_, rows, expected) => {
  expect(await readAll(rows)).toMatchObject({ ...expected, entries: [] })
})

test('too many rows are refused as a whole', async () => {
  const rows = Array.from({ length: most_import_rows + 1 }, () => `Reed,${day}`)
  expect(await readAll(['title,start_date', ...rows])).toMatchObject({ refused: 'too_many_rows', entries: [] })
})
