/** Reads the example sheets, and compares each row with the result that stands beside them. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { wallToInstant } from '../../../contract/time/clock.ts'
import type { FileEntry, ReadSettings } from '../entry.ts'
import { bytesOf } from '../files/file-bytes.ts'
import { readSheet } from './read-sheet.ts'

const files = new URL('../../test/imports/files/', import.meta.url)

const settings: ReadSettings = {
  ...{ site_zone: 'Europe/Istanbul', site_language: 'tr', now: new Date('2026-11-20T09:00:00Z') },
  ...{ time_zone: null, answers: {}, columns: {}, zoneOfVenue: () => null },
}

interface ExpectedRow {
  readonly row: number
  readonly outcome: string
  readonly reason?: string
  readonly column?: string
  readonly warnings?: readonly string[]
  readonly venue?: Readonly<Record<string, unknown>>
  readonly [key: string]: unknown
}

interface Step {
  readonly file?: string
  readonly warnings?: readonly string[]
  readonly resource?: string
  readonly rows?: readonly ExpectedRow[]
}

// The index is a file of the repository.
const index = JSON.parse(readFileSync(new URL('index.json', files), 'utf8')) as {
  readonly cases: readonly { readonly id: string; readonly steps: readonly Step[] }[]
}

const encodings: Readonly<Record<string, string>> = {
  'csv-1254.csv': 'windows-1254',
  'csv-1256.csv': 'windows-1256',
  'csv-utf16.csv': 'utf-16le',
}

const textOf = (file: string) =>
  new TextDecoder(encodings[file] ?? 'utf-8', { fatal: true }).decode(readFileSync(new URL(file, files)))

/** Says of an entry as much as the expected row says. */
function said(entry: FileEntry, expected: ExpectedRow): ExpectedRow {
  const { values, venue, refused } = entry
  const start = String(values['start_date'] ?? '')
  const zone = String(values['timezone'] ?? 'UTC')
  const utc = (wall: unknown) => (start === '' ? '' : wallToInstant(String(wall), zone).utc)
  const all: Readonly<Record<string, unknown>> = {
    ...{ row: entry.position.row, outcome: refused ? 'refused' : 'new' },
    ...{ reason: refused?.reason, column: refused?.column, uid: entry.uid, source_id: entry.uid },
    ...{ title: values['title'], categories: values['categories'], tags: values['tags'], zone: values['timezone'] },
    ...{ all_day: values['all_day'], start, end: values['end_date'], organizers: entry.organizers },
    ...{ utc_start: utc(start), utc_end: utc(values['end_date']), website: values['website'] },
    ...{ cost_values: [values['cost']], show_map: values['show_map'], show_map_link: values['show_map_link'] },
    text: String(values['description'] ?? '')
      .replaceAll('<br>', '\n')
      .replaceAll('<br />', '\n'),
    venue: Object.fromEntries(Object.keys(expected.venue ?? {}).map((key) => [key, { ...venue }[key as 'venue']])),
    warnings: entry.warnings,
  }
  // The keys are those of the expected row.
  return Object.fromEntries(Object.keys(expected).map((key) => [key, all[key]])) as ExpectedRow
}

const cases = index.cases.flatMap(({ id, steps }) => {
  const [step] = steps
  return step?.file?.endsWith('.csv') ? [{ ...step, id, file: step.file }] : []
})

test('a large sheet is read in pieces, in its order, and ids that repeat are told apart', async () => {
  const row = (n: number) => `${n % 999},Reed ${n},2027-03-${10 + (n % 9)},${'x'.repeat(900)}\n`
  const bytes = Buffer.from(`id,title,start_date,notes\n${Array.from({ length: 1000 }, (_, n) => row(n)).join('')}`)
  const lengths: number[] = []
  const file = {
    size: bytes.length,
    read(at: number, length: number) {
      lengths.push(length)
      return Promise.resolve(bytes.subarray(at, at + length))
    },
  }
  const entries: FileEntry[] = []
  await readSheet(file, settings, (entry) => void entries.push(entry))
  expect(entries.map(({ values }) => values['title'])).toEqual(Array.from({ length: 1000 }, (_, n) => `Reed ${n}`))
  const repeated = entries.filter(({ warnings }) => warnings.includes('uid_repeated'))
  expect(repeated.map(({ position }) => position.row)).toEqual([1001])
  expect(Math.max(...lengths)).toBeLessThanOrEqual(256 * 1024)
})

describe('example sheets', () => {
  test('there are all of them', () => expect(cases.length).toBeGreaterThan(9))

  test.each(cases)('$id', async ({ file, rows = [], warnings = [], resource = 'events' }) => {
    const entries: FileEntry[] = []
    const reading = await readSheet(bytesOf(Buffer.from(textOf(file))), settings, (entry) => void entries.push(entry))
    expect(reading.warnings).toEqual(expect.arrayContaining([...warnings]))
    expect(entries.flatMap(({ asks }) => asks)).toEqual([])
    expect(entries.map((entry) => entry.resource)).toEqual(rows.map(() => resource))
    const found = entries.map((entry, at) => said(entry, rows[at] ?? { row: 0, outcome: '' }))
    expect(found).toEqual(
      rows.map((row) => (row.warnings ? { ...row, warnings: expect.arrayContaining([...row.warnings]) } : row)),
    )
  })
})
