/** Names and times keep their own direction in the report of a source. */
import { expect, test } from 'vitest'
import { languages } from '../../../contract/languages.ts'
import type { SourceRecord } from '../source-record.ts'
import { writeReport } from './write-report.ts'

const source: SourceRecord = {
  ...{ id: 1, user_id: null, user_name: null, name: 'Tiyatro \u202eHan', address: 'https://han.example/a?key=geheim' },
  ...{ every: 'day', brings: 'review', language: 'tr', time_zone: null, format: 'ics', body_hash: null, settings: {} },
  ...{ due_utc: '2027-05-03 10:00:00', read_utc: '2027-05-01 09:30:00', failing_utc: '2027-05-02 10:00:00' },
  ...{ reason: 'address_not_found', etag: null, last_modified: null, reads_as: null, sealed_password: null },
  result: { new: 0, change: 0, same: 0, duplicate: 0, asked: 0, refused: 2, missing: 0 },
  health: {
    ...{ events: 3, zone_missing: 1, midnight_share: 0, uid_changes: 0, uid_repeated: 0, uid_missing: 0, growth: 0 },
    zones: [
      { zone: 'Asia/Riyadh', rows: 2 },
      { zone: 'Europe/Istanbul', rows: 1 },
    ],
  },
}

/** Texts that stand apart from their sentence. */
const apart = (text: string) => [...text.matchAll(/\u2068([^\u2068\u2069]*)\u2069/g)].map(([, one]) => one)

test.each(languages)('in %s', (language) => {
  const text = writeReport(source, language)
  expect(apart(text)).toEqual([
    ...['Tiyatro Han', 'han.example', '2027-05-01 09:30', 'Asia/Riyadh', 'Europe/Istanbul', '2027-05-02 10:00'],
  ])
  expect(text.replace(/\u2068[^\u2069]*\u2069/g, '')).not.toMatch(/[\u2066-\u2069\u202a-\u202e]|\d{4}|Han|Asia/)
  expect(text).not.toContain('geheim')
})
