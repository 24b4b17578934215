/** Choices of a person about many rows at once. */
import { describe, expect, test } from 'vitest'
import type { FileEntry, FileReading } from '../entry.ts'
import { withEventLength } from './event-length.ts'

const entry = (end_date: string, more: Partial<FileEntry> = {}): FileEntry => ({
  ...{ position: {}, resource: 'events', uid: 'a', occurrence: null, cancels: false, sequence: null },
  values: { title: 'Reed', start_date: '2027-03-28 01:30:00', end_date, timezone: 'Europe/Berlin', all_day: false },
  ...{ blanks: [], venue: null, organizers: [], series: null, private: false, refused: null },
  ...{ warnings: ['end_missing'], asks: [] },
  ...more,
})
const reading = (...entries: readonly FileEntry[]): FileReading => ({
  ...{ format: 'ics', name: null, source: 'ics', refused: null, asks: [], warnings: [], ignored: {}, columns: [] },
  entries,
})
const open = entry('2027-03-28 01:30:00')
const endOf = (one: FileReading) => one.entries[0]?.values['end_date']

describe('the length of events without an end', () => {
  test('is offered, and none until a person chooses', () => {
    const read = withEventLength(reading(open, open), { answers: {} })
    expect(read.asks).toMatchObject([{ about: 'event_length', rows: 2, default: '0' }])
    expect(endOf(read)).toBe('2027-03-28 01:30:00')
  })

  test.each([
    ['moves the instant', open, '60', '2027-03-28 03:30:00'],
    ['is none for what is no number', open, 'x', '2027-03-28 01:30:00'],
    ['is none beyond a day', open, '9000', '2027-03-28 01:30:00'],
    ['leaves ends alone', entry('2027-03-28 04:00:00', { warnings: [] }), '60', '2027-03-28 04:00:00'],
    ['leaves other days of the end alone', entry('2027-03-29 01:30:00'), '60', '2027-03-29 01:30:00'],
  ])('%s', (_, one, answer, end) => {
    expect(endOf(withEventLength(reading(one, open), { answers: { event_length: answer } }))).toBe(end)
  })

  test('is no question where each event has an end', () => {
    const whole = reading(entry('2027-03-28 04:00:00', { warnings: [] }))
    expect(withEventLength(whole, { answers: {} })).toBe(whole)
  })
})
