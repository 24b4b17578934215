/** Choices of a person about many rows at once. */
import { describe, expect, test } from 'vitest'
import type { FileEntry } from '../entry.ts'
import { EventLengths } from './event-length.ts'

const entry = (end_date: string, more: Partial<FileEntry> = {}): FileEntry => ({
  ...{ position: {}, resource: 'events', uid: 'a', occurrence: null, cancels: false, sequence: null },
  values: { title: 'Reed', start_date: '2027-03-28 01:30:00', end_date, timezone: 'Europe/Berlin', all_day: false },
  ...{ blanks: [], venue: null, organizers: [], series: null, private: false, refused: null },
  ...{ warnings: ['end_missing'], asks: [] },
  ...more,
})
const open = entry('2027-03-28 01:30:00')
const endOf = ({ values }: FileEntry) => values['end_date']

describe('the length of events without an end', () => {
  test('is offered, and none until a person chooses', () => {
    const lengths = new EventLengths({ answers: {} })
    expect([open, open].map((one) => endOf(lengths.entry(one)))).toEqual(Array(2).fill('2027-03-28 01:30:00'))
    expect(lengths.asks).toMatchObject([{ about: 'event_length', rows: 2, default: '0' }])
  })

  test.each([
    ['moves the instant', open, '60', '2027-03-28 03:30:00'],
    ['is none for what is no number', open, 'x', '2027-03-28 01:30:00'],
    ['is none beyond a day', open, '9000', '2027-03-28 01:30:00'],
    ['leaves ends alone', entry('2027-03-28 04:00:00', { warnings: [] }), '60', '2027-03-28 04:00:00'],
    ['leaves other days of the end alone', entry('2027-03-29 01:30:00'), '60', '2027-03-29 01:30:00'],
  ])('%s', (_, one, answer, end) => {
    expect(endOf(new EventLengths({ answers: { event_length: answer } }).entry(one))).toBe(end)
  })

  test('is no question where each event has an end', () => {
    const whole = entry('2027-03-28 04:00:00', { warnings: [] })
    const lengths = new EventLengths({ answers: {} })
    expect(lengths.entry(whole)).toBe(whole)
    expect(lengths.asks).toEqual([])
  })
})
