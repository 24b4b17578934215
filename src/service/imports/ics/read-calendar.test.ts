/** The meaning of calendars: times, zones, questions, identity, limits. */
import { describe, expect, test } from 'vitest'
import { most_import_rows } from '../../../contract/limits.ts'
import type { FileEntry, FileReading, ReadSettings } from '../entry.ts'
import { readFile } from '../files/read-file.ts'

const settings = (more: Partial<ReadSettings> = {}): ReadSettings => ({
  site_zone: 'Europe/Istanbul',
  site_language: 'tr',
  now: new Date('2026-11-29T08:00:00Z'),
  time_zone: null,
  answers: {},
  columns: {},
  zoneOfVenue: () => null,
  ...more,
})

const calendar = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')

const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', 'SUMMARY:Lute', ...lines, 'END:VEVENT'].join('\r\n')

const read = (text: string, more: Partial<ReadSettings> = {}): Promise<FileReading> =>
  readFile(Buffer.from(text), settings(more))

async function readOne(
  lines: readonly string[],
  header: readonly string[] = [],
  more: Partial<ReadSettings> = {},
): Promise<FileEntry> {
  const { entries } = await read(calendar(...header, event('UID:1', ...lines)), more)
  expect(entries).toHaveLength(1)
  const [entry] = entries
  if (!entry) throw new Error('no entry')
  return entry
}

/** Returns what tests compare: `days`, or times with their zone, or the reason of a refusal. */
function timesOf({ values, refused }: FileEntry): string {
  if (refused) return `${refused.reason} ${refused.column}`
  const [start, end] = [String(values['start_date']), String(values['end_date'])]
  if (values['all_day'] === true) return `days ${start.slice(0, 10)} ${end.slice(0, 10)} ${String(values['timezone'])}`
  return `${start.slice(0, 16)} ${end.slice(0, 16)} ${String(values['timezone'])}`
}

const at = (time: string, name = 'DTSTART') => `${name};TZID=Europe/Istanbul:${time}`
const marked = 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'
const istanbul = 'Europe/Istanbul'

describe('whole days', () => {
  test.each([
    ['an excluded end', ['DTSTART;VALUE=DATE:20270503', 'DTEND;VALUE=DATE:20270506'], '2027-05-03 2027-05-05', []],
    ['an end at a time', ['DTSTART;VALUE=DATE:20270503', at('20270505T120000', 'DTEND')], '2027-05-03 2027-05-05', []],
    ['an end at midnight', ['DTSTART;VALUE=DATE:20270503', 'DTEND:20270504T210000Z'], '2027-05-03 2027-05-04', []],
    ['a midnight as a day', ['DTSTART;VALUE=DATE:20270503T000000'], '2027-05-03 2027-05-03', []],
    ['a duration of hours', ['DTSTART;VALUE=DATE:20270503', 'DURATION:PT36H'], '2027-05-03 2027-05-04', []],
    ['no length', ['DTSTART;VALUE=DATE:20270503', 'DURATION:PT0S'], '2027-05-03 2027-05-03', []],
    ['midnights', [at('20270503T000000'), at('20270505T000000', 'DTEND')], '2027-05-03 2027-05-04', ['all_day_read']],
    ['marked midnights', [at('20270503T000000'), at('20270505T000000', 'DTEND'), marked], '2027-05-03 2027-05-04', []],
    ['one marked midnight', [at('20270503T000000'), marked], '2027-05-03 2027-05-03', []],
    ['marked instants', ['DTSTART:20270502T210000Z', 'DTEND:20270503T210000Z', marked], '2027-05-03 2027-05-03', []],
    [
      'marked midnights in UTC',
      ['DTSTART:20270503T000000Z', 'DTEND:20270504T000000Z', marked],
      '2027-05-03 2027-05-03',
      [],
    ],
  ])('%s', async (_, lines, days, warnings) => {
    const entry = await readOne(lines)
    expect(timesOf(entry)).toBe(`days ${days} ${istanbul}`)
    expect(entry.warnings).toEqual(warnings)
  })

  test.each([
    ['00:01 to 23:59', '20270507T000100', '20270507T235900', ['all_day_offered']],
    ['12:01 to 11:59', '20270507T120100', '20270508T115900', ['all_day_offered']],
    ['a midnight without length', '20270507T000000', '20270507T000000', ['all_day_offered']],
    ['midnight to the last minute', '20270507T000000', '20270507T235900', ['all_day_offered']],
    ['midnight to noon', '20270507T000000', '20270507T120000', []],
  ])('times that may mean days stay times: %s', async (_, start, end, warnings) => {
    const entry = await readOne([at(start), at(end, 'DTEND')])
    expect(entry.values['all_day']).toBe(false)
    expect(entry.warnings).toEqual(warnings)
  })

  test.each([
    ['named in an excluded date', ['EXDATE;TZID=Arabian Standard Time:20270504T000000'], 'Asia/Dubai'],
    ['of the header', [], 'Asia/Amman'],
  ])('are in the zone %s', async (_, lines, zone) => {
    const { entries } = await read(
      calendar('X-WR-TIMEZONE:Asia/Amman', event('UID:1', 'DTSTART;VALUE=DATE:20270503', ...lines)),
    )
    expect(entries[0]?.values['timezone']).toBe(zone)
    expect(entries[0]?.warnings).toEqual([])
  })

  test.each([
    ['the end comes first', ['DTSTART;VALUE=DATE:20270503', 'DTEND;VALUE=DATE:20270502'], 'end_before_start DTEND'],
    ['the end is no date', ['DTSTART;VALUE=DATE:20270503', 'DTEND;VALUE=DATE:20270532'], 'bad_date DTEND'],
    ['a negative duration', ['DTSTART;VALUE=DATE:20270503', 'DURATION:-P1D'], 'end_before_start DURATION'],
  ])('are refused where %s', async (_, lines, reason) => {
    expect(timesOf(await readOne(lines))).toBe(reason)
  })
})

describe('ends and durations', () => {
  test.each([
    [
      'an end in another zone',
      [at('20270517T200000'), 'DTEND;TZID=Africa/Tunis:20270517T200000'],
      '20:00 2027-05-17 22:00',
    ],
    ['an end without a zone', [at('20270517T200000'), 'DTEND:20270517T213000'], '20:00 2027-05-17 21:30'],
    ['an end as an instant', [at('20270517T200000'), 'DTEND:20270517T183000Z'], '20:00 2027-05-17 21:30'],
    ['an end as a date', [at('20270517T200000'), 'DTEND;VALUE=DATE:20270518'], '20:00 2027-05-18 00:00'],
    [
      'an end beats a duration',
      [at('20270517T200000'), at('20270517T210000', 'DTEND'), 'DURATION:PT9H'],
      '20:00 2027-05-17 21:00',
    ],
    ['no length', [at('20270517T200000'), at('20270517T200000', 'DTEND')], '20:00 2027-05-17 20:00'],
    ['an empty end', [at('20270517T200000'), 'DTEND:', 'DURATION:PT1H'], '20:00 2027-05-17 21:00'],
    ['a week', [at('20270517T200000'), 'DURATION:P1W'], '20:00 2027-05-24 20:00'],
  ])('%s', async (_, lines, times) => {
    const entry = await readOne(lines)
    expect(timesOf(entry)).toBe(`2027-05-17 ${times} ${istanbul}`)
    expect(entry.warnings).toEqual([])
  })

  test('days move the wall clock, hours the instant', async () => {
    const start = 'DTSTART;TZID=Europe/Berlin:20270327T120000'
    expect(timesOf(await readOne([start, 'DURATION:P1D']))).toBe('2027-03-27 12:00 2027-03-28 12:00 Europe/Berlin')
    expect(timesOf(await readOne([start, 'DURATION:PT24H']))).toBe('2027-03-27 12:00 2027-03-28 13:00 Europe/Berlin')
  })

  test('a start that the clock skips moves on, and takes the end along', async () => {
    const zone = ';TZID=Europe/Berlin:'
    const entry = await readOne([`DTSTART${zone}20270328T023000`, `DTEND${zone}20270328T031500`])
    expect(timesOf(entry)).toBe('2027-03-28 03:30 2027-03-28 04:15 Europe/Berlin')
    expect(entry.warnings).toEqual(['gap_time'])
  })

  test.each([
    ['bad_date DTSTART', [at('20270230T200000')]],
    ['bad_date DTSTART', ['DTSTART:next Friday']],
    ['bad_date DTEND', [at('20270501T200000'), at('20270501T250000', 'DTEND')]],
    ['bad_duration DURATION', [at('20270501T200000'), 'DURATION:1H']],
    ['bad_duration DURATION', [at('20270501T200000'), 'DURATION:P']],
    ['bad_duration DURATION', [at('20270501T200000'), 'DURATION:P999999W']],
    ['end_before_start DURATION', [at('20270501T200000'), 'DURATION:-PT5M']],
    ['end_before_start DTEND', [at('20270501T200000'), 'DTEND;TZID=Asia/Dubai:20270501T203000']],
    ['no_start DTSTART', []],
  ])('%s: %j', async (reason, lines) => {
    expect(timesOf(await readOne(lines))).toBe(reason)
  })

  test('the line and the value of a refusal are named', async () => {
    const { refused, position } = await readOne([at('20270230T200000')])
    expect([refused?.value, position]).toEqual(['20270230T200000', { line: 3 }])
  })
})

const block = (name: string, offset: string) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  ...['BEGIN:STANDARD', 'DTSTART:19700101T000000', `TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, 'END:STANDARD'],
  'END:VTIMEZONE',
]

describe('times without a zone', () => {
  const floating = ['DTSTART:20270401T190000', 'DTEND:20270401T200000', 'LOCATION:Hall\\, street']
  const instant = ['DTSTART:20270401T160000Z', 'DTEND:20270401T170000Z', 'LOCATION:Hall\\, street']
  const zoneOfVenue = (name: string) => (name === 'Hall' ? 'Asia/Dubai' : null)
  test.each([
    [
      'the header',
      ['X-WR-TIMEZONE:Asia/Amman', ...block('Asia/Kuwait', '+0300')],
      { time_zone: 'Asia/Tokyo', zoneOfVenue },
      'Asia/Amman',
      false,
    ],
    ['the setting', block('Asia/Kuwait', '+0300'), { time_zone: 'Asia/Tokyo', zoneOfVenue }, 'Asia/Tokyo', false],
    ['the only block', block('Asia/Kuwait', '+0300'), { zoneOfVenue }, 'Asia/Kuwait', true],
    [
      'the venue, of two blocks',
      [...block('Asia/Kuwait', '+0300'), ...block('Asia/Tokyo', '+0900')],
      { zoneOfVenue },
      'Asia/Dubai',
      true,
    ],
    ['the venue', [], { zoneOfVenue }, 'Asia/Dubai', true],
    ['the site', [], {}, istanbul, true],
  ])('are in the zone of %s', async (_, header, more, zone, assumed) => {
    const entry = await readOne(floating, header, more)
    expect(timesOf(entry)).toBe(`2027-04-01 19:00 2027-04-01 20:00 ${zone}`)
    expect(entry.warnings.includes('zone_assumed')).toBe(assumed)
    const shown = await readOne(instant, header, more)
    expect(shown.values['timezone']).toBe(zone)
    expect(shown.warnings.includes('zone_assumed')).toBe(assumed)
  })

  test.each([
    ['DTSTART;TZID=UTC:20270401T160000', []],
    ['DTSTART;TZID=Etc/UTC:20270401T160000', []],
    ['DTSTART:20270401T160000', ['X-WR-TIMEZONE:UTC']],
  ])('UTC is an instant, and no place: %s', async (line, header) => {
    const entry = await readOne([line, 'DURATION:PT1H'], header)
    expect(timesOf(entry)).toBe(`2027-04-01 19:00 2027-04-01 20:00 ${istanbul}`)
    expect(entry.warnings).toEqual(['zone_assumed'])
  })
})

describe('names of zones', () => {
  const unknown = (more: Partial<ReadSettings> = {}) =>
    read(calendar(event('UID:1', 'DTSTART;TZID=Old Hall:20270401T190000', 'DURATION:PT1H')), more)

  test('an unknown name waits for an answer', async () => {
    const { asks, entries } = await unknown()
    expect(asks).toEqual([
      {
        ...{ id: 'zone:Old Hall', about: 'zone', for: 'Old Hall', rows: 1 },
        offers: [{ value: istanbul, sample: ['2027-04-01 19:00'] }],
      },
    ])
    expect(entries[0]?.asks).toEqual(['zone:Old Hall'])
  })

  test.each([
    ['Asia/Amman', '2027-04-01 19:00 2027-04-01 20:00 Asia/Amman', []],
    ['asia/amman', '2027-04-01 19:00 2027-04-01 20:00 Asia/Amman', []],
    ['none', 'zone_unknown DTSTART', []],
    ['Nowhere/Land', `2027-04-01 19:00 2027-04-01 20:00 ${istanbul}`, ['zone:Old Hall']],
  ])('answered with %s', async (answer, times, asks) => {
    const { entries } = await unknown({ answers: { 'zone:Old Hall': answer } })
    expect(entries.map(timesOf)).toEqual([times])
    expect(entries[0]?.asks).toEqual(asks)
  })

  test('an end may wait for the name of its own zone', async () => {
    const ends = (answers: Readonly<Record<string, string>> = {}) =>
      read(calendar(event('UID:1', at('20270401T190000'), 'DTEND;TZID=Old Hall:20270401T190000')), { answers })
    const { asks, entries } = await ends()
    expect(asks.map(({ id, rows }) => [id, rows])).toEqual([['zone:Old Hall', 1]])
    expect(entries[0]?.asks).toEqual(['zone:Old Hall'])
    const answered = await ends({ 'zone:Old Hall': 'Africa/Tunis' })
    expect(answered.entries.map(timesOf)).toEqual([`2027-04-01 19:00 2027-04-01 21:00 ${istanbul}`])
    expect((await ends({ 'zone:Old Hall': 'none' })).entries.map(timesOf)).toEqual(['zone_unknown DTEND'])
  })

  test('an unknown name of an excluded date is no question', async () => {
    const rule = ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;TZID=Old Hall:20270408T190000']
    const { asks, entries } = await read(calendar(event('UID:1', at('20270401T190000'), 'DURATION:PT1H', ...rule)))
    expect(asks).toEqual([])
    expect(entries[0]?.series?.rule).toContain('EXDATE;VALUE=DATE:20270408')
  })

  const custom = (offset: string, answers: Readonly<Record<string, string>> = {}) =>
    read(
      calendar(event('UID:1', 'DTSTART;TZID=Old Hall:20270401T190000', 'DURATION:PT1H'), ...block('Old Hall', offset)),
      { answers },
    )

  test('a block keeps the instants, whatever the answer', async () => {
    const { asks, entries } = await custom('+0400')
    expect(asks[0]?.offers.map(({ value }) => value)).toContain('Asia/Dubai')
    expect(asks[0]?.offers.map(({ value }) => value)).not.toContain(istanbul)
    expect(entries.map(timesOf)).toEqual([`2027-04-01 18:00 2027-04-01 19:00 ${istanbul}`])
    const answered = await custom('+0400', { 'zone:Old Hall': 'Asia/Dubai' })
    expect(answered.entries.map(timesOf)).toEqual(['2027-04-01 19:00 2027-04-01 20:00 Asia/Dubai'])
    expect(answered.entries[0]?.warnings).toEqual(['zone_custom'])
  })

  test('a block that fits no place asks nothing', async () => {
    const { asks, entries } = await custom('+0417')
    expect(asks).toEqual([])
    expect(entries.map(timesOf)).toEqual([`2027-04-01 17:43 2027-04-01 18:43 ${istanbul}`])
    expect(entries[0]?.warnings).toEqual(['zone_custom'])
  })

  test('an offset is kept, and a place may be said', async () => {
    const offset = (answers: Readonly<Record<string, string>> = {}) =>
      read(calendar(event('UID:1', 'DTSTART;TZID=UTC+05:30:20270401T190000', 'DURATION:PT1H')), { answers })
    const { asks, entries } = await offset()
    expect(entries.map(timesOf)).toEqual(['2027-04-01 19:00 2027-04-01 20:00 UTC+5.5'])
    expect(entries[0]?.warnings).toEqual(['zone_offset_only'])
    expect(entries[0]?.asks).toEqual([])
    const places = asks[0]?.offers.map(({ value }) => value)
    expect(places).toContain('Asia/Kolkata')
    expect(places).not.toContain(istanbul)
    const answered = await offset({ [asks[0]?.id ?? '']: 'Asia/Kolkata' })
    expect(answered.entries.map(timesOf)).toEqual(['2027-04-01 19:00 2027-04-01 20:00 Asia/Kolkata'])
  })

  test('a name of several places asks which', async () => {
    const { asks, entries } = await read(
      calendar(event('UID:1', 'DTSTART;TZID=Arabische Normalzeit:20270401T190000', 'DURATION:PT1H')),
    )
    expect(asks[0]?.offers.map(({ value }) => value)).toEqual(expect.arrayContaining(['Asia/Riyadh', 'Asia/Baghdad']))
    expect(entries[0]?.warnings).toEqual(['zone_name_ambiguous'])
    expect(entries[0]?.asks).toHaveLength(1)
  })

  test.each([
    ['Asia/Amman', 'Asia/Amman'],
    ['Old Hall', istanbul],
  ])('an instant is shown in the zone that it names, if there is one: %s', async (name, zone) => {
    const { asks, entries } = await read(
      calendar(event('UID:1', `DTSTART;TZID=${name}:20270401T160000Z`, 'DURATION:PT1H')),
    )
    expect(asks).toEqual([])
    expect(entries.map(timesOf)).toEqual([`2027-04-01 19:00 2027-04-01 20:00 ${zone}`])
  })

  test('the zone of the venue may be another', async () => {
    const entry = (zone: string) =>
      readOne([at('20270401T190000'), 'DURATION:PT1H', 'LOCATION:Hall'], [], { zoneOfVenue: () => zone })
    expect((await entry('America/Phoenix')).warnings).toEqual(['zone_differs_from_venue'])
    expect((await entry('Turkey')).warnings).toEqual([])
  })
})

describe('times at night', () => {
  const events = (hours: readonly string[]) =>
    calendar(...hours.map((hour, n) => event(`UID:${n}`, at(`20270401T${hour}0000`), 'DURATION:PT1H')))
  const five = ['01', '02', '03', '04', '05']

  test.each([
    ['five of five', five, true],
    ['a fifth', [...five, ...Array.from({ length: 20 }, () => '19')], true],
    ['less than a fifth', [...five, ...Array.from({ length: 21 }, () => '19')], false],
    ['four', five.slice(0, 4), false],
    ['mornings', ['06', '07', '08', '09', '10'], false],
  ])('%s', async (_, hours, offered) => {
    const { warnings, asks, entries } = await read(events(hours))
    expect(warnings.includes('times_at_night')).toBe(offered)
    expect(asks.some(({ id }) => id === 'times_are_utc')).toBe(offered)
    expect(entries.every((entry) => entry.asks.length === 0)).toBe(true)
  })

  test('are read as UTC by an answer, which can be taken back', async () => {
    const { entries, asks } = await read(events(five), { answers: { times_are_utc: 'yes' } })
    expect(entries.map(timesOf)[0]).toBe(`2027-04-01 04:00 2027-04-01 05:00 ${istanbul}`)
    expect(asks.map(({ id }) => id)).toEqual(['times_are_utc'])
  })
})

describe('identity', () => {
  const day = at('20270401T190000')

  test.each([
    ['a higher SEQUENCE', ['SEQUENCE:1', 'SUMMARY:Old'], ['SEQUENCE:2', 'SUMMARY:New']],
    [
      'the same one and a later DTSTAMP',
      ['DTSTAMP:20261101T080000Z', 'SUMMARY:Old'],
      ['DTSTAMP:20261102T080000Z', 'SUMMARY:New'],
    ],
  ])('of two states with one start %s counts, in any order', async (_, old, later) => {
    const states = [old, later].map((lines) => ['BEGIN:VEVENT', 'UID:1', day, ...lines, 'END:VEVENT'].join('\r\n'))
    for (const order of [states, states.toReversed()]) {
      const { entries } = await read(calendar(...order))
      expect(entries.map(({ values, warnings }) => [values['title'], warnings.includes('uid_repeated')])).toEqual([
        ['New', false],
      ])
    }
  })

  test('a refused state stays beside the others', async () => {
    const { entries } = await read(calendar(event('UID:1', day), event('UID:1', at('20270230T190000'))))
    expect(entries.map((entry) => entry.refused?.reason ?? null)).toEqual([null, 'bad_date'])
  })

  test('changed dates whose date cannot be read stay apart', async () => {
    const changed = (time: string) => event('UID:1', at(time), 'RECURRENCE-ID:soon')
    const { entries } = await read(calendar(changed('20270401T190000'), changed('20270402T190000')))
    expect(entries.map(timesOf)).toEqual(['bad_date RECURRENCE-ID', 'bad_date RECURRENCE-ID'])
  })

  test('events without a UID stay apart', async () => {
    const { entries } = await read(calendar(event(day), event('UID:', day)))
    expect(entries.map(({ uid, warnings }) => [uid, warnings.includes('uid_missing')])).toEqual([
      [null, true],
      [null, true],
    ])
  })

  test('a changed date without its series names the date', async () => {
    const line = (name: string, time: string) => `${name};TZID=Asia/Riyadh:${time}`
    const entry = await readOne([
      line('RECURRENCE-ID', '20270709T200000'),
      line('DTSTART', '20270709T210000'),
      'DURATION:PT1H',
    ])
    expect([entry.occurrence, entry.warnings]).toEqual(['2027-07-09 20:00:00', ['override_alone']])
    const utc = await readOne(['RECURRENCE-ID:20270709T170000Z', line('DTSTART', '20270709T210000'), 'DURATION:PT1H'])
    expect(utc.occurrence).toBe('2027-07-09 20:00:00')
  })

  test.each([
    ['METHOD:CANCEL', ['METHOD:CANCEL'], []],
    ['STATUS:CANCELLED', [], ['STATUS:CANCELLED']],
  ])('%s cancels, also without an end or a title', async (_, header, lines) => {
    const { entries } = await read(
      calendar(...header, ['BEGIN:VEVENT', 'UID:1', day, ...lines, 'END:VEVENT'].join('\r\n')),
    )
    const [entry] = entries
    expect(entry).toMatchObject({ cancels: true, refused: null, warnings: [] })
    expect(entry?.values['event_status']).toBe('cancelled')
  })

  test('a feed of exactly thirty events of one program is probably cut', async () => {
    const events = (count: number) =>
      Array.from({ length: count }, (_, n) => event(`UID:${n}-1809030600-1809034200@a.example`, day))
    expect((await read(calendar(...events(30)))).warnings).toEqual(['feed_cut'])
    expect((await read(calendar(...events(29)))).warnings).toEqual([])
  })
})

describe('what else a file says', () => {
  test('names its calendar and source', async () => {
    const reading = await read(
      calendar('PRODID:-//Mill//EN', 'X-WR-CALNAME:Mill\\, Yard &amp; Co', event('UID:1', at('20270401T190000'))),
    )
    expect([reading.name, reading.source]).toEqual(['Mill, Yard & Co', 'ics -//Mill//EN Mill, Yard &amp; Co'])
  })

  test('a calendar without events is read', async () => {
    expect(await read(calendar())).toMatchObject({ refused: null, warnings: ['no_events'], entries: [] })
  })

  test('the old version is refused as a whole', async () => {
    const old = 'BEGIN:VCALENDAR\r\nVERSION:1.0\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'
    expect(await read(calendar(event('UID:1', at('20270401T190000'))) + old)).toMatchObject({
      refused: 'unsupported_version',
      entries: [],
    })
  })

  test.each([
    'LOCATION;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=C4=B0lk',
    'DESCRIPTION;CHARSET=UTF-8;QUOTED-PRINTABLE:a=0Ab',
    'RRULE:W1 MO #3',
  ])('so it is where it says no version: %s', async (line) => {
    const text = ['BEGIN:VCALENDAR', event('UID:1', at('20270401T190000'), line), 'END:VCALENDAR', ''].join('\r\n')
    expect(await read(text)).toMatchObject({ refused: 'unsupported_version', entries: [] })
  })

  test('names of ORGANIZER are organizers where a person says so', async () => {
    const lines = [at('20270401T190000'), 'ORGANIZER;CN="Reed Club":mailto:reed@club.example']
    const reading = await read(calendar(event('UID:1', ...lines)))
    expect(reading.asks).toMatchObject([{ about: 'organizers', rows: 1, default: 'no' }])
    expect(reading.entries).toMatchObject([{ organizers: [] }])
    expect(await readOne(lines, [], { answers: { organizers: 'yes' } })).toMatchObject({ organizers: ['Reed Club'] })
    const mail = await read(calendar(event('UID:1', 'ORGANIZER;CN=reed@club.example:mailto:reed@club.example')))
    expect(mail.asks).toEqual([])
  })

  test('a text that hides the real one says nothing', async () => {
    const hidden = await readOne([at('20270401T190000'), 'DESCRIPTION:Content is protected.'])
    expect(hidden.values).not.toHaveProperty('description')
  })

  test.each([
    ['CLASS:PRIVATE', { private: true, warnings: ['end_missing', 'private'] }],
    ['CLASS:confidential', { private: true, warnings: ['end_missing', 'private'] }],
    ['CLASS:PUBLIC', { private: false }],
    ['ATTACH:https://files.example/a.pdf', { warnings: ['end_missing', 'attachment_ignored'] }],
    ['SEQUENCE:3', { sequence: 3 }],
    ['SEQUENCE:many', { sequence: null }],
    ['STATUS:TENTATIVE', { values: { event_status: 'scheduled' } }],
    ['URL:https://mill.example/a', { values: { website: 'https://mill.example/a' } }],
    ['URL:www.mill.example', { values: { website: 'https://www.mill.example' } }],
    ['GEO:1;2', { venue: null, warnings: ['end_missing', 'place_without_name'] }],
    ['GEO:100;2', { venue: null, warnings: ['end_missing', 'bad_position'] }],
    [`DESCRIPTION:${'a'.repeat(200_001)}`, { refused: { reason: 'too_long', column: 'DESCRIPTION' } }],
    [`DESCRIPTION:${'a'.repeat(2_000_000)}`, { refused: { reason: 'too_long', column: 'DESCRIPTION' }, uid: '1' }],
    [`LOCATION:${'a'.repeat(501)}`, { refused: { reason: 'too_long', column: 'LOCATION' } }],
    [`URL:https://a.example/${'a'.repeat(2048)}`, { refused: { reason: 'too_long', column: 'URL' } }],
  ])('%.40s', async (line, expected) => {
    expect(await readOne([at('20270401T190000'), line])).toMatchObject(expected)
  })

  test('an address of mail is no website', async () => {
    const { values } = await readOne([at('20270401T190000'), 'URL:message:a@mill.example'])
    expect(values).not.toHaveProperty('website')
  })

  test('an event without a title is refused', async () => {
    const { entries } = await read(calendar('BEGIN:VEVENT', 'UID:1', at('20270401T190000'), 'SUMMARY: ', 'END:VEVENT'))
    expect(entries[0]?.refused?.reason).toBe('no_title')
  })

  test('more events than an import takes are refused', async () => {
    const { refused, entries } = await read(
      calendar('BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(1.25 * most_import_rows + 1)),
    )
    expect([refused, entries.length]).toEqual(['too_many_rows', 0])
  })
})
