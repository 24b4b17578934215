import { describe, expect, test } from 'vitest'
import { languages } from '../../../contract/languages.ts'
import { categories, organizers, venues } from '../../../contract/sentence/test/records.ts'
import type { FileEntry, ReadSettings } from '../entry.ts'
import { readProgramme } from './read-programme.ts'
import { held_out } from './test/held-out.ts'
import { second_held_out } from './test/second-held-out.ts'
import { programmes_ar } from './test/programmes-ar.ts'
import { programmes_en } from './test/programmes-en.ts'
import { programmes_tr } from './test/programmes-tr.ts'
import { untoldWords } from './test/untold-words.ts'
import { fieldsOf, missingWords, programmesOf } from './test/written-programme.ts'

/** The morning of a Monday. */
const settings: ReadSettings = {
  ...{ site_zone: 'Europe/Istanbul', site_language: 'en', now: new Date('2027-03-01T06:00:00Z'), time_zone: null },
  ...{ answers: {}, columns: {}, zoneOfVenue: () => null },
  recordsIn: () => ({ venues, organizers, categories, tags: [] }),
}

async function entriesOf(text: string, more: Partial<ReadSettings> = {}): Promise<readonly FileEntry[]> {
  return (await readProgramme(text, { ...settings, ...more }))?.entries ?? []
}

const isEvent = ({ refused }: FileEntry) => refused?.reason !== 'section_row'

const tables = { ar: programmes_ar, en: programmes_en, tr: programmes_tr } as const

describe.each(languages)('%s', (language) => {
  test.each(
    [tables[language], held_out[language], second_held_out[language]]
      .flatMap(programmesOf)
      .map(({ text, rows, described }) => [text.split('\n')[0] ?? '', text, rows, described] as const),
  )('%s', async (_, text, rows, described) => {
    const entries = await entriesOf(text, { site_language: language })
    const events = entries.filter(isEvent)
    expect(events.map(fieldsOf)).toEqual(rows)
    expect(events.flatMap((entry, at) => missingWords(entry, described[at] ?? []))).toEqual([])
    expect(untoldWords(text, entries)).toEqual([])
  })
})

test('every event is a draft, and tells the lines and headings that it was read from', async () => {
  const [first, second] = await entriesOf('Friday 12 March\nBlue Hall\n20:00 Jazz\n  with friends until 23:30\nBye\n')
  expect(first).toMatchObject({
    ...{ private: true, position: { line: 3 }, venue: { venue: 'Blue Hall' } },
    ...{ warnings: ['end_missing', 'zone_assumed', 'not_understood'] },
    read_from: {
      text: '20:00 Jazz\nwith friends until 23:30\nBye',
      headings: ['Friday 12 March', 'Blue Hall'],
      unread: ['with friends until 23:30'],
    },
  })
  expect(String(first?.values['description'])).toContain('with friends until 23:30')
  expect(second).toBeUndefined()
})

test('what may mean several things is asked, and read as it is answered', async () => {
  const text = 'Saturday 13 March\nat 8 Film\n12 April Friday 20:00 Quiz'
  const reading = await readProgramme(text, settings)
  const offers = reading?.asks.map(({ about, offers: all }) => [about, all.map(({ value }) => value)])
  expect(offers).toEqual([
    ['meaning', ['2027-03-13 08:00', '2027-03-13 20:00']],
    ['meaning', ['2027-04-12 20:00', '2027-04-09 20:00', '2027-04-16 20:00']],
  ])
  const answers = Object.fromEntries((reading?.asks ?? []).map(({ id, offers: all }) => [id, all[1]?.value ?? '']))
  const answered = await entriesOf(text, { answers })
  expect(answered.map(fieldsOf).map(([when]) => when)).toEqual(['2027-03-13 20:00', '2027-04-09 20:00'])
  // Each event tells its question, also once it is answered.
  expect(answered.map(({ read_from }) => read_from?.ask)).toEqual(Object.keys(answers))
})

test('the order of day and month is asked once, unless a date of the text tells it', async () => {
  const reading = await readProgramme('3/4/2027 18:00 Dinner\n5/4/2027 18:00 Supper', settings)
  expect(reading?.asks.map(({ id, rows }) => [id, rows])).toEqual([['date_order:programme', 2]])
  const read = (text: string, answers = {}) =>
    entriesOf(text, { answers }).then((all) => all.map(fieldsOf).map(([when]) => when))
  const order = { 'date_order:programme': 'month_first' }
  expect(await read('3/4/2027 18:00 Dinner\n5/4/2027 18:00 Supper', order)).toEqual([
    '2027-03-04 18:00',
    '2027-05-04 18:00',
  ])
  expect(await read('3/4/2027 18:00 Dinner\n3/25/2027 18:00 Supper')).toEqual(['2027-03-04 18:00', '2027-03-25 18:00'])
  expect(await read('3/4/2027 18:00 Dinner\n25/3/2027 18:00 Supper')).toEqual(['2027-04-03 18:00', '2027-03-25 18:00'])
})

test.each([
  ['Hamlet, 12-14 March 20:00', ['each 2027-03-12 20:00', '2027-03-12 20:00']],
  ['Workshop 13 March 11:00, 14:00 and 17:00', []],
  ['Fri 12 March 8pm and Sat 13 March 5pm jazz', []],
])('several dates: %s', async (text, offers) => {
  const reading = await readProgramme(text, settings)
  expect(reading?.asks.flatMap(({ offers: all }) => all.map(({ value }) => value))).toEqual(offers)
  if (offers.length === 0) expect(reading?.entries[0]?.series?.rule).toMatch(/^RDATE/)
})

test('a paragraph in another language stands in it, and the name of a work does not', async () => {
  const ours = 'Cuma 12 Mart, Bahçe Tiyatrosu\n20:00 The Salt Road\nYönetmenle söyleşi yapılacaktır.'
  const theirs = 'On Saturday 13 March at 20:00 we sing songs of the sea with the harbour choir.'
  const entries = await entriesOf(`${ours}\n\n${theirs}\n\nالجمعة ١٩ مارس ٢٠:٠٠ أمسية شعرية مع شعراء من المدينة`, {
    language: 'tr',
  })
  expect(entries.map(({ language }) => language)).toEqual([undefined, 'en', 'ar'])
})

test.each(['hello', 'hello, world', '42', 'Call me at 8', '', '\n\n---\n', 'Price list\nTea 2.50\nCake 3.00'])(
  'a text without a day is no programme: %j',
  async (text) => expect(await readProgramme(text, settings)).toBeNull(),
)

test('numbers that stay in a title beside its time are told, and a date below a month is none of its days', async () => {
  const text = 'March 2027\nSat 20 March: Plant sale (10-2), tea from 11, raffle 1.30pm\n20 March 19:00 Hotel 5\n'
  const read = (await entriesOf(text)).map((entry) => [...fieldsOf(entry).slice(0, 2), entry.read_from?.unread])
  expect(read).toEqual([
    ['?', 'Plant sale (10-2)', ['tea from 11', 'raffle', '10-2']],
    ['2027-03-20 19:00', 'Hotel 5', []],
  ])
})

test.each([
  [
    'days without events are none, and are told',
    'Monday 15 March\nClosed for a private party\nTuesday 16 March\n19:00 Jazz evening',
    [['2027-03-16 19:00', 'Jazz evening', [], null]],
  ],
  [
    'a weekday below an event of several days is part of it',
    '5–9 April 2027 10:00 Holiday workshops\nTue: make a mosaic\nFriday 16 April 2027\n19:00 Jazz evening',
    [
      ['?', 'Holiday workshops', ['Tue: make a mosaic'], null],
      ['2027-04-16 19:00', 'Jazz evening', [], null],
    ],
  ],
  [
    'a time and a price of all events are those of each',
    'FILMS IN MARCH 2027\nAll films at 7 pm\nFriday 5 March 2027 – The Harbour\nSaturday 6 March 2027 – The Pier\nAll shows are free',
    [
      ['2027-03-05 19:00', 'The Harbour', ['All shows are free', 'All films at 7 pm'], '0'],
      ['2027-03-06 19:00', 'The Pier', ['All shows are free', 'All films at 7 pm'], '0'],
    ],
  ],
] as const)('%s', async (_, text, expected) => {
  const read = (await entriesOf(text))
    .filter(isEvent)
    .map((entry) => [...fieldsOf(entry).slice(0, 2), entry.read_from?.unread, entry.values['cost'] ?? null])
  expect(read).toEqual(expected)
})

test('the end of a long line is told, and a text that is too long is no programme', async () => {
  const [entry] = await entriesOf(`Friday 12 March 20:00 Reading ${'and a word '.repeat(30)}at 23:30`)
  expect([entry && fieldsOf(entry)[0], entry?.read_from?.unread.at(-1)?.endsWith('at 23:30')]).toEqual([
    '2027-03-12 20:00',
    true,
  ])
  expect(await readProgramme(`12 March 20:00 Jazz\n${' '.repeat(20_000)}x`, settings)).toBeNull()
  expect(await readProgramme('12 March 20:00 Jazz\n'.repeat(11_000), settings)).toBeNull()
})

test('a line whose bytes were not understood is refused', async () => {
  const [bad, good] = await entriesOf('12 March 20:00 Ja\ufffdz\n13 March 20:00 Jazz')
  expect([bad?.refused?.reason, bad?.values, good?.refused]).toEqual(['text_damaged', {}, null])
})

test.each([
  ['another day beside a time', '12 March: Jazz night\nSat 13 March 20:00', ['Sat 13 March 20:00']],
  ['another time behind a label', '12 March 20:00 Jazz\nTime: 21:00', ['12 March 20:00 Jazz']],
  ['the time at which doors open', '12 March, doors 7pm, show 8pm: Jazz', ['doors 7pm']],
  ['that it does not take place', '12 March 20:00 Jazz\nSorry: cancelled', ['cancelled']],
  ['a price beside the day of a heading', 'Friday 12 March, £5\n20:00 Jazz\n21:00 Quiz', ['£5']],
  ['another weekday in a title', 'Friday 12 March\n20:00 The Monday Club', ['Monday']],
  ['a date of the description', '12 March 20:00 Jazz\nBook by 3 March', ['3 March']],
])('%s is told', async (_, text, unread) => {
  const [entry] = await entriesOf(text)
  expect(entry?.read_from?.unread).toEqual(unread)
})

test.each([
  ['18:00 until late, Harbour film', 'Harbour film', 'until late'],
  ['18:00 - until late: Harbour film', 'Harbour film', 'until late'],
  ['18:00 till late Harbour film', 'Harbour film', 'till late'],
  ['18:00 until the last guest leaves, Harbour film', 'Harbour film', 'until the last guest leaves'],
  ['Harbour film, 18:00 until late', 'Harbour film', 'until late'],
  ['18:00 geç saate kadar, Liman filmi', 'Liman filmi', 'geç saate kadar'],
  ["18.00'den geç saatlere kadar Liman filmi", 'Liman filmi', 'geç saatlere kadar'],
  ['١٨:٠٠ حتى ساعة متأخرة، فيلم الميناء', 'فيلم الميناء', 'حتى ساعة متأخرة'],
])('an end that nobody knows is told, and no part of the title: %s', async (line, title, end) => {
  const [entry] = await entriesOf(`2027-03-12\n${line}`)
  expect(entry && fieldsOf(entry)).toEqual(['2027-03-12 18:00', title, '', ''])
  expect([entry?.read_from?.unread, entry?.warnings]).toEqual([[end], expect.arrayContaining(['end_missing'])])
})

test.each([
  [
    'the place before the month of a heading',
    'HALK KÜTÜPHANESİ MART AYI\n12 Mart 14:00 Masal saati',
    ['2027-03-12 14:00', 'Masal saati', 'HALK KÜTÜPHANESİ', ''],
  ],
  [
    'the place and time below a title',
    "12 March\nWinter songs\nSt Peter's Church, 7.30pm",
    ['2027-03-12 19:30', 'Winter songs', "St Peter's Church", ''],
  ],
  [
    'the number of a day below a period of one month',
    '15–28 March\nMon 22 19:00 Quiz',
    ['2027-03-22 19:00', 'Quiz', '', ''],
  ],
  ['the weekday behind a date with a point', '06.03 SAT 20:00 Jazz', ['2027-03-06 20:00', 'Jazz', '', '']],
  ['the price above all events', 'Tickets: £5\n12 March 20:00 Jazz', ['2027-03-12 20:00', 'Jazz', '', '£5']],
  ['the place above all events', 'North Church\n12 March 20:00 Jazz', ['2027-03-12 20:00', 'Jazz', 'North Church', '']],
])('%s is read', async (_, text, fields) => {
  const [entry] = await entriesOf(text)
  expect(entry && fieldsOf(entry)).toEqual(fields)
  expect(entry?.read_from?.unread).toEqual([])
})

test.each([
  [
    'a line above all events that lack its time',
    'All films at Garden Theatre, 7 pm\n12 March Harbour',
    'All films at Garden Theatre, 7 pm',
  ],
  ['the hours of an exhibition', 'Light on water\nExhibition\n12 March – 20 March\nTue–Sun 10–18', 'Tue–Sun 10–18'],
  ['a time of more than fourteen hours', '12 March\n10:00-01:30 Night of stories', '10:00-01:30 Night of stories'],
  ['a cell of a table without a head', 'Date | Time | Place\n12 March | 20:00 | Blue Hall | Jazz', 'Jazz'],
  ['doors that are all that a title says', '12 March 19:00 Doors open\n12 March 20:00 Jazz', 'Doors open'],
])('%s is told beside its event', async (_, text, told) => {
  const events = (await entriesOf(text)).filter(isEvent)
  expect(events.flatMap(({ read_from }) => read_from?.unread ?? [])).toContain(told)
})

test('a title that begins as an end does keeps its words', async () => {
  const [film] = await entriesOf('12 March\n18:00 Until Late')
  expect(film && fieldsOf(film)[1]).toBe('Until Late')
})

test('the price beside a place in a line of its own counts, and a label keeps names that are not known', async () => {
  const [jazz] = await entriesOf('12 March\n20:00 Jazz night\nBabylon, £10')
  expect(jazz && fieldsOf(jazz)).toEqual(['2027-03-12 20:00', 'Jazz night', 'Babylon', '£10'])
  const [quiz] = await entriesOf('Title: Quiz\nWhen: 12 March 20:00\nOrganizer: Quay Choir at Babylon, Arts Foundation')
  expect(quiz?.organizers).toEqual(['Arts Foundation'])
  expect(quiz?.values['description']).toContain('Quay Choir')
})

test('words that say when it is are marked, and no words of the title beside them', async () => {
  const marked = (entry: FileEntry | undefined) =>
    (entry?.read_from?.marks ?? []).map(({ from, to }) => entry?.read_from?.text.slice(from, to))
  const [beach] = await entriesOf('on Friday 12 March at 8pm Ida plays on the pier')
  expect(marked(beach)).toEqual(['on Friday', '12 March', 'at 8pm'])
  const [, film] = await entriesOf('Friday 12 March 20:00 Quiz\nThe next day the long walk 18:00')
  expect(marked(film)).toEqual(['The next day', '18:00'])
})

test('a line of many commas between two times takes a moment', async () => {
  const before = process.cpuUsage()
  await entriesOf(`12 March\n19:00 Kite ${'a, '.repeat(3000)} 21:00 Film`)
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(1)
})
