/** Exported lists of JSON, as they should be and as they should not be. */
import { expect, test } from 'vitest'
import type { FileEntry, FileReading } from '../entry.ts'
import { readFile } from '../files/read-file.ts'

const settings = {
  ...({ site_zone: 'Europe/Istanbul', site_language: 'en', now: new Date('2027-01-01'), time_zone: null } as const),
  ...{ answers: {}, columns: {}, zoneOfVenue: () => null },
}

const read = (text: string): Promise<FileReading> => readFile(new TextEncoder().encode(text), settings)

const mark = (n: number) => `event-${n}.3.tr@calendar.example.org`
const head = '"calendar_list":{"resource":"events","texts":["tr"]}'
const listOf = (...records: readonly string[]) => `{${head},"records":[${records.join(',')}]}`
const whole = (n: number) => ({
  ...{ calendar_record: mark(n), start_date: '2027-05-03 20:30:00', end_date: '2027-05-03 22:00:00', all_day: false },
  ...{ timezone: 'Asia/Beirut', texts: { tr: { title: 'Sergi [1] {"a\\' }, en: { title: 'Show' } } },
  ...{ venue: { id: 7, venue: 'Salon' }, tags: [{ id: 1, name: 'a' }, 'b'], featured: true, slug: 'sergi' },
})

const firstOf = ({ entries: [first] }: FileReading): FileEntry | undefined => first

test.each([
  ['as it was written', listOf(JSON.stringify(whole(1)))],
  ['laid out by another program', JSON.stringify(JSON.parse(listOf(JSON.stringify(whole(1)))), null, 4)],
  ['with its mark and blank lines', `\ufeff\r\n${listOf(JSON.stringify(whole(1)))}`],
])('a record %s is a row with its values', async (_, text) => {
  const reading = await read(text)
  expect(reading).toMatchObject({ format: 'schema', refused: null, asks: [], warnings: [] })
  expect(reading.entries).toHaveLength(1)
  expect(firstOf(reading)).toMatchObject({
    ...{ position: { row: 1 }, uid: 'events-1@calendar.example.org', language: 'tr', refused: null },
    values: {
      ...{ title: 'Sergi [1] {"a\\', timezone: 'Asia/Beirut', featured: true, tags: ['a', 'b'] },
      start_date: '2027-05-03 20:30:00',
    },
    ...{ venue: { venue: 'Salon' }, texts: { en: { title: 'Show' } } },
  })
})

test('a field that no record has is none that is blank', async () => {
  const { entries } = await read(listOf(JSON.stringify(whole(1)), JSON.stringify({ ...whole(2), cost: '5' })))
  expect(entries.map(({ blanks }) => blanks)).toEqual([['cost'], []])
})

test.each([
  ['that is no object', '[1]', 'bad_json'],
  ['with a comma too many', '{"title":"x",}', 'bad_json'],
  ['of two megabytes', `{"title":"${'x'.repeat(2_200_000)}"}`, 'too_long'],
])('a record %s is refused by its number, and the others are read', async (_, record, reason) => {
  const { entries } = await read(listOf(JSON.stringify(whole(1)), record, JSON.stringify(whole(3))))
  expect(entries.map(({ position, refused }) => [position.row, refused?.reason ?? null])).toEqual([
    [1, null],
    [2, reason],
    [3, null],
  ])
})

test('a file that ends too early says so', async () => {
  const text = listOf(JSON.stringify(whole(1)), JSON.stringify(whole(2)))
  const within = await read(text.slice(0, -40))
  expect(within.entries.map(({ refused }) => refused?.reason ?? null)).toEqual([null, 'cut_off'])
  expect([within.warnings, (await read(text.slice(0, -2))).warnings]).toEqual([['cut_off'], ['cut_off']])
})

test('names of prototypes, keys twice, huge numbers and wrong kinds are only values', async () => {
  const hostile = `{"__proto__":{"title":"y"},"constructor":1,"title":"first","title":"last","cost":1e999,"tags":{"a":[1]},
    "venue":[[{"venue":"x"}]],"texts":{"__proto__":{"title":"z"},"tr":7},"start_date":{"a":1},"calendar_record":"${mark(1)}"}`
  const reading = await read(listOf(hostile, `{"texts":[],"calendar_record":{},"title":"\\ud800\\u0000 x"}`))
  expect(reading.entries).toHaveLength(2)
  expect(firstOf(reading)).toMatchObject({ values: { title: 'last' }, venue: null })
  expect(({} as { readonly title?: string }).title).toBeUndefined()
})

test.each([
  ['of organizers', '{"calendar_list":{"resource":"organizers"},"records":[{"organizer":"x"}]}'],
  ['of nothing', '{"calendar_list":null,"records":[{"title":"x"}]}'],
  ['without records', '{"calendar_list":{"resource":"events"},"records":[]}'],
])('a list %s is not read', async (_, text) => {
  expect(await read(text)).toMatchObject({ refused: 'not_a_calendar', entries: [] })
})
