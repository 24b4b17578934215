/** Lines of calendars: folding, escapes, times, what is said of an event. */
import { describe, expect, test } from 'vitest'
import { thunderbirdEvents } from '../test/thunderbird.ts'
import { calendarEvent } from './calendar-event.ts'
import { icsLine, escapeText, parameterValue } from './content-lines.ts'
import { plainDescription } from './plain-description.ts'
import { writeIcsFile, zoneUsesOf } from './write-calendar.ts'

const answer = {
  ...{ title: 'Concert', description: '<p>One</p><p>Two</p>', excerpt: '', all_day: false, timezone: 'Europe/Berlin' },
  ...{ start_date: '2027-06-01 20:30:00', utc_start_date: '2027-06-01 18:30:00', modified_utc: '2027-01-02 03:04:05' },
  ...{ end_date: '2027-06-01 22:00:00', utc_end_date: '2027-06-01 20:00:00', event_status: 'scheduled' },
  ...{
    attendance_mode: 'offline',
    online_url: '',
    i18n_language: 'en',
    url: 'https://calendar.example/event/concert/',
  },
  ...{ venue: [], categories: [] },
}

async function written(...answers: readonly Readonly<Record<string, unknown>>[]): Promise<string> {
  const events = answers.map((more, index) =>
    calendarEvent({ ...answer, ...more }, { uid: `${index + 1}@calendar.example`, sequence: index }),
  )
  const head = { name: 'City, calendar', zone: 'Europe/Istanbul', url: '', refresh: 'PT1H' }
  let text = ''
  for await (const piece of writeIcsFile(head, zoneUsesOf(events), events)) text += piece
  return text
}

const linesOf = async (more: Readonly<Record<string, unknown>> = {}) =>
  (await written(more)).replaceAll('\r\n ', '').split('\r\n')

describe('lines', () => {
  test.each(['a'.repeat(400), 'ş'.repeat(200), 'قاعة المدينة '.repeat(30), `x${'🎷'.repeat(90)}`])(
    'are folded at 75 octets, never inside a character: %s',
    (text) => {
      const line = icsLine('SUMMARY', text)
      const parts = line.split('\r\n')
      expect(parts.pop()).toBe('')
      expect(parts.length).toBeGreaterThan(4)
      for (const part of parts) {
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
        expect(part.isWellFormed()).toBe(true)
      }
      for (const part of parts.slice(0, -1)) expect(Buffer.byteLength(part)).toBeGreaterThan(71)
      expect(parts.map((part, index) => (index === 0 ? part : part.slice(1))).join('')).toBe(`SUMMARY:${text}`)
    },
  )

  test('a line of 75 octets stands on one line', () => {
    expect(icsLine('SUMMARY', 'a'.repeat(67))).toBe(`SUMMARY:${'a'.repeat(67)}\r\n`)
  })

  test('texts are escaped', () => {
    expect(escapeText('a\\b;c,d\r\ne\u0007\u2028f"g\ud800')).toBe('a\\\\b\\;c\\,d\\ne\\nf"g\ufffd')
    expect(parameterValue('UTC+0:20')).toBe('"UTC+0:20"')
    expect(parameterValue('Europe/Istanbul')).toBe('Europe/Istanbul')
  })

  test.each([
    ['<p>One <b>b</b>old</p>\n<p>Two<br>three</p>', 'One bold\n\nTwo\nthree'],
    ['<ul><li>One</li><li>Two &amp; &lt;three&gt;</li></ul><p>End</p>', '• One\n• Two & <three>\n\nEnd'],
    ['  plain\n text ', 'plain text'],
    ['<p></p>', ''],
  ])('plain text of %s', (html, plain) => expect(plainDescription(html)).toBe(plain))
})

test('a calendar opens without a mark, names itself, its zones and how often to look', async () => {
  const text = await written({}, { timezone: 'UTC' }, { all_day: true, timezone: 'Asia/Tokyo' })
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  expect(text).toContain('X-WR-CALNAME:City\\, calendar\r\nX-WR-TIMEZONE:Europe/Istanbul\r\n')
  expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n')
  expect(text.match(/^TZID:.*$/gm)).toEqual(['TZID:Europe/Berlin'])
})

test('an event without an end in sight does not list the clock changes of thousands of years', async () => {
  const text = await written({ end_date: '9999-12-30 22:00:00', utc_end_date: '9999-12-30 21:00:00' })
  expect(text).toContain('\r\nDTSTART;TZID=Europe/Berlin:20270601T203000\r\nDTEND:99991230T210000Z\r\n')
  expect(text.match(/^DTSTART:21/gm)).toHaveLength(4)
  expect(text.match(/^DTSTART:(?!20|21)/gm)).toBeNull()
})

test('the reader of Thunderbird finds what was written, in every script and at every time', async () => {
  const twice = { start_date: '2027-10-31 02:30:00', end_date: '2027-10-31 02:30:00' }
  const all = [
    { title: 'أمسية: شعر، وموسيقى; ليلًا', description: `<p>${'سطر طويل جدًا '.repeat(40)}</p><p>a\\b</p>` },
    { title: `Şenlik, ${'İğde '.repeat(30)}`.trim(), ...twice, utc_start_date: '2027-10-31 00:30:00' },
    { title: 'Second', ...twice, utc_start_date: '2027-10-31 01:30:00', event_status: 'cancelled' },
    { title: 'Days', all_day: true, start_date: '2027-06-01 00:00:00', end_date: '2027-06-02 23:59:59' },
    { title: 'Far', categories: [{ name: 'A, b' }, { name: 'c; d' }], venue: { venue: 'Hall; "x"', city: 'Köln' } },
  ]
  const events = thunderbirdEvents(await written(...all))
  expect(events.map(({ summary }) => summary)).toEqual(all.map(({ title }) => title))
  expect(events[0]?.description).toBe(`${'سطر طويل جدًا '.repeat(40).trim()}\n\na\\b`)
  const instants = events.map(({ startDate }) => new Date(startDate.toUnixTime() * 1000).toISOString().slice(0, 16))
  expect(instants.filter((_, at) => at !== 3)).toEqual([
    ...['2027-06-01T18:30', '2027-10-31T00:30', '2027-10-31T01:30', '2027-06-01T18:30'],
  ])
  expect([events[3]?.startDate, events[3]?.endDate].map(String)).toEqual(['2027-06-01', '2027-06-03'])
  expect(events.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3, 4])
  expect(events[2]?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(events[4]?.component.getFirstProperty('categories')?.getValues()).toEqual(['A, b', 'c; d'])
  expect(events[4]?.location).toBe('Hall; "x", Köln')
})

describe('an event', () => {
  test('has stable lines', async () => {
    const lines = await linesOf()
    expect(lines.slice(lines.indexOf('BEGIN:VEVENT'))).toEqual([
      ...['BEGIN:VEVENT', 'UID:1@calendar.example', 'DTSTAMP:20270102T030405Z', 'LAST-MODIFIED:20270102T030405Z'],
      ...['SEQUENCE:0', 'DTSTART;TZID=Europe/Berlin:20270601T203000', 'DTEND;TZID=Europe/Berlin:20270601T220000'],
      ...['SUMMARY;LANGUAGE=en:Concert', 'STATUS:CONFIRMED', 'DESCRIPTION:One\\n\\nTwo'],
      ...['X-ALT-DESC;FMTTYPE=text/html:<p>One</p><p>Two</p>', 'URL:https://calendar.example/event/concert/'],
      ...['END:VEVENT', 'END:VCALENDAR', ''],
    ])
  })

  test.each([
    [
      'whole days end with the day after the last',
      { all_day: true, start_date: '2027-06-01 00:00:00', end_date: '2027-06-02 23:59:59' },
      ['DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270603'],
    ],
    [
      'whole days without an end in sight end with the last day of all',
      { all_day: true, start_date: '2027-06-01 00:00:00', end_date: '9999-12-31 23:59:59' },
      ['DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:99991231'],
    ],
    [
      'without length has no end',
      { end_date: answer.start_date, utc_end_date: answer.utc_start_date },
      ['DTSTART;TZID=Europe/Berlin:20270601T203000'],
    ],
    [
      'in UTC',
      { timezone: 'UTC', start_date: answer.utc_start_date, end_date: answer.utc_end_date },
      ['DTSTART:20270601T183000Z', 'DTEND:20270601T200000Z'],
    ],
    [
      'at the second of two equal times is an instant',
      {
        ...{ start_date: '2027-10-31 02:30:00', utc_start_date: '2027-10-31 01:30:00' },
        ...{ end_date: '2027-10-31 04:00:00', utc_end_date: '2027-10-31 03:00:00' },
      },
      ['DTSTART:20271031T013000Z', 'DTEND;TZID=Europe/Berlin:20271031T040000'],
    ],
    [
      'at the first of two equal times is an instant, too: readers take either',
      { start_date: '2027-10-31 02:30:00', utc_start_date: '2027-10-31 00:30:00', utc_end_date: '' },
      ['DTSTART:20271031T003000Z'],
    ],
  ])('%s', async (_, more, expected) => {
    const lines = await linesOf(more)
    const own = lines.slice(lines.indexOf('BEGIN:VEVENT'))
    expect(own.filter((line) => /^DT(START|END)/.test(line))).toEqual(expected)
  })

  test('tells its state, place and categories', async () => {
    const venue = {
      venue: 'Hall; one',
      address: 'Street 1',
      city: 'Köln',
      country: 'Germany',
      geo_lat: 50.9,
      geo_lng: 7,
    }
    const categories = [{ name: 'Music, live' }, { name: 'Jazz' }]
    const online = { attendance_mode: 'mixed', online_url: 'https://meet.example/a' }
    const lines = await linesOf({ venue, categories, event_status: 'cancelled', ...online })
    expect(lines).toEqual(
      expect.arrayContaining([
        ...['STATUS:CANCELLED', 'LOCATION:Hall\\; one\\, Street 1\\, Köln\\, Germany', 'GEO:50.9;7'],
        ...['CATEGORIES:Music\\, live,Jazz', 'CONFERENCE;VALUE=URI:https://meet.example/a'],
      ]),
    )
    expect(await linesOf({ ...online, attendance_mode: 'online' })).toContain('LOCATION:https://meet.example/a')
    expect((await linesOf({ ...online, attendance_mode: 'offline' })).join('\n')).not.toContain('meet.example')
  })
})
