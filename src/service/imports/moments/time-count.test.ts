/** Counts of how times were read. */
import { expect, test } from 'vitest'
import type { FileEntry } from '../entry.ts'
import { TimeCount } from './time-count.ts'

const entry = (start_date: string, timezone: string, more: Partial<FileEntry> = {}): FileEntry => ({
  ...{ position: {}, resource: 'events', uid: null, occurrence: null, cancels: false, sequence: null, blanks: [] },
  ...{ venue: null, organizers: [], series: null, private: false, refused: null, warnings: [], asks: [] },
  values: { start_date, end_date: start_date, timezone, all_day: false },
  ...more,
})

test('each zone says how it is written, what differs, and how many rows start at night', () => {
  const count = new TimeCount()
  count.add(entry('2027-05-08 20:00:00', 'Europe/Istanbul', { zone_name: 'Turkey Standard Time' }))
  count.add(entry('2027-05-08 01:30:00', 'Europe/Istanbul', { zone_name: 'Z', warnings: ['zone_assumed'] }))
  count.add(entry('2027-07-10 20:00:00', 'Africa/Casablanca', { warnings: ['zone_rules_differ', 'gap_time'] }))
  count.add(entry('2027-05-08 20:00:00', 'UTC', { refused: { reason: 'bad_rule', column: null, value: null } }))
  count.add(entry('x', 'x', { values: { start_date: '2027-05-08 00:00:00', all_day: true, timezone: 'Asia/Dubai' } }))
  const { zones, hours, days } = count.found
  expect(zones).toEqual([
    { zone: 'Europe/Istanbul', rows: 2, assumed: 1, night: 1, names: ['Turkey Standard Time', 'Z'], notes: [] },
    {
      ...{ zone: 'Africa/Casablanca', rows: 1, assumed: 0, night: 0, names: [] },
      notes: [{ kind: 'zone_rules_differ', rows: 1 }],
    },
  ])
  expect([hours[1], hours[20], days]).toEqual([1, 2, 1])
})
