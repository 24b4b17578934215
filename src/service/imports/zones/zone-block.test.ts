/** Rules that a file gives of a zone. */
import { describe, expect, test } from 'vitest'
import { blockInstant, zonesLike, type Observance, type ZoneBlock } from './zone-block.ts'

const observance = (start: string, from: number, to: number, more: Partial<Observance> = {}): Observance => ({
  ...{ daylight: to > from, start, offset_from: from * 60, offset_to: to * 60, rrule: null, rdates: [] },
  ...more,
})

const block = (...observances: readonly Observance[]): ZoneBlock => ({ tzid: 'Customized Time Zone', observances })

const eastern_europe = block(
  observance('1601-01-01 04:00:00', 3, 2, { rrule: 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10' }),
  observance('1601-01-01 03:00:00', 2, 3, { rrule: 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3' }),
)

describe('the instant of a wall time', () => {
  test.each([
    ['2027-01-20 18:00:00', '2027-01-20 16:00:00'],
    ['2027-07-20 18:00:00', '2027-07-20 15:00:00'],
    ['2027-12-31 23:00:00', '2027-12-31 21:00:00'],
    ['2027-03-28 02:59:59', '2027-03-28 00:59:59'],
    // The clock skips the hour from three to four: the offset before it counts.
    ['2027-03-28 03:30:00', '2027-03-28 01:30:00'],
    ['2027-03-28 04:00:00', '2027-03-28 01:00:00'],
    // It shows the hour from three to four twice: the first one counts.
    ['2027-10-31 03:30:00', '2027-10-31 00:30:00'],
    ['2027-10-31 04:00:00', '2027-10-31 02:00:00'],
  ])('%s', (wall, utc) => {
    expect(blockInstant(eastern_europe, wall)).toBe(utc)
  })

  test('one part holds for all times, also before its start', () => {
    const fixed = block(observance('1970-01-01 00:00:00', 4, 4))
    expect(blockInstant(fixed, '2027-04-26 19:00:00')).toBe('2027-04-26 15:00:00')
    expect(blockInstant(fixed, '1960-04-26 19:00:00')).toBe('1960-04-26 15:00:00')
  })

  test('two parts that start at once mean the same where they say the same', () => {
    const turkey = block(
      observance('1601-01-01 00:00:00', 3, 3),
      observance('1601-01-01 00:00:00', 3, 3, { daylight: true }),
    )
    expect(blockInstant(turkey, '2027-07-01 12:00:00')).toBe('2027-07-01 09:00:00')
  })

  test('a block may start in the year 1', () => {
    const early = block(
      observance('0001-01-01 03:00:00', 2, 1, { rrule: 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10' }),
      observance('0001-01-01 02:00:00', 1, 2, { rrule: 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3' }),
    )
    expect(blockInstant(early, '2027-07-01 12:00:00')).toBe('2027-07-01 10:00:00')
    expect(blockInstant(early, '2027-12-01 12:00:00')).toBe('2027-12-01 11:00:00')
  })

  test('a rule that ended leaves its last offset', () => {
    const ended = block(
      observance('2000-10-29 04:00:00', 3, 2, { rrule: 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10;UNTIL=20151101T010000Z' }),
      observance('2000-03-26 03:00:00', 2, 3, { rrule: 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3;UNTIL=20160327T010000Z' }),
    )
    expect(blockInstant(ended, '2015-12-01 12:00:00')).toBe('2015-12-01 10:00:00')
    expect(blockInstant(ended, '2027-12-01 12:00:00')).toBe('2027-12-01 09:00:00')
  })

  test('single onsets are read, and rules that are none left out', () => {
    const listed = block(
      observance('2026-10-25 03:00:00', 2, 1, { rdates: ['2027-10-31 03:00:00', 'nonsense'] }),
      observance('2027-03-28 02:00:00', 1, 2, { rrule: 'FREQ=OFTEN' }),
    )
    expect(blockInstant(listed, '2027-01-01 12:00:00')).toBe('2027-01-01 11:00:00')
    expect(blockInstant(listed, '2027-07-01 12:00:00')).toBe('2027-07-01 10:00:00')
    expect(blockInstant(listed, '2027-11-01 12:00:00')).toBe('2027-11-01 11:00:00')
  })

  test('a block without parts is read as UTC, and its work is bounded', () => {
    expect(blockInstant(block(), '2027-01-01 12:00:00')).toBe('2027-01-01 12:00:00')
    const wild = block(observance('1601-01-01 00:00:00', 1, 2, { rrule: 'FREQ=SECONDLY;COUNT=900000000' }))
    expect(blockInstant(wild, '2027-01-01 12:00:00')).toBe('2027-01-01 10:00:00')
  })
})

describe('zones that agree', () => {
  test('are those with the same clock at all times, first those that change it with the block', () => {
    const zones = zonesLike(eastern_europe, ['2027-01-20 18:00:00', '2027-07-20 18:00:00'], [])
    expect(zones).toHaveLength(12)
    expect(zones).toEqual(expect.arrayContaining(['Europe/Athens', 'Europe/Helsinki']))
    expect(zones).not.toContain('Europe/Istanbul')
    // It changes its clock on other days.
    expect(zones).not.toContain('Africa/Cairo')
  })

  test('are led by those that are named first, if they agree', () => {
    const first = ['Europe/Istanbul', 'Africa/Cairo', 'Asia/Beirut']
    const zones = zonesLike(eastern_europe, ['2027-01-20 18:00:00'], first)
    expect(zones.slice(0, 2)).toEqual(['Africa/Cairo', 'Asia/Beirut'])
    expect(zones).not.toContain('Europe/Istanbul')
  })

  test('may be none', () => {
    const odd = block(observance('1970-01-01 00:00:00', 4.2, 4.2))
    expect(zonesLike(odd, ['2027-01-20 18:00:00'], ['Europe/Istanbul'])).toEqual([])
  })

  test('are found for a fixed offset', () => {
    const fixed = block(observance('1970-01-01 00:00:00', 4, 4))
    expect(zonesLike(fixed, ['2027-04-26 19:00:00', '2027-04-26 20:00:00'], [])).toContain('Asia/Dubai')
  })
})
