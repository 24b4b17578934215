/** The grammar of calendars as other programs write it. */
import { describe, expect, test } from 'vitest'
import { readComponents, type PlacedEvent } from './components.ts'
import { contentLine, dateLine } from './content-line.ts'
import { LineSplitter } from './lines.ts'

/** Hands out a text in pieces of some bytes. */
async function* piecesOf(text: string, size = 7) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size))
}

test.each([1, 2, 3, 4, 100])('lines end with CRLF, LF or CR, and are counted, in pieces of %i bytes', async (size) => {
  const splitter = new LineSplitter()
  const lines = []
  for await (const piece of piecesOf('a\r\nbc\nd\re\r\n\r\nf', size)) lines.push(...splitter.take(piece))
  lines.push(...splitter.rest())
  expect(lines.map(({ number, text }) => [number, text])).toEqual([
    [1, 'a'],
    [2, 'bc'],
    [3, 'd'],
    [4, 'e'],
    [5, ''],
    [6, 'f'],
  ])
})

describe('a line is parted into parameters and value', () => {
  test.each([
    ['SUMMARY:A: b; c', {}, 'A: b; c'],
    ['DTSTART;VALUE=DATE:20270101', { VALUE: 'DATE' }, '20270101'],
    ['x;a="q:v;w";B=2:c', { A: 'q:v;w', B: '2' }, 'c'],
    ['X;A=1,"2,3",4:v', { A: '1,2,3,4' }, 'v'],
    ['X;A="not closed:v', { A: '"not closed' }, 'v'],
    ['X;FLAG;A=1:v', { A: '1' }, 'v'],
    ["X;A=a^nb^^c^'d:v", { A: 'a\nb^c"d' }, 'v'],
    ['X;A=1;A=2:v', { A: '1' }, 'v'],
    ['X;A=', { A: '' }, ''],
    ['X', {}, ''],
  ])('%j', (line, parameters, value) => {
    expect(contentLine(line)).toEqual({ parameters, value })
  })
})

describe('the name of a zone may hold anything', () => {
  test.each([
    ['DTSTART;TZID=UTC+05:30:20270101T100000', 'UTC+05:30', '20270101T100000'],
    ['DTSTART;TZID="(UTC+03:00) Istanbul":20270101T100000', '(UTC+03:00) Istanbul', '20270101T100000'],
    ['DTSTART;TZID=(UTC+03:00) Istanbul:20270101T100000', '(UTC+03:00) Istanbul', '20270101T100000'],
    ['DTSTART;TZID=tzone://Microsoft/Custom:20270101T100000', 'tzone://Microsoft/Custom', '20270101T100000'],
    ['DTSTART;TZID=(UTC+07:00) Bangkok, Hanoi, Jakarta:20270101', '(UTC+07:00) Bangkok, Hanoi, Jakarta', '20270101'],
    ['DTSTART;TZID=:20270101T100000', '', '20270101T100000'],
    ['EXDATE;TZID=A:20270101T100000,20270102T100000', 'A', '20270101T100000,20270102T100000'],
  ])('%s', (line, name, value) => {
    const parted = dateLine(line)
    expect([parted.parameters['TZID'], parted.value]).toEqual([name, value])
  })
})

const wrap = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\n')

/** Reads a file. @returns its calendars with the events of each */
async function readAll(text: string, size?: number) {
  const reading = readComponents(piecesOf(text, size))
  const placed: PlacedEvent[] = []
  let next = await reading.next()
  for (; !next.done; next = await reading.next()) placed.push(next.value)
  const eventsOf = (at: number) => placed.filter(({ calendar }) => calendar === at).map(({ event }) => event)
  const { calendars, ...file } = next.value
  return { ...file, calendars: calendars.map((one, at) => ({ ...one, events: eventsOf(at) })) }
}

async function firstEvent(text: string) {
  const { calendars } = await readAll(text, 256 * 1024)
  return calendars[0]?.events[0]
}

describe('lines of an event', () => {
  test.each([
    ['folds with a blank or a tab', ['SUMMARY:ab', ' cd', '\tef'], 'SUMMARY', ['SUMMARY:abcdef']],
    ['a folded name', ['SUMM', ' ARY:a'], 'SUMMARY', ['SUMMARY:a']],
    ['raw breaks', ['DESCRIPTION:a', 'third: line', 'b'], 'DESCRIPTION', ['DESCRIPTION:a\nthird: line\nb']],
    ['a raw break before a known name', ['DESCRIPTION:a', 'URL:x', 'b'], 'DESCRIPTION', ['DESCRIPTION:a']],
    ['blank lines', ['SUMMARY:a', '', '', 'URL:x'], 'SUMMARY', ['SUMMARY:a']],
    ['the first of two titles', ['SUMMARY:a', 'SUMMARY:b'], 'SUMMARY', ['SUMMARY:a']],
    ['all lines of excluded dates', ['EXDATE:1', 'exdate:2'], 'EXDATE', ['EXDATE:1', 'exdate:2']],
    ['alarms apart', ['BEGIN:VALARM', 'SUMMARY:alarm', 'END:VALARM', 'SUMMARY:a'], 'SUMMARY', ['SUMMARY:a']],
    ['names in any case', ['summary;X=1:a'], 'SUMMARY', ['summary;X=1:a']],
  ])('%s', async (_, lines, name, expected) => {
    expect((await firstEvent(wrap(...lines)))?.properties.get(name)).toEqual(expected)
  })

  test('attachments are seen, and not kept', async () => {
    const event = await firstEvent(wrap('ATTACH:AAAA', ' BBBB', 'SUMMARY:a'))
    expect(event?.attached).toBe(true)
    expect([...(event?.properties.keys() ?? [])]).toEqual(['SUMMARY'])
  })

  test('lines that fit into no field are cut', async () => {
    const event = await firstEvent(wrap(`DESCRIPTION:${'a'.repeat(3_000_000)}`, `EXDATE:${'1'.repeat(3_000_000)}`))
    expect(event?.properties.get('DESCRIPTION')?.[0]).toHaveLength(1_000_001)
    expect(event?.properties.get('EXDATE')?.[0]).toHaveLength(3_000_007)
  })
})

describe('components', () => {
  test('those that are not read are counted', async () => {
    const { ignored } = await readAll(
      wrap('BEGIN:VALARM', 'END:VALARM', 'BEGIN:VALARM', 'END:VALARM') +
        '\nBEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VTODO\nEND:VCALENDAR',
    )
    expect(ignored).toEqual({ VALARM: 2, VTODO: 1 })
  })

  test.each([
    ['the file ends', ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'END:VEVENT', 'BEGIN:VEVENT', 'UID:1'], [true, false]],
    ['the calendar ends', ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'END:VCALENDAR'], [false]],
    ['another begins', ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'BEGIN:VEVENT', 'END:VEVENT'], [false, true]],
    ['an end that was never begun', ['BEGIN:VCALENDAR', 'END:VTODO', 'BEGIN:VEVENT', 'END:VEVENT'], [true]],
  ])('events without an end: %s', async (_, lines, closed) => {
    const { calendars } = await readAll(lines.join('\n'))
    expect(calendars.flatMap(({ events }) => events.map((event) => event.closed))).toEqual(closed)
  })

  test('a hundred thousand events without an end stand beside each other', async () => {
    const { calendars } = await readAll(`BEGIN:VCALENDAR\n${'BEGIN:VEVENT\n'.repeat(100_000)}`, 256 * 1024)
    expect(calendars[0]?.events).toHaveLength(100_000)
  })

  test('each calendar keeps its own lines', async () => {
    const one = (zone: string) => `BEGIN:VCALENDAR\nX-WR-TIMEZONE:${zone}\nBEGIN:VEVENT\nEND:VEVENT\nEND:VCALENDAR\n`
    const { calendars } = await readAll(one('A') + one('B'))
    expect(calendars.map(({ properties, events }) => [properties.get('X-WR-TIMEZONE'), events.length])).toEqual([
      [['X-WR-TIMEZONE:A'], 1],
      [['X-WR-TIMEZONE:B'], 1],
    ])
  })

  test('files that were joined are read with the marks between them', async () => {
    const one = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT\nEND:VCALENDAR\n'
    const { calendars } = await readAll(`${one}\ufeff${one}\ufeff${one}`)
    expect(calendars.map(({ events }) => events.length)).toEqual([1, 1, 1])
  })

  test('events outside of calendars are none fewer', async () => {
    const { calendars, ignored } = await readAll(
      'BEGIN:VCALENDAR\nBEGIN:X-PART\nBEGIN:VEVENT\nEND:VEVENT\nEND:X-PART\nEND:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT',
    )
    expect(calendars.map(({ events }) => events.length)).toEqual([2])
    expect(ignored).toEqual({ 'X-PART': 1 })
  })

  test('zone blocks keep their parts', async () => {
    const { calendars } = await readAll(
      'BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nTZID:A\nTZID:B\nBEGIN:STANDARD\nTZOFFSETTO:+0300\nEND:STANDARD\nEND:VTIMEZONE\nEND:VCALENDAR',
    )
    const block = calendars[0]?.blocks[0]
    expect(block?.properties.get('TZID')).toEqual(['TZID:A', 'TZID:B'])
    expect(block?.observances.map(({ daylight }) => daylight)).toEqual([false])
  })
})
