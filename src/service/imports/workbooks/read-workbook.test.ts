import { describe, expect, test } from 'vitest'
import type { FileReading, ReadSettings } from '../entry.ts'
import { readFile } from '../files/read-file.ts'
import { sheetXml, workbookFiles, zipOf, type TestSheet } from '../../test/imports/workbooks.ts'

const settings: ReadSettings = {
  ...{ site_zone: 'Europe/Istanbul', site_language: 'tr', now: new Date('2026-11-29T08:00:00Z') },
  ...{ time_zone: null, answers: {}, columns: {}, zoneOfVenue: () => null },
}

type Some = Partial<Pick<ReadSettings, 'answers' | 'columns'>>

const readFiles = (files: Readonly<Record<string, string>>, some: Some = {}): Promise<FileReading> =>
  readFile(zipOf(files), { ...settings, ...some })

const read = (sheets: Readonly<Record<string, TestSheet>>, formats: readonly string[] = [], some: Some = {}) =>
  readFiles(workbookFiles(sheets, formats), some)

const readRows = (rows: TestSheet['rows'], formats: readonly string[] = [], some: Some = {}) =>
  read({ Liste: { rows } }, formats, some)

const headings = ['title', 'start_date', 'start_time', 'end_time']
const row = ['Reed Trio', '46641 s1', '0.75 s2', '0.875 s2']
const formats = ['dd.mm.yyyy', 'hh:mm', '[h]:mm', '000', 'd.mmm']

describe('the kind of a file', () => {
  const of_ods = { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }
  const document = 'application/vnd.oasis.opendocument.text'
  const encrypted = '<manifest><file-entry><encryption-data/></file-entry></manifest>'
  const compound = (name: string) =>
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.from(name, 'utf16le')])
  const cut = zipOf(workbookFiles({ Liste: { rows: [headings, row] } })).subarray(0, 600)

  test.each([
    ['an old workbook', compound('Workbook'), 'workbook_unsupported'],
    ['an encrypted workbook', compound('EncryptedPackage'), 'workbook_encrypted'],
    ['another compound file', compound('WordDocument'), 'not_a_calendar'],
    ['a binary workbook', zipOf({ 'xl/workbook.bin': '' }), 'workbook_unsupported'],
    ['a workbook of Numbers', zipOf({ 'Index/Document.iwa': '' }), 'workbook_unsupported'],
    [
      'XML of 2003',
      Buffer.from('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>'),
      'workbook_unsupported',
    ],
    ['an encrypted OpenDocument', zipOf({ ...of_ods, 'META-INF/manifest.xml': encrypted }), 'workbook_encrypted'],
    ['a text of OpenDocument', zipOf({ ...of_ods, mimetype: document }), 'not_a_calendar'],
    ['a workbook without a directory', cut, 'workbook_damaged'],
  ])('%s', async (_, bytes, reason) => {
    expect((await readFile(bytes, settings)).refused).toBe(reason)
  })

  test('another document of the same package', async () => {
    const files = workbookFiles({ Liste: { rows: [headings, row] } })
    expect((await readFiles({ ...files, 'xl/workbook.xml': '<document/>' })).refused).toBe('not_a_calendar')
  })
})

describe('what is refused as a whole', () => {
  const files = workbookFiles({ Liste: { rows: [headings, row] } }, formats)
  const sheet = 'xl/worksheets/sheet1.xml'
  const xml = files[sheet] ?? ''

  test.each([
    ['a DOCTYPE', { ...files, [sheet]: `<!DOCTYPE worksheet [<!ENTITY a "b">]>${xml}` }, 'workbook_unsafe'],
    ['XML that is none', { ...files, [sheet]: 'PK' }, 'workbook_damaged'],
    ['a sheet without its part', { ...files, 'xl/_rels/workbook.xml.rels': '<Relationships/>' }, 'workbook_damaged'],
    [
      'a target outside of the package',
      {
        ...files,
        'xl/_rels/workbook.xml.rels': (files['xl/_rels/workbook.xml.rels'] ?? '').replace(
          'worksheets/sheet1',
          '../../../etc/passwd',
        ),
      },
      'workbook_damaged',
    ],
    ['a cell beyond the last column', { ...files, [sheet]: xml.replace('r="A2"', 'r="XFE2"') }, 'workbook_damaged'],
    [
      'elements without end',
      { ...files, [sheet]: xml.replace('<mergeCells>', `${'<a>'.repeat(120)}<mergeCells>`) },
      'workbook_too_big',
    ],
  ])('%s', async (_, some, reason) => {
    expect((await readFiles(some)).refused).toBe(reason)
  })

  test('a sheet that ends in the middle keeps its finished rows', async () => {
    const end = xml.indexOf('</row>', xml.indexOf('Reed')) + 10
    const reading = await readFiles({ ...files, [sheet]: xml.slice(0, end) })
    expect(reading.refused).toBeNull()
    expect(reading.warnings).toContain('cut_off')
    expect(reading.entries.map(({ values }) => values['title'])).toEqual(['Reed Trio'])
  })
})

test.each([
  ['a time of day', '0.75 s2', '2027-09-11 18:00:00'],
  ['a time a hair short', '0.7499999999 s2', '2027-09-11 18:00:00'],
  ['the time of a day', '46641.75 s2', '2027-09-11 18:00:00'],
  ['a number below 1', '0.75', '2027-09-11 18:00:00'],
  ['a day', '46641 s5', 'bad_time'],
  ['a number of 1 or more', '19.45', 'bad_time'],
  ['a text', '19.30 Uhr', '2027-09-11 19:30:00'],
  ['an ISO time', '<c t="d"><v>18:15:00</v></c>', '2027-09-11 18:15:00'],
])('a column of times reads %s', async (_, cell, expected) => {
  const { entries } = await readRows([headings, ['Reed Trio', '46641 s1', cell, '']], formats)
  expect(entries[0]?.refused?.reason ?? entries[0]?.values['start_date']).toBe(expected)
})

test.each([
  ['a duration', '0.0625 s3', '2027-09-11 19:30:00'],
  ['more than a day', '1.0625 s3', '2027-09-12 19:30:00'],
  ['a text', '90 dk', '2027-09-11 19:30:00'],
  ['a bare number', '90', 'bad_duration'],
])('a column of durations reads %s', async (_, cell, expected) => {
  const rows = [
    ['title', 'start_date', 'start_time', 'Süre'],
    ['Reed Trio', '46641 s1', '0.75 s2', cell],
  ]
  const { entries } = await readRows(rows, formats)
  expect(entries[0]?.refused?.reason ?? entries[0]?.values['end_date']).toBe(expected)
})

test('an impossible ISO date is refused, not moved', async () => {
  const { entries } = await readRows(
    [headings, ['Reed Trio', '<c t="d"><v>2027-02-30</v></c>', '0.75 s2', '']],
    formats,
  )
  expect(entries[0]?.refused).toMatchObject({ reason: 'bad_date', column: 'start_date' })
})

test('ids keep the zeros of their format, and lost digits and dates in texts are named', async () => {
  const rows = [
    ['id', 'title', 'start_date', 'venue'],
    ['7 s4', 'Reed Trio', '46641 s1', 'Han'],
    ['1234567890123456', '46641 s1', '46641 s1', 'Han'],
  ]
  const { entries } = await readRows(rows, formats)
  expect(entries[0]).toMatchObject({ uid: '007', warnings: [] })
  expect(entries[1]?.values['title']).toBe('2027-09-11')
  expect(entries[1]?.warnings).toEqual(expect.arrayContaining(['digits_lost', 'date_in_text']))
})

test('the address of a formula that is a link is a website', async () => {
  const cell = '<c t="str"><f>HYPERLINK("https://han.example.org/","Han")</f><v>Han</v></c>'
  const { entries } = await readRows(
    [
      ['title', 'start_date', 'website'],
      ['Reed Trio', '46641 s1', cell],
    ],
    formats,
  )
  expect(entries[0]?.values['website']).toBe('https://han.example.org/')
})

test('two rows of headings are one', async () => {
  const rows = [
    ['Title', 'Start', '', 'Venue'],
    ['', 'Date', 'Time', ''],
    ['Reed Trio', '46641 s1', '0.75 s2', 'Han'],
  ]
  const reading = await read({ Liste: { rows, merges: ['B1:C1', 'A1:A2', 'D1:D2'] } }, formats)
  expect(reading.columns.map(({ heading }) => heading)).toEqual(['Title', 'Start Date', 'Start Time', 'Venue'])
  expect(reading.entries[0]).toMatchObject({ position: { row: 3, sheet: 'Liste' }, refused: null })
  expect(reading.entries[0]?.values['start_date']).toBe('2027-09-11 18:00:00')
})

test('headings of an exported list are found in words too, below a line that somebody wrote above', async () => {
  const words = ['Başlık (Türkçe)', 'Açıklama (Türkçe)', 'calendar_record']
  const { entries, asks } = await readRows([['Liste'], words, ['Saz', 'Konser', 'event-7.1.tr@calendar.example']])
  expect(asks).toEqual([])
  expect(entries.map(({ exported }) => exported?.cells['title_tr'])).toEqual(['Saz'])
})

test('unknown headings are mapped by hand, and a row of headings that cannot be told is asked for', async () => {
  const plain = [
    ['Ad', 'Vakit'],
    ['Reed Trio', '46641 s1'],
  ]
  const columns = { Ad: 'title', Vakit: 'start_date' }
  const mapped = await readRows(plain, formats, { columns })
  expect(mapped.entries[0]?.values).toMatchObject({ title: 'Reed Trio', start_date: '2027-09-11 00:00:00' })
  const below = [['Güz'], ...plain]
  const asked = await readRows(below, formats, { columns })
  expect(asked.entries).toEqual([])
  expect(asked.asks[0]).toMatchObject({ about: 'heading_row', for: 'Liste' })
  const answers = { [asked.asks[0]?.id ?? '']: '2' }
  const read_now = await readRows(below, formats, { columns, answers })
  expect(read_now.entries.map(({ position }) => position.row)).toEqual([3])
})

test('hidden rows come in, until a person leaves them out', async () => {
  const sheets = { Liste: { rows: [headings, row, ['Night Drums', ...row.slice(1)]], hidden: [3] } }
  const all = await read(sheets, formats)
  expect(all.entries.map(({ warnings }) => warnings.includes('row_hidden'))).toEqual([false, true])
  expect(all.asks.map(({ about }) => about)).toEqual(['hidden_rows'])
  const left = await read(sheets, formats, { answers: { hidden_rows: 'leave_out' } })
  expect(left.entries).toHaveLength(1)
  expect(left.ignored).toEqual({ hidden_rows: 1 })
})

test('a day over several rows without one is offered, and filled in where a person says so', async () => {
  const rows = [
    headings,
    row,
    ...['Lute Duo', 'Night Drums', 'Paper Boats'].map((title) => [title, '', ...row.slice(2)]),
  ]
  const offered = await readRows(rows, formats)
  expect(offered.entries.map(({ refused }) => refused?.reason ?? null)).toEqual([
    null,
    'no_start',
    'no_start',
    'no_start',
  ])
  const [ask] = offered.asks
  expect(ask).toMatchObject({ about: 'fill_down', for: 'start_date', rows: 3 })
  const filled = await readRows(rows, formats, { answers: { [ask?.id ?? '']: 'yes' } })
  expect(filled.entries.map(({ values }) => values['start_date'])).toEqual(Array(4).fill('2027-09-11 18:00:00'))
  expect(filled.entries[3]?.warnings).toContain('merged_filled')
})

test('sheets with the same headings in another order are read as one', async () => {
  const other = [
    ['start_date', 'title'],
    ['46642 s1', 'Lute Duo'],
  ]
  const sheets = {
    Mart: {
      rows: [
        ['title', 'start_date'],
        ['Reed Trio', '46641 s1'],
      ],
    },
    Nisan: { rows: other },
  }
  const { entries } = await read(sheets, formats, { answers: { sheet: '*' } })
  expect(entries.map(({ values, position }) => [position.sheet, values['title'], values['start_date']])).toEqual([
    ['Mart', 'Reed Trio', '2027-09-11 00:00:00'],
    ['Nisan', 'Lute Duo', '2027-09-12 00:00:00'],
  ])
})

test('a row stands where the sheet says, and empty rows are none', async () => {
  const data = sheetXml({ rows: [headings, row] })
    .replace('<row r="2"', '<row r="1048576"')
    .replace(/r="([A-D])2"/g, 'r="$11048576"')
  const files = workbookFiles({ Liste: { rows: [] } }, formats)
  const { entries } = await readFiles({ ...files, 'xl/worksheets/sheet1.xml': data })
  expect(entries.map(({ position }) => position.row)).toEqual([1_048_576])
})
