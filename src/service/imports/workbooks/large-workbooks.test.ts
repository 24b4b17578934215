/** Workbooks at their limits: bombs, texts that many cells share, rows that repeat, and parts that are not what they should be. */
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sheetXml, workbookFiles, zipOf } from '../../test/imports/workbooks.ts'
import type { ReadSettings } from '../entry.ts'
import { readFile } from '../files/read-file.ts'
import { openTemporaryFile } from '../files/temporary-file.ts'
import { DiskWriter } from './spool/disk-writer.ts'
import { SharedTexts } from './spool/shared-texts.ts'

const settings: ReadSettings = {
  ...{ site_zone: 'Europe/Istanbul', site_language: 'tr', now: new Date('2026-11-29T08:00:00Z') },
  ...{ time_zone: null, answers: {}, columns: {}, zoneOfVenue: () => null },
}

const read = (files: Readonly<Record<string, string>>) => readFile(zipOf(files), settings)

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const sheet = 'xl/worksheets/sheet1.xml'
const headings = ['title', 'start_date', 'notes']
const files = workbookFiles({ Liste: { rows: [headings, ['Reed Trio', '46641 s1', 'By candle light']] } }, [
  'dd.mm.yyyy',
])

/** Returns the files of a workbook whose cells share texts. */
function sharing(texts: readonly string[], rows: string): Record<string, string> {
  const relations = (files['xl/_rels/workbook.xml.rels'] ?? '').replace(
    '</Relationships>',
    '<Relationship Id="shared" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="shared.xml"/></Relationships>',
  )
  return {
    ...files,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/shared.xml': `<sst xmlns="${main}">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    [sheet]: sheetXml({ rows: [], data: `<row>${cells(0, 1, 2)}</row>${rows}` }),
  }
}

const cells = (...indices: readonly number[]) => indices.map((index) => `<c t="s"><v>${index}</v></c>`).join('')
const day = '<c s="1"><v>46641</v></c>'
const long = 'x'.repeat(99_999)

describe('texts that cells share', () => {
  test('are found wherever they stand, blank ones are no cells, and a workbook ends where one is missing', async () => {
    const texts = [
      ...headings,
      'Reed Trio',
      ' ',
      ...Array.from({ length: 3000 }, (_, n) => `Şarkı ${n} ${'ğ'.repeat(90)}`),
    ]
    const rows = (last: number) =>
      `<row>${cells(3)}${day}${cells(4)}</row><row>${cells(2999)}${day}</row><row>${cells(last)}${day}${cells(3)}</row>`
    const { entries } = await read(sharing(texts, rows(5)))
    expect(entries.map(({ values }) => String(values['title']).slice(0, 10))).toEqual([
      'Reed Trio',
      'Şarkı 2994',
      'Şarkı 0 ğğ',
    ])
    const cut = await read(sharing(texts, rows(3005)))
    expect([cut.refused, cut.warnings, cut.entries.length]).toEqual([null, expect.arrayContaining(['cut_off']), 2])
  })

  test('a row of more of them than may be held is too long, and the others come in', async () => {
    const texts = [...headings, 'Reed Trio', long]
    const row = `<row>${cells(3)}${day}${cells(...Array.from({ length: 25 }, () => 4))}</row>`
    const { entries } = await read(sharing(texts, `${row}<row>${cells(3)}${day}</row>`))
    expect(entries.map(({ refused }) => refused?.reason ?? null)).toEqual(['too_long', null])
  })

  test('one that is long and stands in many cells is a bomb', async () => {
    const row = `<row>${cells(3)}${day}${cells(...Array.from({ length: 20 }, () => 4))}</row>`
    expect((await read(sharing([...headings, 'Reed Trio', long], row.repeat(140)))).refused).toBe('workbook_too_big')
  })

  test('all of them together have a limit', async () => {
    const disk = await openTemporaryFile()
    const texts = new SharedTexts(new DiskWriter(disk))
    const add = () => {
      for (let n = 0; n < 2700; n++) texts.add(' '.repeat(100_000), false)
    }
    expect(add).toThrow('more than')
    await disk.close()
  })
})

describe('bombs', () => {
  test('a part of more than 16 MB that is a thousand times its packed size', async () => {
    const xml = (files[sheet] ?? '').replace('<sheetData>', `<sheetData>${' '.repeat(17 * 1024 * 1024)}`)
    expect((await read({ ...files, [sheet]: xml })).refused).toBe('workbook_too_big')
  })

  const ods = (rows: string) =>
    read({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml': `<o:document-content xmlns:o="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:t="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:p="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><t:table t:name="Liste"><t:table-row>${headings.map((text) => cell(text)).join('')}</t:table-row>${rows}</t:table></o:document-content>`,
    })
  const cell = (text: string) => `<t:table-cell o:value-type="string"><p:p>${text}</p:p></t:table-cell>`
  const repeated = (times: number, ...texts: readonly string[]) =>
    `<t:table-row t:number-rows-repeated="${times}">${texts.map(cell).join('')}</t:table-row>`

  test('a million filled rows are refused, and as many empty ones are none', async () => {
    const row = repeated(1, 'Reed Trio', '2027-09-11')
    expect((await ods(`${row}${repeated(1_000_000, 'Reed Trio', '2027-09-11')}`)).refused).toBe('workbook_too_big')
    const { entries, refused } = await ods(`${row}${repeated(1_000_000)}${row}`)
    expect([refused, entries.map(({ position }) => position.row)]).toEqual([null, [2, 1_000_003]])
  })

  test('a row that repeats a long text too often', async () => {
    expect((await ods(repeated(3000, 'Reed Trio', '2027-09-11', long))).refused).toBe('workbook_too_big')
  })

  test('filled rows that repeat are that many rows', async () => {
    const { entries } = await ods(`${repeated(3, 'Reed Trio', '2027-09-11')}${repeated(1, 'Lute Duo', '2027-09-12')}`)
    expect(entries.map(({ position, values }) => [position.row, values['title']])).toEqual([
      [2, 'Reed Trio'],
      [3, 'Reed Trio'],
      [4, 'Reed Trio'],
      [5, 'Lute Duo'],
    ])
  })
})

test('a large workbook is read in pieces', async () => {
  const texts = [...headings, ...Array.from({ length: 2000 }, () => randomBytes(360).toString('base64'))]
  const rows = texts.slice(3).map((_, n) => `<row>${cells(n + 3)}${day}</row>`)
  const bytes = zipOf(sharing(texts, rows.join('')))
  const lengths: number[] = []
  const read_pieces = async (at: number, length: number) => {
    lengths.push(length)
    return bytes.subarray(at, at + length)
  }
  const { entries } = await readFile({ size: bytes.length, read: read_pieces }, settings)
  expect(entries.every(({ values }, n) => values['title'] === texts[n + 3])).toBe(true)
  expect(entries).toHaveLength(2000)
  expect(bytes.length).toBeGreaterThan(2 * Math.max(...lengths))
})

test('rows that stand in another order are read from the top', async () => {
  const data = sheetXml({ rows: [headings, ['Reed Trio', '46641 s1', ''], ['Lute Duo', '46642 s1', '']] })
  const [, second = '', third = ''] = data.match(/<row r="\d".*?<\/row>/g) ?? []
  const { entries } = await read({ ...files, [sheet]: data.replace(second + third, third + second) })
  expect(entries.map(({ position, values }) => [position.row, values['title']])).toEqual([
    [2, 'Reed Trio'],
    [3, 'Lute Duo'],
  ])
})

test('parts that are cut or hold something else are read or refused, never more', async () => {
  const shared = sharing([...headings, 'Reed Trio'], `<row>${cells(3)}${day}</row>`)
  const broken = [
    '</row>',
    '<c t="s"><v>999999999</v></c>',
    '<row r="9999999">',
    '<c r="XFD1">',
    '&amp;&x;',
    '<!DOCTYPE a>',
    '\0',
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(shared)),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom('', ...broken),
      fc.boolean(),
      async (name, place, put, is_cut) => {
        const part = shared[name] ?? ''
        const at = Math.floor(place * part.length)
        const reading = await read({ ...shared, [name]: part.slice(0, at) + put + (is_cut ? '' : part.slice(at)) })
        expect(reading.refused === null || reading.entries.length === 0).toBe(true)
      },
    ),
    { numRuns: 150, seed: 20_261_129 },
  )
})
