/** Times of events have years of four digits, on the clock of the event and in UTC. */
import { expect, test } from 'vitest'
import { planTimes } from './times.ts'

test.each([
  ['9999-12-31 23:00:00Z', '9999-12-31 23:30:00Z', 'Pacific/Kiritimati', 'start_date'],
  ['2027-01-01 00:00:00', '9999-12-31 23:00:00Z', 'Pacific/Kiritimati', 'end_date'],
  ['1000-01-01 00:30:00Z', '1000-01-02 00:30:00Z', 'America/New_York', 'start_date'],
  ['0500-01-01 00:00:00', '2027-01-01 00:00:00', 'UTC', 'start_date'],
  ['9999-12-31 10:00:00', '9999-12-31 23:00:00', 'America/New_York', 'end_date'],
  ['9999-12-31 10:00:00', '9999-12-31 23:00:00', 'UTC', null],
  // In UTC, this is the last day of the year 999.
  ['1000-01-01 00:00:00', '1000-01-01 10:00:00', 'Asia/Tokyo', null],
])('from %s to %s in %s', (start_date, end_date, timezone, refused) => {
  const refusals = refused && { [refused]: { code: 'date_out_of_range' } }
  for (const all_day of [true, false])
    expect(planTimes({ start_date, end_date, timezone, all_day }, null, 'UTC').refusals ?? null).toEqual(refusals)
})
