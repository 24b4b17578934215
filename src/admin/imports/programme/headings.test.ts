import { expect, test } from 'vitest'
import type { Language } from '../../../contract/field.ts'
import type { Row } from '../requests.ts'
import { placeHeadings } from './headings.ts'

interface Told {
  readonly headings?: readonly string[]
  readonly day?: string
  readonly venue?: string
  readonly language?: Language
  readonly reason?: 'section_row'
}

const row = ({ headings = [], day, venue, language = 'en', reason }: Told) =>
  // Headings are placed by these fields alone.
  ({
    ...{ resource: 'events', language, reason: reason ?? null, new_venue: venue !== undefined },
    read_from: { text: 'Film', headings: [...headings], unread: [], ask: null },
    event: { ...(day ? { start_date: `${day} 19:00:00` } : {}), ...(venue ? { venue: { venue } } : {}) },
  }) as unknown as Row

const placed = (...rows: readonly Told[]) => placeHeadings(rows.map(row))
const shown = (...rows: readonly Told[]) =>
  placed(...rows).map(({ headings, day_above, venues_above }) => [
    headings.map(({ text, day, venue, below }) => [text, day, venue, below.length]),
    day_above,
    venues_above,
  ])

test('a heading stands once above the rows that it holds for, with the day and the place that they have from it', () => {
  const [hall, friday, saturday] = ['QUAY HALL', 'Friday 4 December', 'Saturday 5 December']
  expect(
    shown(
      { headings: [hall, friday], day: '2026-12-04', venue: 'Quay Hall' },
      { reason: 'section_row' },
      { headings: [hall, friday], day: '2026-12-04', venue: 'Lantern Room' },
      { headings: [hall, saturday], day: '2026-12-05', venue: 'Quay Hall' },
    ),
  ).toEqual([
    [
      [
        [hall, '', 'Quay Hall', 3],
        [friday, '2026-12-04', '', 2],
      ],
      '2026-12-04',
      ['Quay Hall'],
    ],
    [[], '', []],
    [[], '2026-12-04', ['Quay Hall']],
    [[[saturday, '2026-12-05', '', 1]], '2026-12-05', ['Quay Hall']],
  ])
})

test.each<readonly [string, string, Language, string, string]>([
  ['a number', 'Friday 4 December', 'en', '2026-12-04', '2026-12-04'],
  ['an Arabic number', 'الجمعة ٤ كانون الأول', 'ar', '2026-12-04', '2026-12-04'],
  ['a date of figures', '2026-12-04', 'tr', '2026-12-04', '2026-12-04'],
  ['a weekday', 'CUMA', 'tr', '2026-12-04', '2026-12-04'],
  ['no day', 'Winter programme', 'en', '2026-12-04', ''],
  ['another day', 'Saturday 5 December', 'en', '2026-12-04', ''],
])('a heading gives a day by %s', (_what, heading, language, day, expected) => {
  expect(placed({ headings: [heading], day, language })[0]?.day_above).toBe(expected)
})

test('of two days in a heading, that of most rows counts', () => {
  const headings = ['Friday 4 and Saturday 5 December']
  const [first] = placed(
    { headings, day: '2026-12-04' },
    { headings, day: '2026-12-05' },
    { headings, day: '2026-12-05' },
  )
  expect(first?.day_above).toBe('2026-12-05')
})

test('rows of which the start is not known leave their heading without a day', () => {
  expect(shown({ headings: ['4 December'] })).toEqual([[[['4 December', '', '', 1]], '', []]])
})

test('of the headings with a place is told which one holds to the end', () => {
  const all = placed(
    { headings: ['Quay House', 'Main Stage'] },
    { headings: ['Quay House', 'Main Stage'] },
    { headings: ['Quay House', 'Pier Stage'] },
  )
  const to_end = all.flatMap(({ headings }) => headings.map(({ text, holds_to_end }) => [text, holds_to_end]))
  expect(to_end).toEqual([
    ['Quay House', true],
    ['Main Stage', false],
    ['Pier Stage', true],
  ])
})
