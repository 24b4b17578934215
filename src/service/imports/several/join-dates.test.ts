/** Single dates in one file, and their series in another. */
import { describe, expect, test } from 'vitest'
import type { FileEntry } from '../entry.ts'
import { joinDates } from './join-dates.ts'

const plain: FileEntry = {
  ...{ position: {}, resource: 'events', uid: 'a@b.example', occurrence: null, cancels: false, sequence: null },
  ...{ values: {}, blanks: [], venue: { venue: 'Hall' }, organizers: [] },
  ...{ series: null, private: false, refused: null, warnings: [], asks: [] },
}
const times = (start: string, end: string, timezone = 'Europe/Istanbul') => ({
  ...{ start_date: `2027-03-${start}:00`, end_date: `2027-03-${end}:00`, timezone, all_day: false },
})
const series: FileEntry = {
  ...plain,
  values: { title: 'Reed', ...times('01 20:00', '01 21:00') },
  series: { rule: 'RRULE:FREQ=WEEKLY;COUNT=4', dates: [] },
}
const date = (occurrence: string, more: Partial<FileEntry> = {}): FileEntry => ({
  ...{ ...plain, occurrence: `2027-03-${occurrence}:00`, values: series.values },
  ...more,
})
const moved = { values: { title: 'Reed II', ...times('09 18:00', '09 19:30') } }
const cancelled = { cancels: true, values: { ...series.values, event_status: 'cancelled' } }

const join = (...files: readonly FileEntry[]) => joinDates(files.map((entry, n) => ({ file: `${n}.ics`, entry })))

describe('a date in another file', () => {
  test.each([
    [
      'that is moved',
      date('08 20:00', moved),
      {
        slot: '2027-03-08',
        values: { title: 'Reed II', start_date: '2027-03-09 18:00:00', end_date: '2027-03-09 19:30:00' },
      },
    ],
    [
      'that is cancelled',
      date('08 20:00', { ...cancelled, values: { ...cancelled.values, ...times('08 20:00', '08 21:00') } }),
      { slot: '2027-03-08', values: { event_status: 'cancelled' } },
    ],
    [
      'that names another zone',
      date('08 18:00', { ...cancelled, values: { ...times('08 18:00', '08 19:00', 'Europe/Berlin') } }),
      { slot: '2027-03-08', values: { event_status: 'cancelled' } },
    ],
    [
      'at another place',
      date('08 20:00', {
        values: { ...series.values, ...times('08 20:00', '08 21:00') },
        venue: { venue: 'Yard', geo: [1, 2] },
      }),
      { slot: '2027-03-08', values: { venue: { venue: 'Yard' } } },
    ],
  ])('%s comes in with its series', (_, one, expected) => {
    const [first, second] = join(one, series)
    expect(first?.outdated).toBe(true)
    expect(second?.entry.series?.dates).toEqual([expected])
  })

  test.each([
    ['the series does not have', date('09 20:00', moved), series],
    ['cannot be read', date('08 20:00', { refused: { reason: 'bad_date', column: null, value: null } }), series],
    ['is of another event', date('08 20:00', { ...moved, uid: 'c@b.example' }), series],
    ['has no series here', date('08 20:00', moved), { ...series, series: null }],
  ])('that %s stays apart', (_, one, other) => {
    const [first, second] = join(one, other)
    expect([first?.outdated, second?.entry.series?.dates ?? []]).toEqual([undefined, []])
  })

  test('counts by its SEQUENCE where several change one date', () => {
    const [, , third] = join(
      date('08 20:00', { ...moved, sequence: 2 }),
      date('08 20:00', { ...cancelled, sequence: 1 }),
      series,
    )
    expect(third?.entry.series?.dates).toMatchObject([{ values: { title: 'Reed II' } }])
  })
})
