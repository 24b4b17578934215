import { expect, test } from 'vitest'
import { matchRank } from './match-rank.ts'

test.each([
  ['', 'Calendar', 0],
  ['cal', 'Calendar', 0],
  ['event new', 'New event', 1],
  ['ISTANBUL', 'İstanbul’daki etkinlikler', 0],
  ['isik', 'Işık Şöleni', 0],
  ['etkinlik yeni', 'Yeni etkinlik', 1],
  ['فعاليه', 'فعالية جديدة', 0],
  ['فعاليات', 'الفعاليات', 1],
  ['امكن', 'الأماكن', 3],
  ['lendar', 'Calendar', 2],
  ['calender', 'Calendar', 3],
  ['calnedar', 'Calendar', 3],
  ['ag', 'Tags', 2],
  ['caxen', 'Calendar', 3],
  ['mexbers', 'Members', 3],
  ['caxexdar', 'Calendar', 3],
  ['new evnet', 'New event', 3],
])('%s matches %s', (typed, label, how) => {
  expect(matchRank(typed, label)).toBe(how)
})

test.each([
  ['a', 'Search'],
  ['jazz', 'Calendar'],
  ['new venue', 'New event'],
  ['tsg', 'Tags'],
  ['nwe event', 'New event'],
  ['mexbxrs', 'Members'],
  ['caxexdxr', 'Calendar'],
])('%s does not fit %s', (typed, label) => {
  expect(matchRank(typed, label)).toBeNull()
})
