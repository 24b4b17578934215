/**
 * Blocks of zones, read by a small reader of RFC 5545 and by the one of Thunderbird, neither of which shares code with what writes them,
 * against the platform's own zones and against our data. A clock is compared an hour before and after every time at which any of the three changes it, and in the middle of
 * each month: between changes, no hour differs from the next.
 */
import { describe, expect, test } from 'vitest'
import { newer_laws } from '../../contract/test/newer-laws.ts'
import { format, offsetMinutesAt, wallToInstant } from '../../contract/time/clock.ts'
import { zoneData } from '../../contract/time/zone-data.ts'
import { thunderbirdClock } from '../test/thunderbird.ts'
import { timeZoneBlock } from './time-zone-block.ts'

const hour = 60 * 60 * 1000

interface Onset {
  readonly at: number
  readonly from: number
  readonly to: number
}

function readOffset(value: string): number {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(value) ?? []
  if (hours === undefined) throw new Error(`No offset: ${value}`)
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
}

function readLocal(value: string): number {
  const [, year, month, day, hours, minutes, seconds] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(value) ?? []
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hours), Number(minutes), Number(seconds))
}

/** Reads a block as a program does that has no zones of its own. */
function readBlock(block: string): readonly Onset[] {
  const onsets: Onset[] = []
  let lines = new Map<string, string>()
  for (const line of block.replaceAll('\r\n ', '').split('\r\n')) {
    const at = line.indexOf(':')
    const [name, value] = [line.slice(0, at), line.slice(at + 1)]
    if (name === 'BEGIN') lines = new Map()
    else lines.set(name, value)
    if (name !== 'END' || value === 'VTIMEZONE') continue
    const from = readOffset(lines.get('TZOFFSETFROM') ?? '')
    onsets.push({
      at: readLocal(lines.get('DTSTART') ?? '') - from,
      from,
      to: readOffset(lines.get('TZOFFSETTO') ?? ''),
    })
  }
  return onsets.toSorted((a, b) => a.at - b.at)
}

const offsetIn = (onsets: readonly Onset[], instant: number): number | undefined =>
  onsets.findLast(({ at }) => at <= instant)?.to

const [first, last] = [Date.UTC(2020, 0), Date.UTC(2041, 0)]

/** Reads the platform's clock of a zone. */
function platformClock(zone: string): (instant: number) => number {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  return (instant) => {
    const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(clock.format(instant)) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  }
}

const months = Array.from({ length: 21 * 12 }, (_, month) => Date.UTC(2020, month, 15, 12))
const around = (at: number) => [at - hour, at - 1000, at, at + hour]

test('the block of every zone gives its clock at every hour of 2020 to 2040', () => {
  const differ = { ours: new Set<string>(), platform: new Set<string>(), thunderbird: new Set<string>() }
  let compared = 0
  for (const zone of zoneData().offered) {
    const block = timeZoneBlock({ zone, first_utc: format(first), last_utc: format(last) })
    const onsets = readBlock(block)
    const changes = [...onsets.map(({ at }) => at), ...(zoneData().find(zone)?.ends ?? [])]
    const near = new Set([...changes.flatMap(around), ...months.slice(0, 1), ...months.slice(-1)])
    const times = [...new Set([...near, ...months])].filter((at) => at >= first && at < last)
    const [platform, thunderbird] = [platformClock(zone), thunderbirdClock(block)]
    for (const at of times) {
      compared++
      const offset = offsetIn(onsets, at)
      if (offset !== offsetMinutesAt(format(at), zone) * 60_000) differ.ours.add(zone)
      if (offset !== platform(at)) differ.platform.add(zone)
      // Times that the clock shows twice are written as instants.
      const wall = at + (offset ?? 0)
      if (!near.has(at) || thunderbird(wall) === at) continue
      if (wallToInstant(format(wall), zone).kind === 'exact') differ.thunderbird.add(zone)
    }
    for (const [index, { from }] of onsets.entries())
      if (index > 0 && from !== onsets[index - 1]?.to) differ.ours.add(`${zone}, before a change`)
  }
  expect(compared).toBeGreaterThan(100_000)
  expect([...differ.ours]).toEqual([])
  expect([...differ.thunderbird]).toEqual([])
  expect([...differ.platform].filter((zone) => !newer_laws.includes(zone))).toEqual([])
})

describe('lines', () => {
  const block = (zone: string, from: string, through = from) =>
    timeZoneBlock({ zone, first_utc: from, last_utc: through }).split('\r\n')

  test('a clock that was changed last long ago has one start', () => {
    expect(block('Europe/Istanbul', '2027-06-01 12:00:00')).toEqual([
      ...['BEGIN:VTIMEZONE', 'TZID:Europe/Istanbul', 'BEGIN:STANDARD', 'DTSTART:20160907T000000'],
      ...['TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300', 'TZNAME:+03', 'END:STANDARD', 'END:VTIMEZONE', ''],
    ])
  })

  test('starts are on the clock before them, from the first event to two years after the last', () => {
    const lines = block('Europe/Berlin', '2027-06-01 12:00:00', '2028-06-01 12:00:00')
    expect(lines.filter((line) => /^(BEGIN|DTSTART)/.test(line)).join(' ')).toBe(
      'BEGIN:VTIMEZONE BEGIN:DAYLIGHT DTSTART:20270328T020000 BEGIN:STANDARD DTSTART:20271031T030000 ' +
        'BEGIN:DAYLIGHT DTSTART:20280326T020000 BEGIN:STANDARD DTSTART:20281029T030000 ' +
        'BEGIN:DAYLIGHT DTSTART:20290325T020000 BEGIN:STANDARD DTSTART:20291028T030000 ' +
        'BEGIN:DAYLIGHT DTSTART:20300331T020000',
    )
  })

  test.each([
    ['UTC+5.5', '2027-06-01 12:00:00', ['DTSTART:19700101T000000', 'TZOFFSETFROM:+0530', 'TZOFFSETTO:+0530']],
    ['Europe/Istanbul', '1000-06-01 12:00:00', ['DTSTART:09991231T000000', 'TZOFFSETTO:+015552']],
    ['America/New_York', '2600-07-01 12:00:00', ['DTSTART:26000309T020000', 'TZOFFSETTO:-0400']],
  ])('%s in %s', (zone, from, expected) => {
    expect(block(zone, from)).toEqual(expect.arrayContaining(expected))
  })
})
