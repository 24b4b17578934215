import { describe, expect, test } from 'vitest'
import { concernsOf, needsAttention } from './health.ts'

const well = {
  events: 40,
  zones: [{ zone: 'Europe/Istanbul', rows: 40 }],
  midnight_share: 0.05,
  uid_changes: 0,
  uid_repeated: 0,
  uid_missing: 0,
  zone_missing: 0,
  growth: 2,
}

describe('a source', () => {
  test('that was never read or is as usual raises no concern', () => {
    expect(concernsOf({ health: null })).toEqual([])
    expect(concernsOf({ health: well })).toEqual([])
  })

  test.each([
    ['that gives events one ID', { uid_repeated: 2 }, { kind: 'uid_repeated', count: 2 }],
    ['that changes many IDs', { uid_changes: 8 }, { kind: 'uid_changes', count: 8 }],
    ['that gives many no ID', { uid_missing: 40 }, { kind: 'uid_missing', count: 40 }],
    ['that leaves zones out', { zone_missing: 40 }, { kind: 'zone_missing', count: 40 }],
    ['that starts many at midnight', { midnight_share: 0.25 }, { kind: 'midnight', share: 0.25 }],
    ['that lost many', { growth: -30 }, { kind: 'shrunk', count: 30 }],
    ['that lost all', { events: 0, growth: -40, midnight_share: 0 }, { kind: 'empty' }],
  ])('%s raises a concern', (_what, odd, concern) => {
    expect(concernsOf({ health: { ...well, ...odd } })).toEqual([concern])
  })

  test.each([
    ['a single changed ID', { uid_changes: 1 }],
    ['a single missing ID', { uid_missing: 1 }],
    ['one of three at midnight', { events: 3, growth: 0, midnight_share: 1 / 3 }],
    ['a few that are over', { growth: -10 }],
  ])('raises none for %s', (_what, usual) => {
    expect(concernsOf({ health: { ...well, ...usual } })).toEqual([])
  })

  test('names the most serious first', () => {
    const kinds = concernsOf({ health: { ...well, midnight_share: 1, uid_repeated: 5 } }).map(({ kind }) => kind)
    expect(kinds).toEqual(['uid_repeated', 'midnight'])
  })

  test('needs attention when it cannot be read, or is odd', () => {
    expect(needsAttention({ health: well, reason: null })).toBe(false)
    expect(needsAttention({ health: null, reason: 'sign_in_page' })).toBe(true)
    expect(needsAttention({ health: { ...well, uid_repeated: 2 }, reason: null })).toBe(true)
  })
})
